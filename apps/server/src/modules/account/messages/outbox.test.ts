import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { withDeadlines } from '../../../platform/deadline.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { createLog } from '../../../platform/log.ts';
import { loadSecrets } from '../../../platform/secrets.ts';
import { createVault } from '../../../platform/vault.ts';
import type { MessageSender } from '../../../suppliers/sms/port.ts';
import { engines } from '../../../testing/engines.ts';
import { Outbox } from './outbox.ts';

const MINUTE_MS = 60_000;
const log = createLog('silent');
const vault = createVault(loadSecrets({ MASTER_KEY: 'k'.repeat(43), DATA_DIR: '' }));

describe.each(engines)('the outbox on $name', (engine) => {
  const clock = manualClock(Date.UTC(2025, 3, 30));
  let db: Database;
  let drop: () => Promise<void>;
  let jobs: Jobs;
  let outbox: Outbox;
  let supplier: MessageSender['send'];
  let nextId = 1n;

  beforeAll(async () => {
    ({ db, drop } = await engine.create());
  });
  afterAll(() => drop());
  beforeEach(async () => {
    await db.query('DELETE FROM job');
    await db.query('DELETE FROM outbound_message');
    jobs = new Jobs(db, clock, log);
    const port: MessageSender = { send: (message, signal) => supplier(message, signal) };
    outbox = new Outbox({ db, clock, vault, jobs, log, sender: withDeadlines(port, { send: 30 }) });
  });

  async function write(part: { to?: string | null } = {}): Promise<bigint> {
    const id = nextId++;
    const message = { id, siteId: 5000, to: '+86 13800000000', text: '验证码 123456', lifeMs: 5 * MINUTE_MS, ...part };
    await db.transaction((tx) => outbox.write(tx, message));
    return id;
  }
  const row = async (id: bigint) =>
    (await db.query<Record<string, unknown>>('SELECT * FROM outbound_message WHERE id = $1', [id]))[0];

  it('sends what was committed, and forgets recipient and text then', async () => {
    const sent: unknown[] = [];
    supplier = async (message) => void sent.push(message);
    const id = await write();
    expect(sent).toEqual([]);
    const kept = JSON.stringify([await db.query('SELECT payload FROM job'), await row(id)], (_key, value) =>
      typeof value === 'bigint' ? String(value) : value instanceof Uint8Array ? Buffer.from(value).toString() : value,
    );
    expect(kept).not.toContain('123456');
    expect(kept).not.toContain('13800000000');
    await jobs.runDue();
    expect(sent).toEqual([{ id: String(id), siteId: 5000, to: '+86 13800000000', text: '验证码 123456' }]);
    expect(await row(id)).toMatchObject({ to_cipher: null, text_cipher: null, given_up_at: null });
    await jobs.runDue();
    expect(sent).toHaveLength(1);
  });

  it('sends nothing of a transaction that came to nothing', async () => {
    supplier = () => Promise.reject(new Error('must not be asked'));
    const message = { id: nextId++, siteId: 5000, to: 'a@b.example', text: 'text', lifeMs: MINUTE_MS };
    const undone = db.transaction(async (tx) => {
      await outbox.write(tx, message);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await jobs.runDue()).toBe(0);
  });

  it('tries a supplier that fails again, under the same id', async () => {
    const ids: string[] = [];
    supplier = async ({ id }) => {
      ids.push(id);
      if (ids.length < 3) throw new Error('supplier is down');
    };
    const id = await write();
    for (let tries = 0; tries < 3; tries++) {
      await jobs.runDue();
      clock.advance(MINUTE_MS);
    }
    expect(ids).toEqual([String(id), String(id), String(id)]);
    expect((await row(id))?.sent_at).not.toBeNull();
  });

  it('leaves a supplier that never answers, and gives a message up after its deadline', async () => {
    let aborted = 0;
    supplier = (_message, signal) => {
      signal.addEventListener('abort', () => aborted++);
      return new Promise(() => {});
    };
    const id = await write();
    await jobs.runDue();
    expect(aborted).toBe(1);
    expect(await row(id)).toMatchObject({ sent_at: null, given_up_at: null });
    clock.advance(5 * MINUTE_MS);
    await jobs.runDue();
    expect(aborted).toBe(1);
    expect(await row(id)).toMatchObject({ sent_at: null, to_cipher: null, text_cipher: null });
    expect((await row(id))?.given_up_at).not.toBeNull();
    await jobs.runDue();
  });

  it('accepts a message without a receiver and does not send it', async () => {
    supplier = () => Promise.reject(new Error('must not be asked'));
    const id = await write({ to: null });
    await jobs.runDue();
    expect((await row(id))?.sent_at).not.toBeNull();
  });

  it('delivers waiting messages at once on request, and not a second time', async () => {
    const sent: string[] = [];
    supplier = async ({ id }) => void sent.push(id);
    const id = await write();
    await outbox.deliverWaiting();
    await jobs.runDue();
    expect(sent).toEqual([String(id)]);
  });
});
