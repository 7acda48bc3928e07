import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeSuite } from '@touchline/wire/node';
import { createSigner } from '@touchline/wire/signer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../testing/engines.ts';
import { buildPlatform } from '../../wiring/build-platform.ts';
import { ConfigError, readConfig } from '../config.ts';
import { loadSites, type SiteOptions } from './load-sites.ts';
import type { SiteWire } from './site.ts';

const DELIVERED = fileURLToPath(new URL('../../../../../sites', import.meta.url));
const MASTER_KEY = randomBytes(32).toString('base64url');
const licence = {
  holder: 'Northgate Ltd',
  number: 'NG/2025/17',
  regulator: 'Authority',
  regulatorUrl: 'https://a.example',
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-sites-'));
  cpSync(DELIVERED, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

type Json = Record<string, unknown> & { licence: object; limits: object; brand?: { light: object; dark: object } };

/** Changes one delivered file. */
function edit(name: string, change: (file: Json) => object): void {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as Json)));
}

/** Keys that are given but never turned. */
const pairs = new Map([5000, 5001, 5010].map((siteId) => [siteId, nodeSuite.generateKeyPair()]));
const signer = createSigner(randomBytes(32));
const wire: SiteWire = {
  find: () => undefined,
  signerOf: () => signer,
  offered: (siteId) => ({
    siteId,
    id: 'k1',
    publicKey: nodeSuite.toBase64Url(pairs.get(siteId)?.publicKey ?? new Uint8Array()),
    endsAt: 1,
    signature: '',
  }),
};

const load = (mode: SiteOptions['mode'] = 'demo', part: Partial<SiteOptions> = {}) =>
  loadSites({
    folder,
    mode,
    wire,
    version: '1',
    buildDate: '2025-04-30',
    ...part,
  });

/** The problems of a site's file once a part of it is replaced. */
function problemsOf(part: object): readonly string[] {
  edit('5001.json', (file) => ({ ...file, ...part }));
  return problems();
}

function problems(mode?: SiteOptions['mode']): readonly string[] {
  try {
    load(mode);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('the delivered sites', () => {
  it('load, each with a key of its own and none of it secret', () => {
    const sites = load();
    expect(sites.map((site) => site.siteId)).toEqual([5000, 5001, 5010]);
    expect(new Set(sites.map((site) => site.public.key.publicKey)).size).toBe(3);
    for (const site of sites) {
      const secret = Buffer.from(pairs.get(site.siteId)?.privateKey ?? []).toString('base64url');
      expect(secret).toHaveLength(43);
      expect(JSON.stringify(site.public)).not.toContain(secret);
      expect(JSON.stringify(site.public)).toContain(site.offered.publicKey);
    }
  });

  it('show 5010 in the clothes of 5000, with its own licence and limits', () => {
    edit('5010.json', (file) => ({ ...file, licence: { ...file.licence, holder: 'Partner' } }));
    edit('5000.json', (file) => ({ ...file, navigation: { raisedTab: 'live' } }));
    const [first, , partner] = load();
    expect(partner?.public.brand).toEqual(first?.public.brand);
    expect(partner?.file.venues).toEqual(first?.file.venues);
    expect(partner?.file.navigation).toEqual({ raisedTab: 'live' });
    expect(partner?.public.licence.holder).toBe('Partner');
    expect(first?.public.licence.holder).not.toBe('Partner');
  });
});

describe('a bad site file', () => {
  it('throws with every problem of every file, each with the name of its file', () => {
    edit('5000.json', (file) => ({
      ...file,
      limits: { CNY: { ...(file.limits as { CNY: object }).CNY, betMin: 'ten' } },
      headers: { toString: 'x-a' },
    }));
    edit('5010.json', (file) => ({
      ...file,
      birthdayBonus: { poolId: 'none', daysAround: 3, byLevel: { 1: '0.00', 2: '5.00' } },
    }));
    edit('5001.json', ({ termsVersion: _, ...file }) => ({
      ...file,
      wire: 'open',
      brand: { ...file.brand, light: {} },
    }));
    writeFileSync(join(folder, '5002.json'), '{ "siteId": 5002,');
    const found = problems();
    expect(found).toContain('5000.json: limits.CNY.betMin: not an amount');
    expect(found).toContain('5000.json: headers.toString: no such header');
    expect(found).toContainEqual(expect.stringMatching(/^5001\.json: termsVersion: /));
    expect(found).toContainEqual(expect.stringMatching(/^5001\.json: wire: /));
    expect(found).toContainEqual(expect.stringMatching(/^5001\.json: brand\.light\.bg: /));
    expect(found).toContain('5002.json: is no JSON');
    expect(found).toContain('5010.json: birthdayBonus.byLevel.1: not an amount above zero');
    expect(found).toContain('5010.json: birthdayBonus.poolId: the site has no pool none');
    for (const line of found) expect(line).toMatch(/^50[01][012]\.json: /);
  });

  it('may not carry unknown fields', () => {
    edit('5001.json', (file) => ({ ...file, theme: 'dark' }));
    expect(problems()).toEqual([expect.stringMatching(/^5001\.json: .*theme/)]);
  });

  it('may name a theme there is, and is measured with it', () => {
    edit('5001.json', (file) => ({ ...file, brand: { ...file.brand, theme: 'stale' } }));
    expect(problems()).toEqual([expect.stringMatching(/^5001\.json: brand\.theme: /)]);
    edit('5001.json', (file) => ({ ...file, brand: { ...file.brand, theme: 'fresh', dark: { text: '#202020' } } }));
    expect(problems()).toContainEqual(
      expect.stringMatching(/^5001\.json: brand\.dark: text on surface 1\.0\d, needs 4\.5$/),
    );
  });

  it('may not have texts that cannot be read on their ground', () => {
    edit('5001.json', (file) => ({
      ...file,
      brand: { ...file.brand, dark: { ...file.brand?.dark, text: '#404040', surface: '#3F3F3F' } },
    }));
    expect(problems()).toContainEqual(
      expect.stringMatching(/^5001\.json: brand\.dark: text on surface 1\.0\d, needs 4\.5$/),
    );
  });

  it('may not pay out in ways that cannot be', () => {
    const fee = { basisPoints: 0, min: '2', max: '1', freeDaily: 0 };
    const way = { method: 'bank', min: '100', max: '50', fee };
    const rules = { methods: [way, way], levels: [{ level: 1, dailyTimes: 1, dailyAmount: '1' }] };
    const from = { secondFactorFrom: '1', reviewFrom: '1' };
    edit('5001.json', ({ withdrawals: _, ...file }) => ({ ...file, withdrawals: { USDT: { ...rules, ...from } } }));
    expect(problems()).toEqual([
      '5001.json: withdrawals: none in CNY',
      '5001.json: withdrawals.USDT.methods: one of them stands twice',
      ...[1, 2].flatMap(() => [
        '5001.json: withdrawals.USDT.methods: bank pays no USDT',
        '5001.json: withdrawals.USDT.methods: bank takes nothing between 100 and 50',
        '5001.json: withdrawals.USDT.methods: bank has a fee over its greatest',
      ]),
      '5001.json: withdrawals.USDT.levels: they begin at 0 and rise',
    ]);
  });

  it('may not take deposits in ways that cannot be', () => {
    const channel = { channelId: '1', name: '通道', min: '100', max: '50', quickAmounts: ['60'], isFixed: true };
    const way = { payType: 'bank', channels: [channel] };
    const usdt = {
      payType: 'usdt',
      channels: [{ ...channel, min: '1', quickAmounts: [], fee: { basisPoints: 0, min: '2', max: '1' } }],
    };
    const rules = { methods: [way, way, usdt], secondOperatorFrom: '1' };
    edit('5001.json', ({ deposits: _, ...file }) => ({ ...file, deposits: { USDT: rules } }));
    expect(problems()).toEqual([
      '5001.json: deposits: none in CNY',
      '5001.json: deposits.USDT.methods: one of them stands twice',
      '5001.json: deposits.USDT: a channel stands twice',
      ...[1, 2].flatMap(() => [
        '5001.json: deposits.USDT.methods: bank brings no USDT',
        '5001.json: deposits.USDT: 1 takes nothing between 100 and 50',
        '5001.json: deposits.USDT: 1 offers an amount it does not take',
      ]),
      '5001.json: deposits.USDT: 1 is fixed and offers nothing',
      '5001.json: deposits.USDT: 1 has a fee over its greatest',
      '5001.json: deposits.USDT: 1 needs a protocol if, and only if, it is USDT',
    ]);
  });

  it('may not tie a bonus to more than ten times its turnover', () => {
    const tie = (times: number) =>
      edit('5000.json', (file) => {
        const deposits = file.deposits as { CNY: { bonuses: { turnoverTimes: number }[] } };
        const bonuses = deposits.CNY.bonuses.map((bonus) => ({ ...bonus, turnoverTimes: times }));
        return { ...file, deposits: { ...deposits, CNY: { ...deposits.CNY, bonuses } } };
      });
    tie(10);
    expect(problems()).toEqual([]);
    tie(11);
    expect(problems()[0]).toMatch(/^5000\.json: deposits\.CNY\.bonuses\.0\.turnoverTimes: /);
  });

  it('may not cap messages in ways that cannot be', () => {
    expect(problemsOf({ messages: { perNumber: 20, perNetwork: 10 } })).toEqual([
      '5001.json: messages: perNumber is more than perNetwork',
    ]);
    expect(problemsOf({ messages: { perNetwork: 200, perSite: 100 } })).toEqual([
      '5001.json: messages: perNetwork is more than perSite',
    ]);
    expect(problemsOf({ messages: { budget: { day: 'a lot' } } })).toHaveLength(1);
    expect(problemsOf({ messages: { perNumber: 5, budget: { smsByDial: { '86': '0.045' } } } })).toEqual([]);
  });

  it('may not sell coins that cannot be', () => {
    const coins = { CNY: { value: '0', packs: [60, 60], dayMax: '5', monthMax: '4' } };
    const CNY = { value: '0.10', packs: [60], dayMax: '5.99', monthMax: '100' };
    expect(problemsOf({ coins })).toEqual([
      '5001.json: coins.CNY.value: not an amount above zero',
      '5001.json: coins.CNY.monthMax: below dayMax',
      '5001.json: coins.CNY.packs: one is named twice',
    ]);
    expect(problemsOf({ coins: { CNY } })).toEqual(['5001.json: coins.CNY.dayMax: no pack fits']);
  });

  it('may not name an address of video that is none', () => {
    const line = (flv: string) => ({ video: { lines: [{ name: '线路1', quality: '高清', flv }] } });
    const rest = '{channel}.flv?until={until}&sign={sign}';
    expect(problemsOf(line(`https://cdn.example/${rest}`))).toEqual([]);
    for (const flv of [
      `http://cdn.example/${rest}`,
      `https://cdn.example:99999/${rest}`,
      'https://cdn.example/{channel}.flv',
    ])
      expect(problemsOf(line(flv))).toHaveLength(1);
    expect(problemsOf({ video: { lines: [{ name: '线路1', quality: '高清' }] } })).toHaveLength(1);
  });

  it('may not promise interest that cannot be', () => {
    const tier = { from: '1.00', annualRate: '2.00' };
    const offer = { tiers: [tier, tier], next: { from: '2026-07-01', tiers: [tier, tier] } };
    edit('5001.json', (file) => ({
      ...file,
      interest: {
        CNY: { ...offer, minIn: '10.00', maxBalance: '9.99' },
        USDT: { ...offer, minIn: '0', maxBalance: '0' },
      },
    }));
    expect(problems()).toEqual([
      '5001.json: interest.CNY.tiers: they rise',
      '5001.json: interest.CNY.next.tiers: they rise',
      '5001.json: interest.CNY.minIn: nothing fits between 10.00 and 9.99',
      '5001.json: interest.USDT.tiers: they rise',
      '5001.json: interest.USDT.next.tiers: they rise',
      '5001.json: interest.USDT.minIn: not an amount above zero',
      '5001.json: interest.USDT.maxBalance: not an amount above zero',
    ]);
    for (const next of [
      { from: '2026-02-30', tiers: [tier] },
      { from: '1.7.2026', tiers: [tier] },
      { from: '2026-07-01', tiers: [] },
      { from: '2026-07-01', tiers: [{ ...tier, annualRate: '2' }] },
      { from: '2026-07-01', tiers: [{ ...tier, from: 'one' }] },
    ]) {
      edit('5001.json', (file) => ({ ...file, interest: { CNY: { tiers: [tier], next } } }));
      expect(problems()).toEqual([expect.stringMatching(/^5001\.json: interest\.CNY\.next\./)]);
    }
  });

  it('may not take an id that is taken', () => {
    edit('5001.json', (file) => ({ ...file, siteId: 5000 }));
    expect(problems()).toEqual(['5000.json: the id is used twice', '5001.json: the id is used twice']);
  });

  it('may not claim the host of another', () => {
    edit('5001.json', (file) => ({ ...file, hosts: ['localhost'] }));
    expect(problems()).toEqual([
      '5000.json: hosts: localhost leads to another site as well',
      '5001.json: hosts: localhost leads to another site as well',
    ]);
  });

  it('may not lack a brand when there is none to take over', () => {
    edit('5001.json', ({ brand: _, ...file }) => file);
    expect(problems()).toEqual(['5001.json: no brand of its own and none to take over']);
  });

  it('may not leave out the way to the member’s own page, nor raise a tab at the side', () => {
    edit('5001.json', (file) => ({
      ...file,
      navigation: { tabs: [{ key: 'home' }, { key: 'sports' }], raisedTab: 'sports' },
    }));
    expect(problems()).toEqual([
      '5001.json: navigation.tabs: mine is missing',
      '5001.json: navigation.raisedTab: sports is not in the middle',
    ]);
  });

  it('may not send two things under one header', () => {
    edit('5001.json', (file) => ({ ...file, headers: { token: 'x-same', sign: 'x-same' } }));
    expect(problems()).toEqual(['5001.json: headers: two of them share a name']);
  });

  it('is missed when there is no file at all', () => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    expect(problems()).toEqual([`${folder}: no site file`]);
  });
});

describe('production', () => {
  const license = (part: object = licence) => {
    for (const name of readdirSync(folder)) edit(name, (file) => ({ ...file, licence: { ...file.licence, ...part } }));
  };

  it('refuses the placeholder licence of the demo, for every site', () => {
    expect(problems('production')).toEqual(
      ['5000.json', '5001.json', '5010.json'].map((name) => `${name}: licence: placeholder data`),
    );
  });

  it.each(['Demo Ltd', '演示主体', 'PLACEHOLDER'])('takes no licence of %s', (holder) => {
    license({ ...licence, holder });
    expect(problems('production')).toHaveLength(3);
  });

  it('starts with a licence', () => {
    license();
    expect(problems('production')).toEqual([]);
    expect(load('production').every((site) => !site.public.demo)).toBe(true);
  });

  it('refuses a licence without a holder, a number or a territory', () => {
    license({ ...licence, holder: '', number: '', territories: [] });
    expect(problems('production').filter((line) => line.startsWith('5000.json: licence.'))).toHaveLength(3);
  });

  it('refuses to send its calls without encryption, unless the settings allow it', () => {
    license();
    edit('5001.json', (file) => ({ ...file, wire: 'plain' }));
    expect(problems('production')).toEqual([
      '5001.json: wire: production seals its calls, unless PLAIN_WIRE_ALLOWED says otherwise',
    ]);
    const sites = load('production', { isPlainAllowed: true });
    expect(sites.find(({ siteId }) => siteId === 5001)?.public.wire).toBe('plain');
  });

  it('requires passwords that are as long as the standard says, or longer, and passes the length to its pages', () => {
    license();
    edit('5001.json', (file) => ({ ...file, passwords: { least: 7 } }));
    expect(problems('production')).toEqual([expect.stringContaining('5001.json: passwords.least')]);
    edit('5001.json', (file) => ({ ...file, passwords: { least: 16, most: 12 } }));
    expect(problems('production')).toEqual(['5001.json: passwords: most is less than least']);
    edit('5001.json', (file) => ({ ...file, passwords: { least: 10, most: 20 } }));
    const rules = load('production').map(({ siteId, public: { passwords } }) => [siteId, passwords] as const);
    expect(new Map(rules).get(5001)).toEqual({ least: 10, most: 20 });
    expect(new Map(rules).get(5000)).toEqual({ least: 8, most: 12 });
  });

  it('shows no upload from a host of its pages', () => {
    license();
    edit('5001.json', (file) => ({ ...file, hosts: ['pages.example'] }));
    const mediaOrigin = 'https://pages.example:8443';
    expect(() => load('production', { mediaOrigin })).toThrow('5001.json: hosts: MEDIA_ORIGIN');
    expect(load('production', { mediaOrigin: 'https://media.example' })).not.toEqual([]);
  });

  it('does not start on placeholders, and reports them before it opens a database', async () => {
    const config = readConfig({
      MODE: 'production',
      MASTER_KEY,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
      MIGRATION_DATABASE_URL: 'postgres://owner@127.0.0.1:9/none',
      REDIS_URL: 'redis://127.0.0.1:9',
      TRUSTED_PROXIES: '10.0.0.1',
      VENUES_FILE: './venues.json',
      GEO_FILE: './countries.mmdb',
      MEDIA_ORIGIN: 'https://media.example',
      FEED_SOURCE: 'push',
      FEED_KEY: MASTER_KEY,
      SANDBOXES_ALLOWED: 'sms,payments,payouts,pictures,content,gifts',
      SITES_DIR: folder,
    });
    await expect(buildPlatform({ config, migrations: MIGRATIONS })).rejects.toThrow(/licence: placeholder data/);
  });
});
