import type { CallOutput } from '@touchline/contract';
import type { MarketUpdate, MatchStateUpdate } from '@touchline/contract/topics';

export type Full = CallOutput<'matchDetail'>;

const club = (id: string) => ({ id, name: id, crest: { colours: ['#111', '#eee'], pattern: 'plain' } }) as const;

/** A market of match 7 with two outcomes. */
export function aMarket(part: Partial<MarketUpdate> = {}, home = 1900, away = 1950): MarketUpdate {
  return {
    marketId: 'ah0',
    type: 'ah',
    period: 'full',
    lineQuarters: 0,
    side: null,
    status: 'active',
    main: true,
    sourceTime: 1_000,
    selections: [
      { outcome: 'home', oddsMilli: home },
      { outcome: 'away', oddsMilli: away },
    ],
    ...part,
  };
}

export function aState(home = 0, away = 0): MatchStateUpdate {
  const none = { home: 0, away: 0 };
  return {
    status: 'live',
    clock: { period: 'first_half', seconds: 60, injurySeconds: 0, rate: 1, running: true, at: 0 },
    score: { home, away },
    halfScore: null,
    redCards: none,
    yellowCards: none,
    corners: none,
    parts: [],
    danger: false,
  };
}

/** Match 7 with all it has. */
export function aMatch(part: Partial<Full> = {}): Full {
  const markets = part.markets ?? [aMarket()];
  return {
    info: {
      matchId: '7',
      sport: 'football',
      leagueId: 'l1',
      leagueName: 'League',
      round: '1',
      home: club('h'),
      away: club('a'),
      neutral: false,
      startAt: 0,
      badges: { video: false, animation: false, anchors: 0 },
      popularity: 1,
    },
    state: aState(),
    markets,
    marketCount: markets.length,
    hasCorners: false,
    events: [],
    ...part,
  } as Full;
}
