import type { CallOutput } from '@touchline/contract';
import type { MatchDelta } from '@touchline/contract/topics';
import type { StateView } from '../state-topic.ts';

type Row = CallOutput<'matchList'>['items'][number];
type Full = CallOutput<'matchDetail'>;

/** Reads matches for the gateway; given by the wiring. */
export interface MatchReader {
  row(matchId: string): Row | null;
  /** A row with the lines beside its main ones. */
  lines(matchId: string): Row | null;
  full(matchId: string): Full | null;
}

export function rowView(reader: MatchReader, matchId: string): StateView<Row> {
  return { read: () => reader.row(matchId), diff: (before, after) => rowDiff(before, after) };
}

export function linesView(reader: MatchReader, matchId: string): StateView<Row> {
  return { read: () => reader.lines(matchId), diff: (before, after) => rowDiff(before, after) };
}

export function fullView(reader: MatchReader, matchId: string): StateView<Full> {
  return {
    read: () => reader.full(matchId),
    diff(before, after) {
      const events = after.events.slice(before.events.length);
      const delta = rowDiff(before, after);
      if (events.length === 0) return delta;
      return { ...delta, events } satisfies MatchDelta;
    },
  };
}

/** The board replaces what it changes, so a comparison by identity shows what is new. */
function rowDiff(before: Row, after: Row): MatchDelta | null {
  const known = new Map(before.markets.map((market) => [market.marketId, market]));
  const markets = after.markets.filter((market) => known.get(market.marketId) !== market);
  const left = new Set(after.markets.map((market) => market.marketId));
  const gone = before.markets.filter((market) => !left.has(market.marketId)).map((market) => market.marketId);
  const infoChanged = before.info !== after.info;
  const stateChanged = infoChanged || before.state !== after.state;
  const { marketCount, hasCorners } = after;
  const countChanged = before.marketCount !== marketCount || before.hasCorners !== hasCorners;
  if (!stateChanged && !countChanged && markets.length === 0 && gone.length === 0) return null;
  return {
    ...(infoChanged ? { info: after.info } : {}),
    ...(stateChanged ? { state: after.state } : {}),
    ...(markets.length > 0 ? { markets } : {}),
    ...(gone.length > 0 ? { gone } : {}),
    ...(countChanged ? { marketCount, hasCorners } : {}),
  };
}
