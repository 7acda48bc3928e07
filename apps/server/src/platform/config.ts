import { resolve } from 'node:path';
import { sandboxName } from '@touchline/contract/site';
import { z } from 'zod';
import { bridgeProblems, bridgeSettings } from './bridges.ts';
import { parseMasterKey } from './master-key.ts';
import { KNOWN_SEED, productionProblems } from './production.ts';
import { isAddressRange } from './trusted-ranges.ts';

/** 0 takes any free port, for tests. */
const port = z.coerce.number().int().min(0).max(65_535);
/** A key, or its id and the key. */
const MASTER_KEY = /^(([1-9]|[1-9]\d|1\d\d|2[0-4]\d|25[0-5]):)?[A-Za-z0-9_-]{43}$/;
const flag = z.enum(['0', '1']).transform((value) => value === '1');

/**
 * The environment the platform reads. `demo` runs on play money with invented data and needs nothing else;
 * `production` wants a real database, licence data and its own secrets.
 */
const environment = z.object({
  MODE: z.enum(['demo', 'production']).default('demo'),
  PORT: port.default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The operators' door has a port of its own. Production opens none unless it is set; a demonstration takes any free one. */
  OPERATOR_PORT: port.optional(),
  OPERATOR_HOST: z.string().min(1).default('127.0.0.1'),
  /** The time for which a node that was asked to stop goes on taking calls; by default 5 in production and 0 in a demonstration. */
  STOP_PAUSE_SECONDS: z.coerce.number().int().min(0).max(120).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  SITES_DIR: z.string().min(1).default('./sites'),
  ART_DIR: z.string().min(1).default('./art'),
  WEB_DIR: z.string().min(1).default('./apps/web/dist'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The login that owns the schema and migrates it; by default that of DATABASE_URL. */
  MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Connections a node keeps to PostgreSQL, and the longest a statement may take. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  DATABASE_STATEMENT_SECONDS: z.coerce.number().int().min(1).max(600).default(60),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Origins a socket may be opened from, besides the site's own. */
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((value) => value.split(',').filter(Boolean)),
  /** Another name of this server, from which uploaded pictures are shown; by default the page's own. */
  MEDIA_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((value) => new URL(value).origin)
    .optional(),
  /** The time that the demo takes to approve an uploaded picture. */
  REVIEW_DELAY_SECONDS: z.coerce.number().int().min(0).max(86_400).default(60),
  /** Proxies whose X-Forwarded-For counts; none by default. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((value) => value.split(',').filter(Boolean))
    .refine((ranges) => ranges.every(isAddressRange), 'names addresses, or networks such as 10.0.0.0/8, and never all'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  /** Match seconds per real second of the demo feed. */
  FEED_SPEED: z.coerce.number().min(1).max(600).default(1),
  FEED_SEED: z.string().min(1).default(KNOWN_SEED),
  /** The source of matches: simulated, replayed from FEED_FILE, or pushed by a provider that signs with FEED_KEY. */
  FEED_SOURCE: z.enum(['simulated', 'recorded', 'push']).default('simulated'),
  FEED_FILE: z.string().optional(),
  FEED_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional(),
  /** Signs the tickets that open streams, shared with the origin that checks them: base64url of 32 bytes. */
  VIDEO_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional(),
  /** The secret end of the address at which an origin of live streams asks and reports: base64url of 32 bytes. */
  MEDIA_HOOK_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional(),
  /** The address of the HTTP API of the origin, in the form of SRS, and the server address that encoders receive. */
  ORIGIN_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  RTMP_URL: z.url({ protocol: /^rtmps?$/ }).optional(),
  /** Whether a demonstration starts the reference origin and puts its hosts on the air. */
  HOSTS_ON_AIR: flag.default(true),
  /** The address at which encoders reach the reference origin of a demonstration: this machine, and the port. */
  ORIGIN_HOST: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  ORIGIN_RTMP_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Margins, ticks and bounds of the simulated feed's prices: docs/pricing.md. */
  OFFER_FILE: z.string().optional(),
  /**
   * The time for which a source may be silent about the prices of a match before they are locked, in play and before (standards
   * INP-5).
   */
  FEED_SILENCE_LIVE_SECONDS: z.coerce.number().min(2).max(30).default(8.5),
  FEED_SILENCE_PRE_SECONDS: z.coerce.number().min(10).max(300).default(60),
  /** Writes every message of the feed to this file. */
  FEED_RECORD: z.string().optional(),
  /** Replaces the bet delay of the sport, for the fast clock. */
  BET_DELAY_SECONDS: z.coerce.number().int().min(0).max(60).optional(),
  /** Addresses and secrets of the venues: docs/venue-interface.md. Without it a demonstration starts the reference venues. */
  VENUES_FILE: z.string().min(1).optional(),
  /** A database of countries in MaxMind's format; without it, territories of the licence are not enforced. */
  GEO_FILE: z.string().min(1).optional(),
  /** Sandboxes that a staging site may use in production mode; the pages show a notice. */
  SANDBOXES_ALLOWED: z
    .string()
    .default('')
    .transform((value) => value.split(',').filter(Boolean))
    .pipe(z.array(sandboxName)),
  ...bridgeSettings,
  /** Editorial content and gifts of every site, in files of their own: docs/suppliers.md. */
  CONTENT_FILE: z.string().min(1).optional(),
  GIFTS_FILE: z.string().min(1).optional(),
  /** The time that a venue may take to answer. After that the platform polls for what the venue did with the money. */
  VENUE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  /** A service that distinguishes people from machines: its page for a frame, its check, the secret of both, and its deadline. */
  PROOF_FRAME_URL: z.url({ protocol: /^https?$/ }).optional(),
  PROOF_VERIFY_URL: z.url({ protocol: /^https?$/ }).optional(),
  PROOF_SECRET: z.string().min(1).optional(),
  PROOF_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(3_000),
  /** Keeps secrets outside DATA_DIR: base64url of 32 bytes, after an id from 1 to 255 and a colon from the second one on. */
  MASTER_KEY: z.string().regex(MASTER_KEY).optional(),
  /** Master keys before the present one, which open what was sealed under them, and those that will follow it. */
  MASTER_KEYS_OLD: z
    .string()
    .default('')
    .transform((value) => value.split(',').filter(Boolean))
    .pipe(z.array(z.string().regex(MASTER_KEY))),
  /** Keys of texts that were sealed before texts were bound to their cells: `version:key`, key as above. */
  VAULT_KEYS: z
    .string()
    .regex(
      /^([2-9]|[1-9]\d|1\d\d|2[0-4]\d|25[0-5]):[A-Za-z0-9_-]{43}(,([2-9]|[1-9]\d|1\d\d|2[0-4]\d|25[0-5]):[A-Za-z0-9_-]{43})*$/,
    )
    .optional(),
  /** Allows a site of production to send its calls in the open, to look into a fault (decisions D2.7). */
  PLAIN_WIRE_ALLOWED: flag.default(false),
  /** Lifts rate limits, for load tests on a machine of one's own. */
  RATE_LIMITS_OFF: flag.default(false),
});

/** The name of every setting that the platform reads. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

export type Config = Readonly<z.output<typeof environment>>;

/** Reads and checks the environment as a whole; throws a ConfigError that lists every problem. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = environment.safeParse(given);
  const problems = [
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...feedProblems(given),
    ...proofProblems(given),
    ...masterProblems(given),
    ...bridgeProblems(given),
    ...(given.MODE === 'production' ? productionProblems(given, settingNames) : []),
  ];
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  const config = result.data;
  return {
    ...config,
    DATA_DIR: resolve(config.DATA_DIR),
    SITES_DIR: resolve(config.SITES_DIR),
    ART_DIR: resolve(config.ART_DIR),
    WEB_DIR: resolve(config.WEB_DIR),
  };
}

function feedProblems({ FEED_SOURCE, FEED_FILE, FEED_KEY }: Readonly<Record<string, string | undefined>>): string[] {
  if (FEED_SOURCE === 'recorded' && !FEED_FILE) return ['FEED_FILE: a recorded feed needs the file it is in'];
  if (FEED_SOURCE === 'push' && !FEED_KEY) return ['FEED_KEY: a provider who pushes signs with a key'];
  return [];
}

function masterProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const keys = [given.MASTER_KEY, ...(given.MASTER_KEYS_OLD ?? '').split(',')].filter(Boolean);
  const ids = keys.map((key) => parseMasterKey(String(key))[0]);
  return new Set(ids).size === ids.length ? [] : ['MASTER_KEYS_OLD: two master keys have the same id'];
}

/** A service must be configured completely; otherwise the platform's own proof would replace it unnoticed. */
function proofProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const names = ['PROOF_FRAME_URL', 'PROOF_VERIFY_URL', 'PROOF_SECRET'] as const;
  const missing = names.filter((name) => !given[name]);
  return missing.length === names.length
    ? []
    : missing.map((name) => `${name}: a verification service needs all of its settings`);
}

export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration has ${problems.length} problem(s):\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}
