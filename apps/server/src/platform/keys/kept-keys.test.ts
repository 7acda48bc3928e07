import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Passwords } from '../../modules/account/passwords.ts';
import { engines } from '../../testing/engines.ts';
import { manualClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { loadSecrets } from '../secrets.ts';
import { createVault } from '../vault.ts';
import { resealSome } from '../vault-rotation.ts';
import { openKeptKeys } from './kept-keys.ts';

const [FIRST, SECOND] = [`1:${'k'.repeat(43)}`, `2:${'b'.repeat(43)}`] as const;

describe.each(engines)('kept keys on $name', (engine) => {
  const clock = manualClock(Date.UTC(2025, 3, 30));
  let db: Database;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    ({ db, drop } = await engine.create());
  });
  afterAll(() => drop());
  beforeEach(() => db.query('DELETE FROM kept_key'));

  const open = (present: string, ...old: string[]) => {
    const secrets = loadSecrets({ MASTER_KEY: present, MASTER_KEYS_OLD: old, DATA_DIR: '' });
    const vault = createVault(secrets);
    return { vault, kept: openKeptKeys({ db, clock, secrets, vault }, [5000]) };
  };

  it('are those that were derived before there were kept ones', async () => {
    const secrets = loadSecrets({ MASTER_KEY: FIRST, DATA_DIR: '' });
    const kept = await open(FIRST).kept;
    for (const purpose of ['vault/fingerprint', 'lines/5000/1'] as const)
      expect(kept.lasting(purpose)).toEqual(secrets.key(purpose));
    expect(await kept.peppers.find(1)).toEqual(secrets.key('password-pepper'));
  });

  it('outlive the master key, even where nothing was kept before it was turned', async () => {
    const before = loadSecrets({ MASTER_KEY: FIRST, DATA_DIR: '' }).key('vault/fingerprint');
    const turned = open(SECOND, FIRST);
    expect((await turned.kept).lasting('vault/fingerprint')).toEqual(before);
    await resealSome(db, turned.vault);
    expect((await open(SECOND).kept).lasting('vault/fingerprint')).toEqual(before);
    await expect(open(FIRST).kept).rejects.toThrow('no master key 2');
  });

  it('are the same for two nodes that start at once', async () => {
    const [one, other] = await Promise.all([open(SECOND).kept, open(SECOND).kept]);
    expect(await one.peppers.find(2)).toEqual(await other.peppers.find(2));
  });

  it('hash a password anew under the pepper of the present master key', async () => {
    const stored = await new Passwords((await open(FIRST).kept).peppers).hash('digest');
    expect(stored).toMatch(/^\$argon2id/);
    const turned = open(SECOND, FIRST);
    const passwords = new Passwords((await turned.kept).peppers);
    expect(await passwords.verify(stored, 'digest')).toBe(true);
    const renewed = (await passwords.renewed(stored, 'digest')) ?? '';
    expect(renewed).toMatch(/^p2\$argon2id/);
    expect([await passwords.verify(renewed, 'digest'), await passwords.verify(renewed, 'other')]).toEqual([
      true,
      false,
    ]);
    expect(await passwords.renewed(renewed, 'digest')).toBeNull();
    await resealSome(db, turned.vault);
    // Members who have not come since keep their password when the old master key is gone.
    expect(await new Passwords((await open(SECOND).kept).peppers).verify(stored, 'digest')).toBe(true);
  });
});
