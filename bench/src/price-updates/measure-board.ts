import { setTimeout } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import { formatOdds } from '@touchline/rules/odds';
import { type Browser, desktop, withPage } from '../browser.ts';
import { prove } from '../figure.ts';
import { quantile } from '../rounds.ts';
import type { BoardServer } from './board-server.ts';

export interface BoardTimes {
  /** Script time of the page's main thread, in milliseconds a second. */
  readonly script: number;
  /** Time of all its tasks: script, style, layout, paint. */
  readonly task: number;
  readonly longTasks: number;
  /** From sending to screen, 95 in 100. */
  readonly p95: number;
}

const CPU_THROTTLE = 4;
/** At full speed, so that both sides run as compiled as they will ever be. */
const WARM_UP_MS = 2_000;
const SLOW_START_MS = 500;
const WATCH_MS = 3_000;
/** The time that the last batches may take on a busy machine before a board counts as wrong. */
const DRAWN_WITHIN_MS = 30_000;
const LOOK_AGAIN_MS = 250;
const FEWEST_ROWS = 4;

/** Opens a board and measures it at every rate, in price updates a second. */
export function measureBoard(
  browser: Browser,
  url: string,
  server: BoardServer,
  rates: readonly number[],
): Promise<BoardTimes[]> {
  return withPage(browser, desktop, async (page, session) => {
    const failed = new Promise<never>((_, reject) => page.once('pageerror', reject));
    const followed = Promise.race([server.allFollowed(), failed]);
    server.moving(0);
    await Promise.all([page.goto(url), followed]);
    // Processor time of the thread: what other processes take away in between does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    server.moving(Math.max(...rates));
    await page.waitForTimeout(WARM_UP_MS);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
    const results: BoardTimes[] = [];
    for (const rate of rates) {
      server.moving(rate);
      await page.waitForTimeout(SLOW_START_MS);
      await page.evaluate(() => window.beginWatch());
      const before = await durations(session);
      const began = performance.now();
      await page.waitForTimeout(WATCH_MS);
      const after = await durations(session);
      const seconds = (performance.now() - began) / 1000;
      const { delays, longTasks } = await page.evaluate(() => window.endWatch());
      prove(delays.length > rate / 50, `${delays.length} prices were shown at ${rate} a second`);
      results.push({
        script: (after.script - before.script) / seconds,
        task: (after.task - before.task) / seconds,
        longTasks: longTasks.length,
        p95: quantile(delays, 0.95),
      });
    }
    server.moving(0);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await proveShown(() => page.evaluate(shownPrices), server.told());
    return results;
  });
}

/** Runs in the page: the prices of every row that draws them. */
function shownPrices(): string[][] {
  return [...document.querySelectorAll('article')].map((row) =>
    [...row.querySelectorAll('button .figures')].map((price) => price.textContent ?? ''),
  );
}

/** Fails unless every row that shows prices comes to show those that were sent last. */
async function proveShown(read: () => Promise<string[][]>, told: readonly (readonly number[])[]): Promise<void> {
  const until = performance.now() + DRAWN_WITHIN_MS;
  for (;;) {
    const shown = await read();
    const wrong = shown.flatMap((prices, row) => {
      const sent = (told[row] ?? []).map((oddsMilli) => formatOdds(oddsMilli, 'decimal'));
      return prices.length === 0 || prices.join() === sent.join() ? [] : { row, prices, sent };
    });
    if (wrong.length === 0) {
      const drawn = shown.filter((prices) => prices.length > 0);
      return prove(drawn.length >= FEWEST_ROWS, `only ${drawn.length} rows show prices`);
    }
    const first = wrong[0];
    if (performance.now() > until)
      prove(false, `row ${first?.row} shows ${first?.prices.join(' ')} and was sent ${first?.sent.join(' ')}`);
    await setTimeout(LOOK_AGAIN_MS);
  }
}

async function durations(session: CDPSession): Promise<{ script: number; task: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
  return { script: ms('ScriptDuration'), task: ms('TaskDuration') };
}
