import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyEngine } from '../testing/engines.ts';
import { manualClock } from './clock.ts';
import type { Database } from './db/database.ts';
import { createIdSource } from './ids.ts';
import { Jobs } from './jobs/jobs.ts';
import { createLog } from './log.ts';
import { loadSecrets } from './secrets.ts';
import { createVault, type Vault } from './vault.ts';
import { loadVaultKeys } from './vault-keys.ts';
import { orderVaultRotation } from './vault-rotation.ts';

const secrets = loadSecrets({ MASTER_KEY: 'k'.repeat(43), DATA_DIR: '' });
const [SECOND, THIRD] = [`2:${'b'.repeat(43)}`, `3:${'c'.repeat(43)}`];
const vaultWith = (VAULT_KEYS?: string) => createVault(secrets, loadVaultKeys({ VAULT_KEYS }, secrets));
const STREETS = 201;

describe.each(everyEngine)('turning the vault’s key on $name', (engine) => {
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
    await db.query(
      `INSERT INTO member (id, site_id, name, name_key, nick_name, password_hash, dial, phone_cipher, phone_hash,
        birthday, currency, terms_version, terms_accepted_at, created_at)
      VALUES (1, 5000, 'a', 'a', 'a', '', '86', $1, '\\x00', '1990-01-01', 'CNY', '1', now(), now()) ON CONFLICT (id)
      DO UPDATE SET phone_cipher = $1, email_cipher = NULL`,
      [vault.encrypt('13800001234')],
    );
    for (let id = 1; id <= count; id++) {
      await db.query(
        `INSERT INTO member_address (id, site_id, member_id, content_cipher, is_default, created_at)
         VALUES ($1, 5000, 1, $2, false, now())`,
        [id, vault.encrypt(`street ${id}`)],
      );
    }
  }
  const read = async (vault: Vault) => {
    const rows = await db.query<{ id: bigint; content_cipher: Uint8Array }>(
      'SELECT id, content_cipher FROM member_address ORDER BY id',
    );
    return rows.map((row) => vault.decrypt(row.content_cipher));
  };
  const versions = async () => {
    const rows = await db.query<{ version: number }>(
      `SELECT get_byte(content_cipher, 0) AS version FROM member_address UNION SELECT get_byte(phone_cipher, 0) FROM member`,
    );
    return rows.map((row) => Number(row.version)).sort();
  };
  async function rotate(vault: Vault): Promise<number> {
    const jobs = new Jobs(db, clock, createLog('silent'));
    await orderVaultRotation({ db, vault, jobs, ids, log: createLog('silent') });
    let steps = 0;
    while ((await jobs.runDue()) > 0) steps += 1;
    return steps;
  }

  it('writes everything anew, in steps, and reads it without the old key', async () => {
    await write(vaultWith(), STREETS);
    expect(await rotate(vaultWith(SECOND))).toBe(3);
    expect(await versions()).toEqual([2]);
    const later = vaultWith(`${THIRD},${SECOND}`);
    expect(await read(later)).toEqual(Array.from({ length: STREETS }, (_, index) => `street ${index + 1}`));
    expect(await rotate(later)).toBe(3);
    expect(await versions()).toEqual([3]);
    expect((await read(vaultWith(THIRD)))[0]).toBe('street 1');
    await expect(read(vaultWith(SECOND))).rejects.toThrow('no vault key of version 3');
  });

  it('looks once while every text is under the present key, and not at all while there is only the first', async () => {
    await write(vaultWith(SECOND), 2);
    expect(await rotate(vaultWith(SECOND))).toBe(1);
    await write(vaultWith(), 0);
    expect(await rotate(vaultWith())).toBe(0);
  });

  it('keeps a text it has no key for, and says so', async () => {
    await write(vaultWith(THIRD), 1);
    const jobs = new Jobs(db, clock, createLog('silent'));
    const vault = vaultWith(SECOND);
    await orderVaultRotation({ db, vault, jobs, ids, log: createLog('silent') });
    await jobs.runDue();
    expect(await versions()).toEqual([3]);
    const [job] = await db.query<{ last_error: string }>('SELECT last_error FROM job WHERE done_at IS NULL');
    expect(job?.last_error).toContain('no vault key of version 3');
  });
});
