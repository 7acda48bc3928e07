import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Bounded, withDeadlines } from '../../platform/deadline.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { Store } from '../../platform/store/store.ts';
import type { Vault } from '../../platform/vault.ts';
import { oneTimeCode } from './tables.ts';

const LIFE_MS = 5 * 60_000;
const RESEND_MS = 60_000;
const MAX_ATTEMPTS = 5;

/** Carries a text to a phone, `+86 138…`, or to an e-mail address. The signal says when nobody waits for it any more. */
export interface MessageSender {
  send(message: { siteId: number; to: string; text: string }, signal: AbortSignal): Promise<void>;
}

export type Messenger = Bounded<MessageSender>;

export function boundSender(sender: MessageSender): Messenger {
  return withDeadlines(sender, { send: 10_000 });
}

/** What a code is good for. `target` names whom or what it proves; the same one must use it. */
export interface CodeScope {
  readonly siteId: number;
  readonly purpose: string;
  readonly target: string;
}

export interface SentCode {
  readonly requestId: bigint;
  readonly expiresAt: number;
  readonly resendAt: number;
}

/** Codes that prove a phone or an e-mail: random, single use, five minutes, five tries, bound to purpose and request (AUT-7). */
export class OneTimeCodes {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #ids: IdSource;
  readonly #store: Store;
  readonly #vault: Vault;
  readonly #sender: Messenger;

  constructor(parts: { db: Database; clock: Clock; ids: IdSource; store: Store; vault: Vault; sender: Messenger }) {
    this.#db = parts.db;
    this.#clock = parts.clock;
    this.#ids = parts.ids;
    this.#store = parts.store;
    this.#vault = parts.vault;
    this.#sender = parts.sender;
  }

  /** Sends a code, at most one a minute for a scope. With `to` null it is made and sent to nobody. */
  async send(scope: CodeScope, to: string | null): Promise<SentCode | { waitSeconds: number }> {
    const now = this.#clock.now();
    const target = this.#target(scope);
    if (!(await this.#store.claim(`code/${target.toString('base64')}`, RESEND_MS)))
      return { waitSeconds: RESEND_MS / 1000 };
    const id = this.#ids.next();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await this.#db.orm.insert(oneTimeCode).values({
      id,
      siteId: scope.siteId,
      purpose: scope.purpose,
      targetHash: target,
      codeHash: this.#hash(id, code),
      createdAt: new Date(now),
      expiresAt: new Date(now + LIFE_MS),
    });
    if (to !== null) {
      await this.#sender.send({ siteId: scope.siteId, to, text: `验证码 ${code}，5分钟内有效，请勿告诉他人` });
    }
    return { requestId: id, expiresAt: now + LIFE_MS, resendAt: now + RESEND_MS };
  }

  /** Uses a code up. Every wrong try counts; the try is counted before the code is compared. */
  async use(request: CodeScope & { requestId: bigint; code: string }): Promise<'ok' | 'wrong' | 'expired'> {
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

  #target({ siteId, purpose, target }: CodeScope): Buffer {
    return this.#vault.fingerprint('code-target', `${siteId}/${purpose}/${target}`);
  }

  #hash(id: bigint, code: string): Buffer {
    return this.#vault.fingerprint('code', `${id}/${code}`);
  }
}
