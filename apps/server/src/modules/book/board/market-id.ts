import type { Market } from '../../../suppliers/feed/port.ts';

/** The parts of a market id. A market is one line in one phase; in play some markets also belong to one score. */
export interface MarketKey {
  readonly phase: 'pre' | 'live';
  readonly type: Market['type'];
  readonly period: Market['period'];
  readonly lineQuarters: number | null;
  /** The team of a team market. */
  readonly side: Market['side'];
  /** The score from which a live handicap counts, or after which the next goal is meant. */
  readonly score: { readonly home: number; readonly away: number } | null;
}

const PATTERN =
  /^(pre|live)\.([a-z0-9_]{2,20})\.([a-z0-9_]{4,12})(?:\.(home|away))?(?:\.(-?\d{1,4}))?(?:@(\d{1,3})-(\d{1,3}))?$/;

/** An id such as `live.ah.full.-2@1-0`. It never changes, because a line that moved is another market. */
export function formatMarketId(key: MarketKey): string {
  const side = key.side === null ? '' : `.${key.side}`;
  const line = key.lineQuarters === null ? '' : `.${key.lineQuarters}`;
  const score = key.score === null ? '' : `@${key.score.home}-${key.score.away}`;
  return `${key.phase}.${key.type}.${key.period}${side}${line}${score}`;
}

/** The parts of an id. Only the board knows whether there is such a market. */
export function parseMarketId(id: string): MarketKey | null {
  const match = PATTERN.exec(id);
  if (!match) return null;
  const [, phase, type, period, side, line, home, away] = match;
  return {
    phase: phase as MarketKey['phase'],
    type: type as MarketKey['type'],
    period: period as MarketKey['period'],
    lineQuarters: line === undefined ? null : Number(line),
    side: (side as MarketKey['side'] | undefined) ?? null,
    score: home === undefined || away === undefined ? null : { home: Number(home), away: Number(away) },
  };
}
