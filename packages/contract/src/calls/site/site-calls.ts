import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { nothing, time } from '../../core/fields.ts';

/** Server time. Plain and open, so that a client with a wrong clock can correct it before its first sealed call. */
export const serverTime = defineCall({
  summary: '服务器时间',
  method: 'GET',
  path: '/api/site/time',
  access: 'anyone',
  sealing: 'none',
  credentials: false,
  input: nothing,
  output: z.object({ now: time }),
  whileClosed: 'served',
});

/**
 * The site's present key of the sealed envelope, for a page that holds one the site no longer knows: until when it is taken, and
 * the site's signature over it (docs/wire.md).
 */
export const siteKey = defineCall({
  summary: '站点公钥',
  method: 'GET',
  path: '/api/site/key',
  access: 'anyone',
  sealing: 'none',
  credentials: false,
  input: nothing,
  output: z.object({ id: z.string(), publicKey: z.string(), endsAt: time, signature: z.string() }),
  whileClosed: 'served',
});

/** The site for this visitor: system maintenance answers with its own code instead. */
export const perInfo = defineCall({
  summary: '站点信息',
  method: 'POST',
  path: '/api/site/group/site/perInfo/v5/get',
  access: 'anyone',
  credentials: false,
  blankToken: true,
  input: nothing,
  output: z.object({ siteId: z.int(), name: z.string(), version: z.string(), buildDate: z.string() }),
});

/** One configuration value by key code. */
export const configInfo = defineCall({
  summary: '站点配置项',
  method: 'POST',
  path: '/api/site/group/site/configInfo/v1/get',
  access: 'anyone',
  credentials: false,
  cacheSeconds: 300,
  input: z.strictObject({ keyCode: z.string().regex(/^[a-zA-Z]{1,40}$/) }),
  output: z.object({ keyCode: z.string(), value: z.unknown() }),
  sample: { keyCode: 'theme' },
});

/** Dialling codes in display order. */
export const countryList = defineCall({
  summary: '国家和地区',
  method: 'POST',
  path: '/api/site/group/site/country/v1/list',
  access: 'anyone',
  credentials: false,
  cacheSeconds: 3600,
  input: nothing,
  output: z.object({ items: z.array(z.object({ code: z.string(), dial: z.string(), name: z.string() })) }),
});
