import type { CDPSession, Page } from '@playwright/test';
import { prove } from '../figure.ts';

const CPU_THROTTLE = 4;
/** A frame of a screen that shows sixty a second. The times of frames are rounded, so a little more is still in time. */
const FRAME_MS = 16.7;
const ROUNDING_MS = 0.6;
const SLOW_START_MS = 300;
/** Fewer frames say nothing about a motion. */
const FEWEST_FRAMES = 40;

/** The share of frames that came in time while something was done on a page whose processor is four times slower. */
export async function framesInTime(page: Page, session: CDPSession, act: () => Promise<void>): Promise<number> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
  await page.waitForTimeout(SLOW_START_MS);
  await page.evaluate(beginFrames);
  await act();
  const times = await page.evaluate(() => window.endFrames());
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  prove(times.length > FEWEST_FRAMES, `only ${times.length} frames were drawn`);
  return shareInTime(times);
}

/** The share of the times that could have shown a frame and did: a frame that takes three times as long leaves two out. */
export function shareInTime(times: readonly number[]): number {
  let shown = 0;
  let possible = 0;
  for (const [index, time] of times.entries()) {
    const before = times[index - 1];
    if (before === undefined) continue;
    const took = time - before;
    if (took <= FRAME_MS + ROUNDING_MS) shown += 1;
    possible += Math.max(1, Math.round(took / FRAME_MS));
  }
  return shown / possible;
}

declare global {
  interface Window {
    /** Ends the watch, and answers with the time of every frame since it began. */
    endFrames(): number[];
  }
}

/** Runs in the page. A named function in it would be wrapped for this process, which the page does not know. */
function beginFrames(): void {
  const times: number[] = [];
  const loop: FrameRequestCallback[] = [];
  let handle = 0;
  loop.push((time) => {
    times.push(time);
    for (const each of loop) handle = requestAnimationFrame(each);
  });
  for (const each of loop) handle = requestAnimationFrame(each);
  window.endFrames = () => {
    cancelAnimationFrame(handle);
    return times;
  };
}
