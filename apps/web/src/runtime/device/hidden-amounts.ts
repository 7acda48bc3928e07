import { create } from 'zustand';
import { keptInBrowser } from './kept-in-browser.ts';

interface HiddenAmounts {
  readonly isHidden: boolean;
  set(isHidden: boolean): void;
}

/** Whether amounts are covered on the pages of the wallet and the member, for readers who are not alone. Kept in this browser. */
export const useHiddenAmounts = create<HiddenAmounts>()((set) => ({
  isHidden: false,
  set: (isHidden) => set({ isHidden }),
}));

export const keptHiddenAmounts = keptInBrowser(useHiddenAmounts, 'tb-hidden-amounts', ({ isHidden }) => ({ isHidden }));
