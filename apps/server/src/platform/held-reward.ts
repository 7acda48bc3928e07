import type { BoostTerms, FreeBetTerms } from '@touchline/rules/bets';

/** A free bet or boost that a member asks to use. */
export interface WantedReward {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly rewardId: bigint;
}

/** A free bet or boost as it was read under its lock. Amounts in minor units. */
export interface HeldReward {
  readonly memberId: bigint;
  readonly state: 'usable' | 'expired' | 'gone';
  readonly currency: string;
  /** The stake of a free bet, or the most that a boost adds. */
  readonly amount: bigint;
  readonly freeBet: FreeBetTerms | null;
  readonly boost: { readonly percent: number; readonly mostStake: bigint; readonly terms: BoostTerms } | null;
}
