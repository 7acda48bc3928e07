import type { FeedMessage, FeedSource, Market } from '../../modules/book/feed.ts';
import { formatMarketId } from '../../modules/book/market-id.ts';
import { priceFootball } from '../../modules/pricing/football/football-markets.ts';
import type { GoalRates } from '../../modules/pricing/football/rates.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Fixture, Timetable } from './fixtures.ts';
import { FootballMatch } from './football-match.ts';
import { positionAt } from './football-script.ts';
import { hashText, smoothNoise } from './seeded-random.ts';

const TICK_MS = 250;
const WINDOW_EVERY_MS = 30_000;
/** A lane shows so many matches ahead: seven days of them at life speed. */
const HORIZON_MS = 7 * 24 * 3_600_000;
const PAST_MS = 135 * 60_000;
/** Pre-match prices are made this far ahead. */
const PRICED_AHEAD_MS = 36 * 3_600_000;
const LIVE_PRICE_MS = 4_000;
const PRE_MATCH_PRICE_MS = 45_000;
/** Prices stay away this long, in match seconds and never under a blink, after a goal or a red card. */
const SETTLE_DOWN_SECONDS = 25;
const SHORTEST_SUSPENSION_MS = 1_500;
const PRICED_PER_TICK = 12;

interface Tracked {
  readonly match: FootballMatch;
  eventsSent: number;
  period: string;
  /** Taken up in the middle of play: what happened before is no news. */
  isResumed: boolean;
  suspendedUntil: number;
  nextPriceAt: number;
  isOver: boolean;
}

/**
 * A feed that invents its matches and plays them round the clock. Score, clock, incidents and prices of a match come
 * from one model; after a restart every match goes on where it was.
 */
export class SimulatedFeed implements FeedSource {
  readonly name = 'simulated';
  readonly #clock: Clock;
  readonly #speed: number;
  readonly #seed: string;
  readonly #timetable: Timetable;
  readonly #tracked = new Map<string, Tracked>();
  #emit: (message: FeedMessage) => void = () => {};
  #timer: NodeJS.Timeout | null = null;
  #windowEnd = 0;
  #nextWindowAt = 0;

  constructor(options: { clock: Clock; speed: number; seed: string }) {
    this.#clock = options.clock;
    this.#speed = options.speed;
    this.#seed = options.seed;
    this.#timetable = new Timetable(options.seed, options.speed);
  }

  start(emit: (message: FeedMessage) => void): void {
    this.#emit = emit;
    this.tick();
    this.#timer = setInterval(() => this.tick(), TICK_MS);
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  async resultsOf(matchIds: readonly string[]) {
    const now = this.#clock.now();
    return matchIds.flatMap((id) => {
      const fixture = this.#timetable.byId(id);
      if (!fixture) return [];
      const match = new FootballMatch(fixture, this.#speed);
      return match.endsAt <= now ? [resultMessage(match)] : [];
    });
  }

  /** One step of the simulation at the clock's present. */
  tick(): void {
    const now = this.#clock.now();
    if (now >= this.#nextWindowAt) this.#moveWindow(now);
    let priced = 0;
    for (const tracked of this.#tracked.values()) {
      if (tracked.isOver) continue;
      if (now >= tracked.match.fixture.info.startAt) this.#play(tracked, now);
      if (priced < PRICED_PER_TICK && now >= tracked.nextPriceAt && this.#price(tracked, now)) priced += 1;
    }
  }

  #moveWindow(now: number): void {
    this.#nextWindowAt = now + WINDOW_EVERY_MS / Math.min(this.#speed, 10);
    const from = this.#windowEnd === 0 ? now - PAST_MS / this.#speed : this.#windowEnd;
    const to = now + HORIZON_MS / this.#speed;
    for (const fixture of this.#timetable.between(from, to)) this.#track(fixture, now);
    this.#windowEnd = to;
    for (const [id, tracked] of this.#tracked) {
      if (tracked.isOver && tracked.match.endsAt < now - PAST_MS / this.#speed) this.#tracked.delete(id);
    }
  }

  #track(fixture: Fixture, now: number): void {
    const match = new FootballMatch(fixture, this.#speed);
    if (match.endsAt <= now) return;
    this.#tracked.set(fixture.info.matchId, {
      match,
      eventsSent: 0,
      period: '',
      isResumed: fixture.info.startAt <= now,
      suspendedUntil: 0,
      nextPriceAt: Math.max(now, fixture.info.startAt - PRICED_AHEAD_MS),
      isOver: false,
    });
    this.#emit({ type: 'fixture', match: fixture.info });
    this.#emit({
      type: 'state',
      matchId: fixture.info.matchId,
      state: match.stateAt(now),
      events: match.eventsAt(now),
    });
  }

  /** Tells of everything that happened since the last step. */
  #play(tracked: Tracked, now: number): void {
    const { match } = tracked;
    const matchId = match.fixture.info.matchId;
    const state = match.stateAt(now);
    const events = match.eventsAt(now);
    const fresh = events.slice(tracked.eventsSent);
    if (fresh.length === 0 && state.clock.period === tracked.period) return;
    const isNews = !tracked.isResumed;
    tracked.isResumed = false;
    tracked.eventsSent = events.length;
    tracked.period = state.clock.period;
    const shaken = fresh.some((event) => event.kind === 'goal' || event.kind === 'red_card');
    const turned = fresh.some(
      (event) => event.kind === 'kick_off' || event.kind === 'half_time' || event.kind === 'second_half',
    );
    if (isNews && (shaken || turned)) {
      this.#emit({ type: 'suspend', matchId, reason: shaken ? 'incident' : 'period' });
      const pause = shaken ? (SETTLE_DOWN_SECONDS * 1000) / this.#speed : 0;
      tracked.suspendedUntil = now + Math.max(SHORTEST_SUSPENSION_MS, pause);
      tracked.nextPriceAt = tracked.suspendedUntil;
    }
    this.#emit({ type: 'state', matchId, state, events });
    if (state.clock.period === 'ended') {
      tracked.isOver = true;
      this.#emit({ type: 'prices', matchId, markets: [] });
      this.#emit(resultMessage(match));
    }
  }

  /** Prices a match when it is due; says whether that took any work. */
  #price(tracked: Tracked, now: number): boolean {
    if (now < tracked.suspendedUntil) return false;
    const { fixture } = tracked.match;
    const isLive = now >= fixture.info.startAt;
    const every = isLive ? Math.max(1_000, LIVE_PRICE_MS / Math.min(this.#speed, 4)) : PRE_MATCH_PRICE_MS;
    tracked.nextPriceAt = now + every * (0.75 + (0.5 * hashText(`${fixture.seed}/${now}`)) / 4_294_967_296);
    this.#emit({ type: 'prices', matchId: fixture.info.matchId, markets: this.#markets(tracked.match, now, isLive) });
    return true;
  }

  #markets(match: FootballMatch, now: number, isLive: boolean): Market[] {
    const position = positionAt(match.script, match.elapsedAt(now));
    const score = { home: position.home, away: position.away };
    return priceFootball(this.#opinion(match.fixture, now, isLive), position, match.script.length).map((market) => ({
      marketId: formatMarketId({
        phase: isLive ? 'live' : 'pre',
        type: market.type,
        period: market.period,
        lineQuarters: market.lineQuarters,
        score: isLive && market.type === 'ah' ? score : null,
      }),
      type: market.type,
      period: market.period,
      lineQuarters: market.lineQuarters,
      status: 'active',
      main: market.main,
      sourceTime: now,
      selections: market.selections.map((selection) => ({ ...selection })),
    }));
  }

  /** The trader's view of a match drifts a little around the truth, so that prices move between incidents too. */
  #opinion(fixture: Fixture, now: number, isLive: boolean): GoalRates {
    const x = now / (isLive ? 30_000 : 900_000);
    const drift = (side: string) => Math.exp(0.035 * smoothNoise(`${this.#seed}/${fixture.seed}/${side}`, x));
    return { home: fixture.rates.home * drift('home'), away: fixture.rates.away * drift('away') };
  }
}

function resultMessage(match: FootballMatch): Extract<FeedMessage, { type: 'result' }> {
  const state = match.stateAt(match.endsAt);
  return {
    type: 'result',
    matchId: match.fixture.info.matchId,
    version: 1,
    result: { full: state.score, firstHalf: state.halfScore },
    state,
  };
}
