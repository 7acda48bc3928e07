import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { supplierHeaders } from '@touchline/contract/supplier-interface';
import { describe, expect, it } from 'vitest';
import { isSigned, signedHeaders } from './sign.ts';

const PAGE = fileURLToPath(new URL('../../../../../docs/suppliers.md', import.meta.url));
const secret = Buffer.alloc(32, 1);
const other = Buffer.alloc(32, 2);
const NOW = 1_700_000_000_000;

/** The example of the page of suppliers, line by line. */
function example() {
  const block = /<!-- example of a signature -->\n\n```\n([\s\S]*?)\n```/.exec(readFileSync(PAGE, 'utf8'))?.[1] ?? '';
  return new Map(block.split('\n').map((line) => [line.slice(0, 7).trim(), line.slice(8)] as const));
}

describe('a signature', () => {
  it('of the documented example is the one that is written there', () => {
    const shown = example();
    const of = (name: string) => shown.get(name) ?? '';
    const request = { method: of('method'), path: of('path'), time: of('time'), nonce: of('nonce'), body: of('body') };
    const key = Buffer.from(of('secret'), 'base64url');
    expect(key).toHaveLength(32);
    expect(isSigned([key], { ...request, sign: of('sign') }, Number(of('time')))).toBe(true);
  });

  const headers = signedHeaders(secret, '/sms/v1/send', '{"id":"1"}', NOW);
  const request = {
    method: 'POST',
    path: '/sms/v1/send',
    time: headers[supplierHeaders.time] ?? '',
    nonce: headers[supplierHeaders.nonce] ?? '',
    sign: headers[supplierHeaders.sign] ?? '',
    body: '{"id":"1"}',
  };

  it('holds for a minute, either way, by any of the secrets in use', () => {
    for (const shift of [-60_000, 0, 60_000]) expect(isSigned([other, secret], request, NOW + shift)).toBe(true);
    for (const shift of [-60_001, 60_001]) expect(isSigned([secret], request, NOW + shift)).toBe(false);
    expect(isSigned([other], request, NOW)).toBe(false);
    expect(isSigned([], request, NOW)).toBe(false);
  });

  it.each([
    ['method', 'GET'],
    ['path', '/sms/v1/send?x'],
    ['time', String(NOW + 1)],
    ['nonce', 'another-nonce-of-this-length'],
    ['body', '{"id":"2"}'],
    ['sign', ''],
    ['sign', 'zz'.repeat(32)],
    ['time', 'soon'],
  ])('holds for nothing else: another %s', (field, value) => {
    expect(isSigned([secret], { ...request, [field]: value }, NOW)).toBe(false);
  });

  it('never has the same nonce again', () => {
    const nonces = Array.from({ length: 100 }, () => signedHeaders(secret, '/', '', NOW)[supplierHeaders.nonce]);
    expect(new Set(nonces).size).toBe(100);
  });
});
