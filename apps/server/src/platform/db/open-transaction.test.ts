import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyEngine } from '../../testing/engines.ts';
import type { BusEvents } from '../bus/bus.ts';
import { createMemoryBus } from '../bus/memory-bus.ts';
import { createMicroBatch } from '../micro-batch.ts';
import type { Database } from './database.ts';

const EVENT: BusEvents['siteNotice'] = { siteId: 5000 };

describe.each(everyEngine)('a transaction on $name', (engine) => {
  let db: Database;
  let drop: () => Promise<void>;
  const bus = createMemoryBus();
  const heard: BusEvents['siteNotice'][] = [];
  bus.subscribe(
    'siteNotice',
    (event) => heard.push(event),
    () => {},
  );
  const tell = () => bus.publish('siteNotice', EVENT);

  beforeAll(async () => {
    ({ db, drop } = await engine.create());
  });
  afterAll(() => drop());

  it('refuses an event that would be published before its commit, and undoes its writes', async () => {
    const early = db.transaction(async (tx) => {
      await tx.query(`INSERT INTO job (kind, key, payload, run_at) VALUES ('none', 'one', '{}', now())`);
      await notify();
    });
    await expect(early).rejects.toThrow(/siteNotice is published inside a transaction/);
    expect(await db.query('SELECT id FROM job')).toEqual([]);
    await new Promise(setImmediate);
    expect(heard).toEqual([]);
  });

  it('allows it to be published after its commit, by its caller and by work that it left to a later turn', async () => {
    heard.length = 0;
    let later = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.query('SELECT 1');
      later = new Promise<void>((resolve) => setTimeout(resolve, 20)).then(tell);
    });
    tell();
    await later;
    await expect.poll(() => heard).toEqual([EVENT, EVENT]);
  });

  it('lets others publish while it is open', async () => {
    heard.length = 0;
    let begun = () => {};
    const isOpen = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let end = () => {};
    const open = db.transaction(async () => {
      begun();
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    await isOpen;
    tell();
    end();
    await open;
    await expect.poll(() => heard).toEqual([EVENT]);
  });

  it('lets the callers of a batch publish what one transaction wrote for all of them, and its work not', async () => {
    heard.length = 0;
    const together = createMicroBatch<'early' | 'late', string>({
      handle: (items) =>
        db.transaction(async (tx) => {
          await tx.query('SELECT 1');
          if (items.includes('early')) tell();
          return items;
        }),
    });
    await Promise.all(['late' as const, 'late' as const].map((item) => together(item).then(tell)));
    await expect.poll(() => heard).toEqual([EVENT, EVENT]);
    await expect(together('early')).rejects.toThrow(/siteNotice is published inside a transaction/);
  });

  it('hands nothing to a batch of many callers, which would wait for a transaction of its own', async () => {
    const together = createMicroBatch<number, number>({ handle: async (items) => items });
    await expect(db.transaction(() => together(1))).rejects.toThrow(/a batch with others was asked for/);
    expect(await together(1)).toBe(1);
  });

  /** Some calls away from the transaction, after a turn of its own, as a service that was handed the bus. */
  async function notify(): Promise<void> {
    await new Promise(setImmediate);
    tell();
  }
});
