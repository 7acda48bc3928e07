import type { CurrencyCode } from '@touchline/rules/money';
import { LookAgain, type MoneyStep } from '../../../ledger/money-batch.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type BetRecord, ownStakeAtRisk } from '../bets/bet-record.ts';
import type { ExposureLimits } from '../risk/exposure-limits.ts';
import type { Counted, LimitedAmong } from '../risk/exposure-store.ts';
import { SignificantBets } from '../risk/significant-bets.ts';
import { betInsertion } from './bet-insertion.ts';
import type { StakeEligibility } from './confirm-bets.ts';
import type { Placing } from './placing.ts';
import { type BetRewards, guardRewards, useRewards } from './reward-guard.ts';

/** The part of player protection that this module uses: which stakes fit the limits of those who place them. */
export interface SpendingLimits {
  /** Members who have limits as far as is known, asked before the transaction. */
  limited(stakes: readonly { memberId: bigint }[]): Promise<ReadonlySet<bigint>>;
  /** For the statement that writes bets, which finds all members who have limits. */
  limitedAmong: LimitedAmong;
  /** Members who were found to have limits. */
  remember(limited: ReadonlySet<bigint>): void;
  admit(
    tx: Queryable,
    stakes: readonly { siteId: number; memberId: bigint; currency: CurrencyCode; amount: bigint }[],
    limited: ReadonlySet<bigint>,
  ): Promise<boolean[]>;
}

interface Needs {
  readonly spending: SpendingLimits;
  readonly eligibility: StakeEligibility;
  readonly exposure: ExposureLimits;
  readonly rewards: BetRewards;
}

/** The facts that were read before the transaction. */
export interface Looked {
  /** Members who have limits of their own. */
  readonly limited: ReadonlySet<bigint>;
  /** The sums that are counted on the selections of these bets so far. */
  readonly counted: Counted;
}

/**
 * The steps in which bets that arrive together are written, in this order: `look` before the transaction, `guard` at its
 * beginning, and `write` after their stakes moved. The state of each bet by then is in its placing.
 */
export class PlacingStep implements MoneyStep<Placing, Looked> {
  readonly #platform: Platform;
  readonly #needs: Needs;
  readonly #insertBets: ReturnType<typeof betInsertion>;
  readonly #significant: SignificantBets;

  constructor(platform: Platform, needs: Needs) {
    this.#platform = platform;
    this.#needs = needs;
    this.#insertBets = betInsertion(needs.spending.limitedAmong);
    this.#significant = new SignificantBets(platform);
  }

  async look(placings: readonly Placing[]): Promise<Looked> {
    const { spending, exposure } = this.#needs;
    const bets = placings.map(({ bet }) => bet);
    const [limited, counted] = await Promise.all([spending.limited(bets), exposure.refresh(bets)]);
    return { limited, counted };
  }

  /** Checks each bet against the present board (standards WAG-9); then the limits of the book and of the members decide about those that are still valid. */
  async guard(tx: Queryable, placings: readonly Placing[], { limited, counted }: Looked): Promise<boolean[]> {
    const { spending, eligibility, exposure, rewards } = this.#needs;
    const excluded = await eligibility.cannotStakeSince(
      tx,
      placings.map(({ bet, context }) => ({ memberId: bet.memberId, at: context.now })),
    );
    const now = this.#platform.clock.now();
    const passed = placings.filter((placing) => placing.judge(now, excluded.has(placing.bet.memberId)));
    const bets = passed.map(({ bet }) => bet);
    const exceeded = exposure.admit(bets, counted);
    const admitted = await spending.admit(
      tx,
      bets.map((bet) => ({ ...ownerOf(bet), amount: ownStakeAtRisk(bet) })),
      limited,
    );
    for (const [index, placing] of passed.entries()) {
      if (limited.has(placing.bet.memberId)) placing.putUnderLimits();
      const refused = exceeded[index] ?? (admitted[index] ? null : ({ refusal: 'limit_reached' } as const));
      if (refused) placing.refuse(refused);
    }
    await guardRewards(
      tx,
      rewards,
      passed.filter(({ refused }) => refused === null),
    );
    return placings.map(({ refused }) => refused === null);
  }

  /** Writes the bets and counts them in one statement. A new refusal that it finds undoes the batch. */
  async write(tx: Queryable, placings: readonly Placing[]): Promise<void> {
    const { exposure, rewards } = this.#needs;
    const now = this.#platform.clock.now();
    const bets = placings.map((placing) => placing.strike(now));
    await useRewards(tx, rewards, placings);
    const { limited, ...counted } = await this.#insertBets(tx, bets, exposure.countersOf(bets));
    this.#requireLimits(placings, limited);
    exposure.reserve(bets, counted);
    await this.#significant.stakes(tx, bets);
  }

  /** Bets whose members' limits nobody knew of before the transaction are done again, under these limits. */
  #requireLimits(placings: readonly Placing[], limited: ReadonlySet<bigint>): void {
    const missed = placings.filter(({ bet, isUnderLimits }) => limited.has(bet.memberId) && !isUnderLimits);
    if (missed.length === 0) return;
    this.#needs.spending.remember(limited);
    throw new LookAgain(`limits of ${missed.length} bets`);
  }
}

function ownerOf({ siteId, memberId, currency }: BetRecord) {
  return { siteId, memberId, currency };
}
