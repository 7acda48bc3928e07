import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { Store } from '../../platform/store/store.ts';
import type { Vault } from '../../platform/vault.ts';
import { oneTimeCode } from './tables.ts';

const LIFE_MS = 5 * 60_000;
const RESEND_MS = 60_000;
const MAX_ATTEMPTS = 5;

/** Carries a text to a phone. */
export interface MessageSender {
  send(message: { siteId: number; to: string; text: string }): Promise<void>;
}

export interface CodeRequest {
  readonly siteId: number;
  readonly purpose: string;
  readonly dial: string;
  readonly phone: string;
}

/** Codes that prove a phone: random, single use, five minutes, five tries, bound to purpose and request (AUT-7). */
export class OneTimeCodes {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #ids: IdSource;
  readonly #store: Store;
  readonly #vault: Vault;
  readonly #sender: MessageSender;

  constructor(parts: { db: Database; clock: Clock; ids: IdSource; store: Store; vault: Vault; sender: MessageSender }) {
    this.#db = parts.db;
    this.#clock = parts.clock;
    this.#ids = parts.ids;
    this.#store = parts.store;
    this.#vault = parts.vault;
    this.#sender = parts.sender;
  }

  /** Sends a code, at most one a minute to a phone. */
  async send(
    request: CodeRequest,
  ): Promise<{ requestId: bigint; expiresAt: number; resendAt: number } | { waitSeconds: number }> {
    const now = this.#clock.now();
    const target = this.#target(request);
    if (!(await this.#store.claim(`code/${target.toString('base64')}`, RESEND_MS)))
      return { waitSeconds: RESEND_MS / 1000 };
    const id = this.#ids.next();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await this.#db.orm.insert(oneTimeCode).values({
      id,
      siteId: request.siteId,
      purpose: request.purpose,
      targetHash: target,
      codeHash: this.#hash(id, code),
      createdAt: new Date(now),
      expiresAt: new Date(now + LIFE_MS),
    });
    await this.#sender.send({
      siteId: request.siteId,
      to: `+${request.dial} ${request.phone}`,
      text: `验证码 ${code}，5分钟内有效，请勿告诉他人`,
    });
    return { requestId: id, expiresAt: now + LIFE_MS, resendAt: now + RESEND_MS };
  }

  /** Uses a code up. Every wrong try counts; the try is counted before the code is compared. */
  async use(request: CodeRequest & { requestId: bigint; code: string }): Promise<'ok' | 'wrong' | 'expired'> {
    const now = new Date(this.#clock.now());
    const [row] = await this.#db.orm
      .update(oneTimeCode)
      .set({ attempts: sql`${oneTimeCode.attempts} + 1` })
      .where(
        and(
          eq(oneTimeCode.id, request.requestId),
          eq(oneTimeCode.siteId, request.siteId),
          eq(oneTimeCode.purpose, request.purpose),
          eq(oneTimeCode.targetHash, this.#target(request)),
          isNull(oneTimeCode.usedAt),
          gt(oneTimeCode.expiresAt, now),
        ),
      )
      .returning({ attempts: oneTimeCode.attempts, codeHash: oneTimeCode.codeHash });
    if (!row || row.attempts > MAX_ATTEMPTS) return 'expired';
    if (!this.#hash(request.requestId, request.code).equals(row.codeHash)) return 'wrong';
    const used = await this.#db.orm
      .update(oneTimeCode)
      .set({ usedAt: now })
      .where(and(eq(oneTimeCode.id, request.requestId), isNull(oneTimeCode.usedAt)))
      .returning({ id: oneTimeCode.id });
    return used.length === 1 ? 'ok' : 'expired';
  }

  #target(request: CodeRequest): Buffer {
    return this.#vault.fingerprint(
      'code-target',
      `${request.siteId}/${request.purpose}/${request.dial}/${request.phone}`,
    );
  }

  #hash(id: bigint, code: string): Buffer {
    return this.#vault.fingerprint('code', `${id}/${code}`);
  }
}
