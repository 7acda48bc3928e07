import { create } from 'zustand';
import { keptInBrowser } from '../device/kept-in-browser.ts';

/** The choices of a member about lines that run over the picture. */
export interface DanmakuChoices {
  readonly isOn: boolean;
  /** The upper part of the picture that it may use. */
  readonly area: 'quarter' | 'half' | 'full';
  readonly opacity: 'low' | 'middle' | 'high';
  readonly speed: 'slow' | 'normal' | 'fast';
  readonly size: 'small' | 'normal' | 'large';
  readonly hidesGifts: boolean;
  readonly hidesLowLevels: boolean;
  /** The words that hide a line. */
  readonly words: readonly string[];
}

interface PlayerChoices extends DanmakuChoices {
  /** Score, events and talk wait until the picture is there. */
  readonly isHeld: boolean;
  set(part: Partial<Omit<PlayerChoices, 'set'>>): void;
}

/** A member's choices for pictures, kept in this browser. */
export const usePlayerChoices = create<PlayerChoices>()((set) => ({
  isHeld: false,
  isOn: true,
  area: 'half',
  opacity: 'high',
  speed: 'normal',
  size: 'normal',
  hidesGifts: false,
  hidesLowLevels: false,
  words: [],
  set: (part) => set(part),
}));

// Players come after the first render, so nothing on it depends on this.
keptInBrowser(usePlayerChoices, 'tb-player', ({ set: _, ...choices }) => choices).restore();
