import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { refusableTransaction } from '../../platform/db/refusable-transaction.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { CallerAddress } from '../../platform/ip-address.ts';
import type { Site } from '../../platform/site/site.ts';
import type { Store } from '../../platform/store/store.ts';
import type { Vault } from '../../platform/vault.ts';
import type { CodeScope } from './code-scopes.ts';
import type { CodeGuesses } from './messages/code-guesses.ts';
import type { MessageCaps, UsedCap } from './messages/message-caps.ts';
import type { Outbox } from './messages/outbox.ts';
import { oneTimeCode } from './tables.ts';

const LIFE_MS = 5 * 60_000;
const RESEND_MS = 60_000;
const MAX_ATTEMPTS = 5;

export interface SentCode {
  readonly requestId: bigint;
  readonly expiresAt: number;
  readonly resendAt: number;
}

/** The receiver of a code. A withheld code is made and counted but not sent. */
export interface Delivery {
  readonly scope: CodeScope;
  readonly to: string;
  readonly isWithheld: boolean;
}

/** The caller that asks for a code. */
export interface Asker {
  readonly site: Site;
  readonly address: CallerAddress;
}

export type SendRefusal = { readonly refusal: 'too_soon'; readonly seconds: number } | { readonly refusal: UsedCap };

/** The reason why a code was not accepted. */
export type CodeProblem = 'wrong_code' | 'code_expired' | 'codes_locked';

export interface OneTimeCodeParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly store: Store;
  readonly vault: Vault;
  readonly caps: MessageCaps;
  readonly guesses: CodeGuesses;
  readonly outbox: Outbox;
}

/**
 * Codes that prove a phone or an e-mail: random, single use, five minutes, five tries, bound to purpose and request
 * (AUT-7). Wrong ones also count together over a day, and so do those that are sent.
 */
export class OneTimeCodes {
  readonly #parts: OneTimeCodeParts;

  constructor(parts: OneTimeCodeParts) {
    this.#parts = parts;
  }

  /**
   * Writes a code and its message in one transaction, with what `alongside` writes; at most one a minute for a scope.
   * A job sends the message.
   */
  async send(
    { scope, to, isWithheld }: Delivery,
    { site, address }: Asker,
    alongside: (tx: Queryable) => Promise<void> = async () => {},
  ): Promise<SentCode | SendRefusal> {
    const { db, clock, ids, store, caps, outbox } = this.#parts;
    const now = clock.now();
    const id = ids.next();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const targetHash = this.#target(scope);
    try {
      const written = await refusableTransaction<void, SendRefusal>(db, async (tx, refuse) => {
        await caps.admitCode(tx, site, { to, isWithheld, address });
        const isClaimed = await store.claim(`code/${targetHash.toString('base64')}`, RESEND_MS);
        if (!isClaimed) throw refuse({ refusal: 'too_soon', seconds: RESEND_MS / 1000 });
        await tx.orm.insert(oneTimeCode).values({
          id,
          siteId: scope.siteId,
          purpose: scope.purpose,
          targetHash,
          codeHash: this.#hash(id, code),
          createdAt: new Date(now),
          expiresAt: new Date(now + LIFE_MS),
        });
        const text = `验证码 ${code}，5分钟内有效，请勿告诉他人`;
        await outbox.write(tx, { id, siteId: scope.siteId, to: isWithheld ? null : to, text, lifeMs: LIFE_MS });
        await alongside(tx);
      });
      if ('refused' in written) return written.refused;
    } catch (error) {
      const refusal = caps.refusalOf(error, site.siteId);
      if (refusal) return { refusal };
      throw error;
    }
    return { requestId: id, expiresAt: now + LIFE_MS, resendAt: now + RESEND_MS };
  }

  /** Uses a code up; null when it is right. A try is counted, for the code and for the day, before it is compared. */
  async use(request: CodeScope & { requestId: string; code: string }): Promise<CodeProblem | null> {
    const { db, clock, guesses } = this.#parts;
    const id = BigInt(request.requestId);
    const now = new Date(clock.now());
    const [row] = await db.orm
      .update(oneTimeCode)
      .set({ attempts: sql`${oneTimeCode.attempts} + 1` })
      .where(
        and(
          eq(oneTimeCode.id, id),
          eq(oneTimeCode.siteId, request.siteId),
          eq(oneTimeCode.purpose, request.purpose),
          eq(oneTimeCode.targetHash, this.#target(request)),
          isNull(oneTimeCode.usedAt),
          gt(oneTimeCode.expiresAt, now),
        ),
      )
      .returning({ attempts: oneTimeCode.attempts, codeHash: oneTimeCode.codeHash });
    if (!row || row.attempts > MAX_ATTEMPTS) return 'code_expired';
    if (!(await guesses.claim(request.siteId, request.countsAgainst))) return 'codes_locked';
    if (!this.#hash(id, request.code).equals(row.codeHash)) return 'wrong_code';
    await guesses.wasRight(request.siteId, request.countsAgainst);
    const used = await db.orm
      .update(oneTimeCode)
      .set({ usedAt: now })
      .where(and(eq(oneTimeCode.id, id), isNull(oneTimeCode.usedAt)))
      .returning({ id: oneTimeCode.id });
    return used.length === 1 ? null : 'code_expired';
  }

  #target({ siteId, purpose, target }: CodeScope): Buffer {
    return this.#parts.vault.fingerprint('code-target', `${siteId}/${purpose}/${target}`);
  }

  #hash(id: bigint, code: string): Buffer {
    return this.#parts.vault.fingerprint('code', `${id}/${code}`);
  }
}
