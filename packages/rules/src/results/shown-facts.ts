import { isOffered, type MarketKey, type SetSport, type Side, type Sport } from '../markets/index.ts';
import { type MatchClock, minuteOf } from '../match/index.ts';
import type { Score } from '../settlement/result.ts';
import type {
  BaseballFacts,
  BasketballFacts,
  EsportsMap,
  FootballFacts,
  MatchFacts,
  Moment,
  SetsFacts,
} from './facts.ts';
import { isKnown } from './settle-market.ts';

/** The facts that a match shows of itself; see the contract's `matchState`. */
export interface ShownMatch {
  readonly clock: MatchClock;
  readonly score: Score;
  readonly halfScore: Score | null;
  readonly redCards: Score;
  readonly yellowCards: Score;
  readonly corners: Score;
  readonly parts: readonly { readonly period: string; readonly score: Score }[];
  /** Sets at most, of a sport of sets, where that is known. */
  readonly bestOf?: SetsFacts['bestOf'] | undefined;
}

/** A market as its id names it; the score is the one it counts from. */
type SoldMarket = MarketKey & { readonly score: Score | null };

/**
 * Says of each market whether the facts that a match shows at a moment decide it already, so that nothing of it may be sold any
 * more (standards WAG-9). A match shows less than is recorded: the scorer and the quarter of an hour are not shown, and such
 * markets stay open.
 */
export function decidedByNow(sport: Sport, shown: ShownMatch, now: number): (market: SoldMarket) => boolean {
  const facts = factsShown(sport, shown, now);
  // In a quarter of an hour nobody saw a goal.
  const ofMinutes = facts.sport === 'football' ? { ...facts, goals: [] } : facts;
  // The possible numbers of sets show how many there are for certain.
  const isUnsure = ({ type }: SoldMarket) => type.startsWith('sets_') && shown.bestOf === undefined;
  return (market) => {
    if (market.type === 'outright' || !isOffered(sport, market) || isUnsure(market)) return false;
    const terms = { ...market, outcome: '', scoreAtBet: market.score };
    return isKnown(terms, market.period.startsWith('min_') ? ofMinutes : facts);
  };
}

export function factsShown(sport: Sport, shown: ShownMatch, now: number): MatchFacts {
  switch (sport) {
    case 'football':
      return footballShown(shown, now);
    case 'basketball':
      return basketballShown(shown);
    case 'esports':
      return { sport, state: shownState(shown), maps: mapsShown(shown) };
    case 'tennis':
    case 'volleyball':
    case 'badminton':
    case 'table_tennis':
      return setsShown(sport, shown);
    case 'baseball':
      return baseballShown(shown);
  }
}

/** Goals, corners and cards at moments they may have been at. */
function footballShown({ clock, ...shown }: ShownMatch, now: number): FootballFacts {
  const halves = completedHalves(clock);
  const first = shown.halfScore ?? shown.score;
  const later = { home: shown.score.home - first.home, away: shown.score.away - first.away };
  const cards = [shown.yellowCards, shown.redCards].flatMap((count) => moments(count, 45));
  return {
    sport: 'football',
    state: 'playing',
    completedHalves: halves,
    minute: Math.min(halves === 0 ? 45 : 90, minuteOf(clock, now) ?? 0),
    goals: [...moments(first, 45), ...moments(later, 90)].map((at) => ({ ...at, scorer: null, ownGoal: true })),
    corners: moments(shown.corners, 45).map((at) => ({ ...at, retake: false })),
    // A red one may be the second yellow, which is counted already.
    cards: cards.map((at) => ({ ...at, kind: 'yellow' })),
    penalties: [],
    players: [],
    knockout: null,
  };
}

function basketballShown(shown: ShownMatch): BasketballFacts {
  const { clock, parts } = shown;
  const quarters = parts.filter(({ period }) => period.startsWith('quarter_'));
  const isRunning = clock.period === quarters.at(-1)?.period;
  return {
    sport: 'basketball',
    state: shownState(shown),
    quarters: quarters.map(({ score }) => score),
    completedQuarters: Math.min(4, quarters.length - (isRunning ? 1 : 0)) as BasketballFacts['completedQuarters'],
    overtime: parts.find(({ period }) => period === 'overtime')?.score ?? { home: 0, away: 0 },
  };
}

function baseballShown(shown: ShownMatch): BaseballFacts {
  const { clock, parts } = shown;
  const innings = parts.filter(({ period }) => period.startsWith('inning_'));
  // Some sources list every inning from the start.
  const running = INNING.exec(clock.period)?.[1];
  return {
    sport: 'baseball',
    state: shownState(shown),
    innings: innings.map(({ score }) => score),
    completedInnings: running === undefined ? innings.length : Number(running) - 1,
    extra: parts.find(({ period }) => period === 'extra_innings')?.score ?? { home: 0, away: 0 },
  };
}

const INNING = /^inning_(\d)$/;
const HALVES_BEFORE: Readonly<Record<string, 0 | 1>> = { before: 0, first_half: 0, half_time: 1, second_half: 1 };
const NORMAL_TIME_SECONDS = 90 * 60;

function completedHalves({ period, seconds }: MatchClock): 0 | 1 | 2 {
  // Some sources have one word for every break.
  if (period === 'pause') return seconds >= NORMAL_TIME_SECONDS ? 2 : 1;
  return HALVES_BEFORE[period] ?? 2;
}

/** A moment for each goal of each side, in injury time of a half. */
function moments({ home, away }: Score, minute: 45 | 90): Moment[] {
  const period = minute === 45 ? 'first_half' : 'second_half';
  const of = (side: Side, count: number) =>
    Array.from({ length: Math.max(0, count) }, (): Moment => ({ side, period, minute }));
  return [...of('home', home), ...of('away', away)];
}

/** Maps that were won, then the one being played. The winner of each part is not shown, nor needed. */
function mapsShown({ parts, score, clock }: ShownMatch): EsportsMap[] {
  const won = score.home + score.away;
  const maps = parts.filter(({ period }) => period.startsWith('map_'));
  return Array.from({ length: Math.max(won, maps.length) }, (_, index): EsportsMap => {
    const map = { kills: maps[index]?.score ?? { home: 0, away: 0 }, firstBlood: null, firstTower: null };
    const isOver = index < won && clock.period !== `map_${index + 1}`;
    return isOver
      ? { ...map, state: 'played', winner: index < score.home ? 'home' : 'away' }
      : { ...map, state: 'playing', winner: null };
  });
}

/** Sets that were won, then the one being played. */
function setsShown(sport: SetSport, shown: ShownMatch): SetsFacts {
  const { parts, score, clock, bestOf } = shown;
  const sets = parts.filter(({ period }) => period.startsWith('set_'));
  const isRunning = clock.period === sets.at(-1)?.period;
  return {
    sport,
    state: isWon(shown) ? 'completed' : shownState(shown),
    bestOf: bestOf ?? 7,
    sets: sets.map((set) => set.score),
    completedSets: Math.min(score.home + score.away, sets.length - (isRunning ? 1 : 0)),
    retired: null,
  };
}

/** A match that is shown as over is not on sale any more, however late its end is recorded. */
function shownState({ clock }: ShownMatch): 'playing' | 'completed' {
  return clock.period === 'ended' ? 'completed' : 'playing';
}

/** Whether a side has all the sets it needs. */
function isWon({ score, bestOf }: ShownMatch): boolean {
  return bestOf !== undefined && Math.max(score.home, score.away) >= (bestOf + 1) / 2;
}
