import { operatorRoleNames } from '@touchline/contract/operators';
import { loginDigest } from '../modules/account/passwords.ts';
import type { OperatorAccounts } from '../modules/operators/operator-accounts.ts';
import type { Platform } from '../platform/platform.ts';
import type { Secrets } from '../platform/secrets.ts';
import { base32, KEY_BYTES } from '../platform/totp.ts';

const NAMES = ['anna', 'ben'] as const;

/** The logins of the operators of a demonstration. Their secrets follow from the key in its data folder. */
export function demoOperatorAccess(secrets: Secrets) {
  const password = secrets.key('demo-operators/password').toString('base64url').slice(0, 16);
  const secret = secrets.key('demo-operators/key').subarray(0, KEY_BYTES);
  return { names: NAMES, password, secret, key: base32(secret) };
}

/** Two operators with every role at each site, so that decisions of two can be tried; safe to repeat. */
export async function seedOperators({ sites, secrets }: Platform, accounts: OperatorAccounts): Promise<void> {
  const { names, password, secret } = demoOperatorAccess(secrets);
  for (const { siteId } of sites.all)
    for (const name of names) {
      if (await accounts.byName(siteId, name)) continue;
      const digest = loginDigest(name, password);
      await accounts.add({ siteId, name, digest, roles: operatorRoleNames, by: 'demo', secret });
    }
}
