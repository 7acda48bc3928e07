import type { ParsedInput } from '@touchline/contract';
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { message } from './tables.ts';

export type MessageRow = typeof message.$inferSelect;

export interface Letter extends Pick<MessageRow, 'siteId' | 'memberId' | 'msgType' | 'about'> {}

export interface Owner {
  readonly siteId: number;
  readonly memberId: bigint;
}

/** Letters of one statement, which may have no more than 65,535 values. */
const AT_ONCE = 2_000;

/** The message centre: letters are written in the transaction that they are about, and only their member reads, pins or deletes them. */
export class Messages {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Stores letters. Open pages are informed by an event after the caller's transaction is committed. */
  async write(tx: Queryable, letters: readonly Letter[]): Promise<void> {
    const { ids, clock } = this.#platform;
    const at = new Date(clock.now());
    for (let start = 0; start < letters.length; start += AT_ONCE) {
      const some = letters.slice(start, start + AT_ONCE);
      await tx.orm.insert(message).values(some.map((letter) => ({ ...letter, id: ids.next(), at })));
    }
  }

  /** A page of a filter of a member's messages, those kept on top first, with the number that the filter finds. */
  async list(owner: Owner, { isUnread, what, about, page, size }: ParsedInput<'messageList'>) {
    const { orm } = this.#platform.db;
    // Other things are cancelled too; only bets have a filter by what happened.
    const kind = what === undefined ? about : 'bet';
    const found = and(
      shownTo(owner),
      isUnread ? isNull(message.readAt) : undefined,
      what === undefined ? undefined : sql`${message.about} ->> 'what' = ${what}`,
      kind === undefined ? undefined : sql`${message.about} ->> 'kind' = ${kind}`,
    );
    const [counted] = await orm.select({ total: count() }).from(message).where(found);
    const rows = await orm
      .select()
      .from(message)
      .where(found)
      .orderBy(sql`${message.stickyAt} DESC NULLS LAST`, desc(message.id))
      .limit(size)
      .offset((page - 1) * size);
    return { rows, total: counted?.total ?? 0 };
  }

  async one(owner: Owner, id: bigint): Promise<MessageRow | null> {
    const [row] = await this.#platform.db.orm
      .select()
      .from(message)
      .where(and(shownTo(owner), eq(message.id, id)));
    return row ?? null;
  }

  async unread(owner: Owner): Promise<number> {
    const [counted] = await this.#platform.db.orm
      .select({ unread: count() })
      .from(message)
      .where(and(shownTo(owner), isNull(message.readAt)));
    return counted?.unread ?? 0;
  }

  /** Marks these as read, or all there are; when it was read first is kept. */
  async read(owner: Owner, ids: readonly bigint[] | null): Promise<void> {
    const these = ids === null ? undefined : inArray(message.id, [...ids]);
    await this.#change(owner, and(isNull(message.readAt), these), { readAt: this.#now() });
  }

  async delete(owner: Owner, ids: readonly bigint[]): Promise<void> {
    await this.#change(owner, inArray(message.id, [...ids]), { deletedAt: this.#now(), stickyAt: null });
  }

  /** Returns the message as it is then; null where there is none of this member's. */
  async stick(owner: Owner, id: bigint, isSticky: boolean): Promise<MessageRow | null> {
    await this.#change(owner, eq(message.id, id), { stickyAt: isSticky ? this.#now() : null });
    return this.one(owner, id);
  }

  /** Changes what is shown to the member, and lets the other pages of the same member know. */
  async #change(owner: Owner, which: ReturnType<typeof and>, set: Partial<MessageRow>): Promise<void> {
    const { db, bus } = this.#platform;
    const changed = await db.orm
      .update(message)
      .set(set)
      .where(and(shownTo(owner), which))
      .returning({ id: message.id });
    const { siteId, memberId } = owner;
    if (changed.length > 0) bus.publish('me', { siteId, memberId: String(memberId), change: { kind: 'messages' } });
  }

  #now(): Date {
    return new Date(this.#platform.clock.now());
  }
}

function shownTo({ siteId, memberId }: Owner) {
  return and(eq(message.memberId, memberId), eq(message.siteId, siteId), isNull(message.deletedAt));
}
