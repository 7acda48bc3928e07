import type { CurrencyCode } from '@touchline/rules/money';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Limits } from './limits.ts';
import { firstRefusal } from './room.ts';
import type { MoneyLimitKind, Period, Usage } from './usage.ts';

/** An amount about to be staked, in minor units. */
export interface Stake {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
}

/**
 * Decides stakes against wager and loss limits inside the transaction that takes them. The rows of the limits are
 * locked, so that two bets at the same moment cannot both use the last of the room. Members without limits cost one
 * look for the whole batch.
 */
export class SpendingGuard {
  readonly #limits: Limits;
  readonly #usage: Usage;
  readonly #clock: Clock;

  constructor(parts: { limits: Limits; usage: Usage; clock: Clock }) {
    this.#limits = parts.limits;
    this.#usage = parts.usage;
    this.#clock = parts.clock;
  }

  /** Which of the stakes fit, each on what the ones before it used up. */
  async admit(tx: Queryable, stakes: readonly Stake[]): Promise<boolean[]> {
    const limited = await tx.query<{ member_id: bigint }>(
      `SELECT member_id FROM protection_limit
       WHERE member_id = ANY ($1) AND kind IN ('wager', 'loss') AND amount IS NOT NULL
       ORDER BY member_id, kind, period, currency FOR UPDATE`,
      [[...new Set(stakes.map((stake) => stake.memberId))]],
    );
    if (limited.length === 0) return stakes.map(() => true);
    const members = new Set(limited.map((row) => row.member_id));
    const taken = new Map<bigint, bigint>();
    const verdicts: boolean[] = [];
    for (const stake of stakes) {
      const before = taken.get(stake.memberId) ?? 0n;
      const fits = !members.has(stake.memberId) || (await this.#fits(tx, stake, before));
      if (fits) taken.set(stake.memberId, before + stake.amount);
      verdicts.push(fits);
    }
    return verdicts;
  }

  async #fits(tx: Queryable, stake: Stake, before: bigint): Promise<boolean> {
    const limits = (await this.#limits.of(tx, stake)).filter(
      (limit) => limit.kind === 'wager' || limit.kind === 'loss',
    );
    const used = (kind: MoneyLimitKind, period: Period) => this.#usage.of(tx, stake, kind, period, this.#clock.now());
    return (await firstRefusal(limits, stake.amount + before, used)) === null;
  }
}
