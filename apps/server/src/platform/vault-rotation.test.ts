import { createCipheriv, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyEngine } from '../testing/engines.ts';
import { manualClock } from './clock.ts';
import type { Database } from './db/database.ts';
import { createIdSource } from './ids.ts';
import { Jobs } from './jobs/jobs.ts';
import { createLog } from './log.ts';
import { cellOf, sealedColumns } from './sealed-columns.ts';
import { loadSecrets } from './secrets.ts';
import { createVault, type Vault } from './vault.ts';
import { loadOlderKeys } from './vault-keys.ts';
import { resealSome, scheduleVaultRotation, textsLeft } from './vault-rotation.ts';

const [FIRST, SECOND, THIRD] = [`1:${'k'.repeat(43)}`, `2:${'b'.repeat(43)}`, `3:${'c'.repeat(43)}`] as const;
function vaultWith(present: string, ...old: string[]): Vault {
  const secrets = loadSecrets({ MASTER_KEY: present, MASTER_KEYS_OLD: old, DATA_DIR: '' });
  return createVault(secrets, { older: loadOlderKeys({}, secrets) });
}
const STREETS = 201;
const street = (id: number) => cellOf('member_address.content_cipher', 1, id);

describe.each(everyEngine)('turning the master key on $name', (engine) => {
  const clock = manualClock(Date.UTC(2025, 3, 30));
  const ids = createIdSource(clock, 1);
  let db: Database;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    ({ db, drop } = await engine.create());
  });
  afterAll(() => drop());
  beforeEach(async () => {
    await db.query('DELETE FROM member_address');
    await db.query('DELETE FROM job');
  });

  async function write(vault: Vault, count: number): Promise<void> {
    for (const id of [1, 2])
      await db.query(
        `INSERT INTO member (id, site_id, name, name_key, nick_name, password_hash, dial, phone_cipher, phone_hash,
          birthday, currency, terms_version, terms_accepted_at, created_at)
        VALUES ($2, 5000, $3, $3, 'a', '', '86', $1, convert_to($3, 'UTF8'), '1990-01-01', 'CNY', '1', now(), now())
        ON CONFLICT (id) DO UPDATE SET phone_cipher = $1, email_cipher = NULL`,
        [vault.encrypt(`1380000123${id}`, cellOf('member.phone_cipher', id)), id, `member${id}`],
      );
    for (let id = 1; id <= count; id++) {
      await db.query(
        `INSERT INTO member_address (id, site_id, member_id, content_cipher, is_default, created_at)
         VALUES ($1, 5000, 1, $2, false, now())`,
        [id, vault.encrypt(`street ${id}`, street(id))],
      );
    }
  }
  const read = async (vault: Vault) => {
    const rows = await db.query<{ id: bigint; content_cipher: Uint8Array }>(
      'SELECT id, content_cipher FROM member_address ORDER BY id',
    );
    return rows.map((row) => vault.decrypt(row.content_cipher, street(Number(row.id))));
  };
  async function rotate(vault: Vault): Promise<number> {
    const jobs = new Jobs(db, clock, createLog('silent'));
    await scheduleVaultRotation({ db, vault, jobs, ids, log: createLog('silent') });
    let steps = 0;
    while ((await jobs.runDue()) > 0) steps += 1;
    return steps;
  }

  it('seals everything anew, in steps, and reads it without the old key', async () => {
    await write(vaultWith(FIRST), STREETS);
    const turned = vaultWith(SECOND, FIRST);
    expect(await textsLeft(db, turned)).toEqual([
      { column: 'member.phone_cipher', left: 2 },
      { column: 'member_address.content_cipher', left: STREETS },
    ]);
    expect(await read(turned)).toHaveLength(STREETS);
    expect(await rotate(turned)).toBe(3);
    expect(await textsLeft(db, turned)).toEqual([]);
    expect(await read(vaultWith(SECOND))).toEqual(Array.from({ length: STREETS }, (_, index) => `street ${index + 1}`));
    expect(await rotate(vaultWith(THIRD, SECOND))).toBe(3);
    expect((await read(vaultWith(THIRD)))[0]).toBe('street 1');
    await expect(read(vaultWith(SECOND))).rejects.toThrow('no master key 3');
  });

  it('binds a text of before to its cell, and looks once where every text is as it should be', async () => {
    await write(vaultWith(FIRST), 1);
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', loadSecrets({ MASTER_KEY: FIRST, DATA_DIR: '' }).key('vault/1'), iv);
    const unbound = Buffer.concat([Buffer.of(1), iv, cipher.update('old street'), cipher.final(), cipher.getAuthTag()]);
    await db.query('UPDATE member_address SET content_cipher = $1', [unbound]);
    expect(await read(vaultWith(FIRST))).toEqual(['old street']);
    expect(await rotate(vaultWith(FIRST))).toBe(2);
    expect(await read(createVault(loadSecrets({ MASTER_KEY: FIRST, DATA_DIR: '' })))).toEqual(['old street']);
    expect(await rotate(vaultWith(FIRST))).toBe(1);
  });

  it('does not open a text that was swapped with another member’s, nor seals it anew', async () => {
    const vault = vaultWith(FIRST);
    await write(vault, 0);
    await db.query(
      `UPDATE member SET phone_cipher = other.phone_cipher FROM member other
       WHERE member.id IN (1, 2) AND other.id = 3 - member.id`,
    );
    const [row] = await db.query<{ phone_cipher: Uint8Array }>('SELECT phone_cipher FROM member WHERE id = 1');
    expect(() => vault.decrypt(row?.phone_cipher ?? new Uint8Array(), cellOf('member.phone_cipher', 1))).toThrow();
    expect(vault.decrypt(row?.phone_cipher ?? new Uint8Array(), cellOf('member.phone_cipher', 2))).toBe('13800001232');
    await expect(resealSome(db, vaultWith(SECOND, FIRST))).rejects.toThrow();
  });

  it('keeps a text it has no key for, and reports it', async () => {
    await write(vaultWith(THIRD), 1);
    const jobs = new Jobs(db, clock, createLog('silent'));
    await scheduleVaultRotation({ db, vault: vaultWith(SECOND), jobs, ids, log: createLog('silent') });
    await jobs.runDue();
    expect(await read(vaultWith(THIRD))).toEqual(['street 1']);
    const [job] = await db.query<{ last_error: string }>('SELECT last_error FROM job WHERE done_at IS NULL');
    expect(job?.last_error).toContain('no master key 3');
  });

  it('knows every column of vault texts there is', async () => {
    const rows = await db.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name LIKE '%\\_cipher' ORDER BY 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(sealedColumns).sort());
  });
});
