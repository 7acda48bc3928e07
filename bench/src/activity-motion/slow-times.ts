import type { CDPSession, Page } from '@playwright/test';
import { longTasksWhile } from '../long-tasks.ts';
import { framesInTime } from '../motion/frames.ts';

/** The times of a page with a four times slower processor while something moved. */
export interface SlowTimes {
  /** Tasks over 50 ms, in milliseconds. */
  readonly longTasks: readonly number[];
  /** The share of frames that came in time, from 0 to 1. */
  readonly frames: number;
}

export async function watchedSlowly(page: Page, session: CDPSession, act: () => Promise<void>): Promise<SlowTimes> {
  let longTasks: readonly number[] = [];
  const frames = await framesInTime(page, session, async () => {
    longTasks = await longTasksWhile(page, act);
  });
  return { longTasks, frames };
}
