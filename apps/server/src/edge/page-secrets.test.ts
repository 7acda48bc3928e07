import { formatAppKey, type PageKeys } from '@touchline/wire';
import { nodeSuite } from '@touchline/wire/node';
import { expect, it } from 'vitest';
import type { Site } from '../platform/site/site.ts';
import { PageSecrets } from './page-secrets.ts';

const siteWith = (siteId: number) => {
  const keys = [{ id: '1', ...nodeSuite.generateKeyPair() }];
  return { siteId, keys, findKey: (id: string) => keys.find((key) => key.id === id) };
};
const site = siteWith(5000) as unknown as Site;
const newKey = () => formatAppKey('1', nodeSuite.toBase64Url(nodeSuite.generateKeyPair().publicKey));

it('keeps two keys a page, and of each nothing but its own bytes', () => {
  const secrets = new PageSecrets({ now: () => 0 });
  const appKey = newKey();
  const keys = secrets.get(site, appKey) as PageKeys;
  expect([keys.secret, keys.sign].map((key) => key.buffer.byteLength)).toEqual([32, 32]);
  expect(secrets.get(site, appKey)).toBe(keys);
});

it('distinguishes a header that is no app key, a key the site does not have, and one that is no point', () => {
  const secrets = new PageSecrets({ now: () => 0 });
  expect(secrets.get(site, '')).toBe('malformed');
  expect(secrets.get(site, `${newKey()}=`)).toBe('malformed');
  expect(secrets.get(site, newKey().replace('1.', '2.'))).toBe('unknown_key');
  expect(secrets.get(site, formatAppKey('1', 'A'.repeat(43)))).toBe('unknown_key');
});

it('forgets the secret of a page with the key it was made under', () => {
  const secrets = new PageSecrets({ now: () => 0 });
  const turning = siteWith(5000);
  const appKey = newKey();
  expect(secrets.get(turning as unknown as Site, appKey)).toHaveProperty('secret');
  const [gone] = turning.keys.splice(0);
  expect(secrets.get(turning as unknown as Site, appKey)).toBe('unknown_key');
  if (gone) turning.keys.push({ ...gone, ...nodeSuite.generateKeyPair() });
  expect(secrets.get(turning as unknown as Site, appKey)).toHaveProperty('secret');
});

it('shares the secret of a page with no other site', () => {
  const secrets = new PageSecrets({ now: () => 0 });
  const other = siteWith(5001) as unknown as Site;
  const appKey = newKey();
  expect(secrets.get(other, appKey)).not.toEqual(secrets.get(site, appKey));
});
