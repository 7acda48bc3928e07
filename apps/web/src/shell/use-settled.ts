import { startTransition, useEffect, useState } from 'react';
import { untilHere } from '../runtime/device/lazy-part.ts';
import { loadLate } from './load-late.ts';

/** Parts that the first screen does not need wait until it has been shown. */
const SETTLED_MS = 1_000;

/** Whether the first screen has been seen for a moment, and the late part of the frame is here. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(async () => {
      // A transition that waited for the file would hold up every other one.
      await untilHere(loadLate);
      // Rendered in slices, as the first screen is.
      if (!isGone) startTransition(() => setSettled(true));
    }, SETTLED_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return isSettled;
}
