import type { Config } from './config.ts';
import type { Secrets } from './secrets.ts';

/** The version that was derived from the first master key; every later one was given. */
const DERIVED = 1;

/** Keys of texts that were sealed before they named their cell, by the version in their first byte. */
export type OlderKeys = ReadonlyMap<number, Buffer>;

/** Keys of `VAULT_KEYS`, such as `3:<key>,2:<key>`, and the one that follows from the first master key where it is given. */
export function loadOlderKeys(config: Partial<Pick<Config, 'VAULT_KEYS'>>, secrets: Secrets): OlderKeys {
  const given = (config.VAULT_KEYS ?? '').split(',').filter(Boolean);
  const keys = new Map<number, Buffer>(
    given.map((entry) => {
      const [version = '', key = ''] = entry.split(':');
      return [Number(version), Buffer.from(key, 'base64url')] as const;
    }),
  );
  if (secrets.ids.includes(DERIVED)) keys.set(DERIVED, secrets.key(`vault/${DERIVED}`, DERIVED));
  return keys;
}
