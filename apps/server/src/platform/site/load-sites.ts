import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PublicSite, type SandboxName, type SiteFile, siteFile } from '@touchline/contract/site';
import { currencyCodes, parseAmount } from '@touchline/rules/money';
import { contrastProblems, navigationProblems, presentationSiteId } from '@touchline/rules/site';
import { defaultHeaderNames, type HeaderNames, type LogicalHeader, toBase64Url } from '@touchline/wire';
import { ConfigError } from '../config.ts';
import { activityProblems } from './activity-problems.ts';
import { coinProblems } from './coin-problems.ts';
import { interestProblems } from './interest-problems.ts';
import { rewardProblems } from './reward-problems.ts';
import type { Site, SiteWire } from './site.ts';
import { siteArt } from './site-art.ts';
import { vipProblems } from './vip-problems.ts';

export interface SiteOptions {
  readonly folder: string;
  /** The folder of the sets of pictures, one folder a site. */
  readonly artDir?: string;
  readonly mode: 'demo' | 'production';
  /** Whether production may send calls in the open; not by itself. */
  readonly isPlainAllowed?: boolean;
  /** The origin that shows what members uploaded, where it is not that of the pages. */
  readonly mediaOrigin?: string | undefined;
  /** The suppliers that are simulated in production mode. */
  readonly sandboxes?: readonly SandboxName[];
  readonly wire: SiteWire;
  readonly version: string;
  readonly buildDate: string;
}

/** Reads every `*.json` of the folder. Throws a ConfigError that lists every problem of every site. */
export function loadSites(options: SiteOptions): Site[] {
  const problems: string[] = [];
  const read = new Map<string, SiteFile>();
  if (!existsSync(options.folder)) throw new ConfigError([`SITES_DIR: there is no folder ${options.folder}`]);
  for (const name of readdirSync(options.folder)
    .filter((entry) => entry.endsWith('.json'))
    .sort()) {
    const json = parseJson(readFileSync(join(options.folder, name), 'utf8'));
    const parsed = siteFile.safeParse(json);
    if (json === undefined) problems.push(`${name}: is no JSON`);
    else if (parsed.success) read.set(name, parsed.data);
    else problems.push(...parsed.error.issues.map(({ path, message }) => `${name}: ${path.join('.')}: ${message}`));
  }
  if (read.size === 0 && problems.length === 0) problems.push(`${options.folder}: no site file`);
  const files = [...read.values()];
  for (const [name, file] of read)
    problems.push(...siteProblems(file, files, options).map((line) => `${name}: ${line}`));
  if (problems.length > 0) throw new ConfigError(problems);
  return files.map((file) => toSite(file, files, options));
}

/** Undefined for text that is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function siteProblems(file: SiteFile, all: readonly SiteFile[], options: SiteOptions): string[] {
  const { mode, isPlainAllowed, mediaOrigin } = options;
  const problems: string[] = [];
  if (all.filter((other) => other.siteId === file.siteId).length > 1) problems.push('the id is used twice');
  for (const host of file.hosts)
    if (all.some((other) => other !== file && other.hosts.includes(host)))
      problems.push(`hosts: ${host} leads to another site as well`);
  const shown = presentationOf(file, all);
  const brand = shown?.brand;
  if (!brand) problems.push('no brand of its own and none to take over');
  else {
    problems.push(...contrastProblems(brand.light).map((line) => `brand.light: ${line}, needs 4.5`));
    problems.push(...contrastProblems(brand.dark).map((line) => `brand.dark: ${line}, needs 4.5`));
  }
  const navigation = file.navigation ?? shown?.navigation ?? {};
  problems.push(...navigationProblems(file.features, navigation).map((line) => `navigation.${line}`));
  for (const name of Object.keys(file.headers)) {
    if (!Object.hasOwn(defaultHeaderNames, name)) problems.push(`headers.${name}: no such header`);
  }
  const names = Object.values(headerNames(file));
  if (new Set(names).size !== names.length) problems.push('headers: two of them share a name');
  if (!file.limits[file.currency]) problems.push(`limits: none in ${file.currency}`);
  for (const currency of currencyCodes) {
    for (const [name, value] of Object.entries(file.limits[currency] ?? {})) {
      if (typeof value === 'string' && parseAmount(value, currency) === null)
        problems.push(`limits.${currency}.${name}: not an amount`);
    }
  }
  problems.push(
    ...depositProblems(file),
    ...withdrawalProblems(file),
    ...interestProblems(file),
    ...coinProblems(file),
    ...vipProblems(file),
    ...rewardProblems(file),
    ...file.activities.flatMap((activity) =>
      activityProblems(file, activity).map((line) => `activities.${activity.activityId}.${line}`),
    ),
  );
  problems.push(...birthdayProblems(file).map((line) => `birthdayBonus.${line}`));
  if (mode === 'production') {
    if (/demo|演示|placeholder/i.test(`${file.licence.holder} ${file.licence.number}`))
      problems.push('licence: placeholder data');
    if (file.wire === 'plain' && !isPlainAllowed)
      problems.push('wire: production seals its calls, unless PLAIN_WIRE_ALLOWED says otherwise');
    if (mediaOrigin && URL.canParse(mediaOrigin) && file.hosts.includes(new URL(mediaOrigin).hostname))
      problems.push('hosts: MEDIA_ORIGIN names one of them, and uploads need an origin without pages');
  }
  return problems;
}

function birthdayProblems({ birthdayBonus, rewards, currency }: SiteFile): string[] {
  if (!birthdayBonus) return [];
  const { poolId, byLevel } = birthdayBonus;
  const problems = Object.entries(byLevel)
    .filter(([, value]) => !parseAmount(value, currency))
    .map(([level]) => `byLevel.${level}: not an amount above zero`);
  const pool = rewards.pools.find((one) => one.poolId === poolId);
  if (!pool) problems.push(`poolId: the site has no pool ${poolId}`);
  else if (!parseAmount(pool.cash[currency] ?? '', currency))
    problems.push(`poolId: pool ${poolId} has no ${currency}`);
  return problems;
}

function depositProblems(file: SiteFile): string[] {
  const problems: string[] = [];
  for (const currency of currencyCodes) {
    const rules = file.deposits[currency];
    if (!rules) {
      if (file.limits[currency] && file.features.includes('deposit')) problems.push(`deposits: none in ${currency}`);
      continue;
    }
    const at = `deposits.${currency}`;
    const minor = (text: string) => parseAmount(text, currency) ?? 0n;
    const names = rules.methods.map(({ payType }) => payType);
    if (new Set(names).size !== names.length) problems.push(`${at}.methods: one of them stands twice`);
    const channels = rules.methods.flatMap((method) => method.channels);
    if (new Set(channels.map(({ channelId }) => channelId)).size !== channels.length)
      problems.push(`${at}: a channel stands twice`);
    const bonuses = rules.bonuses.map(({ bonusId }) => bonusId);
    if (new Set(bonuses).size !== bonuses.length) problems.push(`${at}.bonuses: one of them stands twice`);
    for (const { bonusId, max, min } of rules.bonuses) {
      if (minor(max) <= 0n) problems.push(`${at}.bonuses: ${bonusId} gives nothing`);
      if (minor(min) <= 0n) problems.push(`${at}.bonuses: ${bonusId} is given for nothing`);
    }
    for (const { payType, channels } of rules.methods) {
      if (currency === 'USDT' && payType !== 'usdt') problems.push(`${at}.methods: ${payType} brings no USDT`);
      for (const { channelId, min, max, quickAmounts, isFixed, fee, protocol } of channels) {
        const isOutside = (amount: string) => minor(amount) < minor(min) || minor(amount) > minor(max);
        if (minor(min) > minor(max)) problems.push(`${at}: ${channelId} takes nothing between ${min} and ${max}`);
        if (quickAmounts.some(isOutside)) problems.push(`${at}: ${channelId} offers an amount it does not take`);
        if (isFixed && quickAmounts.length === 0) problems.push(`${at}: ${channelId} is fixed and offers nothing`);
        if (minor(fee.min) > minor(fee.max)) problems.push(`${at}: ${channelId} has a fee over its greatest`);
        if ((payType === 'usdt') !== (protocol !== undefined))
          problems.push(`${at}: ${channelId} needs a protocol if, and only if, it is USDT`);
      }
    }
  }
  return problems;
}

function withdrawalProblems(file: SiteFile): string[] {
  const problems: string[] = [];
  for (const currency of currencyCodes) {
    const rules = file.withdrawals[currency];
    if (!rules) {
      if (file.limits[currency] && file.features.includes('withdraw'))
        problems.push(`withdrawals: none in ${currency}`);
      continue;
    }
    const at = `withdrawals.${currency}`;
    const isOver = (low: string, high: string) =>
      (parseAmount(low, currency) ?? 0n) > (parseAmount(high, currency) ?? 0n);
    const names = rules.methods.map(({ method }) => method);
    if (new Set(names).size !== names.length) problems.push(`${at}.methods: one of them stands twice`);
    for (const { method, min, max, fee } of rules.methods) {
      if (currency === 'USDT' && method !== 'usdt') problems.push(`${at}.methods: ${method} pays no USDT`);
      if (isOver(min, max)) problems.push(`${at}.methods: ${method} takes nothing between ${min} and ${max}`);
      if (isOver(fee.min, fee.max)) problems.push(`${at}.methods: ${method} has a fee over its greatest`);
    }
    const levels = rules.levels.map(({ level }) => level);
    if (levels[0] !== 0 || levels.some((level, index) => index > 0 && level <= (levels[index - 1] ?? 0)))
      problems.push(`${at}.levels: they begin at 0 and rise`);
  }
  return problems;
}

function presentationOf(file: SiteFile, all: readonly SiteFile[]): SiteFile | undefined {
  const shown = file.presentationOf ?? presentationSiteId(file.siteId);
  return file.brand ? file : all.find((other) => other.siteId === shown);
}

function headerNames(file: SiteFile): HeaderNames {
  return { ...defaultHeaderNames, ...(file.headers as Partial<Record<LogicalHeader, string>>) };
}

function toSite(file: SiteFile, all: readonly SiteFile[], options: SiteOptions): Site {
  const shown = presentationOf(file, all) ?? file;
  if (!shown.brand) throw new Error(`site ${file.siteId} has no brand`);
  const completed: SiteFile = {
    ...file,
    navigation: file.navigation ?? shown.navigation,
    venues: file.venues.length > 0 ? file.venues : shown.venues,
  };
  const { wire } = options;
  const { siteId } = file;
  const headers = headerNames(file);
  const shownToAll: PublicSite = {
    siteId: file.siteId,
    bookVenue: completed.venues.find(({ category }) => category === 'sports')?.venueEnName ?? null,
    brand: shown.brand,
    art: siteArt(shown.brand, shown.siteId, options.artDir),
    licence: file.licence,
    features: file.features,
    demo: options.mode === 'demo',
    sandboxes: options.mode === 'demo' ? [] : [...(options.sandboxes ?? [])],
    currency: file.currency,
    currencies: currencyCodes.filter((currency) => file.limits[currency]),
    languages: file.languages,
    headers,
    wire: file.wire,
    get key() {
      const { id, publicKey } = wire.offered(siteId);
      return { id, publicKey };
    },
    lines: file.lines,
    get lineKey() {
      return toBase64Url(wire.signerOf(siteId).publicKey);
    },
    lineThreshold: file.lineThreshold,
    rewrites: file.rewrites,
    newsDomains: file.newsDomains.map((domain) => new URL(domain).origin),
    legacyDigest: file.legacyDigest,
    termsVersion: file.termsVersion,
    passwords: file.passwords,
    topLeagues: file.topLeagues,
    version: options.version,
    buildDate: options.buildDate,
  };
  return {
    siteId,
    findKey: (id) => wire.find(siteId, id),
    get offered() {
      return wire.offered(siteId);
    },
    get lineSigner() {
      return wire.signerOf(siteId);
    },
    headers,
    file: completed,
    public: shownToAll,
  };
}
