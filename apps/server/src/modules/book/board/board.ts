import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../../platform/clock.ts';
import {
  FEED_IS_LOST,
  type FeedMessage,
  type Market,
  type MatchEvent,
  type MatchInfo,
  type MatchState,
} from '../../../suppliers/feed/port.ts';
import { decidedIn } from './decided-markets.ts';
import { KnownEnds } from './known-ends.ts';
import { recordedStatus } from './recorded-status.ts';

/** A change of a match on the board. */
export interface BoardChange {
  readonly matchId: string;
  readonly state?: MatchState;
  readonly events?: readonly MatchEvent[];
  readonly markets?: readonly Market[];
  readonly gone?: readonly string[];
  /** The match is new, announced again, or moved between not started, in play, stopped and over. */
  readonly moved: boolean;
}

export interface BoardMatch {
  readonly info: MatchInfo;
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
  readonly markets: ReadonlyMap<string, Market>;
}

interface Entry {
  info: MatchInfo;
  state: MatchState;
  events: readonly MatchEvent[];
  markets: Map<string, Market>;
  /** The time at which each market was last locked or taken off. */
  readonly lockedAt: Map<string, number>;
  /** The time at which the source last sent prices of this match, or confirmed them. */
  pricedAt: number;
  /** The version of the latest record. */
  version: number;
  /** Whether that record says how the match ended. Then only another record can say that it goes on. */
  isRecorded: boolean;
}

/** The time for which the source may be silent about prices before they are locked, in play and before (standards INP-5). */
interface Silence {
  readonly liveMs: number;
  readonly preMs: number;
}

/** Pages show it within ten seconds. */
const SILENCE: Silence = { liveMs: 8_500, preMs: 60_000 };
/** A match that is over stays on the board this long. */
const AFTERGLOW_MS = 3 * 60_000;
/** Events after which every price of a match is out of date. */
const SHAKING: ReadonlySet<MatchEvent['kind']> = new Set(['goal', 'goal_cancelled', 'penalty', 'review', 'red_card']);

/** Other counts, with the markets whose prices a change of them makes out of date. */
const COUNTS = [
  { count: 'corners', markets: new Set<Market['type']>(['corners_ah', 'corners_ou']) },
  { count: 'yellowCards', markets: new Set<Market['type']>(['cards_ou']) },
] as const;

/** The ways a match can be over. */
export const OVER = ['finished', 'abandoned', 'cancelled', 'walkover'] as const satisfies MatchState['status'][];

/**
 * Every match that the feed has announced, as it is now, in memory. Current prices are kept here and nowhere else.
 */
export class Board {
  readonly #clock: Clock;
  readonly #silence: Silence;
  readonly #entries = new Map<string, Entry>();
  readonly #endedAt = new Map<string, number>();
  #knownEnds = new KnownEnds();
  readonly #listeners = new Set<(change: BoardChange) => void>();
  #hasHeard = false;

  constructor(clock: Clock, silence = SILENCE) {
    this.#clock = clock;
    this.#silence = silence;
  }

  onChange(listener: (change: BoardChange) => void): void {
    this.#listeners.add(listener);
  }

  /**
   * Receives the matches that are known to be over, before the source starts. If the source announces one again, it is not
   * sold again.
   */
  knowEnds(ends: KnownEnds): void {
    this.#knownEnds = ends;
  }

  /** Whether a match left the board and its end is on record. It is not sold again, whatever the source says about it. */
  isDone(matchId: string): boolean {
    return !this.#entries.has(matchId) && this.#knownEnds.of(matchId) !== undefined;
  }

  match(matchId: string): BoardMatch | undefined {
    return this.#entries.get(matchId);
  }

  matches(): Iterable<BoardMatch> {
    return this.#entries.values();
  }

  /**
   * Whether the source has not said since the start what it offers on a match: it sent nothing so far, or no prices of
   * this match. A pushed feed may be late after a restart, so a match that is unknown may still be on offer.
   */
  isAwaited(matchId: string): boolean {
    const entry = this.#entries.get(matchId);
    return entry ? entry.pricedAt === 0 : !this.#hasHeard;
  }

  /** Whether a market was locked or off the board at any time after a moment, even if it is open again. */
  wasLocked(matchId: string, marketId: string, after: number): boolean {
    return (this.#entries.get(matchId)?.lockedAt.get(marketId) ?? 0) > after;
  }

  /** Applies one message of the feed. About matches that are not on the board, only records of their end are kept. */
  ingest(message: FeedMessage): void {
    if (message.type === 'fixture') return this.#announce(message.match);
    const entry = this.#entries.get(message.matchId);
    if (!entry) return message.type === 'result' ? this.#knownEnds.record(message, this.#clock.now()) : undefined;
    switch (message.type) {
      case 'state':
        // Only another record can withdraw an end that is on record.
        if (entry.isRecorded && !isOver(message.state.status)) return;
        return this.#setState(entry, message.state, message.events);
      case 'prices':
        return this.#setPrices(entry, message.markets);
      case 'stand':
        return this.#confirm(entry, message.sourceTime);
      case 'suspend':
        return this.#suspend(entry, FEED_IS_LOST.has(message.reason) ? 'feed' : 'play');
      case 'result':
        return this.#record(entry, message);
      case 'lineup':
      case 'void':
      case 'unvoid':
        return;
    }
  }

  /** Locks markets whose prices are too old and removes matches that are over. Called every second. */
  sweep(): void {
    const now = this.#clock.now();
    for (const entry of this.#entries.values()) {
      const limit = isInPlay(entry.state) ? this.#silence.liveMs : this.#silence.preMs;
      if (entry.markets.size > 0 && now - entry.pricedAt > limit) this.#suspend(entry, 'feed');
    }
    for (const [matchId, endedAt] of this.#endedAt) {
      if (now - endedAt >= AFTERGLOW_MS) this.#letGo(matchId, endedAt);
    }
    this.#knownEnds.sweep(now);
  }

  #letGo(matchId: string, endedAt: number): void {
    const entry = this.#entries.get(matchId);
    if (entry?.isRecorded) {
      const { version, state } = entry;
      this.#knownEnds.keep(matchId, { version, status: state.status, endedAt });
    }
    this.#endedAt.delete(matchId);
    this.#entries.delete(matchId);
    this.#emit({ matchId, moved: true });
  }

  /** A match is new, or its kick-off, ground or names changed. */
  #announce(info: MatchInfo): void {
    this.#hasHeard = true;
    const entry = this.#entries.get(info.matchId);
    if (entry && isDeepStrictEqual(entry.info, info)) return;
    if (entry) entry.info = info;
    else this.#add(info);
    this.#emit({ matchId: info.matchId, moved: true });
  }

  #add(info: MatchInfo): void {
    const now = this.#clock.now();
    const end = this.#knownEnds.of(info.matchId);
    const state = beforeKickOff(now);
    this.#entries.set(info.matchId, {
      info,
      state: end ? { ...state, status: end.status } : state,
      events: [],
      markets: new Map(),
      lockedAt: new Map(),
      pricedAt: 0,
      version: end?.version ?? 0,
      isRecorded: end !== undefined,
    });
    if (end) this.#endedAt.set(info.matchId, now);
  }

  #setState(entry: Entry, state: MatchState, events: readonly MatchEvent[]): void {
    const moved = entry.state.status !== state.status;
    const fresh = events.slice(entry.events.length);
    // The score arrives before the new prices, so everything is locked until they come, even if the source does not ask
    // for it.
    if (moved || isShaken(entry, state, fresh)) this.#suspend(entry);
    for (const { count, markets } of COUNTS)
      if (!isSame(entry.state[count], state[count])) this.#suspend(entry, 'play', markets);
    entry.state = state;
    entry.events = events;
    const gone = this.#takeDecided(entry);
    const { matchId } = entry.info;
    if (!isOver(state.status)) this.#endedAt.delete(matchId);
    else if (!this.#endedAt.has(matchId)) this.#endedAt.set(matchId, this.#clock.now());
    this.#emit({
      matchId,
      state,
      moved,
      ...(fresh.length > 0 ? { events: fresh } : {}),
      ...(gone.length > 0 ? { gone } : {}),
    });
  }

  /**
   * Takes markets off the board that are decided by now, and returns their ids. If the state was a mistake, the next
   * prices bring them back.
   */
  #takeDecided(entry: Entry): string[] {
    const gone = [...entry.markets.values()]
      .filter(decidedIn(entry, this.#clock.now()))
      .map(({ marketId }) => marketId);
    for (const id of gone) entry.markets.delete(id);
    this.#noteLocked(entry, gone);
    return gone;
  }

  /**
   * A record says how a match ended, or that it did not end after all. The state of a match in play comes from its
   * states.
   */
  #record(entry: Entry, record: Extract<FeedMessage, { type: 'result' }>): void {
    const { version, facts, state } = record;
    if (version <= entry.version) return;
    entry.version = version;
    entry.isRecorded = facts.state !== 'playing';
    if (entry.isRecorded || isOver(entry.state.status))
      return this.#setState(entry, { ...state, status: recordedStatus(record) }, entry.events);
    if (isShaken(entry, state, [])) this.#suspend(entry);
  }

  #setPrices(entry: Entry, offered: readonly Market[]): void {
    const isDecided = decidedIn(entry, this.#clock.now());
    const markets = offered.filter((market) => !isDecided(market));
    const known = [...entry.markets.keys()];
    entry.markets = new Map(markets.map((market) => [market.marketId, market]));
    entry.pricedAt = this.#clock.now();
    const gone = known.filter((id) => !entry.markets.has(id));
    this.#noteLocked(entry, [...gone, ...lockedOf(markets)]);
    // Unchanged prices are published as well, because readers check their age.
    this.#emit({ matchId: entry.info.matchId, markets, moved: false, ...(gone.length > 0 ? { gone } : {}) });
  }

  /**
   * The source confirms its last prices. Markets that were locked because of its silence are open again; those locked
   * because of play are not.
   */
  #confirm(entry: Entry, sourceTime: number): void {
    entry.pricedAt = this.#clock.now();
    const confirmed = [...entry.markets.values()].filter(
      (market) => (market.status === 'active' || market.suspendedFor === 'feed') && market.sourceTime <= sourceTime,
    );
    this.#replace(
      entry,
      confirmed.map(({ suspendedFor: _, ...market }): Market => ({ ...market, status: 'active', sourceTime })),
    );
  }

  /**
   * Locks open markets. A market that is locked because of silence becomes locked because of play, and never the other
   * way round.
   */
  #suspend(
    entry: Entry,
    suspendedFor: NonNullable<Market['suspendedFor']> = 'play',
    types?: ReadonlySet<Market['type']>,
  ): void {
    const open = [...entry.markets.values()].filter(
      ({ type, status, suspendedFor: before }) =>
        (types?.has(type) ?? true) && (status === 'active' || (suspendedFor === 'play' && before === 'feed')),
    );
    this.#replace(
      entry,
      open.map((market): Market => ({ ...market, status: 'suspended', suspendedFor })),
    );
  }

  #replace(entry: Entry, markets: readonly Market[]): void {
    if (markets.length === 0) return;
    for (const market of markets) entry.markets.set(market.marketId, market);
    this.#noteLocked(entry, lockedOf(markets));
    this.#emit({ matchId: entry.info.matchId, markets, moved: false });
  }

  #noteLocked(entry: Entry, marketIds: readonly string[]): void {
    const now = this.#clock.now();
    for (const id of marketIds) entry.lockedAt.set(id, now);
  }

  #emit(change: BoardChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}

function isShaken({ info, state: before }: Entry, state: MatchState, fresh: readonly MatchEvent[]): boolean {
  return (
    (isScoreNews(info) && !isSame(before.score, state.score)) ||
    !isSame(before.redCards, state.redCards) ||
    fresh.some(({ kind }) => SHAKING.has(kind))
  );
}

function lockedOf(markets: readonly Market[]): string[] {
  return markets.filter(({ status }) => status !== 'active').map(({ marketId }) => marketId);
}

type Pair = MatchState['score'];

export function isSame(a: Pair, b: Pair): boolean {
  return a.home === b.home && a.away === b.away;
}

/** Whether a new score changes what a bet is about. A goal, a run, a map or a set does; a basket only moves the prices. */
export function isScoreNews({ sport }: Pick<MatchInfo, 'sport'>): boolean {
  return sport !== 'basketball';
}

/** Whether a match ended, for any reason. It may still go on if its source made a mistake. */
export function isOver(status: MatchState['status']): boolean {
  return (OVER as readonly string[]).includes(status);
}

/** Whether a match ended without being played to its end. */
export function isCalledOff(status: MatchState['status']): boolean {
  return isOver(status) && status !== 'finished';
}

/** Whether a match was stopped and may go on. */
export function isStopped(status: MatchState['status']): boolean {
  return status === 'postponed' || status === 'interrupted';
}

/** The state of a match that was announced and has no state of its own so far. */
export function beforeKickOff(at: number): MatchState {
  const none = { home: 0, away: 0 };
  return {
    status: 'not_started',
    clock: { period: 'before', seconds: 0, injurySeconds: 0, rate: 1, running: false, at },
    score: none,
    halfScore: null,
    redCards: none,
    yellowCards: none,
    corners: none,
    parts: [],
    danger: false,
  };
}

export function isInPlay(state: MatchState): boolean {
  return state.status === 'live' || state.status === 'break';
}
