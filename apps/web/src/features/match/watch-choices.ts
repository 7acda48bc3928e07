import { useEffect } from 'react';
import { create } from 'zustand';
import { keptInBrowser } from '../../runtime/device/kept-in-browser.ts';

export const BESIDE_WIDTH = { least: 300, usual: 320, most: 520 } as const;
export const TALK_WIDTH = { least: 260, usual: 300, most: 460 } as const;

interface WatchChoices {
  /** On a desktop: above the slip, or wide over the markets with the talk beside it. */
  readonly place: 'beside' | 'theatre';
  /** Width of the column of the picture and the slip, in pixels; null for the usual one. */
  readonly besideWidth: number | null;
  /** Width of the talk in the theatre. */
  readonly talkWidth: number;
  /** On a phone: the picture stays at the top while the page scrolls. */
  readonly isPinned: boolean;
  set(part: Partial<Omit<WatchChoices, 'set'>>): void;
}

/** A member's choices for watching, kept on this device. */
export const useWatchChoices = create<WatchChoices>()((set) => ({
  place: 'beside',
  besideWidth: null,
  talkWidth: TALK_WIDTH.usual,
  isPinned: true,
  set: (part) => set(part),
}));

const kept = keptInBrowser(useWatchChoices, 'tb-watch', ({ set: _, ...choices }) => choices);

/** Restores the stored choices after the first render of a page that shows them. */
export function useKeptWatchChoices(): void {
  useEffect(() => kept.restore(), []);
}
