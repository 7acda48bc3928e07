import type { Client } from '@touchline/client';

/** Reports the measurements of this page load to the platform once: times only, and the route instead of the address. */
export function reportVitals(client: Client, route: string, ready: number): void {
  const observed = (type: string) => {
    try {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type, buffered: true });
      return observer.takeRecords().at(-1)?.startTime ?? null;
    } catch {
      // This browser does not know it.
      return null;
    }
  };
  void client.call(
    'pageVitals',
    {
      route: route.replace('*', ''),
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
      largestPaint: observed('largest-contentful-paint'),
      ready,
    },
    { quiet: true },
  );
}
