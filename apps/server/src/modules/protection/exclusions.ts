import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { lockMember } from '../../platform/db/lock-member.ts';
import type { Platform } from '../../platform/platform.ts';
import { Journal } from './journal.ts';
import { exclusion, exclusionApart } from './tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A day between the wish to play again and play (standards EXC-7). */
const RETURN_WAIT_MS = DAY_MS;

export type ExclusionRow = typeof exclusion.$inferSelect;

export type ExclusionKind = 'time_out' | 'self_exclusion' | 'operator' | 'third_party';

/** Kinds that members choose themselves. */
export type OwnExclusion = 'time_out' | 'self_exclusion';

export interface NewExclusion<Kind extends ExclusionKind = ExclusionKind> {
  readonly siteId: number;
  readonly memberId: bigint;
  /** Fingerprint of the person's phone, the same on every site of the operator. */
  readonly identityHash: Uint8Array;
  readonly kind: Kind;
  /** Null keeps the member away for good. */
  readonly until: number | null;
  readonly by: string;
  readonly reason: string;
}

/** The function of accounts that this module needs: it ends every session of a member, sockets included. */
export type EndSessions = (siteId: number, memberId: bigint) => Promise<void>;

/**
 * Exclusions from play. None can be ended early: there is no function for it. A time-out ends by itself; the others, once
 * run out, need the member's wish and another day. They hold for every account of the same person, recognised by their phone
 * or by name and birth date; an operator can decide that two people share the latter, and no other exclusion is ended by that.
 */
export class Exclusions {
  readonly #platform: Platform;
  readonly #journal: Journal;
  readonly #endSessions: EndSessions;

  constructor(platform: Platform, endSessions: EndSessions) {
    this.#platform = platform;
    this.#endSessions = endSessions;
    this.#journal = new Journal(platform);
  }

  /** The exclusion that keeps this member away now, the longest where there are several. */
  async current(on: Queryable, memberId: bigint, now: number): Promise<ExclusionRow | null> {
    return longest(await this.#holding(on, memberId, now));
  }

  /** Whether more than breaks of the member's own, which end by themselves, keeps them away now. */
  async isKeptAwayForLong(on: Queryable, memberId: bigint, now: number): Promise<boolean> {
    return (await this.#holding(on, memberId, now)).some(({ kind }) => kind !== 'time_out');
  }

  /** Those of these members who are kept away now. */
  async keptAway(on: Queryable, memberIds: readonly bigint[], now: number): Promise<bigint[]> {
    return [...(await this.#holdingAmong(on, memberIds, now)).keys()];
  }

  async #holding(on: Queryable, memberId: bigint, now: number): Promise<ExclusionRow[]> {
    return (await this.#holdingAmong(on, [memberId], now)).get(memberId) ?? [];
  }

  /** The exclusions that hold for each of these members; members without one are left out. */
  async #holdingAmong(on: Queryable, memberIds: readonly bigint[], now: number): Promise<Map<bigint, ExclusionRow[]>> {
    const found = await on.query<{ member_id: bigint; id: bigint }>(
      `SELECT member_id, id FROM exclusion WHERE member_id = ANY ($1)
       UNION SELECT m.id, e.id FROM member m JOIN exclusion e ON e.identity_hash = m.phone_hash WHERE m.id = ANY ($1)
       UNION SELECT m.id, e.id FROM member m
         JOIN member same ON same.person_hash = m.person_hash
         JOIN exclusion e ON e.member_id = same.id
         WHERE m.id = ANY ($1) AND NOT EXISTS (
           SELECT FROM exclusion_apart a WHERE a.exclusion_id = e.id AND a.member_id = m.id)`,
      [memberIds],
    );
    if (found.length === 0) return new Map();
    const ids = found.map(({ id }) => id);
    const rows = await on.orm.select().from(exclusion).where(inArray(exclusion.id, ids)).orderBy(exclusion.id);
    const holding = new Map<bigint, ExclusionRow[]>();
    for (const row of rows.filter((each) => isHolding(each, now))) {
      for (const { member_id, id } of found)
        if (id === row.id) holding.set(member_id, [...(holding.get(member_id) ?? []), row]);
    }
    return holding;
  }

  /**
   * Whether somebody of the same birth date is kept away from play, so that only a name decides whether this member is that person
   * (standards EXC-8). Breaks that end by themselves do not count. It is checked for a member who has given no name.
   */
  async asksForName(on: Queryable, memberId: bigint, now: number): Promise<boolean> {
    const found = await on.query(
      `SELECT FROM member m
       JOIN member same ON same.birthday = m.birthday AND same.id <> m.id
       JOIN exclusion e ON e.member_id = same.id AND NOT e.ends_by_itself
       WHERE m.id = $1 AND (e.until IS NULL OR e.until > $2 OR e.returns_at IS NULL OR e.returns_at > $2) LIMIT 1`,
      [memberId, new Date(now)],
    );
    return found.length > 0;
  }

  /** Whether a person is kept away, by the fingerprint of their phone: asked before an account is opened. */
  async isExcluded(identityHash: Uint8Array): Promise<boolean> {
    const now = this.#platform.clock.now();
    const rows = await this.#platform.db.orm.select().from(exclusion).where(eq(exclusion.identityHash, identityHash));
    return rows.some((row) => isHolding(row, now));
  }

  /**
   * Starts an exclusion that a member chose and ends every session of the person, at every site; `longer_exclusion` where it would
   * end before another that holds.
   */
  async startOwn(request: NewExclusion<OwnExclusion>): Promise<ExclusionRow | 'longer_exclusion'> {
    const started = await this.#platform.db.transaction(async (tx) => {
      await lockMember(tx, request.memberId);
      const current = await this.current(tx, request.memberId, this.#platform.clock.now());
      const isShorter = current && endOf(current) > (request.until ?? Number.POSITIVE_INFINITY);
      return isShorter ? ('longer_exclusion' as const) : this.#write(tx, request);
    });
    if (started !== 'longer_exclusion') await this.#sendAway(request);
    return started;
  }

  /** Records what an operator or an external register decided, beside exclusions that hold already, and ends every session of the person. */
  async startByOthers(request: NewExclusion<Exclude<ExclusionKind, OwnExclusion>>): Promise<ExclusionRow> {
    const started = await this.#platform.db.transaction(async (tx) => {
      await lockMember(tx, request.memberId);
      return this.#write(tx, request);
    });
    await this.#sendAway(request);
    return started;
  }

  async #write(tx: Queryable, request: NewExclusion): Promise<ExclusionRow> {
    const { clock, ids } = this.#platform;
    const [row] = await tx.orm
      .insert(exclusion)
      .values({
        id: ids.next(),
        ...request,
        until: request.until === null ? null : new Date(request.until),
        from: new Date(clock.now()),
        endsByItself: request.kind === 'time_out',
      })
      .returning();
    if (!row) throw new Error('an exclusion was not written');
    const after = `${request.kind} until ${request.until === null ? 'ever' : new Date(request.until).toISOString()}`;
    await this.#journal.write(tx, request, { what: 'exclusion', before: null, after, by: request.by });
    return row;
  }

  async #sendAway({ memberId, identityHash }: NewExclusion): Promise<void> {
    const { db, clock } = this.#platform;
    const accounts = await db.query<{ id: bigint; site_id: number }>(
      `SELECT id, site_id FROM member
       WHERE id = $1 OR phone_hash = $2 OR person_hash = (SELECT person_hash FROM member WHERE id = $1)`,
      [memberId, identityHash],
    );
    for (const { id, site_id } of accounts)
      if (await this.current(db, id, clock.now())) await this.#endPresence(site_id, id);
  }

  async #endPresence(siteId: number, memberId: bigint): Promise<void> {
    this.#platform.bus.publish('protectionChanged', { memberId: String(memberId) });
    await this.#endSessions(siteId, memberId);
  }

  /** Called when the identity of a member becomes known. If an exclusion of another account is about the same person, the member's sessions end. */
  async recognise(siteId: number, memberId: bigint): Promise<void> {
    const { db, clock } = this.#platform;
    const current = await this.current(db, memberId, clock.now());
    if (!current) return;
    const change = { what: 'exclusion/recognised', before: null, after: String(current.id), by: 'system' };
    await this.#journal.write(db, { siteId, memberId }, change);
    await this.#endPresence(siteId, memberId);
  }

  async isKnown(exclusionId: bigint): Promise<boolean> {
    const rows = await this.#platform.db.query('SELECT 1 FROM exclusion WHERE id = $1', [exclusionId]);
    return rows.length > 0;
  }

  /** A member was found only to share name and birth date with the person whom an exclusion is about. */
  async tellApart(
    tx: Queryable,
    who: { readonly siteId: number; readonly memberId: bigint },
    exclusionId: bigint,
    { by, reason }: { readonly by: string; readonly reason: string },
  ): Promise<void> {
    const row = {
      exclusionId,
      memberId: who.memberId,
      operator: by,
      reason,
      at: new Date(this.#platform.clock.now()),
    };
    const written = await tx.orm.insert(exclusionApart).values(row).onConflictDoNothing().returning();
    const after = `${exclusionId}: ${reason}`;
    if (written.length > 0) await this.#journal.write(tx, who, { what: 'exclusion/apart', before: null, after, by });
  }

  /** Notifies all nodes that the exclusions of a member have changed, after the commit. */
  announceChange(memberId: bigint): void {
    this.#platform.bus.publish('protectionChanged', { memberId: String(memberId) });
  }

  /** The member wishes to play again: possible once it has run out, and then a day later. */
  async requestReturn(
    siteId: number,
    memberId: bigint,
  ): Promise<ExclusionRow | 'not_excluded' | 'still_running' | 'permanent'> {
    const { db, clock, bus } = this.#platform;
    const now = clock.now();
    const result = await db.transaction(async (tx) => {
      await lockMember(tx, memberId);
      const current = await this.current(tx, memberId, now);
      if (!current) return 'not_excluded' as const;
      if (current.until === null) return 'permanent' as const;
      if (current.until.getTime() > now) return 'still_running' as const;
      if (current.returnsAt) return current;
      const returnsAt = new Date(now + RETURN_WAIT_MS);
      // The exclusion of the person may have begun at another account of theirs.
      const theirs = inArray(
        exclusion.id,
        (await this.#holding(tx, memberId, now)).map(({ id }) => id),
      );
      await tx.orm
        .update(exclusion)
        .set({ returnsAt })
        .where(and(theirs, isNull(exclusion.returnsAt), lte(exclusion.until, new Date(now))));
      await this.#journal.write(
        tx,
        { siteId, memberId },
        { what: 'exclusion/return', before: null, after: returnsAt.toISOString() },
      );
      return { ...current, returnsAt };
    });
    bus.publish('protectionChanged', { memberId: String(memberId) });
    return result;
  }

  /**
   * A change of phone does not change the person: exclusions of this account or its phone hold for the new fingerprint too. An exclusion that
   * is known by name and birth date alone needs no copy, which would hold for a person who turns out to be another later.
   */
  async follow(siteId: number, memberId: bigint, identityHash: Uint8Array): Promise<void> {
    const { db, clock, ids } = this.#platform;
    await db.transaction(async (tx) => {
      await lockMember(tx, memberId);
      const rows = await tx.orm
        .select()
        .from(exclusion)
        .where(
          or(
            eq(exclusion.memberId, memberId),
            sql`${exclusion.identityHash} = (SELECT phone_hash FROM member WHERE id = ${memberId})`,
          ),
        );
      for (const row of rows.filter((each) => isHolding(each, clock.now()))) {
        const id = ids.next();
        const reason = `phone changed, as exclusion ${row.id}`;
        await tx.orm.insert(exclusion).values({ ...row, id, siteId, memberId, identityHash, reason });
        const apart = await tx.orm.select().from(exclusionApart).where(eq(exclusionApart.exclusionId, row.id));
        if (apart.length > 0)
          await tx.orm.insert(exclusionApart).values(apart.map((each) => ({ ...each, exclusionId: id })));
      }
    });
  }
}

/** Ends of the durations a member may choose. */
export function exclusionEnd(
  duration: 'six_months' | 'one_year' | 'five_years' | 'permanent',
  now: number,
): number | null {
  if (duration === 'permanent') return null;
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + { six_months: 6, one_year: 12, five_years: 60 }[duration]);
  return end.getTime();
}

const endOf = (row: ExclusionRow) => row.until?.getTime() ?? Number.POSITIVE_INFINITY;

function isHolding(row: ExclusionRow, now: number): boolean {
  if (endOf(row) > now) return true;
  if (row.endsByItself) return false;
  return row.returnsAt === null || row.returnsAt.getTime() > now;
}

function longest(rows: readonly ExclusionRow[]): ExclusionRow | null {
  return rows.reduce<ExclusionRow | null>((best, row) => (best && endOf(best) >= endOf(row) ? best : row), null);
}
