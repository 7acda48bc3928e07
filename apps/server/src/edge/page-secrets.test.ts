import { formatAppKey, type PageKeys } from '@touchline/wire';
import { nodeSuite } from '@touchline/wire/node';
import { expect, it } from 'vitest';
import type { Site } from '../platform/site/site.ts';
import { PageSecrets } from './page-secrets.ts';

const site = { siteId: 5000, keys: [{ id: '1', ...nodeSuite.generateKeyPair() }] } as unknown as Site;
const newKey = () => formatAppKey('1', nodeSuite.toBase64Url(nodeSuite.generateKeyPair().publicKey));

it('keeps two keys a page, and of each nothing but its own bytes', () => {
  const secrets = new PageSecrets({ now: () => 0 });
  const appKey = newKey();
  const keys = secrets.get(site, appKey) as PageKeys;
  expect([keys.secret, keys.sign].map((key) => key.buffer.byteLength)).toEqual([32, 32]);
  expect(secrets.get(site, appKey)).toBe(keys);
});

it('tells a header that is no app key from a key the site does not have and one that is no point', () => {
  const secrets = new PageSecrets({ now: () => 0 });
  expect(secrets.get(site, '')).toBe('malformed');
  expect(secrets.get(site, `${newKey()}=`)).toBe('malformed');
  expect(secrets.get(site, newKey().replace('1.', '2.'))).toBe('unknown_key');
  expect(secrets.get(site, formatAppKey('1', 'A'.repeat(43)))).toBe('unknown_key');
});

it('shares the secret of a page with no other site', () => {
  const secrets = new PageSecrets({ now: () => 0 });
  const other = { ...site, siteId: 5001, keys: [{ id: '1', ...nodeSuite.generateKeyPair() }] };
  const appKey = newKey();
  expect(secrets.get(other, appKey)).not.toEqual(secrets.get(site, appKey));
});
