import type { Client } from '@touchline/client';

/** Long enough after the load for the largest paint to be known. */
const AFTER_MS = 8_000;

/** Tells the platform once how this page load felt: times only, and the route instead of the address. */
export function reportVitals(client: Client, route: string): void {
  let largest: number | null = null;
  try {
    new PerformanceObserver((list) => {
      largest = list.getEntries().at(-1)?.startTime ?? largest;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  } catch {
    // This browser does not know it.
  }
  const ready = performance.now();
  setTimeout(() => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null;
    void client.call(
      'pageVitals',
      { route: route.replace('*', ''), firstPaint: first, largestPaint: largest, ready },
      { quiet: true },
    );
  }, AFTER_MS);
}
