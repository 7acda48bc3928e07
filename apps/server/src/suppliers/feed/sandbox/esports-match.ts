import type { EsportsPeriod } from '@touchline/rules/markets';
import { fairEsportsMarkets } from '@touchline/rules/pricing';
import type { EsportsFacts, EsportsMap } from '@touchline/rules/results';
import { offeredMarkets } from '../../../modules/pricing/offered-markets.ts';
import type { MatchEvent, MatchState } from '../port.ts';
import { chanceOnMap, type EsportsScript, type PlayedMap, playSeries } from './esports-script.ts';
import type { EsportsFixture } from './fixtures.ts';
import { opinionOf } from './opinion.ts';
import { completedOf, NO_FOOTBALL, type PartPosition, STATUS_OF } from './part-clock.ts';
import { type PartMark, partEvents } from './part-events.ts';
import { PartMatch } from './part-match.ts';
import type { Breadth, LabelledMarket, SimulatedMatch } from './simulated-match.ts';

const REACH = 1;
/** A fact that is decided early on a map is recorded so many seconds later. */
const CERTAIN_AFTER = 30;

interface RecordMark {
  readonly index: number;
  readonly seconds: number;
}

/** One simulated series of maps. */
export class EsportsMatch extends PartMatch<EsportsFixture, EsportsScript> implements SimulatedMatch {
  protected play(): EsportsScript {
    return playSeries(this.fixture.seed, this.fixture.series);
  }

  stateAt(now: number): MatchState {
    const at = this.clock.at(now);
    return {
      ...NO_FOOTBALL,
      status: STATUS_OF[at.phase],
      clock: this.clock.shown(now),
      score: this.#wonAt(at),
      halfScore: null,
      parts: this.#mapsAt(at).map(({ kills }, index) => ({
        period: `map_${index + 1}` as EsportsPeriod,
        score: kills,
      })),
    };
  }

  eventsAt(now: number): MatchEvent[] {
    if (now < this.info.startAt) return [];
    const { parts, maps } = this.script;
    const others = maps.flatMap(({ kills: [blood], firstTower }, index): PartMark[] => [
      ...(blood ? [{ index, ...blood, kind: 'first_blood' as const }] : []),
      { index, ...firstTower, kind: 'first_tower' },
    ]);
    return partEvents(this.clock, parts, others, now, {
      nameOf: (index) => `M${index + 1}`,
      scoreAt: (time) => this.#wonAt(this.clock.at(time)),
    });
  }

  recordsAt(now: number): number {
    return this.#records().filter(({ index, seconds }) => this.clock.timeOf(index, seconds) <= now).length;
  }

  recordedAt(record: number): number {
    const { index, seconds } = this.#markOf(record);
    return this.clock.timeOf(index, seconds);
  }

  factsOf(record: number): EsportsFacts {
    const mark = this.#markOf(record);
    const isOver = mark.seconds === this.script.parts[mark.index]?.seconds;
    const position = { phase: isOver ? ('pause' as const) : ('playing' as const), ...mark };
    return {
      sport: 'esports',
      state: record === this.#records().length ? 'completed' : 'playing',
      maps: this.#mapsAt(position),
    };
  }

  pricesAt(now: number, breadth: Breadth): LabelledMarket[] {
    const at = this.clock.at(now);
    if (at.phase === 'ended') return [];
    const { seed, series } = this.fixture;
    const drift = opinionOf(seed, now, at.phase !== 'before')('home');
    const mapChance = 1 / (1 + (1 / series.mapChance - 1) / drift);
    const won = this.script.maps.slice(0, completedOf(at)).map(({ winner }) => winner);
    const running = this.#runningAt(at, mapChance);
    const markets = fairEsportsMarkets({ ...series, mapChance, won, ...(running ? { running } : {}) }, REACH);
    const next = `map_${won.length + 2}`;
    return offeredMarkets(
      markets.filter(({ period }) => period === 'full' || (breadth === 'every' && (period === next || period < next))),
      this.offerFor,
    );
  }

  #runningAt({ phase, index, seconds }: PartPosition, mapChance: number) {
    const [map, part] = [this.script.maps[index], this.script.parts[index]];
    if (phase !== 'playing' || !map || !part) return null;
    const killsSoFar = map.kills.filter((kill) => kill.seconds <= seconds).length;
    return {
      mapChance: chanceOnMap(map, mapChance, seconds / part.seconds),
      killsSoFar,
      left: 1 - seconds / part.seconds,
      hasFirstBlood: killsSoFar > 0,
      hasFirstTower: map.firstTower.seconds <= seconds,
    };
  }

  #wonAt(at: PartPosition) {
    const won = this.script.maps.slice(0, completedOf(at));
    const of = (side: 'home' | 'away') => won.filter(({ winner }) => winner === side).length;
    return { home: of('home'), away: of('away') };
  }

  /** Every map that has begun. */
  #mapsAt(at: PartPosition): EsportsMap[] {
    return this.script.maps
      .slice(0, at.index + 1)
      .map((map, index) => mapAt(map, index < completedOf(at) ? Number.POSITIVE_INFINITY : at.seconds));
  }

  #markOf(record: number): RecordMark {
    const mark = this.#records()[record - 1];
    if (!mark) throw new Error(`match ${this.info.matchId} has no record ${record}`);
    return mark;
  }

  #records(): RecordMark[] {
    return this.script.maps.flatMap(({ kills: [blood], firstTower }, index) => {
      const length = this.script.parts[index]?.seconds ?? 0;
      const early = [...(blood ? [blood] : []), firstTower].map(({ seconds }) => seconds + CERTAIN_AFTER);
      return [...early.filter((seconds) => seconds < length), length]
        .sort((a, b) => a - b)
        .map((seconds) => ({ index, seconds }));
    });
  }
}

function mapAt({ winner, kills, firstTower }: PlayedMap, seconds: number): EsportsMap {
  const fallen = kills.filter((kill) => kill.seconds <= seconds);
  const home = fallen.filter(({ side }) => side === 'home').length;
  const isOver = seconds === Number.POSITIVE_INFINITY;
  return {
    state: isOver ? 'played' : 'playing',
    winner: isOver ? winner : null,
    kills: { home, away: fallen.length - home },
    firstBlood: fallen[0]?.side ?? null,
    firstTower: firstTower.seconds <= seconds ? firstTower.side : null,
  };
}
