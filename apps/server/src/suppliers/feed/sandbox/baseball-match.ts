import { BaseballLaw, type BaseballMoment, fairBaseballMarkets } from '@touchline/rules/pricing';
import type { BaseballFacts } from '@touchline/rules/results';
import { sumOfAll } from '@touchline/rules/settlement';
import { offeredMarkets } from '../../../modules/pricing/offered-markets.ts';
import type { MatchEvent, MatchState } from '../port.ts';
import { type BaseballScript, INNINGS, OUTS, playBaseball } from './baseball-script.ts';
import type { BaseballFixture } from './fixtures.ts';
import { opinionOf } from './opinion.ts';
import { completedOf, NO_FOOTBALL, type PartPosition, STATUS_OF } from './part-clock.ts';
import { partEvents } from './part-events.ts';
import { PartMatch } from './part-match.ts';
import type { Breadth, LabelledMarket, SimulatedMatch } from './simulated-match.ts';

type Score = { readonly home: number; readonly away: number };

/** Lines offered on each side of the main one. */
const REACH = 1;

/** One simulated baseball match. */
export class BaseballMatch extends PartMatch<BaseballFixture, BaseballScript> implements SimulatedMatch {
  protected play(): BaseballScript {
    return playBaseball(this.fixture.seed, this.fixture.runs);
  }

  stateAt(now: number): MatchState {
    const at = this.clock.at(now);
    const runs = this.#runsAt(at);
    const extra = runs.slice(INNINGS.length);
    const parts: MatchState['parts'] = runs
      .slice(0, INNINGS.length)
      .map((score, index) => ({ period: INNINGS[index] ?? 'inning_9', score }));
    const batting = this.momentAt(now).halves % 2 === 0 ? 'away' : 'home';
    return {
      ...NO_FOOTBALL,
      status: STATUS_OF[at.phase],
      clock: this.clock.shown(now),
      score: sumOfAll(runs),
      halfScore: null,
      parts: extra.length > 0 ? [...parts, { period: 'extra_innings', score: sumOfAll(extra) }] : parts,
      turn: { side: at.phase === 'playing' ? batting : null, points: null },
    };
  }

  eventsAt(now: number): MatchEvent[] {
    if (now < this.info.startAt) return [];
    return partEvents(this.clock, this.script.parts, [], now, {
      nameOf: (index) => (index < INNINGS.length ? `I${index + 1}` : `EI${index + 1 - INNINGS.length}`),
      scoreAt: (time) => sumOfAll(this.#runsAt(this.clock.at(time))),
      isUntimed: true,
    });
  }

  /** One record at the end of each inning. */
  recordsAt(now: number): number {
    return completedOf(this.clock.at(now));
  }

  recordedAt(record: number): number {
    return this.clock.timeOf(record - 1, this.#partOf(record).seconds);
  }

  factsOf(record: number): BaseballFacts {
    const { seconds } = this.#partOf(record);
    const runs = this.#runsAt({ phase: 'pause', index: record - 1, seconds });
    return {
      sport: 'baseball',
      state: record === this.script.parts.length ? 'completed' : 'playing',
      innings: runs.slice(0, INNINGS.length),
      completedInnings: Math.min(INNINGS.length, record),
      extra: sumOfAll(runs.slice(INNINGS.length)),
    };
  }

  /** Prices of the first five innings until those are over, of the match until it is won. */
  pricesAt(now: number, breadth: Breadth): LabelledMarket[] {
    const { phase } = this.clock.at(now);
    if (phase === 'ended') return [];
    const drift = opinionOf(this.fixture.seed, now, phase !== 'before');
    const { home, away } = this.fixture.runs;
    const law = new BaseballLaw({ home: home * drift('home'), away: away * drift('away') }, this.momentAt(now));
    const markets = fairBaseballMarkets(law, REACH, (period) => breadth === 'every' || period === 'full');
    return offeredMarkets(markets, this.offerFor);
  }

  /** The position of the match from which its prices are computed. */
  momentAt(now: number): BaseballMoment {
    const at = this.clock.at(now);
    const plays = at.index < 0 ? [] : this.#playsOf(at.index, at);
    const outs = plays.filter(({ runs }) => runs === 0).length;
    return {
      innings: this.#runsAt(at),
      halves: 2 * Math.max(0, at.index) + Math.floor(outs / OUTS),
      outs: (outs % OUTS) as BaseballMoment['outs'],
    };
  }

  #partOf(record: number) {
    const part = this.script.parts[record - 1];
    if (!part) throw new Error(`match ${this.info.matchId} has no record ${record}`);
    return part;
  }

  /** Runs of every inning that has begun. */
  #runsAt(at: PartPosition): Score[] {
    return Array.from({ length: at.index + 1 }, (_, inning) => {
      const plays = this.#playsOf(inning, at);
      const of = (side: 'home' | 'away') =>
        plays.filter((play) => play.side === side).reduce((sum, { runs }) => sum + runs, 0);
      return { home: of('home'), away: of('away') };
    });
  }

  /** Plays of an inning that were made by then. */
  #playsOf(inning: number, { index, seconds }: PartPosition) {
    return this.script.plays.filter((play) => play.inning === inning && (inning < index || play.seconds <= seconds));
  }
}
