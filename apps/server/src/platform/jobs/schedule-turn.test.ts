import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyEngine } from '../../testing/engines.ts';
import { manualClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createLog } from '../log.ts';
import { Jobs } from './jobs.ts';
import { recurringJob } from './recurring-job.ts';
import { scheduleTurn } from './schedule-turn.ts';

const START = Date.UTC(2025, 3, 30);
const EVERY_MS = 60_000;
const TURN = { kind: 'look', everyMs: EVERY_MS };

describe.each(everyEngine)('work for moments on $name', (engine) => {
  let db: Database;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    ({ db, drop } = await engine.create());
  });
  afterAll(() => drop());
  beforeEach(async () => void (await db.query('DELETE FROM job')));

  /** A node with a clock of its own, which counts what it did. */
  function node(now = START) {
    const clock = manualClock(now);
    const jobs = new Jobs(db, clock, createLog('silent'));
    return { clock, jobs, db };
  }
  const waiting = async () =>
    (await db.query<{ run_at: Date }>('SELECT run_at FROM job WHERE done_at IS NULL ORDER BY run_at')).map(
      ({ run_at }) => run_at.getTime() - START,
    );

  it('is done once, however often it is scheduled', async () => {
    const { clock, ...rest } = node();
    let looks = 0;
    rest.jobs.handle('look', async () => {
      looks += 1;
    });
    for (let n = 0; n < 3; n++) await scheduleTurn({ clock, ...rest }, TURN);
    expect(await waiting()).toEqual([EVERY_MS]);
    clock.advance(EVERY_MS);
    await rest.jobs.runDue();
    expect(looks).toBe(1);
  });

  it('is not lost when it is scheduled by a clock behind the one by which the moment is over', async () => {
    const ahead = node(START + EVERY_MS);
    const behind = node(START + EVERY_MS - 1);
    ahead.jobs.handle('look', async () => {});
    await scheduleTurn(behind, TURN);
    await ahead.jobs.runDue();
    await scheduleTurn(behind, TURN);
    expect(await waiting()).toEqual([2 * EVERY_MS]);
  });

  it('is not lost when it is scheduled while that of the moment runs', async () => {
    const ahead = node(START + EVERY_MS);
    const behind = node(START + EVERY_MS - 1);
    ahead.jobs.handle('look', () => scheduleTurn(behind, TURN));
    await scheduleTurn(behind, TURN);
    await ahead.jobs.runDue();
    expect(await waiting()).toEqual([2 * EVERY_MS]);
  });

  it.each([
    ['a moment', 1],
    ['a day', 24 * 3_600_000],
  ])('goes on by itself when the clock steps back by %s meanwhile', async (_what, stepMs) => {
    const { clock, ...rest } = node();
    const start = recurringJob({ clock, ...rest }, TURN, async () => clock.advance(-stepMs));
    await start();
    clock.advance(EVERY_MS);
    expect(await rest.jobs.runDue()).toBe(1);
    expect(await waiting()).toHaveLength(1);
  });

  it('goes on although all its moments within a day were over before the clock was set right', async () => {
    await db.query(
      `INSERT INTO job (kind, key, payload, run_at, done_at)
       SELECT 'look', 'look/' || turn, '{}', now(), now() FROM generate_series($1::bigint, $1 + 1500) AS turn`,
      [START / EVERY_MS],
    );
    await scheduleTurn(node(), TURN);
    expect(await waiting()).toHaveLength(1);
  });
});
