import { create } from 'zustand';
import { keptInBrowser } from '../../runtime/device/kept-in-browser.ts';
import { type Notes, playNotes } from '../../runtime/device/play-notes.ts';

interface BetSound {
  /**
   * Off unless the member turns it on. A sound that rewards is a reason to go on betting, and it is heard by everybody
   * around: neither happens without the member's own wish.
   */
  readonly isOn: boolean;
}

export const useBetSound = create<BetSound>()(() => ({ isOn: false }));

export const keptBetSound = keptInBrowser(useBetSound, 'tb-bet-sound', ({ isOn }) => ({ isOn }));

const NOTES: Notes = { hertz: [523, 659, 784], seconds: 0.32, apart: 0.112, volume: 0.1, wave: 'triangle' };

/** Plays three soft notes upwards. */
export function playWin(): void {
  playNotes(NOTES);
}
