import type { CDPSession } from '@playwright/test';
import { type Browser, phone, withPage } from '../browser.ts';
import { blockedAfterFirstPaint, TRACE_CATEGORIES } from './trace.ts';

export interface PaintTimes {
  readonly first: number;
  readonly largest: number;
  /** What the largest thing was. */
  readonly element: string;
  /** Milliseconds that tasks after the first paint took beyond 50 ms each. */
  readonly blocked: number;
}

/** A middling phone on a slow network. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 1.6e6 / 8 };
const CPU_THROTTLE = 4;
/** How long after the page is quiet a larger thing may still be painted. */
const SETTLE_MS = 500;

interface Seen {
  time: number;
  element: string;
}

/**
 * Loads a page that nobody has seen before and reads when it was painted, in milliseconds from the navigation. The trace of the
 * load is written to `tracePath`, for the performance panel of a browser.
 */
export function paintTimes(browser: Browser, url: string, tracePath: string): Promise<PaintTimes> {
  return withPage(browser, phone, async (page, session) => {
    await slowDown(session);
    await page.addInitScript(watchLargest);
    await browser.startTracing(page, { path: tracePath, categories: TRACE_CATEGORIES });
    await page.goto(url, { waitUntil: 'load' });
    // Sockets and videos of the page go on; what belongs to its start is over when the network has been quiet once.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLE_MS);
    const trace = await browser.stopTracing();
    const times = await page.evaluate(() => {
      const [first] = performance.getEntriesByName('first-contentful-paint');
      const { largest } = window as unknown as { largest: Seen | undefined };
      if (!first || !largest) throw new Error('nothing was painted');
      return { first: first.startTime, largest: largest.time, element: largest.element };
    });
    return { ...times, blocked: blockedAfterFirstPaint(trace) };
  });
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
}

/** Runs in the page before anything of it. */
function watchLargest(): void {
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined;
    if (!last) return;
    const { element } = last;
    const words = element?.textContent?.trim().slice(0, 24) ?? '';
    const seen: Seen = { time: last.startTime, element: `${element?.localName}.${element?.className} “${words}”` };
    Object.assign(window, { largest: seen });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
