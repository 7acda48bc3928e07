import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DevEnvironment, manualClock, startDev } from '@touchline/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoMember, must } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

const [FIRST, SECOND] = [`1:${'k'.repeat(43)}`, `2:${'b'.repeat(43)}`] as const;
const home = { dataDir: mkdtempSync(join(tmpdir(), 'touchline-keys-')), databaseUrl: null };
let server: DevEnvironment;

const start = async (env: Readonly<Record<string, string>>) => {
  server = await startDev({
    engine: 'embedded',
    home,
    clock: manualClock(NOON),
    env: { RATE_LIMITS_OFF: '1', ...env },
  });
};
beforeAll(() => start({ MASTER_KEY: FIRST }));
afterAll(async () => {
  await server.close();
  rmSync(home.dataDir, { recursive: true, force: true });
});

const hashOf = async (name: string) => {
  const [row] = await server.platform.db.query<{ password_hash: string }>(
    'SELECT password_hash FROM member WHERE name = $1 AND site_id = 5000',
    [name],
  );
  return row?.password_hash ?? '';
};

it('is turned without anybody noticing: texts are sealed anew, a password is hashed anew at the next login', async () => {
  const before = await must(await demoMember(server.url, 1), 'memberInfo', {});
  expect(await hashOf('demo01')).toMatch(/^\$argon2id/);
  await server.close();

  await start({ MASTER_KEY: SECOND, MASTER_KEYS_OLD: FIRST });
  const after = await must(await demoMember(server.url, 1), 'memberInfo', {});
  expect(after.phone).toBe(before.phone);
  expect(await hashOf('demo01')).toMatch(/^p2\$argon2id/);
  await expect.poll(() => server.platform.jobs.runDue()).toBe(0);
  await server.close();

  const settings = { DATA_DIR: home.dataDir, MASTER_KEY: SECOND, PATH: process.env.PATH ?? '' };
  const { stdout } = spawnSync('npm', ['run', '-s', 'keys', '--', 'left'], { env: settings, encoding: 'utf8' });
  expect(stdout).toContain('every text is sealed under master key 2');
  expect(stdout).toMatch(/password hashes under an older pepper: [1-9]/);

  await start({ MASTER_KEY: SECOND });
  await demoMember(server.url, 1);
  // This member did not come while the old key was given.
  expect((await must(await demoMember(server.url, 2), 'memberInfo', {})).name).toBe('demo02');
  expect(await hashOf('demo02')).toMatch(/^p2\$argon2id/);
}, 60_000);
