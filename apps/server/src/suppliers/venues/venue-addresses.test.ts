import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Site } from '../../platform/site/site.ts';
import { readVenueAddresses, requireAddresses } from './venue-addresses.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-venues-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secret = () => randomBytes(32).toString('base64url');
let files = 0;
function read(content: unknown) {
  files += 1;
  const path = join(folder, `${files}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readVenueAddresses(path);
}

describe('the file of venues', () => {
  it('gives each venue its own address and secret', () => {
    const [one, other] = [secret(), secret()];
    const addressOf = read({
      YBDZ: { url: 'https://a.example', secret: one },
      KYQP: { url: 'https://b.example', secret: other },
    });
    expect(addressOf('YBDZ')).toEqual({ url: 'https://a.example', secret: Buffer.from(one, 'base64url') });
    expect(addressOf('KYQP')?.secret).toEqual(Buffer.from(other, 'base64url'));
    expect(addressOf('PGDZ')).toBeNull();
  });

  it('allows venues at one address to share its secret, and none at another', () => {
    const shared = secret();
    const at = (url: string) => ({ url, secret: shared });
    expect(() => read({ YBDZ: at('https://a.example/one'), AGDZ: at('https://a.example/two') })).not.toThrow();
    expect(() => read({ YBDZ: at('https://a.example'), KYQP: at('https://b.example') })).toThrow(
      'KYQP shares its secret with a venue at another address',
    );
  });

  it.each([
    ['is no JSON', '{'],
    ['secret', { YBDZ: { url: 'https://a.example', secret: 'short' } }],
    ['url', { YBDZ: { url: 'ftp://a.example', secret: secret() } }],
    ['address', { YBDZ: { address: 'https://a.example', secret: secret() } }],
  ])('names its problem: %s', (named, content) => {
    expect(() => read(content)).toThrow(named);
  });

  it('is missing no venue that a site lists, but the platform’s own sportsbook', () => {
    const addressOf = read({ YBDZ: { url: 'https://a.example', secret: secret() } });
    const listing = (...venues: object[]) => [{ siteId: 5000, file: { venues } } as unknown as Site];
    const own = { venueEnName: 'YBTY', channelCode: 'self' };
    const known = { venueEnName: 'YBDZ', channelCode: 'ref' };
    expect(() => requireAddresses(listing(own, known), addressOf)).not.toThrow();
    expect(() => requireAddresses(listing(own, known, { venueEnName: 'KYQP', channelCode: 'ref' }), addressOf)).toThrow(
      'site 5000 lists KYQP',
    );
  });
});
