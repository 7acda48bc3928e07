import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log.ts';
import { everyEngine } from '../../../testing/engines.ts';
import { inPlay, liveHandicap, ManualFeed, preMatch } from '../../../testing/manual-feed.ts';
import { Board } from '../board/board.ts';
import { OddsSampler } from './odds-sampler.ts';
import { clearPoints, pointsOf } from './odds-store.ts';

const NOON = Date.UTC(2026, 0, 10, 4);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MATCH = '7';
const log = createLog('silent');

describe.each(everyEngine)('the kept prices, on $name', (engine) => {
  let clock: ReturnType<typeof manualClock>;
  let feed: ManualFeed;
  let db: Database;
  let drop: () => Promise<void>;
  let board: Board;
  let sampler: OddsSampler;

  beforeAll(async () => {
    ({ db, drop } = await engine.create());
  });
  afterAll(() => drop());
  beforeEach(async () => {
    vi.restoreAllMocks();
    await db.query('DELETE FROM match_odds');
    clock = manualClock(NOON);
    feed = new ManualFeed(clock);
    begin();
    feed.fixture(MATCH, NOON + HOUR_MS / 2);
  });

  /** A process without earlier knowledge. */
  function begin(): void {
    board = new Board(clock);
    sampler = new OddsSampler({ db, clock, log }, board);
    feed.start((message) => board.ingest(message));
  }
  const winner = (home: number) => feed.prices(MATCH, [preMatch, { home, draw: 3400, away: 4000 }]);
  const handicap = (line: number, home: number) => feed.prices(MATCH, [liveHandicap(line, 0, 0), { home, away: 1900 }]);
  async function look(): Promise<void> {
    sampler.look();
    await sampler.written();
  }
  async function pass(ms: number): Promise<void> {
    clock.advance(ms);
    await look();
  }
  /** Moments in seconds since noon, with the line and the price of the home side. */
  async function kept(): Promise<unknown[]> {
    const points = await pointsOf(db, MATCH);
    return points.map(({ at, lineQuarters, oddsMilli }) => [(at - NOON) / 1000, lineQuarters, oddsMilli[0]]);
  }

  it('opens with the first price, though it moved before that was written', async () => {
    await look();
    clock.advance(5_000);
    winner(2000);
    await look();
    expect(await kept()).toEqual([]);
    expect(sampler.openingOf(MATCH)).toMatchObject([{ type: '1x2', oddsMilli: [2000, 3400, 4000] }]);
    clock.advance(10_000);
    winner(2100);
    await pass(45_000);
    expect(await kept()).toEqual([
      [0, null, 2000],
      [60, null, 2100],
    ]);
    expect(sampler.openingOf(MATCH)).toEqual([]);
  });

  it('keeps one point a minute, the latest, and none where nothing moved', async () => {
    winner(2000);
    await look();
    for (const price of [2010, 2020, 2030]) {
      clock.advance(15_000);
      winner(price);
      await look();
    }
    await pass(15_000);
    await pass(MINUTE_MS);
    winner(2030);
    await pass(MINUTE_MS);
    expect(await kept()).toEqual([
      [0, null, 2000],
      [60, null, 2030],
    ]);
  });

  it('keeps a line that moved, with where play was', async () => {
    feed.state(MATCH, { status: 'live', score: { home: 1, away: 0 } });
    handicap(-2, 1900);
    await look();
    handicap(-3, 1900);
    await pass(MINUTE_MS);
    expect(await kept()).toEqual([
      [0, -2, 1900],
      [60, -3, 1900],
    ]);
    const [, second] = await pointsOf(db, MATCH);
    expect(second?.played).toEqual({ period: 'second_half', minute: "62'", score: { home: 1, away: 0 } });
  });

  it('keeps nothing of locked markets, of other lines, and of other markets', async () => {
    winner(2000);
    await look();
    winner(2100);
    feed.suspend(MATCH);
    await pass(MINUTE_MS);
    feed.prices(MATCH, [
      { ...inPlay, period: 'first_half' },
      { home: 2000, draw: 2000, away: 4000 },
    ]);
    await pass(MINUTE_MS);
    expect(await kept()).toEqual([[0, null, 2000]]);
  });

  it('far from kick-off keeps a drift only now and then, but a line at once', async () => {
    feed.fixture(MATCH, NOON + 10 * HOUR_MS);
    const early = (line: number, home: number) =>
      feed.prices(MATCH, [
        { ...preMatch, type: 'ah', lineQuarters: line },
        { home, away: 1900 },
      ]);
    early(-2, 1900);
    await look();
    early(-2, 1910);
    await pass(MINUTE_MS);
    early(-1, 1900);
    await pass(MINUTE_MS);
    early(-1, 1920);
    await pass(MINUTE_MS);
    await pass(29 * MINUTE_MS);
    expect(await kept()).toEqual([
      [0, -2, 1900],
      [120, -1, 1900],
      [32 * 60, -1, 1920],
    ]);
  });

  it('opens nothing anew after a restart, and goes on from what is known', async () => {
    winner(2000);
    await look();
    winner(2100);
    await sampler.stop();
    clock.advance(3 * MINUTE_MS);
    begin();
    feed.fixture(MATCH, NOON + HOUR_MS / 2);
    winner(2100);
    await look();
    expect(sampler.openingOf(MATCH)).toEqual([]);
    winner(2200);
    await pass(MINUTE_MS);
    expect(await kept()).toEqual([
      [0, null, 2000],
      [180, null, 2100],
      [240, null, 2200],
    ]);
  });

  it('writes an opening that it had no time to write when it stops', async () => {
    await look();
    winner(2000);
    sampler.look();
    await sampler.stop();
    expect(await kept()).toEqual([[0, null, 2000]]);
  });

  it('writes the missed points once the database is back, the opening unchanged', async () => {
    const away = vi.spyOn(db, 'prepared').mockRejectedValue(new Error('connection refused'));
    winner(2000);
    await look();
    winner(2100);
    await pass(MINUTE_MS);
    expect(away).toHaveBeenCalled();
    away.mockRestore();
    await pass(MINUTE_MS);
    expect(await kept()).toEqual([
      [0, null, 2000],
      [120, null, 2100],
    ]);
  });

  it('holds nothing of matches that the board let go, though the database is away', async () => {
    vi.spyOn(db, 'prepared').mockRejectedValue(new Error('connection refused'));
    winner(2000);
    await look();
    expect(sampler.openingOf(MATCH)).toHaveLength(1);
    feed.state(MATCH, { status: 'cancelled' });
    clock.advance(4 * MINUTE_MS);
    board.sweep();
    await look();
    expect(sampler.openingOf(MATCH)).toEqual([]);
  });

  it('is one point where two nodes sample the same minute', async () => {
    const other = new OddsSampler({ db, clock, log }, board);
    winner(2000);
    await look();
    other.look();
    await other.written();
    winner(2100);
    clock.advance(MINUTE_MS);
    other.look();
    await other.written();
    await look();
    expect(await kept()).toEqual([
      [0, null, 2000],
      [60, null, 2100],
    ]);
  });

  it('goes with the match, some time after its end', async () => {
    winner(2000);
    await look();
    await db.query(
      `INSERT INTO match (id, sport, info, start_at, status, ended_at) VALUES ($1, 'football', '{}', $2, 'finished', $2)
       ON CONFLICT DO NOTHING`,
      [BigInt(MATCH), new Date(NOON)],
    );
    await clearPoints(db, NOON, NOON);
    expect(await kept()).toHaveLength(1);
    await clearPoints(db, NOON + 1, NOON);
    expect(await kept()).toEqual([]);
  });
});
