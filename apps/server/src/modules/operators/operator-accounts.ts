import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import type { IdSource } from '../../platform/ids.ts';
import { cellOf } from '../../platform/sealed-columns.ts';
import type { Store } from '../../platform/store/store.ts';
import { base32, KEY_BYTES, matchingStep } from '../../platform/totp.ts';
import type { Vault } from '../../platform/vault.ts';
import { operator } from './tables.ts';

/** Wrong tries in a row that lock an account, and for how long. */
const MOST_FAILURES = 5;
const LOCK_MS = 15 * 60_000;
/** The time for which tries of names without an account are remembered. */
const STRANGERS_MS = 90 * 24 * 3_600_000;

/** The account, or why it stays closed. */
type Opened = OperatorRow | 'wrong' | 'locked';

export type OperatorRow = typeof operator.$inferSelect;

/** Slow hashes of password digests. */
export interface PasswordHashes {
  hash(digest: string): Promise<string>;
  verify(stored: string, digest: string): Promise<boolean>;
  /** Takes as long as a real check and is never right. */
  verifyNobody(digest: string): Promise<false>;
}

export interface AccountParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly vault: Vault;
  readonly store: Store;
  readonly passwords: PasswordHashes;
}

interface NewOperator {
  readonly siteId: number;
  readonly name: string;
  readonly digest: string;
  readonly roles: readonly string[];
  readonly by: string;
  /** The key of the authenticator; a new one unless given. */
  readonly secret?: Buffer;
}

/** Accounts of operators: made by a command, opened by password and authenticator code, locked after wrong tries. */
export class OperatorAccounts {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  /** A new account with the key for its authenticator in base 32; null when the name was ever used at the site. */
  async add({ siteId, name, digest, roles, by, secret = randomBytes(KEY_BYTES) }: NewOperator): Promise<string | null> {
    const { db, ids, clock, vault, passwords } = this.#parts;
    const id = ids.next();
    const made = await db.orm
      .insert(operator)
      .values({
        id,
        siteId,
        name: name.toLowerCase(),
        passwordHash: await passwords.hash(digest),
        secretCipher: vault.encrypt(secret.toString('base64'), cellOf('operator.secret_cipher', id)),
        roles: [...roles],
        createdAt: new Date(clock.now()),
        createdBy: by,
      })
      .onConflictDoNothing()
      .returning({ id: operator.id });
    return made.length === 0 ? null : base32(secret);
  }

  async byName(siteId: number, name: string): Promise<OperatorRow | undefined> {
    const [row] = await this.#parts.db.orm
      .select()
      .from(operator)
      .where(and(eq(operator.siteId, siteId), eq(operator.name, name.toLowerCase())));
    return row;
  }

  /** Changes roles or state. The end of an account ends its sessions. False for an unknown name. */
  async change(siteId: number, name: string, change: { roles?: string[]; status?: 'active' | 'disabled' }) {
    return this.#replace(siteId, name, change);
  }

  /** Another password and another authenticator key, for a person who lost either. Null for an unknown name. */
  async reset(siteId: number, name: string, digest: string): Promise<string | null> {
    const { vault, passwords } = this.#parts;
    const row = await this.byName(siteId, name);
    if (!row) return null;
    const secret = randomBytes(KEY_BYTES);
    await this.#replace(siteId, name, {
      passwordHash: await passwords.hash(digest),
      secretCipher: vault.encrypt(secret.toString('base64'), cellOf('operator.secret_cipher', row.id)),
      lastStep: 0,
      failures: 0,
      lockedUntil: null,
    });
    return base32(secret);
  }

  /** Another password. Every session of the account ends but the one it is changed in. False when a reset came in between. */
  async changePassword(row: OperatorRow, digest: string, keep: bigint): Promise<boolean> {
    const passwordHash = await this.#parts.passwords.hash(digest);
    return this.#parts.db.transaction(async (tx) => {
      const changed = await tx.orm
        .update(operator)
        .set({ passwordHash })
        .where(and(eq(operator.id, row.id), eq(operator.passwordHash, row.passwordHash)))
        .returning({ id: operator.id });
      if (changed.length === 0) return false;
      await this.#endSessions(tx, row.id, keep);
      return true;
    });
  }

  /**
   * Compares the password and the code of a login. The try is counted before either is compared, one answer covers both, and
   * every answer takes one slow hash: neither the words nor the time say whether a name has an account.
   */
  async open(siteId: number, name: string, digest: string, code: string): Promise<Opened> {
    const { db, clock, vault, passwords } = this.#parts;
    const row = await this.byName(siteId, name);
    const isOpen = row?.status === 'active' ? await this.#claimTry(row.id) : await this.#claimStrangerTry(siteId, name);
    if (row?.status !== 'active' || !isOpen) {
      await passwords.verifyNobody(digest);
      return isOpen ? 'wrong' : 'locked';
    }
    const isRight = await passwords.verify(row.passwordHash, digest);
    const secret = Buffer.from(vault.decrypt(row.secretCipher, cellOf('operator.secret_cipher', row.id)), 'base64');
    const step = matchingStep(secret, code, clock.now());
    if (!isRight || step === null) return 'wrong';
    // No code opens twice, also when it comes twice at the same moment. A reset or an end of the account meanwhile wins.
    const used = await db.orm
      .update(operator)
      .set({ lastStep: step, failures: 0, lockedUntil: null })
      .where(
        and(
          eq(operator.id, row.id),
          eq(operator.passwordHash, row.passwordHash),
          eq(operator.status, 'active'),
          lt(operator.lastStep, step),
        ),
      )
      .returning({ id: operator.id });
    return used.length > 0 ? row : 'wrong';
  }

  /**
   * Counts a try of a name that opens nothing, by the rule for accounts: the fifth locks, and after the lock the count starts again.
   * Tries are counted in cycles, so that of many at once as many are admitted as of a name with an account.
   */
  async #claimStrangerTry(siteId: number, name: string): Promise<boolean> {
    const { store, clock } = this.#parts;
    const hash = createHash('sha256').update(name.toLowerCase()).digest('base64url');
    const key = `operator-stranger/${siteId}/${hash}`;
    const [cycle = 0, from = 0] = ((await store.get(key)) ?? '').split('/').map(Number);
    if (from > clock.now()) return false;
    const tries = await store.count(`${key}/${cycle}`, STRANGERS_MS);
    if (tries >= MOST_FAILURES) await store.put(key, `${cycle + 1}/${clock.now() + LOCK_MS}`, STRANGERS_MS);
    return tries <= MOST_FAILURES;
  }

  /** Whether a password is the account's, counted as a try. A right one takes its own try back, and none that failed before. */
  async confirm(row: OperatorRow, digest: string): Promise<'right' | 'wrong' | 'locked'> {
    if (!(await this.#claimTry(row.id))) return 'locked';
    if (!(await this.#parts.passwords.verify(row.passwordHash, digest))) return 'wrong';
    await this.#parts.db.query(
      `UPDATE operator SET failures = greatest(failures - 1, 0), locked_until = CASE WHEN failures < $2 THEN locked_until END
       WHERE id = $1`,
      [row.id, MOST_FAILURES],
    );
    return 'right';
  }

  async #claimTry(id: bigint): Promise<boolean> {
    const { db, clock } = this.#parts;
    const now = clock.now();
    const claimed = await db.query(
      `UPDATE operator SET failures = CASE WHEN failures >= $2 THEN 1 ELSE failures + 1 END,
         locked_until = CASE WHEN failures = $2 - 1 THEN $4::timestamptz END
       WHERE id = $1 AND (locked_until IS NULL OR locked_until < $3) RETURNING id`,
      [id, MOST_FAILURES, new Date(now), new Date(now + LOCK_MS)],
    );
    return claimed.length > 0;
  }

  async #replace(siteId: number, name: string, change: Partial<typeof operator.$inferInsert>): Promise<boolean> {
    return this.#parts.db.transaction(async (tx) => {
      const [row] = await tx.orm
        .update(operator)
        .set(change)
        .where(and(eq(operator.siteId, siteId), eq(operator.name, name.toLowerCase())))
        .returning({ id: operator.id });
      if (!row) return false;
      await this.#endSessions(tx, row.id, null);
      return true;
    });
  }

  async #endSessions(tx: Queryable, operatorId: bigint, keep: bigint | null): Promise<void> {
    await tx.query(
      `UPDATE operator_session SET ended_at = $2
       WHERE operator_id = $1 AND ended_at IS NULL AND ($3::bigint IS NULL OR id <> $3)`,
      [operatorId, new Date(this.#parts.clock.now()), keep],
    );
  }
}
