import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, settingNames } from './config.ts';
import { secretsAmong } from './production.ts';

const production = {
  MODE: 'production',
  DATABASE_URL: 'postgres://app@db.example/touchline',
  MIGRATION_DATABASE_URL: 'postgres://owner@db.example/touchline',
  REDIS_URL: 'redis://redis.example',
  TRUSTED_PROXIES: '10.0.0.1',
  VENUES_FILE: './venues.json',
  GEO_FILE: './countries.mmdb',
  MEDIA_ORIGIN: 'https://media.example',
  FEED_SOURCE: 'push',
  FEED_KEY: randomBytes(32).toString('base64url'),
  MASTER_KEY: randomBytes(32).toString('base64url'),
  SANDBOXES_ALLOWED: 'sms,payments,payouts,pictures,content,gifts',
};

/** The problems of an environment, one line each. */
function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const namesOf = (env: Record<string, string>) => problemsOf(env).map((line) => line.split(':')[0]);

describe('the configuration', () => {
  it('needs nothing for a demo: port 8080 on this machine only, everything in ./data', () => {
    expect(readConfig({})).toMatchObject({
      MODE: 'demo',
      PORT: 8080,
      HOST: '127.0.0.1',
      DATA_DIR: resolve('./data'),
      SITES_DIR: resolve('./sites'),
      ART_DIR: resolve('./art'),
      LOG_LEVEL: 'warn',
      FEED_SPEED: 1,
      VENUE_TIMEOUT_MS: 5_000,
      RATE_LIMITS_OFF: false,
      ALLOWED_ORIGINS: [],
      TRUSTED_PROXIES: [],
    });
    expect(readConfig({})).not.toHaveProperty('DATABASE_URL');
    expect(readConfig({})).not.toHaveProperty('REDIS_URL');
  });

  it('takes an empty value as none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', DATA_DIR: '' })).toEqual(readConfig({}));
  });

  it('requires a file for a recorded feed and a key for a pushed one', () => {
    expect(readConfig({}).FEED_SOURCE).toBe('simulated');
    expect(() => readConfig({ FEED_SOURCE: 'recorded' })).toThrow('FEED_FILE');
    expect(() => readConfig({ FEED_SOURCE: 'push' })).toThrow('FEED_KEY');
    expect(readConfig({ FEED_SOURCE: 'push', FEED_KEY: 'A'.repeat(43) }).FEED_SOURCE).toBe('push');
  });

  it('takes a verification service whole or not at all, and reaches it by https in production', () => {
    const service = { PROOF_FRAME_URL: 'http://a.example/frame', PROOF_VERIFY_URL: 'https://a.example/check' };
    expect(namesOf(service)).toEqual(['PROOF_SECRET']);
    expect(namesOf({ PROOF_SECRET: '0x4Af19c07' })).toEqual(['PROOF_FRAME_URL', 'PROOF_VERIFY_URL']);
    expect(problemsOf({ ...service, PROOF_SECRET: '0x4Af19c07' })).toEqual([]);
    expect(namesOf({ ...production, ...service, PROOF_SECRET: '0x4Af19c07' })).toEqual(['PROOF_FRAME_URL']);
  });

  it('reads numbers, flags and lists', () => {
    const env = {
      PORT: '0',
      FEED_SPEED: '60',
      RATE_LIMITS_OFF: '1',
      ALLOWED_ORIGINS: 'https://a.example,https://b.example',
    };
    expect(readConfig(env)).toMatchObject({
      PORT: 0,
      FEED_SPEED: 60,
      RATE_LIMITS_OFF: true,
      ALLOWED_ORIGINS: ['https://a.example', 'https://b.example'],
    });
  });

  it('lists every problem at once, each with its name', () => {
    const env = {
      MODE: 'staging',
      PORT: '70000',
      DATABASE_URL: 'mysql://db.example/touchline',
      REDIS_URL: 'http://redis.example',
      LOG_LEVEL: 'loud',
      FEED_SPEED: 'fast',
      BET_DELAY_SECONDS: '-1',
      MASTER_KEY: 'too short',
      RATE_LIMITS_OFF: 'yes',
    };
    expect(namesOf(env).sort()).toEqual(Object.keys(env).sort());
  });

  it('says all of them in its message', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/2 problem\(s\)[\s\S]*PORT[\s\S]*LOG_LEVEL/);
  });

  it.each([
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['FEED_SPEED', '0'],
    ['FEED_SPEED', '601'],
    ['MASTER_KEY', '+'.repeat(43)],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TRUSTED_PROXIES', '10.0.0.1,the balancer'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ])('does not take %s=%s', (name, value) => {
    expect(namesOf({ [name]: value })).toEqual([name]);
  });
});

describe('production', () => {
  it('starts with a database and a master key of its own', () => {
    expect(readConfig(production)).toMatchObject({ MODE: 'production', DATABASE_URL: production.DATABASE_URL });
  });

  const LACKS = [
    'DATABASE_URL',
    'MIGRATION_DATABASE_URL',
    'REDIS_URL',
    'TRUSTED_PROXIES',
    'VENUES_FILE',
    'GEO_FILE',
    'MEDIA_ORIGIN',
    'MASTER_KEY',
  ];
  const SANDBOXES = Array(7).fill('SANDBOXES_ALLOWED');

  it('lists the missing settings, every sandbox in use and the settings that only a demo may have', () => {
    const env = { MODE: 'production', FEED_SPEED: '60', RATE_LIMITS_OFF: '1' };
    expect(namesOf(env)).toEqual([...LACKS, 'FEED_SPEED', 'RATE_LIMITS_OFF', ...SANDBOXES]);
  });

  it('lists it beside values that are malformed', () => {
    expect(namesOf({ MODE: 'production', PORT: 'x' })).toEqual(['PORT', ...LACKS, ...SANDBOXES]);
    expect(namesOf({ ...production, DATABASE_URL: 'here', FEED_SPEED: 'x' })).toEqual(['DATABASE_URL', 'FEED_SPEED']);
  });

  it.each([
    ['a login that owns the schema', { DATABASE_URL: production.MIGRATION_DATABASE_URL }, 'MIGRATION_DATABASE_URL'],
    ['a key from an example', { MASTER_KEY: 'k'.repeat(43) }, 'MASTER_KEY'],
    [
      'a sandbox that is not named',
      { SANDBOXES_ALLOWED: 'sms,payments,payouts,pictures,content' },
      'SANDBOXES_ALLOWED',
    ],
    ['the invented feed', { FEED_SOURCE: 'simulated' }, 'SANDBOXES_ALLOWED'],
    [
      'the invented feed under the seed everybody knows',
      { FEED_SOURCE: 'simulated', SANDBOXES_ALLOWED: `${production.SANDBOXES_ALLOWED},feed` },
      'FEED_SEED',
    ],
    [
      'that seed where it was set',
      { FEED_SOURCE: 'simulated', FEED_SEED: 'touchline', SANDBOXES_ALLOWED: `${production.SANDBOXES_ALLOWED},feed` },
      'FEED_SEED',
    ],
    ['every second address as a proxy', { TRUSTED_PROXIES: '10.0.0.1,128.0.0.0/1' }, 'TRUSTED_PROXIES'],
    ['the same by its mask', { TRUSTED_PROXIES: '128.0.0.0/128.0.0.0' }, 'TRUSTED_PROXIES'],
    ['every address of version 4 as one of version 6', { TRUSTED_PROXIES: '::ffff:0:0/96' }, 'TRUSTED_PROXIES'],
    ['the whole internet of version 6 as a proxy', { TRUSTED_PROXIES: '2000::/3' }, 'TRUSTED_PROXIES'],
    ['a nonsensical proxy, beside everything else', { TRUSTED_PROXIES: 'balancer' }, 'TRUSTED_PROXIES'],
  ])('refuses %s', (_what, part, name) => {
    expect(namesOf({ ...production, ...part })).toEqual([name]);
  });

  it('takes the networks in which proxies are', () => {
    const TRUSTED_PROXIES = '127.0.0.1,::1,10.0.0.0/8,172.16.0.0/255.240.0.0,fc00::/7,2a06:98c0::/29,loopback';
    expect(problemsOf({ ...production, TRUSTED_PROXIES })).toEqual([]);
  });

  const example = (name: string) => (name === 'VAULT_KEYS' ? `2:${'A'.repeat(43)}` : 'A'.repeat(43));

  it.each(secretsAmong(settingNames))('takes an example for no %s', (name) => {
    expect(problemsOf({ ...production, [name]: example(name) })).toContainEqual(
      expect.stringMatching(new RegExp(`^${name}: is (no random key|an example)`)),
    );
  });

  it('knows every setting with the form of a key for a secret, by its name', () => {
    const isKey = (name: string) =>
      !namesOf({ [name]: example(name) }).includes(name) && namesOf({ [name]: '!' }).some((line) => line === name);
    const keys = settingNames.filter(isKey);
    expect(keys).toContain('VIDEO_KEY');
    expect(secretsAmong(settingNames)).toEqual(expect.arrayContaining(keys));
  });
});
