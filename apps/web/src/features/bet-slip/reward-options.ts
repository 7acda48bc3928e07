import type { CurrencyCode } from '@touchline/rules/money';
import { type SlipItem, type SlipMode, useSlip } from './slip-store.ts';
import { priceToUse, type SlipLine } from './slip-terms.ts';

/** A reward of the member, and the reason why a bet of the slip cannot use it. */
export interface RewardOption<Reward, Problem> {
  readonly reward: Reward;
  readonly problem: Problem | 'one' | null;
}

export interface PricedLine {
  readonly item: SlipItem;
  readonly line: SlipLine;
}

/** The functions that distinguish and check the rewards of one kind. */
interface Judged<Reward, Problem> {
  readonly idOf: (reward: Reward) => string;
  readonly problemOf: (reward: Reward, use: { readonly kind: SlipMode; readonly legs: Legs }) => Problem | null;
}

type Legs = readonly { readonly sport: string; readonly inPlay: boolean; readonly oddsMilli: number }[];

/** The rewards of the slip's currency beside what is on offer in it, and the one that was chosen, while it fits. */
export function useRewardOptions<Reward extends { readonly currency: CurrencyCode }, Problem>(
  items: readonly Reward[],
  slip: { readonly shown: readonly PricedLine[]; readonly mode: SlipMode; readonly currency: CurrencyCode },
  { idOf, problemOf }: Judged<Reward, Problem>,
): { readonly options: readonly RewardOption<Reward, Problem>[]; readonly chosen: Reward | null } {
  const chosenId = useSlip((state) => state.rewardId);
  const { shown, mode, currency } = slip;
  const legs = shown.map(({ item, line }) => ({
    ...{ sport: item.pick.match.sport, inPlay: line.inPlay, oddsMilli: priceToUse(line) },
  }));
  const isOneTooMany = mode === 'single' && shown.length > 1;
  const options = items
    .filter((reward) => reward.currency === currency)
    .map((reward): RewardOption<Reward, Problem> => {
      const problem = problemOf(reward, { kind: mode, legs });
      return { reward, problem: problem ?? (isOneTooMany ? 'one' : null) };
    });
  const chosen = options.find(({ reward, problem }) => idOf(reward) === chosenId && problem === null);
  return { options, chosen: chosen?.reward ?? null };
}
