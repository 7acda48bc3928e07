import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fromBase64Url, toBase64Url, utf8 } from './bytes.ts';
import { derivePageKeys } from './derive.ts';
import { type CallBinding, NONCE_BYTES, openRequest, openResponse, sealRequest, sealResponse } from './envelope.ts';
import { nodeSuite } from './node-suite.ts';
import { portableCurve } from './portable-curve.ts';
import { portableSuite } from './portable-suite.ts';
import vectors from './vectors.json' with { type: 'json' };

const suites = { node: nodeSuite, portable: { ...portableSuite, ...portableCurve } };
const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'));
const keysOf = (vector: { pageSecret: string; signKey: string } | undefined) => ({
  secret: hex(vector?.pageSecret ?? ''),
  sign: hex(vector?.signKey ?? ''),
});

it.each([
  { name: 'no WebCrypto', subtle: undefined },
  { name: 'a WebCrypto without X25519', subtle: { generateKey: () => Promise.reject(new Error('NotSupportedError')) } },
])('a browser with $name agrees by the portable curve', async ({ subtle }) => {
  const site = nodeSuite.generateKeyPair();
  const generate = vi.spyOn(portableCurve, 'generateKeyPair');
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto), subtle });
  const agreement = await portableSuite.agree(site.publicKey);
  vi.unstubAllGlobals();
  expect(generate).toHaveBeenCalledOnce();
  generate.mockRestore();
  const derived = nodeSuite.sharedSecret(site.privateKey, agreement?.publicKey ?? new Uint8Array());
  expect(Buffer.from(agreement?.shared ?? []).equals(derived ?? Buffer.alloc(0))).toBe(true);
});

describe.each(Object.entries(suites))('the %s suite', (_name, suite) => {
  it.each(vectors.page)('derives the page keys of vector $#', (vector) => {
    const client = { privateKey: hex(vector.clientPrivateKey) };
    const site = { privateKey: hex(vector.sitePrivateKey) };
    const publicKeys = {
      client: suite.publicKeyOf(client.privateKey),
      site: suite.publicKeyOf(site.privateKey),
    };
    const clientSide = derivePageKeys(suite, client, publicKeys.site, publicKeys);
    const siteSide = derivePageKeys(suite, site, publicKeys.client, publicKeys);
    for (const keys of [clientSide, siteSide]) {
      expect(Buffer.from(keys?.secret ?? []).toString('hex')).toBe(vector.pageSecret);
      expect(Buffer.from(keys?.sign ?? []).toString('hex')).toBe(vector.signKey);
    }
  });

  it.each(vectors.calls)('seals, signs and opens vector $# byte for byte', (vector) => {
    const keys = keysOf(vector);
    const stamp = { timestamp: vector.timestamp, nonce: hex(vector.nonce) };
    const sealed = sealRequest(suite, keys, vector.binding, stamp, vector.request.plain);
    expect(sealed).toMatchObject({ content: vector.request.content, sign: vector.request.sign });
    const opened = openRequest(suite, keys, vector.binding, stamp, sealed);
    if ('failure' in opened) throw new Error(opened.failure);
    expect(opened.plainJson).toBe(vector.request.plain);
    const { timestamp, plain, content } = vector.response;
    expect(sealResponse(suite, opened.seal, timestamp, plain)).toBe(content);
    expect(openResponse(suite, sealed.seal, timestamp, content)).toBe(plain);
  });

  it('refuses a peer key that is not a usable point', () => {
    const own = suite.generateKeyPair();
    const zero = new Uint8Array(32);
    expect(derivePageKeys(suite, own, zero, { client: own.publicKey, site: zero })).toBeNull();
  });

  it('agrees with a site on what the site derives from the public key of the page', async () => {
    const site = nodeSuite.generateKeyPair();
    const agreement = await suite.agree(site.publicKey);
    const derived = nodeSuite.sharedSecret(site.privateKey, agreement?.publicKey ?? new Uint8Array());
    expect([...(agreement?.shared ?? [])]).toEqual([...(derived ?? ['no secret'])]);
    expect(await suite.agree(site.publicKey)).not.toEqual(agreement);
    expect(await suite.agree(new Uint8Array(32))).toBeNull();
    expect(await suite.agree(new Uint8Array(31))).toBeNull();
  });

  it('refuses a request in which any bound part was changed', () => {
    const keys = keysOf(vectors.page[0]);
    const call: CallBinding = {
      method: 'POST',
      path: '/api/x',
      siteId: 5000,
      clientType: 'web',
      version: '1.1.0',
      token: 'token',
    };
    const stamp = { timestamp: 1_760_000_000_000, nonce: suite.randomBytes(NONCE_BYTES) };
    const sealed = sealRequest(suite, keys, call, stamp, '{"a":1}');
    const changes: CallBinding[] = [
      { ...call, method: 'DELETE' },
      { ...call, path: '/api/y' },
      { ...call, siteId: 5001 },
      { ...call, clientType: 'app' },
      { ...call, version: '1.1.1' },
      { ...call, token: 'other' },
    ];
    for (const changed of changes) {
      expect(openRequest(suite, keys, changed, stamp, sealed)).toEqual({ failure: 'badSign' });
    }
    const later = { ...stamp, timestamp: stamp.timestamp + 1 };
    expect(openRequest(suite, keys, call, later, sealed)).toEqual({ failure: 'badSign' });
  });

  it('opens nothing after any single bit of the ciphertext or sign was flipped', () => {
    const keys = keysOf(vectors.page[0]);
    const call: CallBinding = { method: 'POST', path: '/p', siteId: 1, clientType: 'w', version: '1', token: '' };
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.boolean(), (text, position, inSign) => {
        const stamp = { timestamp: 1_760_000_000_000, nonce: suite.randomBytes(NONCE_BYTES) };
        const sealed = sealRequest(suite, keys, call, stamp, JSON.stringify(text));
        const flip = (value: string) => {
          const bytes = fromBase64Url(value) ?? new Uint8Array();
          const bit = position % (bytes.length * 8);
          bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
          return toBase64Url(bytes);
        };
        const changed = inSign ? { ...sealed, sign: flip(sealed.sign) } : { ...sealed, content: flip(sealed.content) };
        expect(openRequest(suite, keys, call, stamp, changed)).toEqual({ failure: 'badSign' });
      }),
      { numRuns: 60 },
    );
  });

  it('opens a response only with its own timestamp and for its own call', () => {
    const keys = keysOf(vectors.page[0]);
    const call: CallBinding = { method: 'POST', path: '/p', siteId: 1, clientType: 'w', version: '1', token: '' };
    const stamp = { timestamp: 5, nonce: suite.randomBytes(NONCE_BYTES) };
    const sealOf = (other: Partial<CallBinding>, at: Partial<typeof stamp>) =>
      sealRequest(suite, keys, { ...call, ...other }, { ...stamp, ...at }, '{}').seal;
    const content = sealResponse(suite, sealOf({}, {}), 7, '{}');
    expect(openResponse(suite, sealOf({}, {}), 7, content)).toBe('{}');
    expect(openResponse(suite, sealOf({}, {}), 8, content)).toBeNull();
    expect(openResponse(suite, sealOf({ path: '/q' }, {}), 7, content)).toBeNull();
    expect(openResponse(suite, sealOf({ siteId: 2 }, {}), 7, content)).toBeNull();
    expect(openResponse(suite, sealOf({}, { timestamp: 6 }), 7, content)).toBeNull();
    expect(openResponse(suite, sealOf({}, { nonce: suite.randomBytes(NONCE_BYTES) }), 7, content)).toBeNull();
  });
});

describe('base64url', () => {
  it('agrees between both suites on every byte string', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
        const text = portableSuite.toBase64Url(bytes);
        expect(nodeSuite.toBase64Url(bytes)).toBe(text);
        expect([...(portableSuite.fromBase64Url(text) ?? [])]).toEqual([...bytes]);
        expect([...(nodeSuite.fromBase64Url(text) ?? [])]).toEqual([...bytes]);
      }),
    );
  });

  it('is beside UTF-8 that agrees between both suites as well', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const bytes = portableSuite.utf8(text);
        expect([...nodeSuite.utf8(text)]).toEqual([...bytes]);
      }),
    );
  });

  it.each(['=', 'ab=', 'a', 'a b', 'ab+/', 'AB', '中'])('refuses %j on both sides', (text) => {
    expect(portableSuite.fromBase64Url(text)).toBeNull();
    expect(nodeSuite.fromBase64Url(text)).toBeNull();
  });

  it('keeps a Chinese text whole through a sealed call', () => {
    expect(new TextDecoder().decode(utf8('投注成功'))).toBe('投注成功');
  });
});
