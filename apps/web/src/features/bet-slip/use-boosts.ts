import { type BoostProblem, boostProblem } from '@touchline/rules/bets';
import type { CurrencyCode } from '@touchline/rules/money';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import type { Boost } from '../../sports/bets/boost-words.ts';
import { type PricedLine, type RewardOption, useRewardOptions } from './reward-options.ts';
import type { SlipMode } from './slip-store.ts';
import { amountOf } from './slip-terms.ts';

/** A boost of the member, and why it cannot raise what is in the slip. */
export type BoostOption = RewardOption<Boost, BoostProblem>;

/** The boosts that the member can use, beside what is on offer in the slip. The most that may be staked limits the stake instead. */
export function useBoosts(shown: readonly PricedLine[], mode: SlipMode, currency: CurrencyCode) {
  const { signedIn } = useSession();
  const isAsked = signedIn && shown.length > 0;
  const { data } = useCall('boosts', {}, { enabled: isAsked, staleTime: 30_000, keep: true });
  return useRewardOptions<Boost, BoostProblem>(
    isAsked ? (data?.items ?? []) : [],
    { shown, mode, currency },
    {
      idOf: ({ boostId }) => boostId,
      problemOf: ({ terms, mostStake }, use) =>
        boostProblem(terms, amountOf(mostStake, currency), { ...use, stakeMinor: 0n }),
    },
  );
}
