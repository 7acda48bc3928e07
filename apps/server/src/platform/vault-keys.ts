import type { Config } from './config.ts';
import type { Secrets } from './secrets.ts';

/** Derived from the master key; every later one is given. */
const FIRST_VERSION = 1;

/** The vault's keys. Texts carry the version they were written under, so that old and new live beside each other. */
export interface VaultKeys {
  /** The version new texts are written under. */
  readonly current: number;
  /** Null for a version nobody gave. */
  key(version: number): Buffer | null;
}

/** Keys of `VAULT_KEYS`, such as `3:<key>,2:<key>`: the first one encrypts, all of them decrypt. */
export function loadVaultKeys(config: Pick<Config, 'VAULT_KEYS'>, secrets: Secrets): VaultKeys {
  const given = (config.VAULT_KEYS ?? '').split(',').filter(Boolean);
  const keys = new Map<number, Buffer>(
    given.map((entry) => {
      const [version = '', key = ''] = entry.split(':');
      return [Number(version), Buffer.from(key, 'base64url')] as const;
    }),
  );
  keys.set(FIRST_VERSION, secrets.key(`vault/${FIRST_VERSION}`));
  return { current: [...keys.keys()][0] ?? FIRST_VERSION, key: (version) => keys.get(version) ?? null };
}
