import { create } from 'zustand';

interface PictureDelay {
  /** The match whose picture is shown; null for none. */
  readonly matchId: string | null;
  /** From the arrival of the picture at the origin until it is shown, in milliseconds; null while nothing is known of it. */
  readonly delayMs: number | null;
  /** The last known delay of the picture. Everything that waits for it waits this long, also while it is paused. */
  readonly lastMs: number;
}

const NONE: PictureDelay = { matchId: null, delayMs: null, lastMs: 0 };

/** The delay of the picture on the page, as its player measures it; everything else on the page reads it here. */
export const usePictureDelay = create<PictureDelay>()(() => NONE);

export function reportDelay(matchId: string | null, delayMs: number | null): void {
  usePictureDelay.setState(({ lastMs }) => ({ matchId, delayMs, lastMs: delayMs ?? lastMs }));
}

/** There is no picture any more. */
export function forgetDelay(): void {
  usePictureDelay.setState(NONE);
}
