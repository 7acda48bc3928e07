import { randomBytes } from 'node:crypto';
import { defaultHeaderNames } from '@touchline/wire';
import { nodeSuite } from '@touchline/wire/node';
import { OTHER_SITE_ID, type SealedCall, type SealPart } from './site-page.ts';

const MINUTE_MS = 60_000;
const ODD_TIMES = [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21, Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 53];
const { timestamp, nonce, appKey, sign, clientType, version, siteId } = defaultHeaderNames;
/** Headers that the sign covers or the envelope needs, and that are never empty. */
const GUARDED = [timestamp, nonce, appKey, sign, clientType, version];
const TYPES = ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'];

/** One way to spoil a call: before its sign is made, or behind it. `at` and `text` choose where and what. */
interface Tamper {
  readonly before?: (at: number, text: string) => SealPart;
  readonly after?: (call: SealedCall, at: number, text: string) => void;
}

const choose = <Item>(items: readonly Item[], at: number) => items[at % items.length] as Item;

function flip(text: string, at: number): string {
  const bytes = Buffer.from(text, 'base64url');
  const place = at % (bytes.length * 8);
  bytes[place >> 3] = (bytes[place >> 3] ?? 0) ^ (1 << (place & 7));
  return bytes.toString('base64url');
}

const headerText = (call: SealedCall, name: string) => String(call.headers[name] ?? '');

/** Every way; none of them may ever be answered as if nothing had happened. */
export const tampers = {
  flippedContent: {
    after: (call, at) => {
      call.content = flip(call.content, at);
    },
  },
  cutContent: {
    after: (call, at) => {
      call.content = call.content.slice(0, at % call.content.length);
    },
  },
  longerContent: {
    after: (call, at) => {
      call.content += 'A'.repeat(1 + (at % 5000));
    },
  },
  paddedContent: {
    after: (call, at) => {
      call.content += choose(['=', '==', '\\n', ' ', '+', '/'], at);
    },
  },
  strangeContent: {
    after: (call, _at, text) => {
      call.body = JSON.stringify({ t1: text });
    },
  },
  hugeContent: {
    after: (call, at) => {
      call.content = 'A'.repeat(60_000 + (at % 200_000));
    },
  },
  flippedSign: {
    after: (call, at) => {
      call.headers[sign] = flip(headerText(call, sign), at);
    },
  },
  cutSign: {
    after: (call, at) => {
      call.headers[sign] = headerText(call, sign).slice(0, at % 43);
    },
  },
  missingHeader: {
    after: (call, at) => {
      delete call.headers[choose(GUARDED, at)];
    },
  },
  emptyHeader: {
    after: (call, at) => {
      call.headers[choose(GUARDED, at)] = '';
    },
  },
  strangeHeader: {
    after: (call, at, text) => {
      call.headers[choose(GUARDED, at)] = `${text}.`;
    },
  },
  longerHeader: {
    after: (call, at) => {
      const name = choose(GUARDED, at);
      call.headers[name] = headerText(call, name) + 'x'.repeat(1 + (at % 12_000));
    },
  },
  repeatedHeader: {
    after: (call, at) => {
      const name = choose(GUARDED, at);
      call.headers[name] = Array(2 + (at % 20)).fill(headerText(call, name));
    },
  },
  oddTimestamp: {
    after: (call, at) => {
      const text = headerText(call, timestamp);
      const hex = `0x${Number(text).toString(16)}`;
      call.headers[timestamp] = choose([`${text}.0`, `+${text}`, `0${text}`, `${text}e0`, hex], at);
    },
  },
  unsignedToken: {
    after: (call, at, text) => {
      call.headers[defaultHeaderNames.token] = `${at}${text}`;
    },
  },
  strangeSite: {
    after: (call, at, text) => {
      call.headers[siteId] = choose(['0', '-1', '9999', `${text}.`], at);
    },
  },
  otherSite: {
    after: (call) => {
      call.headers[siteId] = String(OTHER_SITE_ID);
    },
  },
  wrongType: {
    after: (call, at) => {
      call.headers['content-type'] = choose(TYPES, at);
    },
  },
  plainBody: {
    after: (call, at) => {
      call.body = choose(['{}', '[]', 'null', '0', '""', '{"x":1}', ''], at);
    },
  },
  brokenBody: {
    after: (call, at) => {
      call.body = `{"t1":"${call.content}"}`.slice(0, at % call.content.length);
    },
  },
  otherField: {
    after: (call, at) => {
      call.body = `{"${choose(['x1', 'T1', '', '__proto__'], at)}":"${call.content}"}`;
    },
  },
  moreFields: {
    after: (call) => {
      call.body = `{"t1":"${call.content}","page":1}`;
    },
  },
  listContent: {
    after: (call) => {
      call.body = `{"t1":["${call.content}"]}`;
    },
  },
  staleTimestamp: { before: (at) => ({ timestamp: Date.now() + (at % 2 ? 1 : -1) * (5.1 * MINUTE_MS + (at % 1e9)) }) },
  strangeTimestamp: { before: (at) => ({ timestamp: choose(ODD_TIMES, at) }) },
  shortNonce: { before: (at) => ({ nonce: randomBytes(at % 16) }) },
  longNonce: { before: (at) => ({ nonce: randomBytes(17 + (at % 100)) }) },
  strangeKey: { before: (at, text) => ({ keyId: choose(['77', '', `${text}.`, '__proto__', 'constructor'], at) }) },
  namedOther: { before: () => ({ named: nodeSuite.generateKeyPair().publicKey }) },
  namedNothing: { before: (at) => ({ named: new Uint8Array(32).fill(at % 3 === 0 ? 255 : 0).fill(at % 2, 0, 1) }) },
  boundToOtherPath: { before: (at) => ({ boundTo: { path: choose(['/api/site/time', '', '/', '/api'], at) } }) },
  boundToOtherMethod: { before: (at) => ({ boundTo: { method: choose(['GET', 'DELETE', 'post', ''], at) } }) },
  boundToOtherSite: { before: (at) => ({ boundTo: { siteId: choose([OTHER_SITE_ID, 0, -1, Number.NaN], at) } }) },
} as const satisfies Record<string, Tamper>;

export type TamperName = keyof typeof tampers;

export const tamperOf = (name: TamperName): Tamper => tampers[name];
