import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { loadSecrets } from '../../../platform/secrets.ts';
import { createVault } from '../../../platform/vault.ts';
import { everyEngine } from '../../../testing/engines.ts';
import { DayCountFull, DayCounts } from './day-counts.ts';

const HOUR_MS = 3_600_000;
const vault = createVault(loadSecrets({ MASTER_KEY: 'k'.repeat(43), DATA_DIR: '' }));

describe.each(everyEngine)('counts of a day on $name', (engine) => {
  const clock = manualClock(Date.UTC(2025, 3, 30));
  const counts = new DayCounts(clock, vault);
  let db: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await engine.create());
  });
  afterAll(() => drop());
  const of = (who: string) => ({ scope: 'test', siteId: 5000, who });

  it('take as many as they may and no more, however many come at once', async () => {
    const adding = Array.from({ length: 8 }, () => counts.add(db, of('a'), 1n, 5n));
    const results = await Promise.allSettled(adding);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DayCountFull);
  });

  it('begin anew 24 hours after their first, and not after their last', async () => {
    await counts.add(db, of('b'), 2n, 3n);
    clock.advance(23 * HOUR_MS);
    expect(await counts.add(db, of('b'), 1n, 3n)).toBe(3n);
    await expect(counts.add(db, of('b'), 1n, 3n)).rejects.toThrow(DayCountFull);
    clock.advance(HOUR_MS);
    expect(await counts.add(db, of('b'), 1n, 3n)).toBe(1n);
  });

  it('keep sites and people apart, and refuse one that alone is too much', async () => {
    await counts.add(db, of('c'), 1n, 1n);
    await counts.add(db, { ...of('c'), siteId: 5001 }, 1n, 1n);
    await counts.add(db, of('d'), 1n, 1n);
    await expect(counts.add(db, of('e'), 2n, 1n)).rejects.toThrow(DayCountFull);
  });

  it('give back what does not count, add beyond any cap where there is none, and are deleted once they are over', async () => {
    await counts.add(db, of('f'), 1n, 1n);
    await counts.giveBack(db, of('f'));
    expect(await counts.add(db, of('f'), 1n, 1n)).toBe(1n);
    expect(await counts.add(db, of('f'), 9n, null)).toBe(10n);
    clock.advance(25 * HOUR_MS);
    await counts.clear(db);
    expect(await db.query('SELECT 1 FROM day_count')).toEqual([]);
  });
});
