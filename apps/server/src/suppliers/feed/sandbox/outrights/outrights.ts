import type { OfferPlan } from '@touchline/rules/pricing';
import type { FeedMessage, Market, PastMatch } from '../../port.ts';
import type { Timetable } from '../fixtures.ts';
import { leagues } from '../leagues.ts';
import { marketOf } from '../market-of.ts';
import { hashText } from '../seeded-random.ts';
import { SimulatedSeason } from './simulated-season.ts';

type Result = Extract<FeedMessage, { type: 'result' }>;

const PRICES_EVERY_MS = 25_000;
/** Prices are sent more often than they are computed. */
const REPRICE_MS = 100_000;
/** The time that a tick may spend on preparing prices. */
const BUDGET_MS = 20;

/** Sports whose seasons are priced. */
const SEASONED: ReadonlySet<string> = new Set(['football', 'esports']);
/** Leagues whose matches make a table; the smallest first, whose prices are ready first. */
const TITLED = leagues
  .filter(({ sport, isKnockout }) => SEASONED.has(sport) && !isKnockout)
  .sort((a, b) => a.clubs.length - b.clubs.length);

interface Tracked {
  readonly season: SimulatedSeason;
  nextPriceAt: number;
  /** Prices as they were made last, kept for a while. */
  made: { readonly markets: readonly Market[]; readonly until: number } | null;
  isClosed: boolean;
}

/** Offers the winner of each simulated league until its last round, and settles it when the season is over. */
export class Outrights {
  readonly #timetable: Timetable;
  readonly #speed: number;
  readonly #emit: (message: FeedMessage) => void;
  readonly #offer: OfferPlan;
  readonly #tracked = new Map<string, Tracked>();

  constructor(timetable: Timetable, speed: number, emit: (message: FeedMessage) => void, offer: OfferPlan = {}) {
    this.#timetable = timetable;
    this.#speed = speed;
    this.#emit = emit;
    this.#offer = offer;
  }

  /** Starts the seasons of the time: the one that is bet on, and the last one while its title is open. */
  track(now: number): void {
    for (const league of TITLED) {
      const present = this.#timetable.seasonAt(league, now);
      for (const { matchId, number } of [this.#timetable.season(league, present.number - 1), present]) {
        if (this.#tracked.has(matchId)) continue;
        const season = new SimulatedSeason(this.#timetable.season(league, number), this.#timetable, this.#speed);
        if (now >= season.recordedAt) continue;
        this.#tracked.set(matchId, { season, nextPriceAt: now, made: null, isClosed: false });
        for (const message of opening(season, now)) this.#emit(message);
      }
    }
  }

  /** One step: what is due is closed, recorded, and one season prepared or priced. */
  tick(now: number): void {
    for (const [matchId, tracked] of this.#tracked) {
      const { season } = tracked;
      if (!tracked.isClosed && now >= season.season.closesAt) {
        tracked.isClosed = true;
        this.#emit({ type: 'prices', matchId, markets: [] });
      }
      if (now >= season.recordedAt) {
        this.#tracked.delete(matchId);
        this.#emit(resultOf(season, now));
      }
    }
    const due = [...this.#tracked.values()].find(({ isClosed, nextPriceAt }) => !isClosed && now >= nextPriceAt);
    if (due?.season.prepare(now, performance.now() + BUDGET_MS)) this.#price(due, now);
  }

  /** The present state without prices, which are sent again soon. */
  snapshot(now: number): readonly FeedMessage[] {
    return [...this.#tracked.values()].flatMap((tracked) => {
      tracked.nextPriceAt = now;
      return opening(tracked.season, now);
    });
  }

  /** The result of a season that is over; null for every other id. */
  resultOf(matchId: string, now: number): Result | null {
    const found = this.#timetable.seasonById(matchId);
    if (!found || now < found.closesAt) return null;
    const season = new SimulatedSeason(found, this.#timetable, this.#speed);
    return now >= season.recordedAt ? resultOf(season, now) : null;
  }

  /** Seasons that were closed from a time on and are over, the latest of each league first. */
  *past(from: number, now: number): Iterable<PastMatch> {
    for (const league of TITLED) {
      for (let { number } = this.#timetable.seasonAt(league, now); ; number--) {
        const found = this.#timetable.season(league, number);
        if (found.closesAt < from) break;
        const season = new SimulatedSeason(found, this.#timetable, this.#speed);
        if (now < season.recordedAt) continue;
        const end = () => ({ result: resultOf(season, now), events: [] });
        yield { match: season.info, lineup: null, endedAt: season.recordedAt, end };
      }
    }
  }

  #price(tracked: Tracked, now: number): void {
    const { matchId } = tracked.season.info;
    const every = PRICES_EVERY_MS / Math.min(this.#speed, 5);
    tracked.nextPriceAt = now + every * (0.75 + (0.5 * hashText(`${matchId}/${now}`)) / 4_294_967_296);
    if (!tracked.made || now >= tracked.made.until) {
      const markets = tracked.season.pricesAt(now, this.#offer).map((market) => marketOf(market, null, now));
      tracked.made = { markets, until: now + REPRICE_MS / Math.min(this.#speed, 5) };
    }
    const markets = tracked.made.markets.map((market) => ({ ...market, sourceTime: now }));
    this.#emit({ type: 'prices', matchId, markets });
  }
}

function opening(season: SimulatedSeason, now: number): FeedMessage[] {
  const { info } = season;
  return [
    { type: 'fixture', match: info },
    { type: 'state', matchId: info.matchId, state: season.stateAt(now), events: [] },
  ];
}

function resultOf(season: SimulatedSeason, now: number): Result {
  const { matchId } = season.info;
  return { type: 'result', matchId, version: 1, facts: season.facts(), state: season.stateAt(now) };
}
