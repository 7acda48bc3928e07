import { type BoostProblem, boostProblem } from '@touchline/rules/bets';
import type { CurrencyCode } from '@touchline/rules/money';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import type { Boost } from '../../sports/bets/boost-words.ts';
import { type SlipMode, useSlip } from './slip-store.ts';
import { amountOf } from './slip-terms.ts';
import { legsOf, type PricedLine } from './use-free-bets.ts';

/** A boost of the member, and why it cannot raise what is in the slip. */
export interface BoostOption {
  readonly boost: Boost;
  readonly problem: BoostProblem | 'one' | null;
}

interface BoostsInSlip {
  readonly options: readonly BoostOption[];
  /** The one that was chosen, while it fits. */
  readonly chosen: Boost | null;
}

/** The boosts that the member can use, beside what is on offer in the slip. The most that may be staked limits the stake instead. */
export function useBoosts(shown: readonly PricedLine[], mode: SlipMode, currency: CurrencyCode): BoostsInSlip {
  const { signedIn } = useSession();
  const chosenId = useSlip((state) => state.rewardId);
  const isAsked = signedIn && shown.length > 0;
  const items = useCall('boosts', {}, { enabled: isAsked, staleTime: 30_000, keep: true }).data?.items ?? [];
  if (!isAsked) return { options: [], chosen: null };
  const use = { kind: mode, legs: legsOf(shown), stakeMinor: 0n };
  const options = items
    .filter((boost) => boost.currency === currency)
    .map((boost): BoostOption => {
      const problem = boostProblem(boost.terms, amountOf(boost.mostStake, currency), use);
      return { boost, problem: problem ?? (mode === 'single' && shown.length > 1 ? 'one' : null) };
    });
  const chosen = options.find(({ boost, problem }) => boost.boostId === chosenId && problem === null);
  return { options, chosen: chosen?.boost ?? null };
}
