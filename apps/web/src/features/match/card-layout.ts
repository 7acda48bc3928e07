import type { MarketUpdate } from '@touchline/contract/topics';
import { type MarketKind, scoreColumns } from './market-kinds.ts';

/** Labels of at most this many characters are above their price, four side by side. */
const SHORT = 6;

/** The number of selections of a market in a row. */
export function columnsOf(market: MarketUpdate, layout: MarketKind['layout']): 2 | 3 | 4 {
  if (market.type === 'cs' || market.type === 'ht_ft') return 3;
  if (layout !== 'grid') return layout;
  const isShort = market.selections.every(({ outcome, label }) => (label ?? outcome).length <= SHORT);
  return market.type === 'total_goals' && isShort ? 4 : 2;
}

/** With the gap above each. */
const HEAD = 48;
const CELL = 46;
const COLUMN_HEAD = 22;
const MORE = 30;

/** About how high a card is, in pixels; the grid stretches for one that is higher, and none is cut. */
export function cardHeight(
  { main, others, layout }: Pick<MarketKind, 'main' | 'others' | 'layout'>,
  { isFolded, isOpen }: { readonly isFolded: boolean; readonly isOpen: boolean },
): number {
  if (isFolded) return HEAD;
  const linesOf = (market: MarketUpdate) => Math.ceil(market.selections.length / columnsOf(market, layout));
  const more = others.length > 0 ? MORE : 0;
  if (main.type === 'cs') {
    const { columns, rest } = scoreColumns(main.selections);
    const lines = Math.max(...columns.map(({ length }) => length)) + rest.length;
    return HEAD + COLUMN_HEAD + CELL * lines + more;
  }
  const open = isOpen ? others.reduce((sum, market) => sum + linesOf(market), 0) : 0;
  return HEAD + CELL * (linesOf(main) + open) + more;
}

/** The height of the scores where their card goes across all columns, with so many of a result side by side. */
export function scoresHeight({ main, others }: Pick<MarketKind, 'main' | 'others'>, abreast: number): number {
  const { columns, rest } = scoreColumns(main.selections);
  const lines = Math.ceil(Math.max(...columns.map(({ length }) => length)) / abreast) + Math.min(1, rest.length);
  return HEAD + COLUMN_HEAD + CELL * lines + (others.length > 0 ? MORE : 0);
}

/** The low rows of the grid that a card takes, with the space under it. */
export function rowsOf(height: number): number {
  return Math.ceil((height + 10) / 4);
}
