import { isShown } from './shown-market.ts';

/** The most lines of a market that a row of a list shows. */
const MOST_LINES = 3;

interface Line {
  readonly type: string;
  readonly period: string;
  readonly lineQuarters: number | null;
  readonly main: boolean;
  readonly status: string;
}

type Column = Pick<Line, 'type' | 'period'>;

/** The main line of a market for the column of a list; nothing where that is not on sale. */
export function mainLine<Market extends Line>(
  markets: readonly Market[],
  { type, period }: Column,
): Market | undefined {
  return markets.find((market) => market.type === type && market.period === period && market.main && isShown(market));
}

/**
 * The lines of a column that shows several: the main one, then those nearest to it, the lower of two first. A market without
 * lines has its prices alone.
 */
export function columnLines<Market extends Line>(markets: readonly Market[], column: Column): readonly Market[] {
  const main = mainLine(markets, column);
  if (!main) return [];
  if (main.lineQuarters === null) return [main];
  const middle = main.lineQuarters;
  const others = markets.flatMap((market) => {
    const { type, period, lineQuarters } = market;
    const isOther = type === column.type && period === column.period && !market.main && isShown(market);
    return isOther && lineQuarters !== null
      ? [{ market, lineQuarters, distance: Math.abs(lineQuarters - middle) }]
      : [];
  });
  others.sort((a, b) => a.distance - b.distance || a.lineQuarters - b.lineQuarters);
  return [main, ...others.slice(0, MOST_LINES - 1).map(({ market }) => market)];
}
