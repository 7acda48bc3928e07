import { type Browser, phone } from '../browser.ts';
import { NotMeasured } from '../figure.ts';
import { type Send, withBarePage } from './bare-page.ts';
import { blockedAfterFirstPaint, TRACE_CATEGORIES } from './trace.ts';

export interface PaintTimes {
  readonly first: number;
  readonly largest: number;
  /** The name of the largest element. */
  readonly element: string;
  /** Milliseconds that tasks after the first paint took beyond 50 ms each. */
  readonly blocked: number;
}

/** A middling phone on a slow network. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 1.6e6 / 8 };
const CPU_THROTTLE = 4;
/** A page has started once nothing was fetched and no task was long for this time; feeds go on. */
const QUIET_MS = 2_000;
/** Longer than any start takes. */
const MOST_MS = 30_000;

/**
 * Loads a page that nobody has seen before and reads when it was painted, in milliseconds from the navigation. The trace of the
 * load is written to `tracePath`, for the performance panel of a browser.
 */
export function paintTimes(browser: Browser, url: string, tracePath: string): Promise<PaintTimes> {
  return withBarePage(browser, async (send) => {
    await send('Page.enable');
    await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchLargest})()` });
    await beSlowPhone(send);
    await browser.startTracing(undefined, { path: tracePath, categories: TRACE_CATEGORIES });
    await send('Page.navigate', { url });
    await evaluate(send, `(${untilQuiet})(${QUIET_MS}, ${MOST_MS})`);
    const trace = await browser.stopTracing();
    const times = await evaluate<Omit<PaintTimes, 'blocked'> | null>(send, `(${paints})()`);
    if (!times) throw new NotMeasured('nothing was painted');
    return { ...times, blocked: blockedAfterFirstPaint(trace) };
  });
}

/** Gives a page the screen, the finger and the language of `phone`, on a slow network and processor. */
async function beSlowPhone(send: Send): Promise<void> {
  const { viewport, deviceScaleFactor, isMobile: mobile, hasTouch: enabled, locale } = phone;
  await send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile });
  await send('Emulation.setTouchEmulationEnabled', { enabled });
  await send('Emulation.setLocaleOverride', { locale });
  await send('Network.enable');
  await send('Network.emulateNetworkConditions', NETWORK);
  await send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
}

async function evaluate<Value>(send: Send, expression: string): Promise<Value> {
  const { result, exceptionDetails } = await send<{ result: { value: Value }; exceptionDetails?: { text: string } }>(
    'Runtime.evaluate',
    { expression, awaitPromise: true, returnByValue: true },
  );
  if (exceptionDetails) throw new NotMeasured(`the page could not be asked: ${exceptionDetails.text}`);
  return result.value;
}

interface Seen {
  time: number;
  element: string;
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

/** Runs in the page. */
function untilQuiet(quietMs: number, mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    let busyAt = performance.now();
    new PerformanceObserver(() => {
      busyAt = performance.now();
    }).observe({ entryTypes: ['resource', 'longtask'] });
    setInterval(() => {
      const now = performance.now();
      const isQuiet = document.readyState === 'complete' && now - busyAt > quietMs;
      if (isQuiet || now > mostMs) resolve();
    }, 100);
  });
}

/** Runs in the page. */
function paints(): { first: number; largest: number; element: string } | null {
  const [first] = performance.getEntriesByName('first-contentful-paint');
  const { largest } = window as unknown as { largest: Seen | undefined };
  return first && largest ? { first: first.startTime, largest: largest.time, element: largest.element } : null;
}
