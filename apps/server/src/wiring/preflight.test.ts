import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ConfigError } from '../platform/config.ts';
import { SITES } from '../testing/seeded-template.ts';
import { preflight } from './preflight.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-preflight-'));
afterAll(() => rmSync(folder, { recursive: true }));

function problemsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    preflight(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems;
  }
}

function venuesFile(name: string, venues: object): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(venues));
  return path;
}

it('lets a demonstration start without a setting', () => {
  expect(problemsOf({ SITES_DIR: SITES })).toEqual([]);
});

it('lists what is wrong with settings, site files and venues in one message', () => {
  const VENUES_FILE = venuesFile('some.json', { YBDZ: { url: 'https://a.example/', secret: 'A'.repeat(43) } });
  const problems = problemsOf({ MODE: 'production', SITES_DIR: SITES, VENUES_FILE, PORT: 'x' });
  for (const part of [
    /^PORT: /,
    /^DATABASE_URL: /,
    /^REDIS_URL: /,
    /^SANDBOXES_ALLOWED: the sandbox payments/,
    /^5000\.json: licence: placeholder data$/,
    /the secret of YBDZ is no random key$/,
  ])
    expect(problems).toContainEqual(expect.stringMatching(part));
});

it('names every venue that a site lists and that has no address', () => {
  const VENUES_FILE = venuesFile('none.json', {});
  expect(problemsOf({ SITES_DIR: SITES, VENUES_FILE })).toContainEqual(
    expect.stringMatching(/^VENUES_FILE: site 5000 lists YBDZ, which has no address there$/),
  );
});

it('takes an example for no secret, wherever one may stand', () => {
  const example = 'A'.repeat(43);
  const problems = problemsOf({
    MODE: 'production',
    SITES_DIR: SITES,
    MASTER_KEY: `2:${example}`,
    MASTER_KEYS_OLD: `1:${example}`,
    FEED_KEY: example,
    VIDEO_KEY: example,
    PROOF_SECRET: '0x0000000000000000000000000000000000000000',
  });
  for (const name of ['MASTER_KEY', 'MASTER_KEYS_OLD', 'FEED_KEY', 'VIDEO_KEY', 'PROOF_SECRET'])
    expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^${name}: is (no random key|an example)`)));
});

it('says where there are no site files', () => {
  expect(problemsOf({ SITES_DIR: join(folder, 'nowhere') })).toEqual([
    `SITES_DIR: there is no folder ${join(folder, 'nowhere')}`,
  ]);
});
