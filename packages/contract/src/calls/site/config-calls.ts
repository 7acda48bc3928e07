import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { nothing, time } from '../../core/fields.ts';
import { navigationLists } from '../../site/navigation.ts';

const site = { method: 'POST', access: 'anyone', credentials: false } as const;

/** Several configuration values at once; what the site does not have is left out. */
export const configInfos = defineCall({
  ...site,
  summary: '站点配置项（批量）',
  path: '/api/site/group/site/configInfo/v2/gets',
  cacheSeconds: 300,
  input: z.strictObject({
    keyCodes: z
      .array(z.string().regex(/^[a-zA-Z]{1,40}$/))
      .min(1)
      .max(20),
  }),
  output: z.object({ items: z.array(z.object({ keyCode: z.string(), value: z.unknown() })) }),
  sample: { keyCodes: ['theme', 'brand'] },
});

/** Languages of the product, and which of them this site has switched on. */
export const languageCode = defineCall({
  ...site,
  summary: '语言代码',
  path: '/api/site/group/site/languageCode/v1/list',
  cacheSeconds: 3600,
  input: nothing,
  output: z.object({
    current: z.string(),
    items: z.array(z.object({ code: z.string(), name: z.string(), isEnabled: z.boolean() })),
  }),
});

/** The places of the site in its own order: main places, quick actions of the home page, the column beside the matches. */
export const navigation = defineCall({
  ...site,
  summary: '导航',
  path: '/api/site/group/site/navigation/v1/list',
  cacheSeconds: 300,
  input: nothing,
  output: navigationLists,
});

const homeBlock = z.enum(['banners', 'announcements', 'quickActions', 'hotMatches', 'anchors', 'venues', 'sponsors']);

/** The blocks of the home page, in their order. */
export const homeConfig = defineCall({
  ...site,
  summary: '首页配置',
  path: '/api/site/group/site/homeconfig/v1/get',
  input: nothing,
  output: z.object({ blocks: z.array(z.object({ key: homeBlock, isShown: z.boolean() })) }),
});

/** Sponsors; `value` is the comma list of the places to show, read by the sponsor rule (product-spec section 5). */
export const sponsorConfig = defineCall({
  ...site,
  summary: '赞助合作配置',
  path: '/api/site/group/site/sponsorConfig/v1/get',
  cacheSeconds: 300,
  input: nothing,
  output: z.object({
    value: z.string(),
    items: z.array(z.object({ place: z.int(), name: z.string(), role: z.string(), art: z.string() })),
  }),
});

/**
 * Origins that serve this site, for availability only (decisions D5). `signature` is the site's over the list, base64url
 * of Ed25519, so that no line can put another in its place.
 */
export const domains = defineCall({
  ...site,
  summary: '域名列表',
  path: '/api/site/group/site/domains/v1/list',
  input: nothing,
  output: z.object({
    items: z.array(z.object({ origin: z.string() })),
    threshold: z.int(),
    issuedAt: time,
    signature: z.string(),
  }),
});
