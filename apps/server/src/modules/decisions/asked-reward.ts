import type { ParsedOperatorInput } from '@touchline/contract/operators';
import { type SiteReward, siteReward } from '@touchline/contract/site';
import { type CurrencyCode, parseAmount } from '@touchline/rules/money';

/** A reward that an operator asks for, in the unit of its member. */
export interface AskedReward {
  readonly title: string;
  readonly currency: CurrencyCode;
  readonly reward: Exclude<SiteReward, { unit: 'goods' | 'free_bet' | 'boost' }>;
}

type Input = Omit<ParsedOperatorInput<'requestReward'>, 'memberId' | 'reason' | 'idempotencyKey'>;

/** The reward of a request; null where its amount does not fit its unit. */
export function askedReward({ title, unit, currency, amount, ...turnover }: Input): AskedReward | null {
  if (unit === 'cash' && !parseAmount(amount, currency)) return null;
  const asked =
    unit === 'cash'
      ? { unit, amount: { [currency]: amount }, ...turnoverOf(turnover) }
      : { unit, amount: Number(amount) };
  const parsed = siteReward.safeParse(asked);
  if (!parsed.success) return null;
  const { data: reward } = parsed;
  if (reward.unit === 'goods' || reward.unit === 'free_bet' || reward.unit === 'boost') return null;
  return { title, currency, reward };
}

function turnoverOf({
  turnoverTimes,
  turnoverDays,
  minOddsMilli,
}: Pick<Input, 'turnoverTimes' | 'turnoverDays' | 'minOddsMilli'>) {
  return { turnoverTimes, turnoverDays, minOddsMilli };
}
