import { z } from 'zod';
import { featureName, licence, rewriteRule } from './public-site.ts';
import { brandPack } from './tokens.ts';

const headerName = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);

const venueEntry = z.strictObject({
  venueEnName: z.string().regex(/^[A-Za-z]{2,16}$/),
  name: z.string(),
  category: z.enum(['sports', 'live_casino', 'egame', 'esports', 'board', 'fishing', 'lottery']),
  channelCode: z.string(),
  status: z.int(),
  isDisplay: z.boolean(),
  badge: z.enum(['none', 'hot', 'new']),
  /** Hours until the announced end of maintenance, for the demo. */
  maintainHours: z.int().optional(),
});

/** A site as its operator writes it: one file, checked as a whole when the server starts. */
export const siteFile = z.strictObject({
  siteId: z.int().min(1),
  /** Host names that lead to this site. */
  hosts: z.array(z.string()).default([]),
  /** Take brand, headers and venues from another site; decides nothing about data or rights. */
  presentationOf: z.int().optional(),
  brand: brandPack.optional(),
  licence,
  features: z.array(featureName),
  /** Languages a member may choose from; the first is the one to begin with. */
  languages: z
    .array(z.enum(['zh-CN', 'en']))
    .min(1)
    .default(['zh-CN']),
  currency: z.enum(['CNY', 'USDT']).default('CNY'),
  headers: z.record(z.string(), headerName).default({}),
  wire: z.enum(['sealed', 'plain']).default('sealed'),
  lines: z.array(z.url()).default([]),
  lineThreshold: z.int().min(1).max(20).default(3),
  rewrites: z.array(rewriteRule).default([]),
  newsDomains: z.array(z.url()).default([]),
  /** Address of the site's own help desk. */
  customerServiceUrl: z.url({ protocol: /^https$/ }).optional(),
  termsVersion: z.string(),
  venues: z.array(venueEntry).default([]),
  limits: z.strictObject({
    betMin: z.string(),
    betMax: z.string(),
    payoutMax: z.string(),
    withdrawMin: z.string(),
    withdrawMax: z.string(),
    withdrawDailyTimes: z.int(),
  }),
});

export type SiteFile = z.infer<typeof siteFile>;
