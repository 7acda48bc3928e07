import { type OfferPlan, offerOf } from '@touchline/rules/pricing';
import type { OutrightFacts } from '@touchline/rules/results';
import { offeredMarkets } from '../../../../modules/pricing/offered-markets.ts';
import type { MatchInfo, MatchState } from '../../port.ts';
import type { Fixture, Season, Timetable } from '../fixtures.ts';
import { matchOf } from '../match-of.ts';
import { opinionOf } from '../opinion.ts';
import { NO_FOOTBALL } from '../part-clock.ts';
import type { LabelledMarket, SimulatedMatch } from '../simulated-match.ts';
import { tableScore } from './elapsed.ts';
import { finalScores, type ScoreChance } from './final-scores.ts';
import { championsOf, type FinishedMatch, standingsOf } from './standings.ts';
import { type OpenMatch, titleShares } from './title-shares.ts';

/** The title is recorded so many match seconds after the last whistle. */
const CERTAIN_AFTER = 60;
const SEASONS_NAMED = 100;

interface Planned {
  readonly fixture: Fixture;
  readonly match: SimulatedMatch;
  readonly home: number;
  readonly away: number;
  /** The result, once the season is over. */
  score: MatchState['score'] | null;
  /** The possible results, before the season begins. */
  early: readonly ScoreChance[] | null;
}

/** One season of a simulated league: its table follows from its matches, its prices from the table and what is left. */
export class SimulatedSeason {
  readonly season: Season;
  readonly #speed: number;
  readonly #matches: readonly Planned[];
  #recordedAt: number | null = null;

  constructor(season: Season, timetable: Timetable, speed: number) {
    this.season = season;
    this.#speed = speed;
    const placeOf = (id: string) => season.league.clubs.findIndex((club) => club.id === id);
    this.#matches = timetable.matchesOf(season).map((fixture) => ({
      fixture,
      match: matchOf(fixture, speed, timetable.corrections),
      home: placeOf(fixture.info.home.id),
      away: placeOf(fixture.info.away.id),
      score: null,
      early: null,
    }));
  }

  get info(): MatchInfo {
    const { league, number, matchId, closesAt } = this.season;
    const round = `第 ${(number % SEASONS_NAMED) + 1} 赛季`;
    const crest = league.clubs[0]?.crest ?? { colours: ['#1C2A3A', '#D5D9DE'], pattern: 'plain' };
    const itself = { id: league.id, name: `${league.name} ${round}`, crest };
    return {
      matchId,
      kind: 'outright',
      sport: league.sport,
      leagueId: league.id,
      leagueName: league.name,
      round,
      home: itself,
      away: itself,
      startAt: closesAt,
      neutral: true,
      badges: { video: false, animation: false, anchors: 0 },
      popularity: league.popularity,
    };
  }

  /** The time at which the title is recorded, in real time. */
  get recordedAt(): number {
    this.#recordedAt ??=
      Math.max(...this.#matches.slice(-this.season.league.sequences).map(({ match }) => match.endsAt)) +
      (CERTAIN_AFTER * 1000) / this.#speed;
    return this.#recordedAt;
  }

  stateAt(now: number): MatchState {
    const isOver = now >= this.recordedAt;
    return {
      ...NO_FOOTBALL,
      status: isOver ? 'finished' : 'not_started',
      clock: {
        period: isOver ? 'ended' : 'before',
        seconds: 0,
        injurySeconds: 0,
        rate: this.#speed,
        running: false,
        at: now,
      },
      score: { home: 0, away: 0 },
      halfScore: null,
      parts: [],
    };
  }

  /** Works out what prices need, until a moment of the machine's own clock; false while some is left to do. */
  prepare(now: number, until: number): boolean {
    for (const planned of this.#matches) {
      if (planned.score) continue;
      if (now < planned.fixture.info.startAt && planned.early) continue;
      if (now >= planned.fixture.info.startAt && now < planned.match.endsAt) continue;
      if (performance.now() >= until) return false;
      if (now < planned.fixture.info.startAt) planned.early = finalScores(planned.fixture, null);
      else planned.score = tableScore(planned.match.stateAt(planned.match.endsAt));
    }
    return true;
  }

  /** Each club's present share of the title, in the order of the league; together one. */
  sharesAt(now: number): number[] {
    const finished: FinishedMatch[] = [];
    const open: OpenMatch[] = [];
    for (const { fixture, match, home, away, ...known } of this.#matches) {
      const hasBegun = now >= fixture.info.startAt;
      if (hasBegun && now >= match.endsAt) {
        finished.push({ home, away, score: known.score ?? tableScore(match.stateAt(match.endsAt)) });
        continue;
      }
      const scores = hasBegun ? finalScores(fixture, match.stateAt(now)) : (known.early ?? finalScores(fixture, null));
      open.push({ home, away, scores, seed: `${fixture.seed}/title` });
    }
    return titleShares(standingsOf(this.season.league.clubs.length, finished), open);
  }

  /** The market of the title, from the shares as a trader sees them; none once it is as good as decided. */
  pricesAt(now: number, offer: OfferPlan = {}): LabelledMarket[] {
    const { clubs, sport } = this.season.league;
    const opinion = opinionOf(this.season.seed, now, false);
    const seen = this.sharesAt(now).map((share, club) => share * opinion(clubs[club]?.id ?? ''));
    const all = seen.reduce((sum, share) => sum + share, 0);
    const selections = clubs.map(({ id }, club) => {
      const win = (seen[club] ?? 0) / all;
      return { outcome: id, win, lose: 1 - win };
    });
    const fair = { type: 'outright', period: 'full', lineQuarters: null, side: null, main: true, selections } as const;
    const labels = Object.fromEntries(clubs.map(({ id, name }) => [id, name]));
    return offeredMarkets([fair], offerOf(offer, sport)).map((market) => ({ ...market, labels }));
  }

  /** The result of the season. */
  facts(): OutrightFacts {
    const { clubs } = this.season.league;
    const finished = this.#matches.map(({ home, away, match, score }) => ({
      home,
      away,
      score: score ?? tableScore(match.stateAt(match.endsAt)),
    }));
    const champions = new Set(championsOf(standingsOf(clubs.length, finished)));
    return {
      state: 'completed',
      winners: clubs.filter((_, club) => champions.has(club)).map(({ id }) => id),
      absent: [],
    };
  }
}
