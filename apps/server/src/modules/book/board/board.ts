import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../../platform/clock.ts';
import type { FeedMessage, Market, MatchEvent, MatchInfo, MatchState } from '../../../suppliers/feed/port.ts';
import { decidedIn } from './decided-markets.ts';
import { KnownEnds } from './known-ends.ts';
import { recordedStatus } from './recorded-status.ts';

/** What changed about a match on the board. */
export interface BoardChange {
  readonly matchId: string;
  readonly state?: MatchState;
  readonly events?: readonly MatchEvent[];
  readonly markets?: readonly Market[];
  readonly gone?: readonly string[];
  /** The match is new, announced anew, or moved between not started, in play, stopped and over. */
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
  /** When each market was last locked or taken off. */
  readonly lockedAt: Map<string, number>;
  /** When the source last priced this match, or said that its prices stand. */
  pricedAt: number;
  /** Of the latest record that was told. */
  version: number;
  /** That record says how the match ended: it goes on only by one that says that it does. */
  isRecorded: boolean;
}

/** How long the source may be silent about prices before they are locked, in play and before (standards INP-5). */
interface Silence {
  readonly liveMs: number;
  readonly preMs: number;
}

/** Pages show it within ten seconds. */
const SILENCE: Silence = { liveMs: 8_500, preMs: 60_000 };
/** A match that is over stays on the board this long. */
const AFTERGLOW_MS = 3 * 60_000;
/** What happens on the field and changes what every price was made from. */
const SHAKING: ReadonlySet<MatchEvent['kind']> = new Set(['goal', 'goal_cancelled', 'penalty', 'review', 'red_card']);

/** Reasons of a suspension that tell nothing about the match, only that messages about it may be missing. */
const FEED_IS_LOST: ReadonlySet<string> = new Set(['silence', 'gap', 'snapshot', 'stream']);

/** What else is counted, with the markets it decides; other prices stand. */
const COUNTS = [
  { count: 'corners', markets: new Set<Market['type']>(['corners_ah', 'corners_ou']) },
  { count: 'yellowCards', markets: new Set<Market['type']>(['cards_ou']) },
] as const;

/** The ways a match can be over. */
export const OVER = ['finished', 'abandoned', 'cancelled', 'walkover'] as const satisfies MatchState['status'][];

/** Every match the feed talks about, as it stands now, in memory. Prices live here and nowhere else. */
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

  /** Tells, before a source is listened to, which matches are over already: they are not sold again when they are told again. */
  knowEnds(ends: KnownEnds): void {
    this.#knownEnds = ends;
  }

  /** Whether a match left the board with its end on record: it is not sold again, whatever is told of it. */
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
   * Whether the source has yet to say, since the start, what it offers on a match: not a word so far, or no prices of this
   * one. A source that is pushed may take its time after a restart, and what is not known yet is not over.
   */
  isAwaited(matchId: string): boolean {
    const entry = this.#entries.get(matchId);
    return entry ? entry.pricedAt === 0 : !this.#hasHeard;
  }

  /** Whether a market was locked or off the board at any time after a moment, however short, and whatever it is now. */
  wasLocked(matchId: string, marketId: string, after: number): boolean {
    return (this.#entries.get(matchId)?.lockedAt.get(marketId) ?? 0) > after;
  }

  /** Takes in one message of the feed; of matches that are not here only what is recorded of their end counts. */
  ingest(message: FeedMessage): void {
    if (message.type === 'fixture') return this.#announce(message.match);
    const entry = this.#entries.get(message.matchId);
    if (!entry) return message.type === 'result' ? this.#knownEnds.record(message, this.#clock.now()) : undefined;
    switch (message.type) {
      case 'state':
        // An end on record is taken back by a record alone.
        if (entry.isRecorded && !isOver(message.state.status)) return;
        return this.#setState(entry, message.state, message.events);
      case 'prices':
        return this.#setPrices(entry, message.markets);
      case 'stand':
        return this.#stand(entry, message.sourceTime);
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

  /** Locks what the feed fell silent about and lets finished matches go. Called every second. */
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
    this.#tell({ matchId, moved: true });
  }

  /** A match is new, or its kick-off, ground or names are others than they were. */
  #announce(info: MatchInfo): void {
    this.#hasHeard = true;
    const entry = this.#entries.get(info.matchId);
    if (entry && isDeepStrictEqual(entry.info, info)) return;
    if (entry) entry.info = info;
    else this.#add(info);
    this.#tell({ matchId: info.matchId, moved: true });
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
    // Score first, price later: nothing is sold at prices made before the news, whether or not the source says so itself.
    if (moved || isShaken(entry, state, fresh)) this.#suspend(entry);
    for (const { count, markets } of COUNTS)
      if (!isSame(entry.state[count], state[count])) this.#suspend(entry, 'play', markets);
    entry.state = state;
    entry.events = events;
    const gone = this.#takeDecided(entry);
    const { matchId } = entry.info;
    if (!isOver(state.status)) this.#endedAt.delete(matchId);
    else if (!this.#endedAt.has(matchId)) this.#endedAt.set(matchId, this.#clock.now());
    this.#tell({
      matchId,
      state,
      moved,
      ...(fresh.length > 0 ? { events: fresh } : {}),
      ...(gone.length > 0 ? { gone } : {}),
    });
  }

  /** Takes what is decided by now off the board; the ids of it. Where it was a mistake, the next prices bring it back. */
  #takeDecided(entry: Entry): string[] {
    const gone = [...entry.markets.values()]
      .filter(decidedIn(entry, this.#clock.now()))
      .map(({ marketId }) => marketId);
    for (const id of gone) entry.markets.delete(id);
    this.#noteLocked(entry, gone);
    return gone;
  }

  /** A record tells how a match ended, and that it did not after all; where it is on the way its states tell. */
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
    // Unchanged prices are told too: their age is what a reader judges them by.
    this.#tell({ matchId: entry.info.matchId, markets, moved: false, ...(gone.length > 0 ? { gone } : {}) });
  }

  /** The prices told last hold: they are as good as new, and a silence is over. What happened on the pitch is not. */
  #stand(entry: Entry, sourceTime: number): void {
    entry.pricedAt = this.#clock.now();
    const standing = [...entry.markets.values()].filter(
      (market) => (market.status === 'active' || market.suspendedFor === 'feed') && market.sourceTime <= sourceTime,
    );
    this.#replace(
      entry,
      standing.map(({ suspendedFor: _, ...market }): Market => ({ ...market, status: 'active', sourceTime })),
    );
  }

  /** Locks what can be bet. What happened on the pitch says more than a silence, and outlasts it. */
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
    this.#tell({ matchId: entry.info.matchId, markets, moved: false });
  }

  #noteLocked(entry: Entry, marketIds: readonly string[]): void {
    const now = this.#clock.now();
    for (const id of marketIds) entry.lockedAt.set(id, now);
  }

  #tell(change: BoardChange): void {
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

/** A goal, a run, a map or a set changes what a bet is about; a basket moves its prices and no more. */
export function isScoreNews({ sport }: Pick<MatchInfo, 'sport'>): boolean {
  return sport !== 'basketball';
}

/** Whether a match ended, one way or another. It may still come back, when its source made a mistake. */
export function isOver(status: MatchState['status']): boolean {
  return (OVER as readonly string[]).includes(status);
}

/** Whether a match ended without being played to its end. */
export function isCalledOff(status: MatchState['status']): boolean {
  return isOver(status) && status !== 'finished';
}

/** Whether a match stands still and may go on. */
export function isStopped(status: MatchState['status']): boolean {
  return status === 'postponed' || status === 'interrupted';
}

/** The state of a match of which nothing was told but that it will be played. */
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
