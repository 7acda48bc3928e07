import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { everyEngine } from '../testing/engines.ts';
import { retention, sweepRetained } from './retention.ts';

const DAY_MS = 24 * 3_600_000;

describe.each(everyEngine)('data over its time, on $name', (engine) => {
  let db: Database;
  let drop: () => Promise<void>;
  const now = Date.now();
  const ago = (days: number) => new Date(now - days * DAY_MS);

  beforeAll(async () => {
    ({ db, drop } = await engine.create());
    await db.query(
      `INSERT INTO member (id, site_id, name, name_key, nick_name, password_hash, dial, phone_cipher, phone_hash, currency,
         terms_version, terms_accepted_at, created_at)
       VALUES (7, 5000, 'anna', 'anna', 'Anna', 'x', '86', 'x', 'x', 'CNY', '1', now(), now())`,
    );
  });
  afterAll(() => drop());

  const idsOf = async (table: string) =>
    (await db.query<{ id: bigint }>(`SELECT id FROM ${table} ORDER BY id`)).map(({ id }) => Number(id));

  async function said(id: number, days: number): Promise<void> {
    await db.query(
      `INSERT INTO chat_message (id, site_id, room_no, member_id, session_id, username, content, verdict, idempotency_key, input_hash, at)
       VALUES ($1, 5000, '1', 7, 1, 'a', 'b', 'shown', $2, 'x', $3)`,
      [BigInt(id), `key-${id}`, ago(days)],
    );
  }

  it('is deleted, and younger data stays', async () => {
    for (const [id, days] of [
      [1, 31],
      [2, 29],
    ] as const)
      await db.query(
        `INSERT INTO one_time_code (id, site_id, purpose, target_hash, code_hash, created_at, expires_at)
         VALUES ($1, 5000, 'login', 'x', 'x', $2, $2)`,
        [BigInt(id), ago(days)],
      );
    const ended = await sweepRetained(db, now);
    expect(await idsOf('one_time_code')).toEqual([2]);
    expect(ended).toMatchObject({ one_time_code: 1, chat_message: 0 });
  });

  it('of messages is deleted with the rulings about them, unless those are younger', async () => {
    await said(11, 120);
    await said(12, 120);
    await said(13, 80);
    await db.query(`INSERT INTO chat_report (id, message_id, member_id, reason, at) VALUES (1, 12, 7, 'abuse', $1)`, [
      ago(3),
    ]);
    await db.query(
      `INSERT INTO chat_ruling (site_id, kind, message_id, reason, "by", at) VALUES (5000, 'delete', 11, 'spam', 'anna', $1)`,
      [ago(119)],
    );
    await sweepRetained(db, now);
    expect(await idsOf('chat_message')).toEqual([12, 13]);
  });

  it('of deleted messages stays while an appeal against the deletion is open or was decided not long ago', async () => {
    for (const [id, decidedDaysAgo] of [
      [21, null],
      [22, 30],
      [23, 110],
    ] as const) {
      await said(id, 120);
      const [ruling] = await db.query<{ id: bigint }>(
        `INSERT INTO chat_ruling (site_id, kind, message_id, reason, "by", at)
         VALUES (5000, 'delete', $1, 'spam', 'anna', $2) RETURNING id`,
        [BigInt(id), ago(119)],
      );
      const isDecided = decidedDaysAgo !== null;
      await db.query(
        `INSERT INTO chat_appeal (id, site_id, ruling_id, member_id, text, at, decided_at, decided_by, result)
         VALUES ($1, 5000, $2, 7, 'x', $3, $4, $5, $6)`,
        [
          ...[BigInt(id), ruling?.id ?? 0n, ago(118)],
          ...[isDecided ? ago(decidedDaysAgo) : null, isDecided ? 'ben' : null, isDecided ? 'kept' : null],
        ],
      );
    }
    await sweepRetained(db, now);
    const left = await idsOf('chat_message');
    expect([21, 22, 23].filter((id) => left.includes(id))).toEqual([21, 22]);
    expect(await idsOf('chat_appeal')).toEqual([21, 22]);
  });

  it('of reported messages stays while their case is open or was decided not long ago', async () => {
    for (const [id, decidedDaysAgo] of [
      [14, null],
      [15, 30],
      [16, 110],
    ] as const) {
      await said(id, 120);
      await db.query(
        `INSERT INTO chat_report (id, message_id, member_id, reason, at) VALUES ($1, $1, 7, 'abuse', $2)`,
        [BigInt(id), ago(119)],
      );
      await db.query(
        `INSERT INTO chat_case (message_id, site_id, room_no, opened_at, due_at, decided_at, decided_by, result, reason)
         VALUES ($1, 5000, '1', $2, $2, $3, $4, $5, 'x')`,
        [
          BigInt(id),
          ago(119),
          ...(decidedDaysAgo === null ? [null, null, null] : [ago(decidedDaysAgo), 'anna', 'kept']),
        ],
      );
    }
    await sweepRetained(db, now);
    expect((await idsOf('chat_message')).filter((id) => id > 13 && id < 17)).toEqual([14, 15]);
    const cases = await db.query<{ id: bigint }>('SELECT message_id AS id FROM chat_case ORDER BY 1');
    expect(cases.map(({ id }) => Number(id))).toEqual([14, 15]);
  });

  it('of messages cannot be deleted by the application before', async () => {
    await expect(db.query(`SELECT chat_purge(now() - interval '89 days', 10)`)).rejects.toThrow('kept for 90 days');
    await expect(db.query('DELETE FROM chat_message')).rejects.toThrow(/permission denied/);
  });

  it('leaves the network of a session and forgets its device, once', async () => {
    for (const [id, days] of [
      [21, 401],
      [22, 100],
    ] as const)
      await db.query(
        `INSERT INTO session (id, site_id, member_id, token_hash, client_type, address, device, created_at, signed_in_at, last_active_at, last_acted_at, expires_at)
         VALUES ($1, 5000, 7, $2, 'h5', '203.0.113.9', 'phone', $3, $3, $3, $3, $3)`,
        [BigInt(id), Buffer.from([id]), ago(days)],
      );
    await sweepRetained(db, now);
    expect(await db.query('SELECT address, device FROM session ORDER BY id')).toEqual([
      { address: '203.0.113.0/24', device: '' },
      { address: '203.0.113.9', device: 'phone' },
    ]);
    expect(await sweepRetained(db, now)).toMatchObject({ session: 0 });
  });

  it('forgets the address of goods, and keeps the exchange', async () => {
    for (const [id, days] of [
      [31, 91],
      [32, 89],
    ] as const)
      await db.query(
        `INSERT INTO mall_exchange (id, site_id, activity_id, item_id, member_id, title, art, price, worth, state, at, ended_at,
           delivery_cipher, idempotency_key, input_hash)
         VALUES ($1, 5000, 'mall', 'mug', 7, 'mug', 'mug', 1, '{"unit":"goods"}', 'delivered', $2, $2, 'x', $3, 'x')`,
        [BigInt(id), ago(days), `key-${id}`],
      );
    expect(await sweepRetained(db, now)).toMatchObject({ mall_exchange: 1 });
    expect(await idsOf('mall_exchange')).toEqual([31, 32]);
    const kept = await db.query<{ id: bigint }>('SELECT id FROM mall_exchange WHERE delivery_cipher IS NOT NULL');
    expect(kept.map(({ id }) => Number(id))).toEqual([32]);
  });
});

it('is in the table that operators read', () => {
  const operations = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const rows = [...operations.matchAll(/^\| `(\w+)` +\| (\d+) +\|/gm)].map(([, table, days]) => [table, Number(days)]);
  expect(rows).toEqual(retention.map(({ table, days }) => [table, days]));
});
