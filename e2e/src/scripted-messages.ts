export type Side = 'home' | 'away';

export interface Total {
  readonly lineQuarters: number;
  readonly over: number;
}

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** The state and prices of a match at a moment, from which every message about it follows. */
export interface Shown {
  readonly matchId: string;
  readonly home: string;
  readonly away: string;
  readonly startAt: number;
  readonly status: 'not_started' | 'live' | 'finished' | 'cancelled';
  readonly minute: number;
  readonly score: Score;
  readonly goals: readonly Side[];
  readonly corners: readonly Side[];
  /** Milli odds of the home side to win. */
  readonly homeOdds: number;
  /** The totals on offer, the main line first; one that follows the score unless given. */
  readonly totals: readonly Total[] | null;
  readonly badges: { readonly video: boolean; readonly animation: boolean; readonly anchors: number };
}

const none: Score = { home: 0, away: 0 };
const crest = { colours: ['#1d4ed8', '#ffffff'], pattern: 'band' };

export function fixtureMessage({ matchId, home, away, startAt, badges }: Shown): object {
  const match = {
    matchId,
    sport: 'football',
    leagueId: 'east',
    leagueName: '东岸超级联赛',
    round: '第 5 轮',
    home: { id: `h${matchId}`, name: home, crest },
    away: { id: `a${matchId}`, name: away, crest },
    startAt,
    neutral: false,
    badges,
    popularity: 90,
  };
  return { type: 'fixture', match };
}

function stateOf({ status, minute, score, corners }: Shown): object {
  const period = status === 'not_started' ? 'before' : minute > 45 ? 'second_half' : 'first_half';
  return {
    status,
    clock: {
      period: status === 'finished' ? 'ended' : period,
      seconds: minute * 60,
      injurySeconds: 0,
      rate: 1,
      running: status === 'live',
      at: Date.now(),
    },
    score,
    halfScore: minute > 45 ? none : null,
    redCards: none,
    yellowCards: none,
    corners: {
      home: corners.filter((side) => side === 'home').length,
      away: corners.filter((side) => side === 'away').length,
    },
    parts: [],
    danger: false,
  };
}

export function stateMessage(shown: Shown): object {
  const event = (id: number, kind: string, part: object) => ({ id, kind, side: null, player: null, ...part });
  const sum = { ...none };
  const kickOff = event(1, 'kick_off', { minute: '0', score: none });
  const goals = shown.goals.map((side, index) => {
    sum[side] += 1;
    return event(index + 2, 'goal', { side, minute: String(shown.minute), score: { ...sum } });
  });
  const corners = shown.corners.map((side, index) =>
    event(goals.length + index + 2, 'corner', { side, minute: String(shown.minute), score: { ...sum } }),
  );
  const events = shown.status === 'not_started' ? [] : [kickOff, ...goals, ...corners];
  return { type: 'state', matchId: shown.matchId, state: stateOf(shown), events };
}

export function pricesMessage({ matchId, status, score, homeOdds, totals }: Shown): object {
  const isLive = status === 'live';
  const phase = isLive ? 'live' : 'pre';
  const at = isLive ? `@${score.home}-${score.away}` : '';
  const lines = totals ?? [{ lineQuarters: 4 * (score.home + score.away) + 9, over: 1900 }];
  const market = (type: string, id: string, part: object, odds: Readonly<Record<string, number>>) => ({
    marketId: `${phase}.${type}.full${id}`,
    type,
    period: 'full',
    lineQuarters: null,
    side: null,
    status: 'active',
    main: true,
    sourceTime: Date.now(),
    selections: Object.entries(odds).map(([outcome, oddsMilli]) => ({ outcome, oddsMilli })),
    ...part,
  });
  const markets = [
    market('1x2', '', {}, { home: homeOdds, draw: 3300, away: 3600 }),
    market('ah', `.-1${at}`, { lineQuarters: -1 }, { home: 1850, away: 1980 }),
    ...lines.map(({ lineQuarters, over }, index) =>
      market('ou', `.${lineQuarters}`, { lineQuarters, main: index === 0 }, { over, under: 1930 }),
    ),
  ];
  return { type: 'prices', matchId, markets };
}

/** The end of a match, with what is recorded of it: every goal in its second half, or that it was never played. */
export function resultMessage(shown: Shown): object {
  const isPlayed = shown.status === 'finished';
  const goals = shown.goals.map((side) => ({
    side,
    minute: 60,
    period: 'second_half',
    scorer: null,
    ownGoal: false,
  }));
  const facts = {
    sport: 'football',
    state: isPlayed ? 'completed' : 'cancelled',
    completedHalves: isPlayed ? 2 : 0,
    minute: isPlayed ? 90 : 0,
    goals: isPlayed ? goals : [],
    corners: [],
    cards: [],
    penalties: [],
    players: [],
    knockout: null,
  };
  return { type: 'result', matchId: shown.matchId, version: 1, facts, state: stateOf(shown) };
}

export function voidMessage({ matchId }: Shown, reason: string): object {
  return {
    type: 'void',
    matchId,
    voidId: `void-${matchId}`,
    marketId: null,
    placedFrom: null,
    placedTo: null,
    reason,
  };
}

const POSITIONS = [
  'goalkeeper',
  ...Array(4).fill('defender'),
  ...Array(3).fill('midfielder'),
  ...Array(3).fill('forward'),
];

export function lineupMessage({ matchId, home, away }: Shown): object {
  const side = (team: string, letter: string) => ({
    formation: '4-3-3',
    starting: POSITIONS.map((position, index) => ({
      playerId: `${matchId}${letter}${index}`,
      name: `${team}${index + 1}号`,
      number: index + 1,
      position,
    })),
    bench: [],
  });
  return { type: 'lineup', matchId, lineup: { home: side(home, 'h'), away: side(away, 'a') } };
}
