import type { CurrencyCode } from '@touchline/rules/money';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Journal } from './journal.ts';
import { type LimitSetter, protectionChoice, protectionLimit } from './tables.ts';
import type { MoneyLimitKind, Period } from './usage.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Limits and transactions are to be looked over twice a year (standards LIM-9). */
export const REVIEW_MS = 182 * DAY_MS;
const MOST_ANSWERED = 100_000;
/** The session limit counts minutes, whatever the unit of the account. */
const NO_CURRENCY = '-';

export type LimitKind = MoneyLimitKind | 'session';

export interface LimitName {
  readonly kind: LimitKind;
  readonly period: Period;
}

export interface LimitRow extends LimitName {
  readonly setBy: LimitSetter;
  readonly currency: string;
  readonly amount: bigint | null;
  readonly pending: { readonly amount: bigint | null; readonly readyAt: number } | null;
}

interface Owner {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
}

/** The person who changes a limit of somebody else, for the journal. */
interface Hand {
  readonly by: string;
  readonly reason: string;
}

/**
 * Limits members set themselves: lower at once, higher after the site's wait and a second yes. Operators may set limits
 * beside them, which only operators change; the stricter of the two holds (standards LIM-4, LIM-5).
 */
export class Limits {
  readonly #platform: Platform;
  /** Until when the answers of members hold, in milliseconds. */
  readonly #answeredUntil = new Map<bigint, number>();
  readonly #journal: Journal;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#journal = new Journal(platform);
  }

  /** All limits of a member, those an operator set included. */
  async of(on: Queryable, { memberId, currency }: Pick<Owner, 'memberId' | 'currency'>): Promise<LimitRow[]> {
    const rows = await this.#all(on, memberId);
    return rows.filter((row) => row.currency === currency || row.currency === NO_CURRENCY).map(toLimit);
  }

  /** Limits on time, which have no unit. */
  async ofTime(on: Queryable, memberId: bigint): Promise<LimitRow[]> {
    const rows = await this.#all(on, memberId);
    return rows.filter(({ kind }) => kind === 'session').map(toLimit);
  }

  /** Whether any limit on money is in force or waits to be, in any unit. */
  async isMoneyLimited(memberId: bigint): Promise<boolean> {
    const rows = await this.#all(this.#platform.db, memberId);
    return rows.some((row) => row.currency !== NO_CURRENCY && (row.amount !== null || row.pendingReadyAt !== null));
  }

  /** Whether a limit on stakes, losses or time is in force, in any unit. */
  async isPlayLimited(memberId: bigint): Promise<boolean> {
    const rows = await this.#all(this.#platform.db, memberId);
    return rows.some((row) => row.kind !== 'deposit' && row.amount !== null);
  }

  /**
   * Those of these members who asked to play less, by a limit on money, stakes, losses or time that is in force or waits to be.
   * Nothing may encourage them to play more (standards HRM-5): whatever names an amount to deposit or stake asks here.
   */
  async keepingLimits(on: Queryable, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    const rows = await on.query<{ id: bigint }>(
      `SELECT DISTINCT member_id AS id FROM protection_limit
       WHERE member_id = ANY ($1)
         AND (amount IS NOT NULL AND (kind <> 'deposit' OR currency <> $2) OR currency <> $2 AND pending_ready_at IS NOT NULL)`,
      [memberIds, NO_CURRENCY],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Those of these members whom an operator's limit holds, of whatever kind and unit. */
  async limitedByOperators(on: Queryable, memberIds: readonly bigint[]): Promise<bigint[]> {
    const rows = await on.query<{ id: bigint }>(
      `SELECT DISTINCT member_id AS id FROM protection_limit
       WHERE member_id = ANY ($1) AND set_by = 'operator' AND amount IS NOT NULL`,
      [memberIds],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Whether a member answered the question of limits: asked before every bet. A member without limits is asked again twice a year
   * (standards LIM-9).
   */
  async hasAnswered(memberId: bigint): Promise<boolean> {
    const now = this.#platform.clock.now();
    if ((this.#answeredUntil.get(memberId) ?? 0) > now) return true;
    const at = await this.answeredAt(memberId);
    if (!at) return false;
    const dueAt = at.getTime() + REVIEW_MS;
    if (dueAt <= now && !(await this.#isLimited(memberId))) return false;
    if (this.#answeredUntil.size >= MOST_ANSWERED) this.#answeredUntil.clear();
    this.#answeredUntil.set(memberId, dueAt > now ? dueAt : now + DAY_MS);
    return true;
  }

  #all(on: Queryable, memberId: bigint) {
    return on.orm.select().from(protectionLimit).where(eq(protectionLimit.memberId, memberId));
  }

  async #isLimited(memberId: bigint): Promise<boolean> {
    const rows = await this.#all(this.#platform.db, memberId);
    return rows.some(({ amount, setBy }) => amount !== null && setBy === 'member');
  }

  async answeredAt(memberId: bigint): Promise<Date | null> {
    const [row] = await this.#platform.db.orm
      .select({ at: protectionChoice.answeredAt })
      .from(protectionChoice)
      .where(eq(protectionChoice.memberId, memberId));
    return row?.at ?? null;
  }

  /** `reviewed` renews an answer that was given; only a limit, or the explicit choice of none, is a first answer (standards LIM-1). */
  async answer(owner: Owner, choice: 'no_limit' | 'reviewed'): Promise<void> {
    if (choice === 'reviewed' && !(await this.answeredAt(owner.memberId))) return;
    await this.#platform.db.transaction(async (tx) => {
      await this.#answered(tx, owner.memberId);
      await this.#journal.write(tx, owner, { what: 'limits/answer', before: null, after: choice });
    });
  }

  /** Sets a limit in minor units or minutes; null takes it off. Raising it leaves it as it is and starts the site's wait. */
  async set(owner: Owner, name: LimitName, amount: bigint | null, raiseWaitHours: number): Promise<LimitRow> {
    return this.#change(owner, name, (row) => {
      const isHigher = row.amount !== null && (amount === null || amount > row.amount);
      if (!isHigher) return { amount, pendingAmount: null, pendingReadyAt: null };
      const readyAt = this.#platform.clock.now() + raiseWaitHours * HOUR_MS;
      return { pendingAmount: amount, pendingReadyAt: new Date(readyAt) };
    });
  }

  /** An operator's limit beside the member's own, at once in either direction; null takes it off. */
  async setByOperator(owner: Owner, name: LimitName, amount: bigint | null, hand: Hand): Promise<LimitRow> {
    return this.#change(owner, name, () => ({ amount }), hand);
  }

  async confirm(owner: Owner, name: LimitName): Promise<LimitRow | 'nothing_pending' | 'too_early'> {
    let problem: 'nothing_pending' | 'too_early' | null = null;
    const limit = await this.#change(owner, name, (row) => {
      if (!row.pendingReadyAt) problem = 'nothing_pending';
      else if (row.pendingReadyAt.getTime() > this.#platform.clock.now()) problem = 'too_early';
      return problem ? {} : { amount: row.pendingAmount, pendingAmount: null, pendingReadyAt: null };
    });
    return problem ?? limit;
  }

  cancel(owner: Owner, name: LimitName): Promise<LimitRow> {
    return this.#change(owner, name, () => ({ pendingAmount: null, pendingReadyAt: null }));
  }

  async #change(
    owner: Owner,
    { kind, period }: LimitName,
    decide: (row: typeof protectionLimit.$inferSelect) => Partial<typeof protectionLimit.$inferInsert>,
    operator?: Hand,
  ): Promise<LimitRow> {
    const { db, clock } = this.#platform;
    const setBy: LimitSetter = operator ? 'operator' : 'member';
    const currency = kind === 'session' ? NO_CURRENCY : owner.currency;
    const key = { memberId: owner.memberId, kind, period, currency, setBy };
    return db.transaction(async (tx) => {
      const changedAt = new Date(clock.now());
      await tx.orm
        .insert(protectionLimit)
        .values({ ...key, changedAt })
        .onConflictDoNothing();
      const here = and(
        eq(protectionLimit.memberId, key.memberId),
        eq(protectionLimit.kind, kind),
        eq(protectionLimit.period, period),
        eq(protectionLimit.currency, currency),
        eq(protectionLimit.setBy, setBy),
      );
      const [row] = await tx.orm.select().from(protectionLimit).where(here).for('update');
      if (!row) throw new Error(`limit ${kind}/${period} of ${owner.memberId} vanished`);
      const changes = decide(row);
      if (Object.keys(changes).length === 0) return toLimit(row);
      const [changed] = await tx.orm
        .update(protectionLimit)
        .set({ ...changes, changedAt })
        .where(here)
        .returning();
      const after = toLimit(changed ?? row);
      // A limit that an operator sets is no answer of the member, and neither is the removal of a limit that was never set.
      if (!operator && after.amount !== null) await this.#answered(tx, owner.memberId);
      await this.#journal.write(tx, owner, {
        what: `limits/${kind}/${period}`,
        before: told(toLimit(row)),
        after: operator ? `${told(after)}: ${operator.reason}` : told(after),
        ...(operator && { by: operator.by }),
      });
      return after;
    });
  }

  async #answered(tx: Queryable, memberId: bigint): Promise<void> {
    const answeredAt = new Date(this.#platform.clock.now());
    await tx.orm
      .insert(protectionChoice)
      .values({ memberId, answeredAt })
      .onConflictDoUpdate({ target: protectionChoice.memberId, set: { answeredAt } });
  }
}

/** The lowest amount in force among limits of one name; null where none is. */
export function strictest(limits: readonly LimitRow[]): bigint | null {
  return limits.reduce<bigint | null>(
    (lowest, { amount }) => (amount !== null && (lowest === null || amount < lowest) ? amount : lowest),
    null,
  );
}

function toLimit(row: typeof protectionLimit.$inferSelect): LimitRow {
  return {
    kind: row.kind as LimitKind,
    period: row.period as Period,
    currency: row.currency,
    setBy: row.setBy,
    amount: row.amount,
    pending: row.pendingReadyAt && { amount: row.pendingAmount, readyAt: row.pendingReadyAt.getTime() },
  };
}

const told = ({ amount, pending }: LimitRow) =>
  `${amount ?? 'none'}${pending ? `, then ${pending.amount ?? 'none'}` : ''}`;
