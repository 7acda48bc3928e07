import type { CallOutput } from '@touchline/contract';
import type { BoostProblem } from '@touchline/rules/bets';
import { type CurrencyCode, displayAmount, groupThousands } from '@touchline/rules/money';
import { boostUseTexts } from '../../locales/boost-use/zh-CN.ts';
import { problemInWords, termsInWords } from './free-bet-words.ts';

export type Boost = CallOutput<'boosts'>['items'][number];

interface Offer extends Pick<Boost, 'mostExtra' | 'mostStake' | 'terms'> {
  readonly currency: CurrencyCode;
}

/** The amount that a boost adds and the bets that it may be used for, in words. */
export function boostInWords({ mostExtra, mostStake, terms, currency }: Offer): string {
  const { minLegs } = terms;
  return [
    boostUseTexts.most(displayAmount(mostExtra, currency), displayAmount(mostStake, currency)),
    termsInWords(terms),
    ...(minLegs > 1 ? [boostUseTexts.minLegs(minLegs)] : []),
  ].join('\u00a0· ');
}

/** The reason why a boost cannot be used. `one`: there are several single bets, and it goes with one. */
export function boostProblemInWords({ terms, mostStake, currency }: Offer, problem: BoostProblem | 'one'): string {
  const { problems } = boostUseTexts;
  if (problem === 'legs') return problems.legs(terms.minLegs);
  if (problem === 'stake') return problems.stake(displayAmount(mostStake, currency));
  return problemInWords(terms, problem);
}

/**
 * The reason why the boost of a bet was refused, with the condition that the bet does not meet; empty for what is no reason of
 * a boost.
 */
export function boostRefusalText(
  reason: string,
  { condition, max }: Readonly<Record<string, string | number>>,
): string {
  const { refused, unfit, unfitStake } = boostUseTexts;
  const plain: Readonly<Record<string, string>> = refused;
  const unmet: Readonly<Record<string, string>> = unfit;
  if (reason !== 'boost_unfit') return plain[reason] ?? '';
  if (condition === 'stake' && max !== undefined) return unfitStake(groupThousands(String(max)));
  return unmet[String(condition)] ?? refused.boost_unfit;
}
