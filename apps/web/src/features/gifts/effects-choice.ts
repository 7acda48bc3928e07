import { createStore } from 'zustand';
import { keptInBrowser } from '../../runtime/device/kept-in-browser.ts';

interface EffectsChoice {
  readonly isOff: boolean;
}

/** Whether this device shows gifts over the picture. */
export const effectsChoice = createStore<EffectsChoice>(() => ({ isOff: false }));

export const keptEffectsChoice = keptInBrowser(effectsChoice, 'tb-gift-effects', ({ isOff }) => ({ isOff }));
