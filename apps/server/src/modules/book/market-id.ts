import type { Market } from './feed.ts';

/** What a market id says. A market is one line in one phase; in play a handicap also belongs to one score. */
export interface MarketKey {
  readonly phase: 'pre' | 'live';
  readonly type: Market['type'];
  readonly period: Market['period'];
  readonly lineQuarters: number | null;
  /** The score a live handicap counts from. */
  readonly score: { readonly home: number; readonly away: number } | null;
}

const PATTERN = /^(pre|live)\.(1x2|ah|ou)\.(full|first_half)(?:\.(-?\d{1,3}))?(?:@(\d{1,2})-(\d{1,2}))?$/;

/** `live.ah.full.-2@1-0`: stable for the life of the market, since a moved line is another market. */
export function formatMarketId(key: MarketKey): string {
  const line = key.lineQuarters === null ? '' : `.${key.lineQuarters}`;
  const score = key.score === null ? '' : `@${key.score.home}-${key.score.away}`;
  return `${key.phase}.${key.type}.${key.period}${line}${score}`;
}

export function parseMarketId(id: string): MarketKey | null {
  const match = PATTERN.exec(id);
  if (!match) return null;
  const [, phase, type, period, line, home, away] = match;
  return {
    phase: phase as MarketKey['phase'],
    type: type as MarketKey['type'],
    period: period as MarketKey['period'],
    lineQuarters: line === undefined ? null : Number(line),
    score: home === undefined || away === undefined ? null : { home: Number(home), away: Number(away) },
  };
}
