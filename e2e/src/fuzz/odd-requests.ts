import { routes } from '@touchline/contract/routes';
import { defaultHeaderNames } from '@touchline/wire';
import fc from 'fast-check';
import { oddValue } from './broken-inputs.ts';

/** A request that was never sealed. */
export interface OddRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

const PATHS = Object.values(routes).map((route) => route.path);
const OTHER_PATHS = [
  ...['/', '/health', '/ws', '/api', '/api/', '/api/nothing', '/api/site', '/app', '/app/home', '/app/sports'],
  ...['/app/nothing', '/app/sports/football', '/app/mine', '/favicon.ico', '/robots.txt', '/.env', '/.git/config'],
  ...[
    '/sandbox/cashier/7/abc',
    '/sandbox/cashier/%00/%00',
    '/sandbox/cashier//',
    '/sandbox/cashier/99999999999999999999/a',
  ],
  ...['/app/match/99999999999999999999', '/app/match/7', '/app/match/x', '/app/__proto__', '/app/__NONCE__TICKET__'],
  ...[
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/server/main.js',
    '/assets/',
    '/assets/nothing.js',
    '/assets/%00',
  ],
  ...[
    '//api/site/time',
    '/api//site/time',
    '/api/site/time/',
    '/API/SITE/TIME',
    '/api/site/./time',
    '/api/site/../site/time',
  ],
  ...['/api/site/tim%65', '/api/site/%74ime', '/api/site/time%00', '/api/site/time%2f', '/api/site/time;x=1', '*'],
  ...['/%', '/%zz', '/%c0%af', '/%ff', '/%E0%A4%A', '/api/%E0%A4%A', '/app/%E0%A4%A', '/api/site/%u0074ime', '/%00'],
];
const QUERIES = [
  ...[
    '',
    '',
    '',
    '?',
    '?a',
    '?a=1&a=2',
    '?x1=1&x1=2',
    '?%',
    '?%zz=%',
    '?a=%E0%A4%A',
    '?__proto__=1',
    '?constructor[prototype]=1',
  ],
  ...[
    '?x1=',
    '?x1=%7B%7D',
    '?x1=[[[',
    '?x1={"__proto__":1}',
    '?token=abc&token=def',
    '?site=5010',
    '?site=__proto__',
    '?site=1e99',
  ],
];
const METHODS = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
  'PROPFIND',
  'LOCK',
  'TRACE',
  'SEARCH',
  'QUERY',
];
const TYPES = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/html',
  ],
  ...[
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/octet-stream',
    'x',
    ';',
    'application/json;;;;=,',
  ],
];
const BODIES = [
  '',
  '{',
  '{}',
  '[]',
  'null',
  '""',
  '0',
  '{"t1":1}',
  '{"t1":""}',
  '{"__proto__":{"t1":"a"}}',
  't1=a&t1=b',
  '\0',
  '%zz=%',
];
const NAMES = [
  ...Object.values(defaultHeaderNames),
  ...[
    'x-provider-sign',
    'x-info',
    'host',
    'origin',
    'cookie',
    'authorization',
    'accept',
    'accept-encoding',
    'accept-language',
  ],
  ...[
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'range',
    'if-none-match',
    'if-modified-since',
  ],
  ...[
    'content-encoding',
    'accept-version',
    'accept-charset',
    'referer',
    'user-agent',
    'constructor',
    '__proto__',
    'te',
  ],
];
const VALUES = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e999',
    'NaN',
    'undefined',
    'null',
    '{}',
    '[]',
    '*',
    ',',
    ';',
    '=',
    '"',
    '\\',
    '%',
    '%00',
    '%zz',
    'ÿþ',
  ],
  ...[
    '5000',
    '5010',
    '__proto__',
    'tb-site=5010',
    'tb-site=%%%',
    'bytes=0-1,5-',
    'bytes=-0',
    'gzip;q=abc',
    'br',
    '127.0.0.1, ::1',
  ],
];

/** Printable latin text, the only kind a header or a request line can carry. */
export const headerText = fc.oneof(
  fc.constantFrom(...VALUES),
  fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
  fc.integer({ min: 1, max: 9_000 }).map((length) => 'h'.repeat(length)),
);

const path = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...PATHS) },
  { weight: 3, arbitrary: fc.constantFrom(...OTHER_PATHS) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...PATHS), fc.webPath({ size: 'small' })).map(([known, more]) => known + more),
  },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((text) => `/api/${sendable(text)}`),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 6_000 }).map((length) => `/api/${'p'.repeat(length)}`) },
);

const query = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...QUERIES) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).map((text) => `?${sendable(text)}`) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 800 }).map((count) => `?${'a=%20&'.repeat(count)}`) },
);

/** Any request to any path, known or not. */
export const oddRequest: fc.Arbitrary<OddRequest> = fc.record({
  method: fc.oneof(fc.constantFrom('GET', 'POST'), fc.constantFrom(...METHODS)),
  path: fc.tuple(path, query).map((parts) => parts.join('')),
  headers: fc
    .tuple(fc.constantFrom(...TYPES), fc.array(fc.tuple(fc.constantFrom(...NAMES), headerText), { maxLength: 6 }))
    .map(([type, others]) => [['content-type', type] as const, ...others]),
  body: fc.oneof(
    fc.constantFrom(...BODIES),
    oddValue,
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.integer({ min: 1, max: 300_000 }).map((length) => 'b'.repeat(length)),
  ),
});

/** What a request line can carry. */
function sendable(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, '%');
}
