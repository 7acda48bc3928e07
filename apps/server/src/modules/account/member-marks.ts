import type { Bus } from '../../platform/bus/bus.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import type { AskedDecision, CarryRefusal, Decision, DecisionCarrier } from '../../platform/decisions.ts';
import type { Sessions } from './sessions.ts';

export type Mark = 'employee' | 'test';

const columns = { employee: 'is_employee', test: 'is_test' } as const;

interface MarkParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly sessions: Sessions;
}

/**
 * Marks accounts of employees and those for tests (ACC-11). A mark keeps money in, so one operator sets it; to lift it is a decision
 * of two.
 */
export class MemberMarks implements DecisionCarrier<{ readonly mark: Mark }> {
  readonly right = 'members.suspend';
  readonly #parts: MarkParts;

  constructor(parts: MarkParts) {
    this.#parts = parts;
  }

  /** False where the account has the mark already. */
  async set(siteId: number, memberId: bigint, mark: Mark): Promise<boolean> {
    const isChanged = await this.#change(this.#parts.db, { siteId, memberId, mark, isMarked: true });
    if (isChanged) this.#announce(memberId);
    return isChanged;
  }

  /** The request to lift a mark. */
  async ask(siteId: number, memberId: bigint, mark: Mark): Promise<AskedDecision<'mark_missing'>> {
    const [member] = await this.#parts.db.query<{ has: boolean }>(
      `SELECT ${columns[mark]} AS has FROM member WHERE id = $1 AND site_id = $2`,
      [memberId, siteId],
    );
    if (!member) return 'unknown';
    return member.has ? { payload: { mark } } : 'mark_missing';
  }

  async carryOut(tx: Queryable, { siteId, memberId, payload }: Decision<{ readonly mark: Mark }>) {
    if (memberId === null) throw new Error('a mark is of nobody');
    const isLifted = await this.#change(tx, { siteId, memberId, mark: payload.mark, isMarked: false });
    return isLifted ? () => this.#announce(memberId) : ('mark_missing' satisfies CarryRefusal);
  }

  async #change(
    on: Queryable,
    wanted: { readonly siteId: number; readonly memberId: bigint; readonly mark: Mark; readonly isMarked: boolean },
  ): Promise<boolean> {
    const column = columns[wanted.mark];
    const rows = await on.query(
      `UPDATE member SET ${column} = $3 WHERE id = $1 AND site_id = $2 AND ${column} <> $3 RETURNING id`,
      [wanted.memberId, wanted.siteId, wanted.isMarked],
    );
    return rows.length > 0;
  }

  /** Bets and transfers that were admitted a moment ago are checked again when they are written. */
  #announce(memberId: bigint): void {
    this.#parts.sessions.announceChange(memberId);
    this.#parts.bus.publish('protectionChanged', { memberId: String(memberId) });
  }
}
