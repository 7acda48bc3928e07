import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { cellOf } from '../sealed-columns.ts';
import type { Secrets } from '../secrets.ts';
import type { Vault } from '../vault.ts';
import { keptKey } from './tables.ts';

const KEY_BYTES = 32;
const FIRST_ID = 1;
const PEPPER = 'password-pepper';
const lasting = ['vault/fingerprint', 'chat-users', 'redis/prefix'] as const;

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly vault: Vault;
}

/** Keys that do not change with the master key, because what was made with them could not be made again. */
export type LastingPurpose = (typeof lasting)[number] | `lines/${number}/1`;

export interface KeptKeys {
  /** Throws for a purpose that was not opened. */
  lasting(purpose: LastingPurpose): Buffer;
  readonly peppers: Peppers;
}

/** Peppers of password hashes by id. There is one for each master key; the older ones stay until no hash needs them. */
export interface Peppers {
  readonly current: number;
  /** Throws for a key that was never created. */
  find(id: number): Promise<Buffer>;
}

/** Opens the stored keys and creates missing ones. Throws if a key was sealed under a master key that is not configured. */
export async function openKeptKeys(parts: Parts, siteIds: readonly number[]): Promise<KeptKeys> {
  const { secrets } = parts;
  // If no key is stored yet, data may exist that was made with keys of the oldest master key.
  const derived = (purpose: string) => secrets.key(purpose, secrets.ids[0]);
  const purposes: LastingPurpose[] = [...lasting, ...siteIds.map((siteId) => `lines/${siteId}/1` as const)];
  const keys = new Map<LastingPurpose, Buffer>();
  for (const purpose of purposes) keys.set(purpose, await keep(parts, purpose, FIRST_ID, derived(purpose)));
  const peppers = new Map([[FIRST_ID, await keep(parts, PEPPER, FIRST_ID, derived(PEPPER))]]);
  const { current } = secrets;
  if (current !== FIRST_ID) peppers.set(current, await keep(parts, PEPPER, current, randomBytes(KEY_BYTES)));
  return {
    lasting(purpose) {
      const key = keys.get(purpose);
      if (!key) throw new Error(`no lasting key for ${purpose}`);
      return key;
    },
    peppers: {
      current,
      async find(id) {
        const pepper = peppers.get(id) ?? (await read(parts, PEPPER, id));
        if (!pepper) throw new Error(`no pepper of id ${id}`);
        peppers.set(id, pepper);
        return pepper;
      },
    },
  };
}

/** The key of an id; of two nodes that make it at once both get the same. */
async function keep(parts: Parts, purpose: string, id: number, fresh: Buffer): Promise<Buffer> {
  const { db, clock, vault } = parts;
  const known = await read(parts, purpose, id);
  if (known) return known;
  const keyCipher = vault.encrypt(fresh.toString('base64'), cellOf('kept_key.key_cipher', purpose, id));
  const createdAt = new Date(clock.now());
  await db.orm.insert(keptKey).values({ purpose, id, keyCipher, createdAt }).onConflictDoNothing();
  return (await read(parts, purpose, id)) ?? fresh;
}

async function read({ db, vault }: Parts, purpose: string, id: number): Promise<Buffer | null> {
  const [row] = await db.orm
    .select({ keyCipher: keptKey.keyCipher })
    .from(keptKey)
    .where(and(eq(keptKey.purpose, purpose), eq(keptKey.id, id)));
  return row ? Buffer.from(vault.decrypt(row.keyCipher, cellOf('kept_key.key_cipher', purpose, id)), 'base64') : null;
}
