import { codes } from '@touchline/contract/codes';
import { lineListBytes, toBase64Url } from '@touchline/wire';
import { createSigner } from '@touchline/wire/signer';
import { verifySignature } from '@touchline/wire/verify';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure } from '../result.ts';
import { Lines } from './lines.ts';
import { type LineRenewal, renewLines } from './renew-lines.ts';

const NOW = 1_750_000_000_000;
const HOUR_MS = 3_600_000;
const [OWN, SECOND, THIRD] = ['https://own.example', 'https://second.example', 'https://third.example'];
const site = createSigner(new Uint8Array(32).fill(1));
const stranger = createSigner(new Uint8Array(32).fill(2));

let lines: Lines;
beforeEach(() => {
  lines = new Lines({ origins: ['', SECOND], threshold: 3 });
});

interface Listed {
  readonly origins?: readonly string[];
  readonly issuedAt?: number;
  readonly siteId?: number;
  readonly signer?: typeof site;
}

/** Renews from a server that answers with this list. */
function renew({ origins = [OWN, THIRD], issuedAt = NOW, siteId = 5000, signer = site }: Listed): Promise<boolean> {
  const list = { siteId, issuedAt, threshold: 2, origins };
  const data = {
    items: origins.map((origin) => ({ origin })),
    threshold: 2,
    issuedAt,
    signature: toBase64Url(signer.sign(lineListBytes(list))),
  };
  return renewLines(renewal(async () => ({ ok: true, data })));
}

function renewal(call: () => Promise<unknown>): LineRenewal {
  return {
    client: { call: call as unknown as LineRenewal['client']['call'] },
    clock: { now: () => NOW },
    lines,
    siteId: 5000,
    lineKey: toBase64Url(site.publicKey),
    own: OWN,
    verify: verifySignature,
  };
}

describe('a new list of lines', () => {
  it('takes the place of the old one behind the page’s own line, with its threshold', async () => {
    expect(await renew({})).toBe(true);
    expect(lines.all).toEqual(['', THIRD]);
    lines.failed('');
    expect(lines.failed('').code).toBe(codes.lineSwitching);
    expect(lines.current).toBe(THIRD);
  });

  it('leaves the line in use where it is still listed, and goes back to the page’s own where it is not', async () => {
    lines.choose(SECOND);
    let turned = 0;
    lines.subscribe(() => {
      turned += 1;
    });
    await renew({ origins: [THIRD, SECOND] });
    expect([lines.current, turned]).toEqual([SECOND, 0]);
    await renew({ origins: [THIRD] });
    expect([lines.current, turned]).toEqual(['', 1]);
  });

  it.each([
    ['signed by a stranger', { signer: stranger }],
    ['signed for another site', { siteId: 5001 }],
    ['older than a day', { issuedAt: NOW - 25 * HOUR_MS }],
  ])('is passed over when it is %s', async (_why, listed) => {
    expect(await renew(listed)).toBe(false);
    expect(lines.all).toEqual(['', SECOND]);
  });

  it('is passed over when it is older than the one in use', async () => {
    await renew({ issuedAt: NOW - HOUR_MS });
    expect(await renew({ issuedAt: NOW - 2 * HOUR_MS, origins: [] })).toBe(false);
    expect(lines.all).toEqual(['', THIRD]);
  });

  it('changes nothing when it cannot be had or is malformed', async () => {
    const answer = { items: [], threshold: 1, issuedAt: NOW, signature: '??' };
    expect(await renewLines(renewal(async () => failure(codes.network, '')))).toBe(false);
    expect(await renewLines(renewal(async () => ({ ok: true, data: answer })))).toBe(false);
    expect(lines.all).toEqual(['', SECOND]);
  });
});
