import { type FreeBetProblem, freeBetProblem } from '@touchline/rules/bets';
import type { CurrencyCode } from '@touchline/rules/money';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import type { FreeBet } from '../../sports/bets/free-bet-words.ts';
import { type PricedLine, type RewardOption, useRewardOptions } from './reward-options.ts';
import type { SlipMode } from './slip-store.ts';

/** A free bet of the member, and why it cannot pay what is in the slip. */
export type FreeBetOption = RewardOption<FreeBet, FreeBetProblem>;

/** The free bets that the member can use, beside what is on offer in the slip. */
export function useFreeBets(shown: readonly PricedLine[], mode: SlipMode, currency: CurrencyCode) {
  const { signedIn } = useSession();
  const isAsked = signedIn && shown.length > 0;
  const { data } = useCall('freeBets', {}, { enabled: isAsked, staleTime: 30_000, keep: true });
  return useRewardOptions<FreeBet, FreeBetProblem>(
    isAsked ? (data?.items ?? []) : [],
    { shown, mode, currency },
    {
      idOf: ({ freeBetId }) => freeBetId,
      problemOf: ({ terms }, use) => freeBetProblem(terms, use),
    },
  );
}
