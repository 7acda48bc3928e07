import type { CDPSession } from '@playwright/test';
import { type Browser, phone, withPage } from '../browser.ts';
import { prove } from '../figure.ts';
import { longTasksWhile } from '../long-tasks.ts';
import { framesInTime } from '../motion/frames.ts';
import type { RoomServer } from './room-server.ts';

export interface RoomTimes {
  /** Script time of the page's main thread, in milliseconds a second. */
  readonly script: number;
  /** Tasks over 50 ms. */
  readonly longTasks: number;
  /** The share of the frames of a screen that came in time while lines ran over the picture. */
  readonly frames: number;
  /** The growth of the heap meanwhile, in kilobytes, without garbage. */
  readonly growth: number;
}

const CPU_THROTTLE = 4;
const PER_SECOND = 500;
const WARM_UP_MS = 2_000;
const FRAMES_MS = 4_000;

/** Opens a room in which 500 lines a second are said, and watches it for a while. */
export function measureRoom(browser: Browser, url: string, server: RoomServer, watchMs: number): Promise<RoomTimes> {
  return withPage(browser, phone, async (page, session) => {
    server.saying(0);
    const followed = server.followed();
    await page.goto(url);
    await followed;
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    server.saying(PER_SECOND);
    await page.waitForTimeout(WARM_UP_MS);
    const frames = await framesInTime(page, session, () => page.waitForTimeout(FRAMES_MS));
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
    const heapBefore = await heapOf(session);
    let script = Number.NaN;
    const longTasks = await longTasksWhile(page, async () => {
      const before = await scriptOf(session);
      const began = performance.now();
      await page.waitForTimeout(watchMs);
      script = ((await scriptOf(session)) - before) / ((performance.now() - began) / 1000);
    });
    const growth = (await heapOf(session)) - heapBefore;
    server.saying(0);
    const shown = await page.evaluate(() => document.body.textContent?.match(/好球\d+|稳住\d+/g)?.length ?? 0);
    prove(shown > 10, `only ${shown} lines are shown`);
    return { script, longTasks: longTasks.length, frames: frames * 100, growth };
  });
}

async function scriptOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
}

/** In kilobytes, once what nobody holds any more is gone. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024;
}
