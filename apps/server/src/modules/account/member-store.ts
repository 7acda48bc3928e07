import type { CurrencyCode } from '@touchline/rules/money';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { member } from './tables.ts';

export type MemberRow = typeof member.$inferSelect;

/** The status of an account. The account of an employee is active, and the employee may do less. */
export function accountStatusOf({ status, isEmployee }: Pick<MemberRow, 'status' | 'isEmployee'>): string {
  return isEmployee && status === 'active' ? 'employee' : status;
}

/** Members of a site. Every query names the site, so one brand never sees another's people. */
export class MemberStore {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  async byName(siteId: number, name: string): Promise<MemberRow | undefined> {
    const [row] = await this.#db.orm
      .select()
      .from(member)
      .where(and(eq(member.siteId, siteId), eq(member.nameKey, name.toLowerCase())));
    return row;
  }

  async byId(siteId: number, id: bigint, on: Queryable = this.#db): Promise<MemberRow | undefined> {
    const [row] = await on.orm
      .select()
      .from(member)
      .where(and(eq(member.siteId, siteId), eq(member.id, id)));
    return row;
  }

  async isMember(siteId: number, id: bigint): Promise<boolean> {
    return (await this.byId(siteId, id)) !== undefined;
  }

  /** Names by member. */
  async namesOf(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
    const rows = await this.#db.query<{ id: bigint; name: string }>('SELECT id, name FROM member WHERE id = ANY ($1)', [
      ids,
    ]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Nicknames by member. */
  async nickNamesOf(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db.query<{ id: bigint; nickName: string }>(
      'SELECT id, nick_name AS "nickName" FROM member WHERE id = ANY ($1)',
      [ids],
    );
    return new Map(rows.map(({ id, nickName }) => [id, nickName]));
  }

  /** Members who have a level already, for the start of a VIP programme. */
  withLevels(siteId: number): Promise<{ memberId: bigint; level: number }[]> {
    return this.#db.query(
      'SELECT id AS "memberId", vip_level AS level FROM member WHERE site_id = $1 AND vip_level > 0 ORDER BY id',
      [siteId],
    );
  }

  /** The number of members of each level. */
  countByLevel(siteId: number): Promise<{ level: number; members: number }[]> {
    return this.#db.query(
      'SELECT vip_level AS level, count(*)::int AS members FROM member WHERE site_id = $1 GROUP BY 1 ORDER BY 1',
      [siteId],
    );
  }

  async statusOf(siteId: number, id: bigint): Promise<string> {
    return accountStatusOf(await this.required(siteId, id));
  }

  /** Those of these members whose account is suspended, closed or anything but active, or an employee's. */
  async notActive(on: Queryable, ids: readonly bigint[]): Promise<bigint[]> {
    const rows = await on.query<{ id: bigint }>(
      `SELECT id FROM member WHERE id = ANY ($1) AND (status <> 'active' OR is_employee)`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** The sites of these members; a number that is nobody's has none. */
  async sitesOf(on: Queryable, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
    const rows = await on.query<{ id: bigint; siteId: number }>(
      'SELECT id, site_id AS "siteId" FROM member WHERE id = ANY ($1)',
      [ids],
    );
    return new Map(rows.map(({ id, siteId }) => [id, siteId]));
  }

  /** Accounts of employees, or those for tests. */
  marked(siteId: number, mark: 'employee' | 'test'): Promise<{ memberId: bigint; name: string }[]> {
    return this.#db.query(
      `SELECT id AS "memberId", name FROM member
       WHERE site_id = $1 AND CASE $2 WHEN 'employee' THEN is_employee ELSE is_test END ORDER BY id`,
      [siteId, mark],
    );
  }

  /** Inserts a member; false when the name or the phone is taken at this site. */
  async insert(tx: Queryable, row: typeof member.$inferInsert): Promise<boolean> {
    const inserted = await tx.orm.insert(member).values(row).onConflictDoNothing().returning({ id: member.id });
    return inserted.length === 1;
  }

  async byPhone(siteId: number, phoneHash: Uint8Array): Promise<MemberRow | undefined> {
    const [row] = await this.#db.orm
      .select()
      .from(member)
      .where(and(eq(member.siteId, siteId), eq(member.phoneHash, phoneHash)));
    return row;
  }

  async phoneTaken(siteId: number, phoneHash: Uint8Array): Promise<boolean> {
    return (await this.byPhone(siteId, phoneHash)) !== undefined;
  }

  async emailTaken(siteId: number, emailHash: Uint8Array): Promise<boolean> {
    const rows = await this.#db.orm
      .select({ id: member.id })
      .from(member)
      .where(and(eq(member.siteId, siteId), eq(member.emailHash, emailHash)));
    return rows.length > 0;
  }

  /** The unit a member settles in. */
  async currencyOf(siteId: number, id: bigint): Promise<CurrencyCode> {
    return (await this.required(siteId, id)).currency as CurrencyCode;
  }

  /** The member a session belongs to. */
  async required(siteId: number, id: bigint, on: Queryable = this.#db): Promise<MemberRow> {
    const row = await this.byId(siteId, id, on);
    if (!row) throw new Error(`there is no member ${id} at site ${siteId}`);
    return row;
  }

  async update(
    siteId: number,
    id: bigint,
    changes: Partial<typeof member.$inferInsert>,
    db: Queryable = this.#db,
  ): Promise<void> {
    await db.orm
      .update(member)
      .set(changes)
      .where(and(eq(member.siteId, siteId), eq(member.id, id)));
  }

  /** Changes the account's status; false where it is not `from` any more. */
  async moveStatus(on: Queryable, { siteId, id }: MemberRow, status: { from: string; to: string }): Promise<boolean> {
    const moved = await on.orm
      .update(member)
      .set({ status: status.to })
      .where(and(eq(member.siteId, siteId), eq(member.id, id), eq(member.status, status.from)))
      .returning({ id: member.id });
    return moved.length === 1;
  }

  /** Records a login in its transaction; false where what proves the member changed after they were read. */
  async recordLogin(tx: Queryable, { siteId, id, proofVersion }: MemberRow, at: Date): Promise<boolean> {
    const recorded = await tx.orm
      .update(member)
      .set({ lastLoginAt: at })
      .where(and(eq(member.siteId, siteId), eq(member.id, id), eq(member.proofVersion, proofVersion)))
      .returning({ id: member.id });
    return recorded.length === 1;
  }

  /** Stores another hash of the member's password in place of a legacy or older one; nothing happens where a change came between. */
  async replaceHash(row: MemberRow, passwordHash: string): Promise<void> {
    await this.#db.orm
      .update(member)
      .set({ passwordHash, passwordKind: 'digest' })
      .where(and(eq(member.siteId, row.siteId), eq(member.id, row.id), eq(member.passwordHash, row.passwordHash)));
  }

  /** The same for the withdrawal password. */
  async replaceWithdrawHash({ siteId, id }: MemberRow, stored: string, withdrawPasswordHash: string): Promise<void> {
    await this.#db.orm
      .update(member)
      .set({ withdrawPasswordHash })
      .where(and(eq(member.siteId, siteId), eq(member.id, id), eq(member.withdrawPasswordHash, stored)));
  }

  /** The number of hashes that are still under another pepper than the one of this id. */
  async hashesUnderOtherPeppers(current: number): Promise<number> {
    const [row] = await this.#db.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM member, unnest(ARRAY[password_hash, withdraw_password_hash]) AS hash
       WHERE hash LIKE '%$argon2id$%' AND coalesce(substring(hash FROM '^p(\\d+)')::int, 1) <> $1`,
      [current],
    );
    return row?.left ?? 0;
  }

  /**
   * Counts a try of a secret before it is compared, so that parallel guesses share one allowance. Null while locked;
   * otherwise the number of tries since the last right one, or within the
   * rule's window. The try that uses the allowance up sets the lock.
   */
  async claimTry(row: Pick<MemberRow, 'siteId' | 'id'>, secret: Secret, rule: TryRule): Promise<number | null> {
    const { failures, lockedUntil } = tryColumns[secret];
    const now = new Date(rule.now);
    const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`;
    const isOver = sql`(${lockedUntil} IS NOT NULL AND ${lockedUntil} <= ${at(rule.now)})`;
    const since = member.loginFailingSince;
    const isOld =
      rule.windowMs === undefined ? sql`false` : sql`coalesce(${since} <= ${at(rule.now - rule.windowMs)}, false)`;
    const next = sql`CASE WHEN ${isOver} OR ${isOld} THEN 1 ELSE ${failures} + 1 END`;
    const [claimed] = await this.#db.orm
      .update(member)
      .set({
        [secret === 'login' ? 'loginFailures' : 'withdrawFailures']: next,
        [secret === 'login' ? 'loginLockedUntil' : 'withdrawLockedUntil']: sql`CASE WHEN ${next} >= ${rule.most}
          THEN ${at(rule.now + rule.lockMs)} END`,
        ...(secret === 'login' && {
          loginFailingSince: sql`CASE WHEN ${isOver} OR ${isOld} OR ${since} IS NULL THEN ${at(rule.now)} ELSE ${since} END`,
        }),
      })
      .where(and(eq(member.siteId, row.siteId), eq(member.id, row.id), or(isNull(lockedUntil), lte(lockedUntil, now))))
      .returning({ failures });
    return claimed?.failures ?? null;
  }

  async forgetTries(row: Pick<MemberRow, 'siteId' | 'id'>, secret: Secret): Promise<void> {
    const cleared =
      secret === 'login'
        ? { loginFailures: 0, loginFailingSince: null, loginLockedUntil: null }
        : { withdrawFailures: 0, withdrawLockedUntil: null };
    await this.update(row.siteId, row.id, cleared);
  }
}

export type Secret = 'login' | 'withdraw';

export interface TryRule {
  readonly now: number;
  readonly most: number;
  /** Failures count together for so long; for ever without one. Login only. */
  readonly windowMs?: number;
  readonly lockMs: number;
}

const tryColumns = {
  login: { failures: member.loginFailures, lockedUntil: member.loginLockedUntil },
  withdraw: { failures: member.withdrawFailures, lockedUntil: member.withdrawLockedUntil },
};
