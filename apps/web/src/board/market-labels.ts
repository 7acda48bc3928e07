import type { MarketUpdate } from '@touchline/contract/topics';
import { formatHandicap, formatLine } from '@touchline/rules/odds';
import { boardTexts } from '../locales/board-texts.ts';

type MarketKind = Pick<MarketUpdate, 'type' | 'period' | 'lineQuarters'>;

export function marketName(market: MarketKind): string {
  return boardTexts.market[market.period][market.type];
}

/** The side of a selection alone: 主, 和, 大. */
export function sideName(outcome: string): string {
  return boardTexts[outcome as 'home' | 'draw' | 'away' | 'over' | 'under'] ?? outcome;
}

/** A handicap or total as the side shows it; empty where the market has no line. */
export function lineOf(market: MarketKind, outcome: string): string {
  const { lineQuarters, type } = market;
  if (lineQuarters === null) return '';
  if (type === 'ou') return formatLine(lineQuarters);
  return formatHandicap(outcome === 'away' ? -lineQuarters || 0 : lineQuarters);
}

/** 主 -0.5, 大 2.5, 和. */
export function selectionLabel(market: MarketKind, outcome: string): string {
  const line = lineOf(market, outcome);
  return line ? `${sideName(outcome)} ${line}` : sideName(outcome);
}
