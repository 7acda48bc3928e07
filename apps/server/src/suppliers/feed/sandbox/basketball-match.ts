import type { BasketballPeriod } from '@touchline/rules/markets';
import { BasketballLaw, fairBasketballMarkets } from '@touchline/rules/pricing';
import type { BasketballFacts } from '@touchline/rules/results';
import { sumOfAll } from '@touchline/rules/settlement';
import { offeredMarkets } from '../../../modules/pricing/offered-markets.ts';
import type { MatchEvent, MatchState } from '../port.ts';
import { type BasketballScript, playBasketball } from './basketball-script.ts';
import type { BasketballFixture } from './fixtures.ts';
import { opinionOf } from './opinion.ts';
import { completedOf, NO_FOOTBALL, type PartPosition, STATUS_OF } from './part-clock.ts';
import { partEvents } from './part-events.ts';
import { PartMatch } from './part-match.ts';
import type { Breadth, LabelledMarket, SimulatedMatch } from './simulated-match.ts';

type Score = { readonly home: number; readonly away: number };

const QUARTERS = ['quarter_1', 'quarter_2', 'quarter_3', 'quarter_4'] as const;
/** Lines offered on each side of the main one. */
const REACH = 1;
/** Points are many, so an opinion of them drifts less than one of goals. */
const DRIFT_SHARE = 0.25;

/** One simulated basketball match. */
export class BasketballMatch extends PartMatch<BasketballFixture, BasketballScript> implements SimulatedMatch {
  protected play(): BasketballScript {
    return playBasketball(this.fixture.seed, this.fixture.points);
  }

  stateAt(now: number): MatchState {
    const at = this.clock.at(now);
    const points = this.#partsAt(at);
    const [quarters, overtimes] = [points.slice(0, QUARTERS.length), points.slice(QUARTERS.length)];
    const parts: MatchState['parts'] = quarters.map((score, index) => ({
      period: QUARTERS[index] ?? 'quarter_4',
      score,
    }));
    return {
      ...NO_FOOTBALL,
      status: STATUS_OF[at.phase],
      clock: this.clock.shown(now),
      score: sumOfAll(points),
      halfScore: completedOf(at) >= 2 ? sumOfAll(points.slice(0, 2)) : null,
      parts: overtimes.length > 0 ? [...parts, { period: 'overtime', score: sumOfAll(overtimes) }] : parts,
    };
  }

  eventsAt(now: number): MatchEvent[] {
    if (now < this.info.startAt) return [];
    return partEvents(this.clock, this.script.parts, [], now, {
      nameOf: (index) => (index < QUARTERS.length ? `Q${index + 1}` : `OT${index + 1 - QUARTERS.length}`),
      scoreAt: (time) => sumOfAll(this.#partsAt(this.clock.at(time))),
    });
  }

  /** One record at the end of each part. */
  recordsAt(now: number): number {
    return completedOf(this.clock.at(now));
  }

  recordedAt(record: number): number {
    return this.clock.timeOf(record - 1, this.#partOf(record).seconds);
  }

  factsOf(record: number): BasketballFacts {
    const { seconds } = this.#partOf(record);
    const points = this.#partsAt({ phase: 'pause', index: record - 1, seconds });
    return {
      sport: 'basketball',
      state: record === this.script.parts.length ? 'completed' : 'playing',
      quarters: points.slice(0, QUARTERS.length),
      completedQuarters: Math.min(QUARTERS.length, record) as BasketballFacts['completedQuarters'],
      overtime: sumOfAll(points.slice(QUARTERS.length)),
    };
  }

  /** Quarters are offered while they are played and one ahead, the whole match until it is won, overtimes included. */
  pricesAt(now: number, breadth: Breadth): LabelledMarket[] {
    const at = this.clock.at(now);
    const isLive = at.phase !== 'before';
    const drift = opinionOf(this.fixture.seed, now, isLive);
    const { home, away } = this.fixture.points;
    const opinion = { home: home * drift('home') ** DRIFT_SHARE, away: away * drift('away') ** DRIFT_SHARE };
    const part = at.index < 0 ? undefined : this.script.parts[at.index];
    const moment = { quarters: this.#partsAt(at), played: part ? at.seconds / part.seconds : 0 };
    if (at.phase === 'ended') return [];
    const near = Math.max(0, at.index) + 1;
    const isWanted = (period: BasketballPeriod) => {
      const quarter = QUARTERS.indexOf(period as (typeof QUARTERS)[number]);
      return breadth === 'every' ? quarter <= near : period === 'full';
    };
    return offeredMarkets(fairBasketballMarkets(new BasketballLaw(opinion, moment), REACH, isWanted), this.offerFor);
  }

  #partOf(record: number) {
    const part = this.script.parts[record - 1];
    if (!part) throw new Error(`match ${this.info.matchId} has no record ${record}`);
    return part;
  }

  /** Points of every part that has begun. */
  #partsAt({ index, seconds }: PartPosition): Score[] {
    return Array.from({ length: index + 1 }, (_, part) => {
      const made = this.script.baskets.filter(
        (basket) => basket.part === part && (part < index || basket.seconds <= seconds),
      );
      const of = (side: 'home' | 'away') =>
        made.filter((basket) => basket.side === side).reduce((sum, { points }) => sum + points, 0);
      return { home: of('home'), away: of('away') };
    });
  }
}
