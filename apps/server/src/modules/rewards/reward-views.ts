import type { CallOutput } from '@touchline/contract';
import type { SiteReward } from '@touchline/contract/site';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import type { RewardBook } from './reward-book.ts';
import { GIVEN_UP, KEPT_AWAY, type RewardRow } from './reward-store.ts';
import { type BoostOffer, type FreeBetOffer, isMoney } from './tables.ts';
import { requiredOf } from './turnover.ts';

export type RewardItem = CallOutput<'rewardList'>['items'][number];
type FreeBetView = CallOutput<'freeBets'>['items'][number];
type BoostView = CallOutput<'boosts'>['items'][number];
export type WorthView = RewardItem['worth'];

export function worthOf(row: RewardRow): WorthView {
  const { unit, amount, goods, boost } = row;
  const currency = row.currency as CurrencyCode;
  const percent = boost ? { percent: boost.percent } : {};
  return isMoney(unit)
    ? { unit, amount: formatAmount(amount, currency), currency, name: '', ...turnoverOf(row), ...percent }
    : { unit, amount: String(amount), currency: null, name: goods, turnoverTimes: 0 };
}

/** The turnover of a reward, as its worth says it. */
function turnoverOf(
  terms: { readonly turnoverTimes: number; readonly turnoverDays: number; readonly minOddsMilli: number } | object,
): Pick<WorthView, 'turnoverTimes' | 'turnoverDays' | 'minOddsMilli'> {
  if (!('turnoverTimes' in terms) || terms.turnoverTimes === 0) return { turnoverTimes: 0 };
  const { turnoverTimes, turnoverDays, minOddsMilli } = terms;
  return { turnoverTimes, turnoverDays, minOddsMilli };
}

/** The worth of a reward of a site to a member; null where there is none in their unit. */
export function offeredWorth(
  book: RewardBook,
  owner: { readonly siteId: number; readonly currency: CurrencyCode },
  reward: SiteReward,
): WorthView | null {
  const worth = book.worth({ ...owner, reward });
  if (!worth) return null;
  if (isMoney(reward.unit)) {
    const { currency } = owner;
    const percent = reward.unit === 'boost' ? { percent: reward.percent } : {};
    const amount = formatAmount(worth.amount, currency);
    return { unit: reward.unit, amount, currency, name: '', ...turnoverOf(reward), ...percent };
  }
  const name = reward.unit === 'goods' ? reward.name : '';
  return { unit: reward.unit, amount: String(worth.amount), currency: null, name, turnoverTimes: 0 };
}

/** The reason why a reward was taken back by no operator; earlier ones say nothing. */
function codeOf({ state, reason }: RewardRow): RewardItem['reasonCode'] {
  if (state !== 'revoked') return null;
  if (reason === GIVEN_UP) return GIVEN_UP;
  return reason === '' || reason === KEPT_AWAY ? KEPT_AWAY : null;
}

/** `done` is what of its turnover was staked; of no interest to a reward without one. */
export function toItem(row: RewardRow, done: bigint, now: number): RewardItem {
  const { turnoverTimes, expiresAt } = row;
  const betId = row.betId === null ? null : String(row.betId);
  const currency = row.currency as CurrencyCode;
  const isOver = (row.state === 'claimable' || row.state === 'active') && expiresAt.getTime() <= now;
  const isOpen = !isOver && (row.state === 'claimable' || row.state === 'active');
  return {
    rewardId: String(row.id),
    source: row.source as RewardItem['source'],
    title: row.title,
    worth: worthOf(row),
    state: isOver ? 'expired' : row.state,
    grantedAt: row.grantedAt.getTime(),
    expiresAt: isOpen ? expiresAt.getTime() : null,
    claimedAt: row.claimedAt?.getTime() ?? null,
    turnover:
      turnoverTimes === 0
        ? null
        : { required: formatAmount(requiredOf(row), currency), done: formatAmount(done, currency) },
    freeBet: row.freeBet && { terms: termsOf(row.freeBet), betId },
    boost: row.boost && { terms: boostTermsOf(row.boost), mostStake: mostStakeOf(row.boost, currency), betId },
    reason: codeOf(row) === null ? row.reason : '',
    reasonCode: codeOf(row),
  };
}

/** The conditions as the contract has them. */
export function termsOf({ minOddsMilli, kinds, sports, phase }: Omit<FreeBetOffer, 'useDays'>): FreeBetView['terms'] {
  return { minOddsMilli, kinds: [...kinds], sports: sports as FreeBetView['terms']['sports'], phase };
}

export function boostTermsOf({ minLegs, ...offer }: BoostOffer): BoostView['terms'] {
  return { ...termsOf(offer), minLegs };
}

export function mostStakeOf({ mostStake }: BoostOffer, currency: CurrencyCode): string {
  return formatAmount(BigInt(mostStake), currency);
}
