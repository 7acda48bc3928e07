import type { SetSport } from '@touchline/rules/markets';
import type { FootballModel, GoalRates, TeamPoints, TeamRuns } from '@touchline/rules/pricing';
import type { MatchInfo } from '../port.ts';
import type { Series } from './esports-script.ts';
import { GoalCorrections } from './goal-corrections.ts';
import { type League, leagues } from './leagues.ts';
import { roundsOf } from './season-rounds.ts';
import { hashText, seededRandom } from './seeded-random.ts';
import type { SetsContest } from './sets-script.ts';

const HOME_ADVANTAGE = 1.22;
const MEAN_GOALS = 1.36;
const MEAN_POINTS = 108;
const MEAN_RUNS = 4.5;
/** Where an id has a sequence's number, a season has this and its league's: there are far fewer sequences. */
const FIRST_SEASON_CODE = 90;
/** A sequence that leaves this much time plays the best of five maps, others of three. */
const LONG_SERIES_MINUTES = 200;

interface Planned {
  readonly info: MatchInfo;
  /** Seed of everything that happens in this match. */
  readonly seed: string;
}

export interface FootballFixture extends Planned {
  readonly sport: 'football';
  readonly rates: GoalRates;
  /** The parameters of football in general; by default those of past leagues. */
  readonly model?: FootballModel;
  /** A draw is continued until one team qualifies. */
  readonly isKnockout: boolean;
}

export interface BasketballFixture extends Planned {
  readonly sport: 'basketball';
  readonly points: TeamPoints;
}

export interface EsportsFixture extends Planned {
  readonly sport: 'esports';
  readonly series: Series;
}

export interface SetsFixture extends Planned {
  readonly sport: SetSport;
  readonly contest: SetsContest;
}

export interface BaseballFixture extends Planned {
  readonly sport: 'baseball';
  readonly runs: TeamRuns;
}

export type Fixture = FootballFixture | BasketballFixture | EsportsFixture | SetsFixture | BaseballFixture;

/** A season of a league: who wins it is an outright. */
export interface Season {
  readonly league: League;
  readonly number: number;
  readonly matchId: string;
  readonly seed: string;
  /** The start of its last round; from then on it takes no bets. */
  readonly closesAt: number;
}

interface Sequence {
  readonly index: number;
  /** Among the sequences of its sport. */
  readonly inSport: number;
  readonly league: League;
  readonly place: number;
}

const sequences: readonly Sequence[] = leagues
  .flatMap((league) => Array.from({ length: league.sequences }, (_, place) => ({ league, place })))
  .map((sequence, index, all) => ({
    ...sequence,
    index,
    inSport: all.slice(0, index).filter(({ league }) => league.sport === sequence.league.sport).length,
  }));

/**
 * The timetable: every sequence plays match after match, round the clock. A fixture is a pure function of seed, speed, sequence
 * and number, so a restarted server finds every match where it left it.
 */
export class Timetable {
  readonly #seed: string;
  readonly #speed: number;
  readonly #model: FootballModel | undefined;
  /** Separates ids of differently seeded or paced timetables that share a database. */
  readonly #idPrefix: string;
  /** The corrections of its matches, which each simulation of them applies. */
  readonly corrections = new GoalCorrections();

  constructor(seed: string, speed: number, model?: FootballModel) {
    this.#seed = seed;
    this.#speed = speed;
    this.#model = model;
    this.#idPrefix = String(100 + (hashText(`${seed}/${speed}`) % 900));
  }

  /** Fixtures with kick-off in [from, to), by kick-off. */
  between(from: number, to: number): Fixture[] {
    const found: Fixture[] = [];
    for (const sequence of sequences) {
      const phase = this.#phase(sequence);
      const periodMs = this.#periodMs(sequence);
      for (let number = Math.ceil((from - phase) / periodMs); phase + number * periodMs < to; number++) {
        found.push(this.#fixture(sequence, number));
      }
    }
    return found.sort((a, b) => a.info.startAt - b.info.startAt);
  }

  /** The season of a league that is bet on at a time: the first whose last round has not begun. */
  seasonAt(league: League, now: number): Season {
    const matches = 2 * roundsOf(league);
    const first = this.#lastRound(league, 0);
    return this.season(league, Math.floor((now - first) / (matches * this.#periodMs({ league }))) + 1);
  }

  season(league: League, number: number): Season {
    const code = FIRST_SEASON_CODE + leagues.indexOf(league);
    return {
      league,
      number,
      matchId: `${this.#idPrefix}${code}${String(number).padStart(10, '0')}`,
      seed: `${this.#seed}/${league.id}/${number}`,
      closesAt: this.#lastRound(league, number),
    };
  }

  /** The season of an id this timetable made; null for any other. */
  seasonById(matchId: string): Season | null {
    if (!new RegExp(`^${this.#idPrefix}\\d{12}$`).test(matchId)) return null;
    const league = leagues[Number(matchId.slice(3, 5)) - FIRST_SEASON_CODE];
    return league ? this.season(league, Number(matchId.slice(5))) : null;
  }

  /** Every match of a season, by kick-off. */
  matchesOf({ league, number }: Pick<Season, 'league' | 'number'>): Fixture[] {
    const matches = 2 * roundsOf(league);
    return sequences
      .filter((sequence) => sequence.league === league)
      .flatMap((sequence) =>
        Array.from({ length: matches }, (_, place) => this.#fixture(sequence, number * matches + place)),
      )
      .sort((a, b) => a.info.startAt - b.info.startAt);
  }

  #lastRound(league: League, season: number): number {
    const last = 2 * roundsOf(league) * (season + 1) - 2;
    return Math.min(
      ...sequences
        .filter((sequence) => sequence.league === league)
        .map((sequence) => this.#phase(sequence) + last * this.#periodMs({ league })),
    );
  }

  /** The fixture of an id this timetable made; null for any other. */
  byId(matchId: string): Fixture | null {
    if (!new RegExp(`^${this.#idPrefix}\\d{12}$`).test(matchId)) return null;
    const sequence = sequences[Number(matchId.slice(3, 5))];
    return sequence ? this.#fixture(sequence, Number(matchId.slice(5))) : null;
  }

  /** Sequences start spread over the period, so that there is always a match about to end. */
  #phase(sequence: Sequence): number {
    const alike = sequences.filter(({ league }) => league.sport === sequence.league.sport).length;
    return Math.round((this.#periodMs(sequence) * ((sequence.inSport * 7) % alike)) / alike);
  }

  #periodMs({ league }: Pick<Sequence, 'league'>): number {
    return (league.periodMinutes * 60_000) / this.#speed;
  }

  #fixture(sequence: Sequence, number: number): Fixture {
    const { league, place } = sequence;
    const half = league.clubs.length / 2;
    const group = league.clubs.slice((number % 2) * half, (number % 2) * half + half);
    const round = Math.floor(number / 2);
    const [homeIndex, awayIndex] = pairing(half, round, place);
    const home = group[homeIndex];
    const away = group[awayIndex];
    if (!home || !away) throw new Error(`no pairing for sequence ${sequence.index}, match ${number}`);
    const seed = `${this.#seed}/${sequence.index}/${number}`;
    const random = seededRandom(seed);
    const compared = strengths(league, this.#seed, {
      home: home.id,
      away: away.id,
      neutral: isOnNeutralGround(league, round),
    });
    return {
      ...compared,
      ...(compared.sport === 'football' && this.#model ? { model: this.#model } : {}),
      seed,
      info: {
        matchId: `${this.#idPrefix}${String(sequence.index).padStart(2, '0')}${String(number).padStart(10, '0')}`,
        sport: league.sport,
        leagueId: league.id,
        leagueName: league.name,
        round: `${league.isKnockout ? '淘汰赛 ' : ''}第 ${(round % roundsOf(league)) + 1} 轮`,
        home,
        away,
        startAt: Math.round(this.#phase(sequence) + number * this.#periodMs(sequence)),
        neutral: isOnNeutralGround(league, round),
        ...('contest' in compared ? { bestOf: compared.contest.bestOf } : {}),
        // A field with its events is drawn of football, a court with its points of basketball.
        badges: {
          video: league.hasVideo,
          animation: league.sport === 'football' || league.sport === 'basketball',
          anchors: league.hasAnchors ? 1 : 0,
        },
        popularity: league.popularity + Math.floor(random() * 30) - place,
      },
    };
  }
}

/** The last round of a cup is played on neutral ground. */
function isOnNeutralGround(league: League, round: number): boolean {
  return league.isKnockout && (round + 1) % roundsOf(league) === 0;
}

/** Round-robin by the circle method: who meets at one place of one round. Home and away alternate. */
function pairing(clubs: number, round: number, place: number): [number, number] {
  const turning = clubs - 1;
  const seat = (position: number) => (position === 0 ? 0 : 1 + ((position - 1 + round) % turning));
  const [first, second] = [seat(place), seat(clubs - 1 - place)];
  return (round + place) % 2 === 0 ? [first, second] : [second, first];
}

interface Meeting {
  readonly home: string;
  readonly away: string;
  readonly neutral: boolean;
}

type Strengths =
  | Pick<FootballFixture, 'sport' | 'rates' | 'isKnockout'>
  | Pick<BasketballFixture, 'sport' | 'points'>
  | Pick<EsportsFixture, 'sport' | 'series'>
  | Pick<SetsFixture, 'sport' | 'contest'>
  | Pick<BaseballFixture, 'sport' | 'runs'>;

/** The strengths of two clubs, which stay the same as long as the seed does. */
function strengths({ sport, periodMinutes, isKnockout }: League, seed: string, meeting: Meeting): Strengths {
  const { home, away } = meeting;
  const of = (club: string, side: string) => hashText(`${seed}/${club}/${side}`) / 4_294_967_296;
  switch (sport) {
    case 'football':
      return { sport, rates: matchRates(of, meeting), isKnockout };
    case 'basketball': {
      const points = (attack: string, defence: string) =>
        MEAN_POINTS + 12 * (of(attack, 'attack') - 0.5) - 8 * (of(defence, 'defence') - 0.5);
      return { sport, points: { home: points(home, away) + 1.5, away: points(away, home) - 1.5 } };
    }
    case 'esports': {
      const mapChance = 0.5 + 0.35 * (of(home, 'skill') - of(away, 'skill'));
      const kills = 26 + 8 * (of(home, 'pace') + of(away, 'pace'));
      return { sport, series: { bestOf: periodMinutes > LONG_SERIES_MINUTES ? 5 : 3, mapChance, kills } };
    }
    case 'tennis': {
      const better = 0.06 * (of(home, 'skill') - of(away, 'skill'));
      const serve = (side: string) => 0.61 + 0.05 * of(side, 'serve');
      return {
        sport,
        contest: { sport, bestOf: 3, serve: { home: serve(home) + better, away: serve(away) - better } },
      };
    }
    case 'volleyball':
    case 'badminton':
    case 'table_tennis': {
      const { bestOf, spread } = RALLIES[sport];
      const rally = 0.5 + spread * (of(home, 'skill') - of(away, 'skill'));
      return { sport, contest: { sport, bestOf, rally } };
    }
    case 'baseball': {
      const runs = (attack: string, defence: string) =>
        MEAN_RUNS + 1.6 * (of(attack, 'attack') - 0.5) - 1.4 * (of(defence, 'defence') - 0.5);
      return { sport, runs: { home: runs(home, away) + 0.15, away: runs(away, home) - 0.15 } };
    }
  }
}

/** Sets of a match at most, and how far the best side is from the worst in a rally. */
const RALLIES = {
  volleyball: { bestOf: 5, spread: 0.06 },
  badminton: { bestOf: 3, spread: 0.08 },
  table_tennis: { bestOf: 7, spread: 0.08 },
} as const;

function matchRates(of: (club: string, side: string) => number, { home, away, neutral }: Meeting): GoalRates {
  const strength = (club: string, side: string) => 0.72 + 0.62 * of(club, side);
  const rate = (attack: string, defence: string) =>
    MEAN_GOALS * strength(attack, 'attack') * (1 / strength(defence, 'defence')) ** 0.8;
  return { home: rate(home, away) * (neutral ? 1 : HOME_ADVANTAGE), away: rate(away, home) };
}
