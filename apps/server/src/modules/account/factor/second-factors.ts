import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { cellOf } from '../../../platform/sealed-columns.ts';
import { base32, KEY_BYTES, matchingStep } from '../../../platform/totp.ts';
import type { Vault } from '../../../platform/vault.ts';
import { memberSubject } from '../code-scopes.ts';
import type { MemberRow } from '../member-store.ts';
import type { CodeGuesses } from '../messages/code-guesses.ts';
import { secondFactor } from '../tables.ts';
import { RecoveryCodes } from './recovery-codes.ts';

const SETUP_MS = 10 * 60_000;
const MAX_FAILURES = 5;
const LOCK_MS = 15 * 60_000;

/** A key that was shown, and the step of the code that showed that its app has it. */
export interface CheckedSetUp {
  readonly step: number;
  readonly secretCipher: MemberRow['phoneCipher'];
}

export type FactorVerdict = 'ok' | 'wrong_code' | 'factor_missing' | 'factor_locked' | 'codes_locked';

/** Second factors: set up, used, removed. Failures are counted before a code is compared, and no code works twice. */
export class SecondFactors {
  readonly recovery: RecoveryCodes;
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #vault: Vault;
  readonly #guesses: CodeGuesses;

  constructor(parts: { db: Database; clock: Clock; vault: Vault; guesses: CodeGuesses }) {
    this.#db = parts.db;
    this.#clock = parts.clock;
    this.#vault = parts.vault;
    this.#guesses = parts.guesses;
    this.recovery = new RecoveryCodes(parts.vault, parts.clock);
  }

  async isActive(memberId: bigint): Promise<boolean> {
    const rows = await this.#db.orm
      .select({ memberId: secondFactor.memberId })
      .from(secondFactor)
      .where(and(eq(secondFactor.memberId, memberId), isNotNull(secondFactor.activeAt)));
    return rows.length > 0;
  }

  /** A new key, or null when one is active. An older key that was never confirmed is forgotten. */
  async setUp(member: MemberRow): Promise<{ secret: string; expiresAt: number } | null> {
    if (await this.isActive(member.id)) return null;
    const secret = randomBytes(KEY_BYTES);
    const now = this.#clock.now();
    const fresh = {
      secretCipher: this.#vault.encrypt(secret.toString('base64'), cellOf('second_factor.secret_cipher', member.id)),
      createdAt: new Date(now),
      lastStep: 0,
    };
    await this.#db.orm
      .insert(secondFactor)
      .values({ memberId: member.id, siteId: member.siteId, ...fresh })
      .onConflictDoUpdate({ target: secondFactor.memberId, set: fresh, setWhere: isNull(secondFactor.activeAt) });
    return { secret: base32(secret), expiresAt: now + SETUP_MS };
  }

  /** Whether a first code of the app fits the key being set up, and which; `expired` when there is none any more. */
  async checkSetUp(memberId: bigint, code: string): Promise<CheckedSetUp | 'wrong_code' | 'setup_expired'> {
    const [row] = await this.#db.orm.select().from(secondFactor).where(eq(secondFactor.memberId, memberId));
    const now = this.#clock.now();
    if (!row || row.activeAt || row.createdAt.getTime() + SETUP_MS <= now) return 'setup_expired';
    const step = matchingStep(this.#secret(memberId, row.secretCipher), code, now);
    return step === null ? 'wrong_code' : { step, secretCipher: row.secretCipher };
  }

  /** Turns on the key that was checked, whose code is used up by that; answers the recovery codes, or null where the key is another. */
  async activate(tx: Queryable, memberId: bigint, { step, secretCipher }: CheckedSetUp): Promise<string[] | null> {
    const active = await tx.orm
      .update(secondFactor)
      .set({ activeAt: new Date(this.#clock.now()), lastStep: step, failures: 0, lockedUntil: null })
      .where(
        and(
          eq(secondFactor.memberId, memberId),
          isNull(secondFactor.activeAt),
          eq(secondFactor.secretCipher, secretCipher),
        ),
      )
      .returning({ memberId: secondFactor.memberId });
    if (active.length === 0) return null;
    return this.recovery.renew(tx, memberId);
  }

  async remove(tx: Queryable, memberId: bigint): Promise<void> {
    await this.recovery.clear(tx, memberId);
    await tx.orm.delete(secondFactor).where(eq(secondFactor.memberId, memberId));
  }

  /** Uses a code of the app or a recovery code up. */
  async use(memberId: bigint, code: string): Promise<FactorVerdict> {
    const now = this.#clock.now();
    const claimed = await this.#claimTry(memberId, now);
    if (!claimed) return (await this.isActive(memberId)) ? 'factor_locked' : 'factor_missing';
    const guess = [claimed.site_id, [memberSubject(memberId)]] as const;
    if (!(await this.#guesses.claim(...guess))) return 'codes_locked';
    const isRight = /^\d{6}$/.test(code)
      ? await this.#useStep(memberId, matchingStep(this.#secret(memberId, claimed.secret_cipher), code, now))
      : await this.recovery.use(this.#db, memberId, code);
    if (!isRight) return 'wrong_code';
    await this.#guesses.wasRight(...guess);
    await this.#db.orm
      .update(secondFactor)
      .set({ failures: 0, lockedUntil: null })
      .where(eq(secondFactor.memberId, memberId));
    return 'ok';
  }

  async #useStep(memberId: bigint, step: number | null): Promise<boolean> {
    if (step === null) return false;
    const rows = await this.#db.orm
      .update(secondFactor)
      .set({ lastStep: step })
      .where(and(eq(secondFactor.memberId, memberId), lt(secondFactor.lastStep, step)))
      .returning({ memberId: secondFactor.memberId });
    return rows.length > 0;
  }

  async #claimTry(memberId: bigint, now: number): Promise<{ site_id: number; secret_cipher: Uint8Array } | undefined> {
    const next = 'CASE WHEN locked_until <= $2 THEN 1 ELSE failures + 1 END';
    const [row] = await this.#db.query<{ site_id: number; secret_cipher: Uint8Array }>(
      `UPDATE second_factor
       SET failures = ${next}, locked_until = CASE WHEN ${next} >= ${MAX_FAILURES} THEN $3::timestamptz END
       WHERE member_id = $1 AND active_at IS NOT NULL AND (locked_until IS NULL OR locked_until <= $2)
       RETURNING site_id, secret_cipher`,
      [memberId, new Date(now), new Date(now + LOCK_MS)],
    );
    return row;
  }

  #secret(memberId: bigint, cipher: Uint8Array): Buffer {
    return Buffer.from(this.#vault.decrypt(cipher, cellOf('second_factor.secret_cipher', memberId)), 'base64');
  }
}
