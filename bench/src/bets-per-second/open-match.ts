import { type DevEnvironment, type ManualFeed, preMatch } from '@touchline/server/testing';

const HOUR_MS = 3_600_000;
const EVERY_MS = 1_000;

/** One match with constant 1X2 prices, sent again every second. Returns a function that ends it. */
export async function openMatch(server: DevEnvironment, feed: ManualFeed, now: number): Promise<() => void> {
  feed.fixture('9001', now + 10 * HOUR_MS);
  for (;;) {
    const found = await server.platform.db.query('SELECT 1 FROM match WHERE id = 9001');
    if (found.length > 0) break;
  }
  const say = () => {
    feed.state('9001');
    feed.prices('9001', [preMatch, { home: 2000, draw: 3400, away: 3800 }]);
  };
  say();
  const timer = setInterval(say, EVERY_MS);
  return () => clearInterval(timer);
}
