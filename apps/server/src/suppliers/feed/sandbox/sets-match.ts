import type { SetPeriod } from '@touchline/rules/markets';
import { fairSetMarkets, isTieBreak, type SetsMatch as PricedMatch, tieBreakServer } from '@touchline/rules/pricing';
import type { SetsFacts } from '@touchline/rules/results';
import { offeredMarkets } from '../../../modules/pricing/offered-markets.ts';
import type { MatchEvent, MatchState } from '../port.ts';
import type { SetsFixture } from './fixtures.ts';
import { opinionOf } from './opinion.ts';
import { completedOf, NO_FOOTBALL, type PartPosition, STATUS_OF } from './part-clock.ts';
import { partEvents } from './part-events.ts';
import { PartMatch } from './part-match.ts';
import { playSets, type SetMark, type SetsScript } from './sets-script.ts';
import type { Breadth, LabelledMarket, SimulatedMatch } from './simulated-match.ts';

type Score = MatchState['score'];
type Turn = NonNullable<MatchState['turn']>;

const REACH = 1;
/** The set that is played, and the next one. */
const SETS_AHEAD = 2;
/** An opinion of a rally moves a match by far more than itself. */
const DRIFT_SHARE = 0.3;
const GAME_POINTS = ['0', '15', '30', '40'];
const FRESH: SetMark = { seconds: 0, score: { home: 0, away: 0 }, server: 'home', points: { home: 0, away: 0 } };

/** One simulated match of tennis, volleyball, badminton or table tennis. */
export class SetsMatch extends PartMatch<SetsFixture, SetsScript> implements SimulatedMatch {
  protected play(): SetsScript {
    return playSets(this.fixture.seed, this.fixture.contest);
  }

  stateAt(now: number): MatchState {
    const at = this.clock.at(now);
    const turn = at.phase === 'playing' ? this.#turnAt(at) : null;
    return {
      ...NO_FOOTBALL,
      status: STATUS_OF[at.phase],
      clock: this.clock.shown(now),
      score: this.#wonAt(at),
      halfScore: null,
      parts: this.#scoresAt(at).map((score, index) => ({ period: `set_${index + 1}` as SetPeriod, score })),
      ...(turn ? { turn } : {}),
    };
  }

  eventsAt(now: number): MatchEvent[] {
    if (now < this.info.startAt) return [];
    return partEvents(this.clock, this.script.parts, [], now, {
      nameOf: (index) => `S${index + 1}`,
      isUntimed: true,
      scoreAt: (time) => this.#wonAt(this.clock.at(time)),
    });
  }

  /** One record at the end of each set. */
  recordsAt(now: number): number {
    return completedOf(this.clock.at(now));
  }

  recordedAt(record: number): number {
    return this.clock.timeOf(record - 1, this.#secondsOf(record));
  }

  factsOf(record: number): SetsFacts {
    const at = { phase: 'pause' as const, index: record - 1, seconds: this.#secondsOf(record) };
    return {
      sport: this.fixture.sport,
      state: record === this.script.parts.length ? 'completed' : 'playing',
      bestOf: this.fixture.contest.bestOf,
      sets: this.#scoresAt(at),
      completedSets: record,
      retired: null,
    };
  }

  pricesAt(now: number, breadth: Breadth): LabelledMarket[] {
    const at = this.clock.at(now);
    if (at.phase === 'ended') return [];
    const drift = opinionOf(this.fixture.seed, now, at.phase !== 'before')('home') ** DRIFT_SHARE;
    const markets = fairSetMarkets(this.#pricedAt(at, drift), REACH, breadth === 'every' ? SETS_AHEAD : 0);
    return offeredMarkets(markets, this.offerFor);
  }

  /** The present match, with the rally chances of one opinion. */
  #pricedAt(at: PartPosition, drift: number): PricedMatch {
    const { contest } = this.fixture;
    const { score, server, points } = this.#markAt(at);
    const sets = this.#scoresAt(at).slice(0, completedOf(at));
    if (contest.sport !== 'tennis') return { ...contest, sets, rally: leaning(contest.rally, drift), current: score };
    const { home, away } = contest.serve;
    const serve = { home: leaning(home, drift), away: leaning(away, 1 / drift) };
    return { ...contest, sets, serve, current: { score, server: at.phase === 'before' ? null : server, points } };
  }

  /** The position in the present set, or in the next one before it begins. */
  #markAt({ phase, index, seconds }: PartPosition): SetMark {
    const set = this.script.sets[phase === 'playing' ? index : index + 1];
    if (phase === 'before' || !set) return FRESH;
    return phase === 'playing' ? markOf(set, seconds) : (set[0] ?? FRESH);
  }

  #turnAt(at: PartPosition): Turn {
    const { score, server, points } = this.#markAt(at);
    if (this.fixture.sport !== 'tennis') return { side: server, points: null };
    if (isTieBreak(score)) {
      const side = tieBreakServer(server, points.home + points.away);
      return { side, points: { home: String(points.home), away: String(points.away) } };
    }
    return { side: server, points: { home: gamePoints(points, 'home'), away: gamePoints(points, 'away') } };
  }

  #wonAt(at: PartPosition): Score {
    const over = this.#scoresAt(at).slice(0, completedOf(at));
    const home = over.filter((set) => set.home > set.away).length;
    return { home, away: over.length - home };
  }

  /** Games or points of every set that has begun. */
  #scoresAt({ index, seconds }: PartPosition): Score[] {
    return this.script.sets
      .slice(0, index + 1)
      .map((set, place) => markOf(set, place < index ? Number.POSITIVE_INFINITY : seconds).score);
  }

  #secondsOf(record: number): number {
    const part = this.script.parts[record - 1];
    if (!part) throw new Error(`match ${this.info.matchId} has no record ${record}`);
    return part.seconds;
  }
}

/** The last mark that was reached. */
function markOf(marks: readonly SetMark[], seconds: number): SetMark {
  let [low, high] = [0, marks.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.seconds ?? 0) <= seconds) low = middle;
    else high = middle;
  }
  return marks[low] ?? FRESH;
}

/** A chance by one opinion: its odds times the drift. */
const leaning = (chance: number, drift: number) => 1 / (1 + (1 / chance - 1) / drift);

/** 40 is what is called deuce while both have it, and A who is ahead of it. */
function gamePoints(points: Score, side: 'home' | 'away'): string {
  const [own, other] = side === 'home' ? [points.home, points.away] : [points.away, points.home];
  if (own > 3 && own > other) return 'A';
  return GAME_POINTS[Math.min(own, 3)] ?? '40';
}
