/** The published conditions of a free bet. */
export interface FreeBetTerms {
  /** The shortest price of any selection, in thousandths. */
  readonly minOddsMilli: number;
  readonly kinds: readonly ('single' | 'parlay')[];
  /** The sports it may be used on; every sport where there is none. */
  readonly sports: readonly string[];
  /** Before the match, in play, or both. */
  readonly phase: 'any' | 'pre' | 'live';
}

/** A bet as far as the conditions of a free bet ask. */
export interface FreeBetUse {
  readonly kind: string;
  readonly legs: readonly { readonly sport: string; readonly inPlay: boolean; readonly oddsMilli: number }[];
}

/** The condition that a bet does not meet. */
export type FreeBetProblem = 'kind' | 'sport' | 'phase' | 'odds';

/** The first condition that a bet does not meet; null if the free bet can be used for it. */
export function freeBetProblem(terms: FreeBetTerms, { kind, legs }: FreeBetUse): FreeBetProblem | null {
  if (!terms.kinds.some((allowed) => allowed === kind)) return 'kind';
  if (terms.sports.length > 0 && legs.some(({ sport }) => !terms.sports.includes(sport))) return 'sport';
  if (terms.phase !== 'any' && legs.some(({ inPlay }) => inPlay !== (terms.phase === 'live'))) return 'phase';
  return legs.some(({ oddsMilli }) => oddsMilli < terms.minOddsMilli) ? 'odds' : null;
}

/**
 * The payout of a free bet where a bet with the same stake would return `returnMinor`: the winnings without the stake, and
 * nothing where less than the stake would return. Minor units.
 */
export function freeBetPays(returnMinor: bigint, stakeMinor: bigint): bigint {
  return returnMinor > stakeMinor ? returnMinor - stakeMinor : 0n;
}
