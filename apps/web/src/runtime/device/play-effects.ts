import { useEffect } from 'react';
import { create } from 'zustand';
import { keptInBrowser } from './kept-in-browser.ts';
import { playNotes } from './play-notes.ts';

interface PlayEffects {
  /** Off unless the member turns it on, like every sound that rewards. */
  readonly isOn: boolean;
}

export const usePlayEffects = create<PlayEffects>()(() => ({ isOn: false }));

const kept = keptInBrowser(usePlayEffects, 'tb-play-effects', ({ isOn }) => ({ isOn }));

/** Whether effects are on. The kept choice comes back after the first render. */
export function useHasPlayEffects(): boolean {
  useEffect(() => kept.restore(), []);
  return usePlayEffects((state) => state.isOn);
}

export function setPlayEffects(isOn: boolean): void {
  usePlayEffects.setState({ isOn });
  if (isOn) playStep();
}

const STEP = { notes: { hertz: [587], seconds: 0.12, apart: 0, volume: 0.08, wave: 'triangle' }, buzz: [12] } as const;
const PRIZE = {
  notes: { hertz: [523, 659, 784, 1047], seconds: 0.34, apart: 0.09, volume: 0.09, wave: 'triangle' },
  buzz: [18, 40, 28],
} as const;

/** A short note and a light tap: something stopped, turned over or was opened. */
export function playStep(): void {
  play(STEP);
}

/** Rising notes: an activity gave something of value. */
export function playPrize(): void {
  play(PRIZE);
}

/** The device vibrates only if its owner wants motion and it supports that. */
function play({ notes, buzz }: typeof STEP | typeof PRIZE): void {
  if (!usePlayEffects.getState().isOn) return;
  playNotes(notes);
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.([...buzz]);
}
