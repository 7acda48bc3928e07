import { footballModelOf, type OfferPlan } from '@touchline/rules/pricing';
import type { Clock } from '../../../platform/clock.ts';
import type { FeedMessage, Market, MatchEvent, PastMatch } from '../port.ts';
import { EarlyPrices } from './early-prices.ts';
import type { RepeatableSource } from './faulty-feed.ts';
import { type Fixture, Timetable } from './fixtures.ts';
import { FootballMatch } from './football-match.ts';
import { marketOf } from './market-of.ts';
import { matchOf } from './match-of.ts';
import { Outrights } from './outrights/outrights.ts';
import { hashText } from './seeded-random.ts';
import type { SimulatedMatch } from './simulated-match.ts';

type Result = Extract<FeedMessage, { type: 'result' }>;

const TICK_MS = 250;
const WINDOW_EVERY_MS = 30_000;
/** Matches are known this far ahead at life speed: the day strip ends with the seventh day after today, wherever midnight is. */
const HORIZON_MS = 8 * 24 * 3_600_000;
/** The longest match, and a little. */
const PAST_MS = 270 * 60_000;
/** Results are sent this far back, at life speed: the day strip of results begins with the sixth day before today. */
const HISTORY_MS = 7 * 24 * 3_600_000;
/** Sides announce who plays this long before, at life speed. */
const LINEUP_MS = 60 * 60_000;
const LIVE_PRICE_MS = { slowest: 4_000, fastest: 2_000 };
const PRE_MATCH_PRICE_MS = 25_000;
/** After news prices stay away at least for a blink. */
const SHORTEST_SUSPENSION_MS = 1_500;
/** The time that a tick may spend on prices, and the first one, before anybody requests them. */
const BUDGET_MS = 40;
const FIRST_BUDGET_MS = 600;
/** The share of it that matches in play leave to those that have not begun. */
const KEPT_FOR_EARLY = 0.3;

/** The events that change the prices so much that they are taken away at once. */
const INCIDENTS: ReadonlySet<MatchEvent['kind']> = new Set([
  'goal',
  'goal_cancelled',
  'penalty',
  'review',
  'red_card',
  'first_blood',
  'first_tower',
]);
/**
 * The events that decide some markets alone: they are locked before it shows and priced again at once, while the others stay
 * open.
 */
const COUNTED: Partial<Record<MatchEvent['kind'], readonly Market['type'][]>> = {
  corner: ['corners_ah', 'corners_ou'],
  yellow_card: ['cards_ou'],
};
const TURNS: ReadonlySet<MatchEvent['kind']> = new Set([
  'kick_off',
  'half_time',
  'second_half',
  'part_start',
  'part_end',
  'normal_time_end',
  'extra_time_start',
  'extra_half_time',
  'extra_second_half',
  'extra_time_end',
  'shootout_start',
]);

interface Tracked {
  readonly match: SimulatedMatch;
  eventsSent: number;
  period: string;
  danger: boolean;
  /** Score of the match and of its parts. */
  score: string;
  /** The version of the latest record that was reported. */
  version: number;
  /** Taken up in the middle of play: what happened before is no news. */
  isResumed: boolean;
  /** The time at which each valid goal was reported. */
  readonly goalsAt: number[];
  suspendedUntil: number;
  nextPriceAt: number;
  pricedAt: number;
  /** The prices in play as they were last sent; none since they were withdrawn. */
  told: readonly Market[];
  readonly early: EarlyPrices;
  isLinedUp: boolean;
  isOver: boolean;
}

interface SimulatedFeedOptions {
  readonly clock: Clock;
  readonly speed: number;
  readonly seed: string;
  readonly offer?: OfferPlan;
  /** Milliseconds of the machine's own time, by which a step ends when it took too long. */
  readonly elapsed?: () => number;
}

/**
 * A feed that invents its matches and plays them round the clock. Score, clock, incidents and prices of a match come
 * from one model; after a restart every match goes on where it was.
 */
export class SimulatedFeed implements RepeatableSource {
  readonly name = 'simulated';
  readonly #clock: Clock;
  readonly #speed: number;
  readonly #timetable: Timetable;
  readonly #offer: OfferPlan;
  readonly #elapsed: () => number;
  readonly #tracked = new Map<string, Tracked>();
  readonly #outrights: Outrights;
  #emit: (message: FeedMessage) => void = () => {};
  #timer: NodeJS.Timeout | null = null;
  #windowEnd = 0;
  #nextWindowAt = 0;

  constructor(options: SimulatedFeedOptions) {
    this.#elapsed = options.elapsed ?? (() => performance.now());
    this.#clock = options.clock;
    this.#speed = options.speed;
    this.#offer = options.offer ?? {};
    this.#timetable = new Timetable(options.seed, options.speed, footballModelOf(this.#offer));
    this.#outrights = new Outrights(this.#timetable, options.speed, (message) => this.#emit(message), this.#offer);
  }

  start(emit: (message: FeedMessage) => void): void {
    this.#emit = emit;
    this.tick(FIRST_BUDGET_MS);
    this.#timer = setInterval(() => this.tick(), TICK_MS);
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  async resultsOf(matchIds: readonly string[]) {
    const now = this.#clock.now();
    return matchIds.flatMap((id) => {
      const title = this.#outrights.resultOf(id, now);
      if (title) return [title];
      const fixture = this.#timetable.byId(id);
      return fixture ? this.#latestResult(matchOf(fixture, this.#speed, this.#timetable.corrections), now) : [];
    });
  }

  *past(): Iterable<PastMatch> {
    const now = this.#clock.now();
    const from = now - HISTORY_MS / this.#speed;
    for (const fixture of this.#timetable.between(from, now).reverse()) {
      const match = matchOf(fixture, this.#speed, this.#timetable.corrections, this.#offer);
      const { info, lineup = null, endsAt } = match;
      if (endsAt > now) continue;
      const end = () => {
        const [result] = this.#latestResult(match, now);
        if (!result) throw new Error(`match ${info.matchId} is over without a record`);
        return { result, events: match.eventsAt(endsAt) };
      };
      yield { match: info, lineup, endedAt: endsAt, end };
    }
    yield* this.#outrights.past(from, now);
  }

  /** The whole state, without prices, which are made again as soon as they can be. */
  snapshot(): readonly FeedMessage[] {
    const now = this.#clock.now();
    const matches = [...this.#tracked.values()].flatMap((tracked): FeedMessage[] => {
      const { match } = tracked;
      const { info } = match;
      tracked.nextPriceAt = now;
      return [
        { type: 'fixture', match: info },
        { type: 'state', matchId: info.matchId, state: match.stateAt(now), events: match.eventsAt(now) },
        ...(tracked.isLinedUp ? lineupNews(match) : []),
        ...this.#latestResult(match, now),
      ];
    });
    return [...matches, ...this.#outrights.snapshot(now)];
  }

  correctable(): string[] {
    const now = this.#clock.now();
    const matches = [...this.#tracked.values()].map(({ match }) => match);
    return matches.filter((match) => canBeCorrected(match, now)).map(({ info }) => info.matchId);
  }

  /** Takes the last goal of a match back, and sends everything that follows from it. */
  correctScore(matchId: string): boolean {
    const now = this.#clock.now();
    const tracked = this.#tracked.get(matchId);
    if (!tracked || !canBeCorrected(tracked.match, now)) return false;
    tracked.match.takeGoalBack(now);
    this.#play(tracked, now);
    return true;
  }

  /** One step of the simulation at the clock's present. */
  tick(budgetMs = BUDGET_MS): void {
    const now = this.#clock.now();
    if (now >= this.#nextWindowAt) this.#moveWindow(now);
    const live: Tracked[] = [];
    const early: Tracked[] = [];
    for (const tracked of this.#tracked.values()) {
      if (!tracked.isLinedUp && now >= tracked.match.info.startAt - LINEUP_MS / this.#speed) this.#lineUp(tracked);
      if (!tracked.isOver && now >= tracked.match.info.startAt) this.#play(tracked, now);
      if (!tracked.isOver && now >= tracked.nextPriceAt)
        (now >= tracked.match.info.startAt ? live : early).push(tracked);
    }
    // Matches in play come first, but leave the others some time on a slow machine.
    const until = this.#elapsed() + budgetMs;
    this.#priceUntil(until - budgetMs * KEPT_FOR_EARLY, live, now);
    // Prices that were sent become stale if they are not sent again, which costs little; those of the other matches can wait.
    const [told, untold] = [early.filter(isTold), early.filter((tracked) => !isTold(tracked))];
    this.#priceUntil(until, told, now);
    this.#priceUntil(until, untold, now);
    this.#outrights.tick(now);
  }

  /** Prices the matches that wait longest first, until a moment of the machine's own clock. */
  #priceUntil(until: number, due: Tracked[], now: number): void {
    for (const tracked of due.sort((a, b) => a.nextPriceAt - b.nextPriceAt)) {
      if (this.#elapsed() >= until) return;
      this.#price(tracked, now);
    }
  }

  #moveWindow(now: number): void {
    this.#nextWindowAt = now + WINDOW_EVERY_MS / Math.min(this.#speed, 10);
    const from = this.#windowEnd === 0 ? now - PAST_MS / this.#speed : this.#windowEnd;
    const to = now + HORIZON_MS / this.#speed;
    for (const fixture of this.#timetable.between(from, to)) this.#track(fixture, now);
    this.#windowEnd = to;
    this.#outrights.track(now);
    for (const [id, tracked] of this.#tracked) {
      if (tracked.isOver && tracked.match.endsAt < now - PAST_MS / this.#speed) this.#tracked.delete(id);
    }
  }

  #track(fixture: Fixture, now: number): void {
    const match = matchOf(fixture, this.#speed, this.#timetable.corrections, this.#offer);
    const { info } = match;
    const hasBegun = info.startAt <= now;
    if (hasBegun && match.endsAt <= now) return;
    this.#tracked.set(info.matchId, {
      match,
      eventsSent: 0,
      period: '',
      danger: false,
      score: '',
      version: 0,
      isResumed: hasBegun,
      goalsAt: [],
      suspendedUntil: 0,
      nextPriceAt: now,
      pricedAt: 0,
      told: [],
      early: new EarlyPrices(match, this.#speed),
      isLinedUp: false,
      isOver: false,
    });
    this.#emit({ type: 'fixture', match: info });
    this.#emit({ type: 'state', matchId: info.matchId, state: match.stateAt(now), events: match.eventsAt(now) });
  }

  #lineUp(tracked: Tracked): void {
    tracked.isLinedUp = true;
    for (const message of lineupNews(tracked.match)) this.#emit(message);
  }

  /** Sends everything that happened since the last step. */
  #play(tracked: Tracked, now: number): void {
    const { match } = tracked;
    const { matchId } = match.info;
    const state = match.stateAt(now);
    const events = match.eventsAt(now);
    const fresh = events.slice(tracked.eventsSent);
    const { period } = state.clock;
    const score = JSON.stringify([state.score, state.parts, state.turn]);
    const isMoved = period !== tracked.period || state.danger !== tracked.danger || score !== tracked.score;
    if (fresh.length > 0 || isMoved) {
      // A basket, a kill or a rally moves the prices without taking them away.
      if (score !== tracked.score)
        tracked.nextPriceAt = Math.min(tracked.nextPriceAt, tracked.pricedAt + LIVE_PRICE_MS.fastest);
      if (!tracked.isResumed) this.#lockFor(tracked, fresh, now);
      Object.assign(tracked, { isResumed: false, eventsSent: events.length, period, danger: state.danger, score });
      this.#emit({ type: 'state', matchId, state, events });
      for (const { id, kind } of fresh) {
        if (kind === 'goal') tracked.goalsAt.push(now);
        if (kind === 'goal_cancelled') this.#voidSince(tracked, id, now);
      }
      if (period === 'ended') {
        tracked.isOver = true;
        this.#emit({ type: 'prices', matchId, markets: [] });
      }
    }
    for (const result of this.#latestResult(match, now)) {
      if (result.version > tracked.version) this.#emit(result);
      tracked.version = result.version;
    }
  }

  /** Bets accepted between a goal and its annulment are void (docs/rules-of-settlement.md). */
  #voidSince({ match, goalsAt }: Tracked, event: number, now: number): void {
    const { matchId } = match.info;
    const placedFrom = goalsAt.pop() ?? match.info.startAt;
    const voidId = `goal_cancelled/${event}`;
    this.#emit({
      type: 'void',
      matchId,
      voidId,
      factor: '1',
      marketId: null,
      placedFrom,
      placedTo: now,
      reason: '进球取消',
    });
  }

  /** Facts belong to their version alone; the state beside them is the present one. */
  #latestResult(match: SimulatedMatch, now: number): Result[] {
    const { matchId, startAt } = match.info;
    const record = now >= startAt ? match.recordsAt(now) : 0;
    if (record === 0) return [];
    // Milliseconds of the match, not a count: after a restart that forgot a correction, versions still rise.
    const version = Math.round((match.recordedAt(record) - startAt) * this.#speed);
    const state = match.stateAt(Math.min(now, match.endsAt));
    return [{ type: 'result', matchId, version, facts: match.factsOf(record), state }];
  }

  /** Takes away the prices that an event made outdated: all of them, or those it counts for. */
  #lockFor(tracked: Tracked, fresh: readonly MatchEvent[], now: number): void {
    const { matchId } = tracked.match.info;
    const isShaken = fresh.some(({ kind }) => INCIDENTS.has(kind));
    if (isShaken || fresh.some(({ kind }) => TURNS.has(kind))) {
      this.#emit({ type: 'suspend', matchId, reason: isShaken ? 'incident' : 'period' });
      tracked.suspendedUntil = now + SHORTEST_SUSPENSION_MS;
      tracked.nextPriceAt = tracked.suspendedUntil;
      tracked.told = [];
      return;
    }
    const counted = new Set(fresh.flatMap(({ kind }) => COUNTED[kind] ?? []));
    if (counted.size === 0 || tracked.told.length === 0) return;
    const markets = tracked.told.map((market) =>
      counted.has(market.type) ? { ...market, status: 'suspended' as const } : market,
    );
    this.#emit({ type: 'prices', matchId, markets });
    // Ahead of those who only wait for their turn.
    tracked.nextPriceAt = 0;
  }

  /** Prices a match that is due, unless prices have to stay away. */
  #price(tracked: Tracked, now: number): void {
    const { match } = tracked;
    if (now < tracked.suspendedUntil || now < match.quietUntil(now)) return;
    const { matchId, startAt } = match.info;
    const isLive = now >= startAt;
    const { slowest, fastest } = LIVE_PRICE_MS;
    const every = isLive ? Math.max(fastest, slowest / this.#speed) : PRE_MATCH_PRICE_MS;
    tracked.nextPriceAt = now + every * (0.75 + (0.5 * hashText(`${matchId}/${now}`)) / 4_294_967_296);
    tracked.pricedAt = now;
    const markets = isLive ? marketsInPlay(match, now) : tracked.early.at(now);
    tracked.told = isLive ? markets : [];
    this.#emit({ type: 'prices', matchId, markets });
  }
}

function isTold({ pricedAt }: Tracked): boolean {
  return pricedAt > 0;
}

function lineupNews({ info: { matchId }, lineup }: SimulatedMatch): FeedMessage[] {
  return lineup ? [{ type: 'lineup', matchId, lineup }] : [];
}

function marketsInPlay(match: SimulatedMatch, now: number): Market[] {
  const { score } = match.stateAt(now);
  return match.pricesAt(now, 'every').map((market) => marketOf(market, score, now));
}

function canBeCorrected(match: SimulatedMatch, now: number): match is FootballMatch {
  return match instanceof FootballMatch && match.hasGoalToTakeBack(now);
}
