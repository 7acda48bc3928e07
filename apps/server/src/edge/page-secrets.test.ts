import { nodeSuite } from '@touchline/wire/node';
import { expect, it } from 'vitest';
import type { Site } from '../platform/site/site.ts';
import { PageSecrets } from './page-secrets.ts';

const site = { siteId: 5000, keys: [{ id: '1', ...nodeSuite.generateKeyPair() }] } as unknown as Site;
const newKey = () => nodeSuite.toBase64Url(nodeSuite.generateKeyPair().publicKey);

it('keeps a secret a page, and of each nothing but its own bytes', () => {
  const secrets = new PageSecrets({ now: () => 0 });
  const appKey = { keyId: '1', clientPublicKey: newKey() };
  const secret = secrets.get(site, appKey);
  expect(secret).toHaveLength(32);
  expect(secret?.buffer.byteLength).toBe(32);
  expect(secrets.get(site, appKey)).toBe(secret);
});

it('has none for a key id the site does not have, nor for a key that is no point', () => {
  const secrets = new PageSecrets({ now: () => 0 });
  expect(secrets.get(site, { keyId: '2', clientPublicKey: newKey() })).toBeNull();
  expect(secrets.get(site, { keyId: '1', clientPublicKey: 'A'.repeat(43) })).toBeNull();
});
