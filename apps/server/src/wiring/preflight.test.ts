import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ConfigError } from '../platform/config.ts';
import { demoContent } from '../suppliers/content/sandbox/demo-content.ts';
import { demoGifts } from '../suppliers/gifts/sandbox.ts';
import { SITES } from '../testing/seeded-template.ts';
import { preflight } from './preflight.ts';

const SITE_IDS = readdirSync(SITES)
  .filter((name) => name.endsWith('.json'))
  .map((name) => Number.parseInt(name, 10));
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

/** The contents of the demonstration, as files of an operator would have them. */
function contentFile(): string {
  const { banners, popups, sponsors, homeBlocks, announcements } = demoContent;
  const content = {
    banners: banners(5000),
    popups: popups(5000, []),
    sponsors: sponsors(5000),
    homeBlocks: homeBlocks(5000),
    announcements: announcements(5000),
  };
  return jsonFile('content.json', Object.fromEntries(SITE_IDS.map((siteId) => [siteId, content])));
}

function giftsFile(): string {
  return jsonFile('gifts.json', Object.fromEntries(SITE_IDS.map((siteId) => [siteId, demoGifts.gifts(siteId)])));
}

function jsonFile(name: string, content: object): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

it('starts a demonstration without a setting', () => {
  expect(problemsOf({ SITES_DIR: SITES })).toEqual([]);
});

it('lists the problems of settings, site files and venues in one message', () => {
  const VENUES_FILE = jsonFile('some.json', { YBDZ: { url: 'https://a.example/', secret: 'A'.repeat(43) } });
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
  const VENUES_FILE = jsonFile('none.json', {});
  expect(problemsOf({ SITES_DIR: SITES, VENUES_FILE })).toContainEqual(
    expect.stringMatching(/^VENUES_FILE: site 5000 lists YBDZ, which has no address there$/),
  );
});

it('does not accept an example as a secret, in any place', () => {
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

const random = () => randomBytes(32).toString('base64url');

it('starts where every supplier has a bridge or a file, and names each sandbox and its setting where it has none', () => {
  const sandboxes = (env: Readonly<Record<string, string>>) =>
    problemsOf({ MODE: 'production', SITES_DIR: SITES, ...env }).flatMap(
      (line) => /the sandbox (\w+) is in use, .* by (\S+), or/.exec(line)?.slice(1).join(' ') ?? [],
    );
  expect(sandboxes({})).toEqual([
    'feed FEED_SOURCE=push',
    'sms SMS_URL',
    'payments PAYMENTS_URL',
    'payouts PAYOUTS_URL',
    'pictures REVIEWS_URL',
    'content CONTENT_FILE',
    'gifts GIFTS_FILE',
  ]);
  const bridges = Object.fromEntries(
    ['SMS', 'PAYMENTS', 'PAYOUTS', 'REVIEWS'].flatMap((name) => [
      [`${name}_URL`, `https://${name.toLowerCase()}.example/touchline`],
      [`${name}_SECRET`, random()],
    ]),
  );
  const files = { CONTENT_FILE: contentFile(), GIFTS_FILE: giftsFile() };
  const connected = { ...bridges, ...files, FEED_SOURCE: 'push', FEED_KEY: random() };
  expect(sandboxes(connected)).toEqual([]);
  expect(problemsOf({ SITES_DIR: SITES, ...connected })).toEqual([]);
});

it('lists the problems of the settings of bridges, in both modes', () => {
  const shared = random();
  const problems = problemsOf({
    SITES_DIR: SITES,
    FEED_KEY: shared,
    SMS_URL: 'https://a.example/?x=1',
    SMS_SECRET: shared,
    PAYMENTS_URL: 'ftp://a.example',
    PAYMENTS_SECRET: 'short',
    PAYOUTS_URL: 'https://a.example',
    REVIEWS_SECRET_OLD: random(),
  });
  for (const part of [
    'SMS_URL: ends before any question mark',
    'SMS_SECRET: is the secret of FEED_KEY too',
    'PAYMENTS_URL: ',
    'PAYMENTS_SECRET: ',
    'PAYOUTS_SECRET: a bridge at PAYOUTS_URL is known by a secret',
    'REVIEWS_URL: there is a secret',
  ])
    expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^${part}`)));
});

it('in production reaches bridges by TLS, except on the machine itself, and takes no example for their secrets', () => {
  const problems = problemsOf({
    MODE: 'production',
    SITES_DIR: SITES,
    SMS_URL: 'http://127.0.0.1:9200',
    SMS_SECRET: random(),
    PAYMENTS_URL: 'http://10.0.0.7:9200',
    PAYMENTS_SECRET: 'A'.repeat(43),
    PAYMENTS_SECRET_OLD: 'B'.repeat(43),
  });
  expect(problems).toContain('PAYMENTS_URL: production reaches a bridge by https only');
  for (const name of ['PAYMENTS_SECRET', 'PAYMENTS_SECRET_OLD'])
    expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^${name}: is no random key`)));
  expect(problems.filter((line) => line.startsWith('SMS'))).toEqual([]);
});

it('reads content and gifts of every site before the start', () => {
  const problems = (part: Readonly<Record<string, string>>) => problemsOf({ SITES_DIR: SITES, ...part });
  const unreadable = problems({ GIFTS_FILE: join(folder, 'missing.json'), CONTENT_FILE: jsonFile('list.json', []) });
  expect(unreadable).toEqual([
    expect.stringMatching(/^CONTENT_FILE: .*expected record/),
    expect.stringMatching(/^GIFTS_FILE: .* cannot be read/),
  ]);
  const gift = { giftId: 1 };
  expect(problems({ GIFTS_FILE: jsonFile('bad.json', { 5000: [gift] }) })).toContainEqual(
    expect.stringMatching(/^GIFTS_FILE: 5000: 0: giftId: /),
  );
  expect(problems({ GIFTS_FILE: jsonFile('few.json', { 5000: [] }) })).toContainEqual(
    expect.stringMatching(/^GIFTS_FILE: .* says nothing of site 5001$/),
  );
});

it('says where there are no site files', () => {
  expect(problemsOf({ SITES_DIR: join(folder, 'nowhere') })).toEqual([
    `SITES_DIR: there is no folder ${join(folder, 'nowhere')}`,
  ]);
});
