import { type SandboxName, sandboxName } from '@touchline/contract/site';
import { bridgeProblemsInProduction } from './bridges.ts';
import { broadRanges } from './trusted-ranges.ts';

/** Suppliers that have a sandbox of the demonstration, and what the sandbox does instead of the real one. */
export const sandboxes: Readonly<Record<SandboxName, string>> = {
  feed: 'the matches are invented or played again from a file',
  sms: 'codes are written to the console',
  payments: 'deposits go to invented accounts and addresses',
  payouts: 'withdrawals are reported as paid by nobody',
  pictures: 'pictures and identities are reviewed by nobody',
  content: 'banners, announcements and sponsors are invented',
  gifts: 'gifts and their prices are invented',
};

/** The setting that puts something real in the place of a sandbox. */
const settingOf = {
  feed: 'FEED_SOURCE=push',
  sms: 'SMS_URL',
  payments: 'PAYMENTS_URL',
  payouts: 'PAYOUTS_URL',
  pictures: 'REVIEWS_URL',
  content: 'CONTENT_FILE',
  gifts: 'GIFTS_FILE',
} as const satisfies Readonly<Record<SandboxName, string>>;

/** Settings that say which suppliers are real. */
export type SupplierSettings = Readonly<
  Partial<Record<'FEED_SOURCE' | Exclude<(typeof settingOf)[SandboxName], 'FEED_SOURCE=push'>, string | undefined>>
>;

/** Fewer different bytes than this in a key of 32 bytes were typed or copied from an example, not drawn at random. */
const LEAST_BYTES = 16;
/** A secret that was drawn at random looks random; a copied example repeats few characters. */
const LEAST_CHARACTERS = 8;
/** The seed of the demonstration, which is in the documents: anybody who knows a seed can foretell the results. */
export const KNOWN_SEED = 'touchline';
/** Secrets that another party draws as it likes. All others are base64url of 32 bytes. */
const DRAWN_BY_OTHERS = ['PROOF_SECRET'];
const SECRET_NAME = /KEY|SECRET|TOKEN|PASSWORD|PEPPER|SALT/;

type Given = Readonly<Record<string, string | undefined>>;

/**
 * Everything that prevents production from starting, one line each. It reads the raw environment, so that one list has
 * these lines and malformed values. Which of the `settings` are secrets follows from their names.
 */
export function productionProblems(given: Given, settings: readonly string[]): string[] {
  const problems: string[] = [];
  if (!given.DATABASE_URL)
    problems.push('DATABASE_URL: production needs PostgreSQL, the embedded database survives no power cut');
  if (!given.MIGRATION_DATABASE_URL)
    problems.push('MIGRATION_DATABASE_URL: production migrates under a login of its own, which owns the schema');
  else if (userOf(given.MIGRATION_DATABASE_URL) === userOf(given.DATABASE_URL))
    problems.push('MIGRATION_DATABASE_URL: names the login of DATABASE_URL, which may not own the schema');
  if (!given.REDIS_URL)
    problems.push('REDIS_URL: production needs Redis, which keeps limits, replays and news for all nodes');
  if (!given.TRUSTED_PROXIES)
    problems.push('TRUSTED_PROXIES: without the proxy that ends TLS every visitor has its address and its limits');
  for (const range of broadRanges((given.TRUSTED_PROXIES ?? '').split(',').filter(Boolean)))
    problems.push(`TRUSTED_PROXIES: ${range} trusts strangers, who could then name any address as theirs`);
  if (!given.VENUES_FILE)
    problems.push('VENUES_FILE: production reaches venues at addresses and by secrets of their own');
  if (!given.GEO_FILE)
    problems.push(
      'GEO_FILE: production knows the country of an address, and serves the territories of its licence only',
    );
  if (!given.MEDIA_ORIGIN)
    problems.push('MEDIA_ORIGIN: production serves what members uploaded from another origin than its pages');
  if (!given.MASTER_KEY) problems.push('MASTER_KEY: production keeps its master key outside DATA_DIR');
  for (const name of secretsAmong(settings)) problems.push(...exampleProblems(name, given[name] ?? ''));
  for (const name of ['PROOF_FRAME_URL', 'PROOF_VERIFY_URL'])
    if (given[name] && !given[name].startsWith('https:'))
      problems.push(`${name}: production reaches a service by https only`);
  problems.push(...bridgeProblemsInProduction(given));
  if (Number(given.FEED_SPEED ?? 1) > 1) problems.push('FEED_SPEED: only demo mode has a fast clock');
  if (given.RATE_LIMITS_OFF === '1') problems.push('RATE_LIMITS_OFF: only demo mode may lift rate limits');
  const allowed = (given.SANDBOXES_ALLOWED ?? '').split(',');
  for (const name of sandboxesInUse(given))
    if (!allowed.includes(name))
      problems.push(
        `SANDBOXES_ALLOWED: the sandbox ${name} is in use, in which ${sandboxes[name]}; connect a supplier by ${settingOf[name]}, or name the sandbox here for a staging site only`,
      );
  if (
    allowed.includes('feed') &&
    sandboxesInUse(given).includes('feed') &&
    (given.FEED_SEED ?? KNOWN_SEED) === KNOWN_SEED
  )
    problems.push(
      'FEED_SEED: results of the invented matches can be foretold by whoever knows the seed, so choose one',
    );
  return problems;
}

/** The sandboxes this configuration runs on. */
export function sandboxesInUse(given: SupplierSettings): SandboxName[] {
  return sandboxName.options.filter((name) =>
    name === 'feed' ? given.FEED_SOURCE !== 'push' : given[settingOf[name]] === undefined,
  );
}

/** The settings that hold a secret, by their names. */
export function secretsAmong(settings: readonly string[]): string[] {
  return settings.filter((name) => SECRET_NAME.test(name));
}

function exampleProblems(name: string, value: string): string[] {
  if (DRAWN_BY_OTHERS.includes(name))
    return value && new Set(value).size < LEAST_CHARACTERS
      ? [`${name}: is an example and no secret, take the one of your account with the service`]
      : [];
  return value
    .split(',')
    .filter((key) => key !== '' && !isRandomKey(key))
    .map(() => `${name}: is no random key, draw one with openssl rand -base64 32 | tr '+/' '-_' | tr -d '='`);
}

/** Whether a key, base64url with or without an id before it, can have been drawn at random. */
export function isRandomKey(key: string): boolean {
  return new Set(Buffer.from(key.replace(/^\d+:/, ''), 'base64url')).size >= LEAST_BYTES;
}

function userOf(url: string | undefined): string | null {
  return url && URL.canParse(url) ? new URL(url).username : null;
}
