import { type FreeBetProblem, freeBetProblem } from '@touchline/rules/bets';
import type { CurrencyCode } from '@touchline/rules/money';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import type { FreeBet } from '../../sports/bets/free-bet-words.ts';
import { type SlipItem, type SlipMode, useSlip } from './slip-store.ts';
import { priceToUse, type SlipLine } from './slip-terms.ts';

/** A free bet of the member, and why it cannot pay what is in the slip. */
export interface FreeBetOption {
  readonly freeBet: FreeBet;
  readonly problem: FreeBetProblem | 'one' | null;
}

interface FreeBetsInSlip {
  readonly options: readonly FreeBetOption[];
  /** The one that was chosen, while it fits. */
  readonly chosen: FreeBet | null;
}

export interface PricedLine {
  readonly item: SlipItem;
  readonly line: SlipLine;
}

/** The selections as the conditions of free bets and boosts ask of them. */
export function legsOf(shown: readonly PricedLine[]) {
  return shown.map(({ item, line }) => ({
    ...{ sport: item.pick.match.sport, inPlay: line.inPlay, oddsMilli: priceToUse(line) },
  }));
}

/** The free bets that the member can use, beside what is on offer in the slip. */
export function useFreeBets(shown: readonly PricedLine[], mode: SlipMode, currency: CurrencyCode): FreeBetsInSlip {
  const { signedIn } = useSession();
  const chosenId = useSlip((state) => state.rewardId);
  const isAsked = signedIn && shown.length > 0;
  const items = useCall('freeBets', {}, { enabled: isAsked, staleTime: 30_000, keep: true }).data?.items ?? [];
  if (!isAsked) return { options: [], chosen: null };
  const legs = legsOf(shown);
  const options = items
    .filter((freeBet) => freeBet.currency === currency)
    .map((freeBet): FreeBetOption => {
      const problem = freeBetProblem(freeBet.terms, { kind: mode, legs });
      return { freeBet, problem: problem ?? (mode === 'single' && shown.length > 1 ? 'one' : null) };
    });
  const chosen = options.find(({ freeBet, problem }) => freeBet.freeBetId === chosenId && problem === null);
  return { options, chosen: chosen?.freeBet ?? null };
}
