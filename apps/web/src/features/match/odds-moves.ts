import type { CallOutput } from '@touchline/contract';

export type OddsItem = CallOutput<'oddsHistory'>['items'][number];
export type OddsPoint = OddsItem['opening'];

/** The change of a line against an earlier one: a larger handicap, a smaller one, or the other side gives it. */
export type LineMove = 'up' | 'down' | 'turned';

/** Markets whose line counts what both sides do together. */
const TOTALS: ReadonlySet<OddsItem['type']> = new Set(['ou', 'total', 'maps_total', 'games_total']);

export function lineMove(type: OddsItem['type'], before: OddsPoint, now: OddsPoint): LineMove | null {
  const from = before.lineQuarters;
  const to = now.lineQuarters;
  if (from === null || to === null || from === to) return null;
  if (TOTALS.has(type)) return to > from ? 'up' : 'down';
  if (from * to < 0) return 'turned';
  return Math.abs(to) > Math.abs(from) ? 'up' : 'down';
}

/** The direction in which a price went. Prices of two lines cannot be compared, so no direction is shown. */
export function priceMove(before: OddsPoint, now: OddsPoint, outcome: string): 'up' | 'down' | null {
  const from = priceOf(before, outcome);
  const to = priceOf(now, outcome);
  if (before.lineQuarters !== now.lineQuarters || from === undefined || to === undefined || from === to) return null;
  return to > from ? 'up' : 'down';
}

export function priceOf({ selections }: Pick<OddsPoint, 'selections'>, outcome: string): number | undefined {
  return selections.find((selection) => selection.outcome === outcome)?.oddsMilli;
}
