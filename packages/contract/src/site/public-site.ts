import { z } from 'zod';
import { currency } from '../core/fields.ts';
import { brandPack } from './tokens.ts';

export const featureName = z.enum([
  'sports',
  'live',
  'egame',
  'welfare',
  'withdraw',
  'deposit',
  'transfer',
  'vip',
  'phoneLogin',
]);

export const licence = z.strictObject({
  holder: z.string().min(1),
  number: z.string().min(1),
  regulator: z.string().min(1),
  regulatorUrl: z.string(),
  /** Help organisations for gambling harm: a telephone number, an e-mail address or an https address each. */
  helpLines: z
    .array(z.strictObject({ name: z.string().min(1), contact: z.string().min(3), hours: z.string().default('') }))
    .default([]),
  /** The destination of complaints: an e-mail address, a number or an address; the site's own help without it. */
  complaints: z.string().default(''),
  minimumAge: z.int().min(18).max(25),
  territories: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
});

export const rewriteRule = z.strictObject({
  prefix: z.string().regex(/^\/api\/site\/(gameassist|game\/newsoccer)(\/[\w/-]*)?$/),
  replaceWith: z.string().regex(/^\/api\/[\w/-]+$/),
});

/** The suppliers that a sandbox of the demonstration can replace. */
export const sandboxName = z.enum(['feed', 'sms', 'payments', 'payouts', 'pictures', 'content', 'gifts']);
export type SandboxName = z.infer<typeof sandboxName>;

/** The site as the browser gets it with the first page; nothing in it is secret. */
export const publicSite = z.object({
  siteId: z.int(),
  /** The key of the venue that is the site's own book; null where the site lists none. */
  bookVenue: z.string().nullable(),
  brand: brandPack,
  art: z.object({
    /** Path under which crests and league marks of the site are drawn. */
    marks: z.string(),
    /** Path under which its pictures are, by kind and name. */
    pictures: z.string(),
  }),
  licence,
  features: z.array(featureName),
  demo: z.boolean(),
  /** Outside a demonstration: what a staging site still simulates. The pages show it. */
  sandboxes: z.array(sandboxName),
  currency,
  /** Every unit a member of this site may settle in. */
  currencies: z.array(currency),
  languages: z.array(z.string()),
  headers: z.record(z.string(), z.string()),
  wire: z.enum(['sealed', 'plain']),
  /** The site's current X25519 key. */
  key: z.object({ id: z.string(), publicKey: z.string() }),
  lines: z.array(z.string()),
  /** The site's Ed25519 key for lists of lines, base64url. */
  lineKey: z.string(),
  lineThreshold: z.int(),
  /** Rule set for the addresses of older calls: the first prefix that fits is replaced. */
  rewrites: z.array(rewriteRule),
  /** Origins that news may be read from outside production. */
  newsDomains: z.array(z.string()),
  legacyDigest: z.boolean(),
  termsVersion: z.string(),
  /** The length of login passwords. */
  passwords: z.object({ least: z.int(), most: z.int() }),
  /** Ids of the top football leagues. */
  topLeagues: z.array(z.string()),
  version: z.string(),
  buildDate: z.string(),
});

export type PublicSite = z.infer<typeof publicSite>;
