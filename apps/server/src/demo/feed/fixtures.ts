import type { MatchInfo } from '../../modules/book/feed.ts';
import type { GoalRates } from '../../modules/pricing/football/rates.ts';
import { type League, leagues } from './leagues.ts';
import { hashText, seededRandom } from './seeded-random.ts';

/** Match seconds from one kick-off of a lane to its next: a match, its break, and a pause. */
const LANE_PERIOD_SECONDS = 120 * 60;
const HOME_ADVANTAGE = 1.22;
const MEAN_GOALS = 1.22;

export interface Fixture {
  readonly info: MatchInfo;
  readonly rates: GoalRates;
  /** Seed of everything that happens in this match. */
  readonly seed: string;
}

interface Lane {
  readonly index: number;
  readonly league: League;
  readonly place: number;
}

const lanes: readonly Lane[] = leagues
  .flatMap((league) => Array.from({ length: league.lanes }, (_, place) => ({ league, place })))
  .map((lane, index) => ({ ...lane, index }));

/**
 * The timetable: every lane plays match after match, round the clock. A fixture is a pure function of seed, speed, lane
 * and number, so a restarted server finds every match where it left it.
 */
export class Timetable {
  readonly #seed: string;
  readonly #periodMs: number;
  /** Separates ids of differently seeded or paced timetables that share a database. */
  readonly #idPrefix: string;

  constructor(seed: string, speed: number) {
    this.#seed = seed;
    this.#periodMs = (LANE_PERIOD_SECONDS * 1000) / speed;
    this.#idPrefix = String(100 + (hashText(`${seed}/${speed}`) % 900));
  }

  /** Fixtures with kick-off in [from, to), by kick-off. */
  between(from: number, to: number): Fixture[] {
    const found: Fixture[] = [];
    for (const lane of lanes) {
      const phase = this.#phase(lane);
      for (let number = Math.ceil((from - phase) / this.#periodMs); phase + number * this.#periodMs < to; number++) {
        found.push(this.#fixture(lane, number));
      }
    }
    return found.sort((a, b) => a.info.startAt - b.info.startAt);
  }

  /** The fixture of an id this timetable made; null for any other. */
  byId(matchId: string): Fixture | null {
    if (!new RegExp(`^${this.#idPrefix}\\d{12}$`).test(matchId)) return null;
    const lane = lanes[Number(matchId.slice(3, 5))];
    return lane ? this.#fixture(lane, Number(matchId.slice(5))) : null;
  }

  /** Lanes start spread over the period, so that there is always a match about to end. */
  #phase(lane: Lane): number {
    return Math.round((this.#periodMs * ((lane.index * 7) % lanes.length)) / lanes.length);
  }

  #fixture(lane: Lane, number: number): Fixture {
    const { league, place } = lane;
    const half = league.clubs.length / 2;
    const group = league.clubs.slice((number % 2) * half, (number % 2) * half + half);
    const round = Math.floor(number / 2);
    const [homeIndex, awayIndex] = pairing(half, round, place);
    const home = group[homeIndex];
    const away = group[awayIndex];
    if (!home || !away) throw new Error(`no pairing for lane ${lane.index}, match ${number}`);
    const seed = `${this.#seed}/${lane.index}/${number}`;
    const random = seededRandom(seed);
    return {
      seed,
      rates: matchRates(this.#seed, home.id, away.id),
      info: {
        matchId: `${this.#idPrefix}${String(lane.index).padStart(2, '0')}${String(number).padStart(10, '0')}`,
        sport: 'football',
        leagueId: league.id,
        leagueName: league.name,
        round: `第 ${(round % 30) + 1} 轮`,
        home,
        away,
        startAt: this.#phase(lane) + number * this.#periodMs,
        badges: { video: random() < 0.6, animation: true, anchors: random() < 0.45 ? 1 + Math.floor(random() * 3) : 0 },
        popularity: league.popularity + Math.floor(random() * 30) - place,
      },
    };
  }
}

/** Round-robin by the circle method: who meets at one place of one round. Home and away alternate. */
function pairing(clubs: number, round: number, place: number): [number, number] {
  const turning = clubs - 1;
  const seat = (position: number) => (position === 0 ? 0 : 1 + ((position - 1 + round) % turning));
  const [first, second] = [seat(place), seat(clubs - 1 - place)];
  return (round + place) % 2 === 0 ? [first, second] : [second, first];
}

function matchRates(seed: string, home: string, away: string): GoalRates {
  const strength = (club: string, side: string) => 0.72 + 0.62 * (hashText(`${seed}/${club}/${side}`) / 4_294_967_296);
  const rate = (attack: string, defence: string) =>
    MEAN_GOALS * strength(attack, 'attack') * (1 / strength(defence, 'defence')) ** 0.8;
  return { home: rate(home, away) * HOME_ADVANTAGE, away: rate(away, home) };
}
