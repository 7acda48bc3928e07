import type { CurrencyCode } from '@touchline/rules/money';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { firstRefusal } from './first-refusal.ts';
import type { Limits } from './limits.ts';
import type { MoneyLimitKind, Period, Usage } from './usage.ts';

/** An amount about to be staked or credited, in minor units. */
export interface Movement {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
}

const STAKING: readonly MoneyLimitKind[] = ['wager', 'loss'];
const NOBODY: Limited = new Set();

/** Members whose stakes are limited, as read before the transaction. */
export type Limited = ReadonlySet<bigint>;

/** Members with limits, from memory; for all others the statement that writes their stakes reads them. */
const MOST_REMEMBERED = 100_000;

/**
 * Decides movements against a member's limits inside the transaction that makes them. The rows of the limits are locked,
 * so that two at the same moment cannot both use the rest of a limit. Members without limits cost one query for the whole
 * batch; code that writes stakes in a statement of its own includes that query in it (`limitedAmong`), and reports the members it
 * found (`remember`) before it tries again.
 */
export class SpendingGuard {
  readonly #db: Queryable;
  readonly #limits: Limits;
  readonly #usage: Usage;
  readonly #clock: Clock;
  /** The amounts that were admitted in a transaction so far: bets and transfers of one batch share it. */
  readonly #admitted = new WeakMap<Queryable, Map<string, bigint>>();
  /** Members who were limited at the last reading. */
  readonly #known = new Set<bigint>();

  constructor(parts: { db: Queryable; limits: Limits; usage: Usage; clock: Clock }) {
    this.#db = parts.db;
    this.#limits = parts.limits;
    this.#usage = parts.usage;
    this.#clock = parts.clock;
  }

  /** SQL that selects, as `member_id`, those of `members` (such as `$1`, of type bigint[]) whose stakes are limited. */
  readonly limitedAmong = (members: string): string =>
    `SELECT DISTINCT member_id FROM protection_limit
     WHERE member_id = ANY (${members}) AND kind IN (${STAKING.map((kind) => `'${kind}'`).join(', ')}) AND amount IS NOT NULL`;

  /** The members among these stakes who have limits, as far as is known before the transaction. Members whom `limitedAmong` finds are to be remembered. */
  async limited(stakes: readonly Pick<Movement, 'memberId'>[]): Promise<Limited> {
    const known = membersOf(stakes).filter((memberId) => this.#known.has(memberId));
    if (known.length === 0) return NOBODY;
    const rows = await this.#db.prepared<{ member_id: bigint }>(this.limitedAmong('$1'), [known]);
    const limited = new Set(rows.map(({ member_id }) => member_id));
    for (const memberId of known) if (!limited.has(memberId)) this.#known.delete(memberId);
    return limited;
  }

  /** The oldest entries go first, so that a member who was just found is still there for the next try. */
  remember(limited: Limited): void {
    for (const memberId of limited) this.#known.add(memberId);
    for (const memberId of this.#known) {
      if (this.#known.size <= MOST_REMEMBERED) return;
      this.#known.delete(memberId);
    }
  }

  /**
   * The stakes that fit the limits of stakes and losses, each on the amount that the ones before it left. `limited` is what was
   * seen before; a limit set since counts from the next bet on.
   */
  async admit(tx: Queryable, stakes: readonly Movement[], limited?: Limited): Promise<boolean[]> {
    if (limited?.size === 0) return stakes.map(() => true);
    return this.#admit(tx, stakes, STAKING);
  }

  /** The deposits that fit the limits of deposits, in the same way. */
  admitDeposits(tx: Queryable, deposits: readonly Movement[]): Promise<boolean[]> {
    return this.#admit(tx, deposits, ['deposit']);
  }

  async #admit(tx: Queryable, movements: readonly Movement[], kinds: readonly MoneyLimitKind[]): Promise<boolean[]> {
    if (movements.length === 0) return [];
    const limited = await tx.query<{ member_id: bigint }>(
      `SELECT member_id FROM protection_limit
       WHERE member_id = ANY ($1) AND kind = ANY ($2) AND amount IS NOT NULL
       ORDER BY member_id, kind, period, currency FOR UPDATE`,
      [membersOf(movements), kinds],
    );
    if (limited.length === 0) return movements.map(() => true);
    const members = new Set(limited.map((row) => row.member_id));
    const taken = this.#admitted.get(tx) ?? new Map<string, bigint>();
    this.#admitted.set(tx, taken);
    const verdicts: boolean[] = [];
    for (const movement of movements) {
      const key = `${kinds[0]}/${movement.memberId}/${movement.currency}`;
      const before = taken.get(key) ?? 0n;
      const fits = !members.has(movement.memberId) || (await this.#fits(tx, movement, before, kinds));
      if (fits) taken.set(key, before + movement.amount);
      verdicts.push(fits);
    }
    return verdicts;
  }

  async #fits(tx: Queryable, movement: Movement, before: bigint, kinds: readonly MoneyLimitKind[]): Promise<boolean> {
    const limits = (await this.#limits.of(tx, movement)).filter(({ kind }) => kinds.some((each) => each === kind));
    const used = (kind: MoneyLimitKind, period: Period) =>
      this.#usage.of(tx, movement, kind, period, this.#clock.now());
    return (await firstRefusal(limits, movement.amount + before, used)) === null;
  }
}

function membersOf(movements: readonly Pick<Movement, 'memberId'>[]): bigint[] {
  return [...new Set(movements.map(({ memberId }) => memberId))];
}
