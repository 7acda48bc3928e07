import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyEngine } from '../../testing/engines.ts';
import { manualClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createLog } from '../log.ts';
import { Jobs } from './jobs.ts';

const LOCK_MS = 15_000;
const log = createLog('silent');

describe.each(everyEngine)('jobs on $name', (engine) => {
  const clock = manualClock(Date.UTC(2025, 3, 30));
  let db: Database;
  let drop: () => Promise<void>;
  let jobs: Jobs;
  /** Payloads in the order they ran. */
  let ran: unknown[];

  beforeAll(async () => {
    ({ db, drop } = await engine.create());
  });
  afterAll(() => drop());
  beforeEach(async () => {
    await db.query('DELETE FROM job');
    ran = [];
    jobs = worker();
  });

  /** A node that notes what it ran and may do something at it. */
  function worker(work: (payload: unknown, attempts: number) => unknown = () => {}): Jobs {
    const node = new Jobs(db, clock, log);
    node.handle('note', async (payload: unknown, job) => {
      ran.push(payload);
      await work(payload, job.attempts);
    });
    return node;
  }
  const enqueue = (key: string, part: { runAt?: number; kind?: string } = {}) =>
    jobs.enqueue(db, { kind: 'note', key, payload: { key }, ...part });
  const row = async (key: string) =>
    (await db.query<Record<string, unknown>>('SELECT * FROM job WHERE key = $1', [key]))[0];

  it('run once, with their payload', async () => {
    await enqueue('a');
    expect(await jobs.runDue()).toBe(1);
    expect(await jobs.runDue()).toBe(0);
    expect(ran).toEqual([{ key: 'a' }]);
    expect(await row('a')).toMatchObject({ done_at: new Date(clock.now()), attempts: 1, locked_until: null });
  });

  it('wait for their time', async () => {
    await enqueue('later', { runAt: clock.now() + 1000 });
    clock.advance(999);
    expect(await jobs.runDue()).toBe(0);
    clock.advance(1);
    expect(await jobs.runDue()).toBe(1);
  });

  it('are written once for a key, even after they are done', async () => {
    await enqueue('same');
    await enqueue('same');
    expect(await jobs.runDue()).toBe(1);
    await enqueue('same');
    expect(await jobs.runDue()).toBe(0);
  });

  it('exist only if the transaction that enqueues them commits', async () => {
    const failing = db.transaction(async (tx) => {
      await jobs.enqueue(tx, { kind: 'note', key: 'undone', payload: {} });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await jobs.runDue()).toBe(0);
  });

  it('run in the order they are due', async () => {
    for (const key of ['c', 'a', 'd', 'b', 'e']) await enqueue(key, { runAt: clock.now() - 1000 + key.charCodeAt(0) });
    await jobs.runDue();
    expect(ran).toEqual(['a', 'b', 'c', 'd', 'e'].map((key) => ({ key })));
  });

  it('run in as many batches as it takes', async () => {
    for (let n = 0; n < 45; n++) await enqueue(`b${n}`);
    expect(await jobs.runDue()).toBe(45);
    expect(new Set(ran.map((payload) => JSON.stringify(payload))).size).toBe(45);
  });

  it('are tried again with growing pauses until they succeed, and log why they failed', async () => {
    const failing = worker((_payload, attempts) => {
      if (attempts < 3) throw new Error(`failed ${attempts}`);
    });
    await enqueue('hard');
    await failing.runDue();
    expect(await row('hard')).toMatchObject({ attempts: 1, last_error: 'Error: failed 1', done_at: null });
    for (const [pause, attempts] of [
      [2_000, 2],
      [4_000, 3],
    ] as const) {
      clock.advance(pause - 1);
      expect(await failing.runDue()).toBe(0);
      clock.advance(1);
      expect(await failing.runDue()).toBe(1);
      expect(ran).toHaveLength(attempts);
    }
    expect(await row('hard')).toMatchObject({ done_at: new Date(clock.now()), last_error: null });
  });

  it('never wait longer than a minute for their first twelve tries', async () => {
    const failing = worker(() => Promise.reject(new Error('always')));
    await enqueue('hopeless');
    for (let n = 0; n < 12; n++) {
      expect(await failing.runDue()).toBe(1);
      clock.advance(60_000);
    }
  });

  it('that fail hold up no other', async () => {
    const failing = worker((payload) => {
      if ((payload as { key: string }).key === 'bad') throw new Error('bad');
    });
    for (const key of ['a', 'bad', 'z']) await enqueue(key);
    expect(await failing.runDue()).toBe(3);
    expect((await row('z'))?.done_at).not.toBeNull();
  });

  it('of a kind that no node handles stay for a node that can', async () => {
    await enqueue('new', { kind: 'newer' });
    await jobs.runDue();
    expect(await row('new')).toMatchObject({ done_at: null, last_error: 'Error: no handler for job newer' });
    const newer = new Jobs(db, clock, log);
    newer.handle('newer', async (payload) => void ran.push(payload));
    clock.advance(2_000);
    expect(await newer.runDue()).toBe(1);
    expect(ran).toEqual([{ key: 'new' }]);
  });

  it('have one handler', () => {
    expect(() => jobs.handle('note', async () => {})).toThrow(/two handlers/);
  });

  it('run once when several nodes look for them at the same moment', async () => {
    for (let n = 0; n < 60; n++) await enqueue(`s${n}`);
    const nodes = [worker(), worker(), worker()];
    const counts = await Promise.all(nodes.map((node) => node.runDue()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
    expect(new Set(ran.map((payload) => JSON.stringify(payload))).size).toBe(60);
  });

  it('of a node that hangs are taken over when their lock runs out, not before', async () => {
    let wake = () => {};
    const hanging = worker(() => new Promise<void>((resolve) => (wake = resolve)));
    await enqueue('stuck');
    const run = hanging.runDue();
    await expect.poll(() => ran).toHaveLength(1);
    clock.advance(LOCK_MS - 1);
    expect(await jobs.runDue()).toBe(0);
    clock.advance(1);
    expect(await jobs.runDue()).toBe(1);
    wake();
    await run;
  });

  it('that waited behind a slow one past their lock run once, wherever that is', async () => {
    let otherRan = 0;
    const slow = worker(async (payload) => {
      if ((payload as { key: string }).key !== 'slow') return;
      clock.advance(LOCK_MS);
      otherRan = await jobs.runDue();
    });
    await enqueue('slow', { runAt: clock.now() - 1 });
    for (const key of ['next', 'last']) await enqueue(key);
    await slow.runDue();
    expect(otherRan).toBeGreaterThan(0);
    const keys = ran.map((payload) => (payload as { key: string }).key);
    expect(keys.filter((key) => key === 'next')).toHaveLength(1);
    expect(keys.filter((key) => key === 'last')).toHaveLength(1);
  });

  it('run by themselves once started; stopping waits for the one that runs and begins no other', async () => {
    let finish = () => {};
    const node = worker(() => new Promise<void>((resolve) => (finish = resolve)));
    node.start(5);
    await enqueue('running');
    await expect.poll(() => ran).toHaveLength(1);
    let stopped = false;
    const stopping = node.stop().then(() => {
      stopped = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(stopped).toBe(false);
    finish();
    await stopping;
    expect((await row('running'))?.done_at).not.toBeNull();
    await enqueue('too late');
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(ran).toHaveLength(1);
  });
});
