import type { MarketUpdate } from '@touchline/contract/topics';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { lineOf } from './market-lines.ts';

/** Names of the markets that lists have columns for: what a first page needs of all the names there are. */
export function columnName({ type, period }: Pick<MarketUpdate, 'type' | 'period'>): string {
  const names: Readonly<Record<string, string>> = matchListTexts.column;
  return names[period === 'first_half' ? `half_${type}` : type] ?? '';
}

/** 主 -0.5, 大 2.5, 和. */
export function columnSelection(market: MarketUpdate, outcome: string): string {
  const sides: Readonly<Record<string, string>> = matchListTexts.outcome;
  return [sides[outcome] ?? outcome, lineOf(market, outcome)].filter(Boolean).join(' ');
}
