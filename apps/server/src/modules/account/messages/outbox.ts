import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { cellOf } from '../../../platform/sealed-columns.ts';
import type { Messages } from '../../../suppliers/sms/port.ts';
import { outboundMessage } from '../tables.ts';

const JOB = 'account.message';
const KEPT_MS = 30 * 24 * 3_600_000;
const AT_ONCE = 50;
/** The number of messages that a node sends at the same time. */
const SENT_AT_ONCE = 4;

export interface OutboundMessage {
  readonly id: bigint;
  readonly siteId: number;
  /** A null receiver gets nothing; the steps are the same, so that timing reveals nothing. */
  readonly to: string | null;
  readonly text: string;
  /** A message that is not sent by then is not sent any more. */
  readonly lifeMs: number;
}

type Parts = Pick<Platform, 'db' | 'clock' | 'vault' | 'jobs' | 'log'> & {
  readonly sender: Messages;
};

/**
 * Messages on their way to a supplier. One is written in the transaction that causes it, and a job delivers it: a supplier
 * that fails or hangs neither fails nor delays a call. Recipient and text are encrypted, the job names the row alone, and
 * both are blanked once the message is sent or given up.
 */
export class Outbox {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.jobs.handle<{ messageId: string }>(JOB, ({ messageId }) => this.#deliver(BigInt(messageId)), {
      concurrency: SENT_AT_ONCE,
    });
  }

  async write(tx: Queryable, message: OutboundMessage): Promise<void> {
    const { clock, vault, jobs } = this.#parts;
    const { id, siteId, to, text, lifeMs } = message;
    const now = clock.now();
    await tx.orm.insert(outboundMessage).values({
      id,
      siteId,
      toCipher: to === null ? null : vault.encrypt(to, cellOf('outbound_message.to_cipher', id)),
      textCipher: vault.encrypt(text, cellOf('outbound_message.text_cipher', id)),
      createdAt: new Date(now),
      deadlineAt: new Date(now + lifeMs),
    });
    await jobs.enqueue(tx, { kind: JOB, key: `${JOB}/${id}`, payload: { messageId: String(id) } });
  }

  /** Delivers what waits now, ahead of its jobs; what fails is left to them. */
  async deliverWaiting(): Promise<void> {
    const { db, log } = this.#parts;
    const waiting = await db.orm
      .select({ id: outboundMessage.id })
      .from(outboundMessage)
      .where(isWaiting)
      .orderBy(outboundMessage.id)
      .limit(AT_ONCE);
    for (const { id } of waiting)
      await this.#deliver(id).catch((error: unknown) => log.warn({ error, id: String(id) }, 'a message waits'));
  }

  /** Deletes what is known of messages a month after they were written. */
  async clear(): Promise<void> {
    const { db, clock } = this.#parts;
    await db.orm.delete(outboundMessage).where(lt(outboundMessage.createdAt, new Date(clock.now() - KEPT_MS)));
  }

  /** Rejects where the supplier did not take it, so that its job is tried again. */
  async #deliver(id: bigint): Promise<void> {
    const { db, clock, vault, log, sender } = this.#parts;
    const [row] = await db.orm
      .select()
      .from(outboundMessage)
      .where(and(eq(outboundMessage.id, id), isWaiting));
    if (!row?.textCipher) return;
    const { siteId, toCipher, textCipher, deadlineAt } = row;
    const now = clock.now();
    if (deadlineAt.getTime() <= now) {
      log.error({ siteId, id: String(id) }, 'a message was not sent in time and is given up');
      return this.#end(id, { givenUpAt: new Date(now) });
    }
    if (toCipher) {
      const to = vault.decrypt(toCipher, cellOf('outbound_message.to_cipher', id));
      const text = vault.decrypt(textCipher, cellOf('outbound_message.text_cipher', id));
      const message = { id: String(id), siteId, to, text };
      await sender.send(message);
    }
    await this.#end(id, { sentAt: new Date(clock.now()) });
  }

  async #end(id: bigint, end: { sentAt: Date } | { givenUpAt: Date }): Promise<void> {
    await this.#parts.db.orm
      .update(outboundMessage)
      .set({ ...end, toCipher: null, textCipher: null })
      .where(and(eq(outboundMessage.id, id), isWaiting));
  }
}

const isWaiting = and(isNull(outboundMessage.sentAt), isNull(outboundMessage.givenUpAt));
