import type { CallOutput } from '@touchline/contract';
import { findMarket } from '@touchline/rules/markets';
import { betsTexts } from '../../locales/bets/zh-CN.ts';

type Leg = CallOutput<'getBet'>['legs'][number];
type Market = Pick<Leg, 'sport' | 'type'>;
type Score = NonNullable<Leg['resultScore']>;

/** The result of a leg, with what it counts: 赛果 2-1, 角球 6-3, 罚牌 3-2, 局数 12-8. */
export function cameTo({ sport, type }: Market, score: Score): string {
  return `${betsTexts.cameTo[findMarket(sport, type)?.counts ?? 'score']} ${written(score)}`;
}

/** The score of a match when a leg was bet on, with a label where the market counts something else: 1-0, 比分 1-0. */
export function scoreThen({ sport, type }: Market, score: Score): string {
  return findMarket(sport, type)?.counts ? betsTexts.matchScore(written(score)) : written(score);
}

function written({ home, away }: Score): string {
  return `${home}-${away}`;
}
