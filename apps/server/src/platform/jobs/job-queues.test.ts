import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyEngine } from '../../testing/engines.ts';
import { manualClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createLog } from '../log.ts';
import { pauseAfter } from './job-queue.ts';
import { Jobs } from './jobs.ts';

const LEASE_MS = 15_000;
const log = createLog('silent');

describe.each(everyEngine)('queues of jobs on $name', (engine) => {
  const clock = manualClock(Date.UTC(2025, 3, 30));
  let db: Database;
  let drop: () => Promise<void>;
  let node: Jobs;
  let ran: string[];

  beforeAll(async () => {
    ({ db, drop } = await engine.create());
  });
  afterAll(() => drop());
  beforeEach(async () => {
    await db.query('DELETE FROM job');
    ran = [];
    node = new Jobs(db, clock, log);
  });

  const enqueue = (kind: string, key: string, runAt = clock.now()) =>
    node.enqueue(db, { kind, key, payload: { key }, runAt });
  const note = async ({ key }: { key: string }) => void ran.push(key);
  const row = async (key: string) =>
    (
      await db.query<{
        id: bigint;
        attempts: number;
        last_error: string | null;
        done_at: Date | null;
        dead_at: Date | null;
        locked_until: Date | null;
      }>('SELECT id, attempts, last_error, done_at, dead_at, locked_until FROM job WHERE key = $1', [key])
    )[0];
  /** A handler that runs until the test ends it, and records the reason of its signal. */
  function gate() {
    const opened: (() => void)[] = [];
    const signals: AbortSignal[] = [];
    const handler = ({ key }: { key: string }, { signal }: { signal: AbortSignal }) => {
      ran.push(key);
      signals.push(signal);
      return new Promise<void>((resolve) => opened.push(resolve));
    };
    return { handler, signals, open: () => opened.splice(0).forEach((resolve) => void resolve()) };
  }

  it('that hang keep no other waiting', async () => {
    const stuck = gate();
    node.handle('stuck', stuck.handler);
    node.handle('note', note);
    for (const key of ['s1', 's2']) await enqueue('stuck', key, clock.now() - 1000);
    for (const key of ['a', 'b', 'c']) await enqueue('note', key);
    node.start(5);
    await expect.poll(() => ran).toEqual(['s1', 'a', 'b', 'c']);
    expect((await row('s2'))?.attempts).toBe(0);
    stuck.open();
    await expect.poll(() => ran).toContain('s2');
    stuck.open();
    await node.stop();
  });

  it('run as many at a time as they have places', async () => {
    const wide = gate();
    node.handle('wide', wide.handler, { concurrency: 3 });
    for (let n = 0; n < 5; n++) await enqueue('wide', `w${n}`);
    const run = node.runDue();
    await expect.poll(() => ran).toHaveLength(3);
    wide.open();
    await expect.poll(() => ran).toHaveLength(5);
    wide.open();
    expect(await run).toBe(5);
    expect(ran).toEqual(['w0', 'w1', 'w2', 'w3', 'w4']);
  });

  it('go on at once when a place gets free, without waiting for the next query', async () => {
    node.handle('note', note);
    for (let n = 0; n < 6; n++) await enqueue('note', `n${n}`);
    node.start(60_000);
    await expect.poll(() => ran).toHaveLength(6);
    await node.stop();
  });

  it('give up a job at its deadline, abort its signal, and try it again', async () => {
    const stuck = gate();
    node.handle('stuck', stuck.handler, { deadlineMs: 20 });
    await enqueue('stuck', 'late');
    expect(await node.runDue()).toBe(1);
    expect(stuck.signals[0]?.aborted).toBe(true);
    expect(await row('late')).toMatchObject({ attempts: 1, done_at: null, dead_at: null, locked_until: null });
    expect((await row('late'))?.last_error).toContain('no answer within 20 ms');
    clock.advance(2_000);
    expect(await node.runDue()).toBe(1);
    // A job that was given up and ends after all has no effect any more.
    stuck.open();
    await node.runDue();
    expect(await row('late')).toMatchObject({ attempts: 2, done_at: null });
  });

  it('keep the lease of a job for as long as it runs', async () => {
    const slow = gate();
    const holder = new Jobs(db, clock, log, { renewEveryMs: 5 });
    holder.handle('slow', slow.handler);
    node.handle('slow', note);
    await enqueue('slow', 'long');
    const run = holder.runDue();
    await expect.poll(() => ran).toEqual(['long']);
    for (let turn = 0; turn < 3; turn++) {
      clock.advance(LEASE_MS - 1);
      const until = clock.now() + LEASE_MS;
      await expect.poll(async () => (await row('long'))?.locked_until?.getTime()).toBe(until);
      expect(await node.runDue()).toBe(0);
    }
    slow.open();
    await run;
    expect(await row('long')).toMatchObject({ attempts: 1, locked_until: null });
  });

  it('leave a job alone that another node took over meanwhile', async () => {
    const first = gate();
    const second = gate();
    const frozen = new Jobs(db, clock, log, { renewEveryMs: 60_000 });
    frozen.handle('taken', (payload: { key: string }, job) =>
      first.handler(payload, job).then(() => Promise.reject(new Error('too late'))),
    );
    node.handle('taken', second.handler);
    await enqueue('taken', 'mine');
    const one = frozen.runDue();
    await expect.poll(() => ran).toHaveLength(1);
    clock.advance(LEASE_MS);
    const two = node.runDue();
    await expect.poll(() => ran).toHaveLength(2);
    first.open();
    await one;
    expect(await row('mine')).toMatchObject({ attempts: 2, last_error: null });
    expect((await row('mine'))?.locked_until).not.toBeNull();
    second.open();
    await two;
    expect((await row('mine'))?.done_at).not.toBeNull();
  });

  it('end with a dead job after the most tries, do what follows all the same, and try it anew once it is revived', async () => {
    let isMended = false;
    const followed: string[] = [];
    node.handle(
      'hard',
      async (payload: { key: string }) => {
        await note(payload);
        if (!isMended) throw new Error('never');
      },
      { mostTries: 3, whenDead: async ({ key }) => void followed.push(key) },
    );
    await enqueue('hard', 'x');
    for (let turn = 0; turn < 3; turn++) {
      expect(followed).toEqual([]);
      expect(await node.runDue()).toBe(1);
      clock.advance(60_000);
    }
    expect(followed).toEqual(['x']);
    const dead = await row('x');
    expect(dead).toMatchObject({ attempts: 3, done_at: null, last_error: 'Error: never' });
    expect(dead?.dead_at).not.toBeNull();
    clock.advance(24 * 3_600_000);
    expect(await node.runDue()).toBe(0);
    isMended = true;
    expect(await node.revive(dead?.id ?? 0n)).toBe(true);
    expect(await node.revive(dead?.id ?? 0n)).toBe(false);
    expect(await node.runDue()).toBe(1);
    expect(await row('x')).toMatchObject({ attempts: 1, dead_at: null, last_error: null });
  });

  it('are not waited for without end when a node stops', async () => {
    const stuck = gate();
    node.handle('stuck', stuck.handler);
    await enqueue('stuck', 'left');
    node.start(5);
    await expect.poll(() => ran).toEqual(['left']);
    await node.stop(20);
    expect(stuck.signals[0]?.aborted).toBe(true);
    expect(await row('left')).toMatchObject({ done_at: null, locked_until: null });
  });
});

it('pauses between tries grow to a minute, and after twenty tries to a quarter of an hour', () => {
  expect([1, 2, 5, 6, 20].map(pauseAfter)).toEqual([2_000, 4_000, 32_000, 60_000, 60_000]);
  expect([21, 22, 23, 24, 99].map(pauseAfter)).toEqual([120_000, 240_000, 480_000, 900_000, 900_000]);
});

it('a database that does not answer keeps no node from stopping, and jobs that it returns later are left for others', async () => {
  let answer: (rows: unknown[]) => void = () => undefined;
  const asked: string[] = [];
  const db = {
    query: (sql: string) => {
      asked.push(sql);
      return sql.includes('locked_until = $2')
        ? new Promise((resolve) => {
            answer = resolve;
          })
        : Promise.resolve([]);
    },
  } as unknown as Database;
  const node = new Jobs(db, manualClock(0), log);
  const ran: string[] = [];
  node.handle('note', async () => void ran.push('late'));
  node.start(60_000);
  await expect.poll(() => asked.length).toBe(2);
  await node.stop(20);
  answer([{ id: 1n, kind: 'note', payload: {}, attempts: 1 }]);
  await node.stop(20);
  expect(ran).toEqual([]);
});
