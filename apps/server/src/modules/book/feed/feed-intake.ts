import { findMarket, isOffered, outcomesOf } from '@touchline/rules/markets';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { withDeadline } from '../../../platform/deadline.ts';
import type { Log } from '../../../platform/log.ts';
import type { FeedMessage, FeedSource, Market, MatchInfo, PastMatch } from '../../../suppliers/feed/port.ts';
import { type Board, isStopped } from '../board/board.ts';
import { formatMarketId, parseMarketId } from '../board/market-id.ts';
import type { MatchHistory } from '../records/match-history.ts';
import { writeLineup } from '../records/match-lineup.ts';
import { contradicts, type MatchRecords } from '../records/match-records.ts';
import type { MatchRegister, StatusChange } from '../records/match-register.ts';
import type { Stoppages } from '../records/stoppages.ts';
import { isRefused, WriteQueue } from './write-queue.ts';

/** Past matches that are written together, between messages about present ones. */
const PAST_BATCH = 10;
/** The time that a source may take to report the results that this server missed. The server does not start without it. */
const RESULTS_MS = 30_000;

interface IntakeParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly board: Board;
  readonly source: FeedSource;
  readonly register: MatchRegister;
  readonly records: MatchRecords;
  readonly stoppages: Stoppages;
  readonly past: MatchHistory;
}

/** Announcements and changes that are written together, at most one of each match. */
interface News {
  readonly matches: Map<string, MatchInfo>;
  readonly changes: Map<string, StatusChange>;
}

/** The terms under which a match was sold: its sport, the ids of both teams, and the number of sets where it has one. */
interface Sides {
  readonly sport: string;
  readonly home: string;
  readonly away: string;
  readonly bestOf: number | null;
}

/**
 * Receives the messages of a feed. The board gets each at once; what must last is written to the database in the order
 * of the messages.
 */
export class FeedIntake {
  readonly #parts: IntakeParts;
  readonly #writes: WriteQueue;
  /**
   * Matches that count as abandoned by the rule about stoppages, although their source may say that they are only
   * stopped.
   */
  readonly #abandoned = new Set<string>();
  /** Matches that were announced since the start and have no state so far. */
  readonly #untold = new Set<string>();
  /** The sides with which a match was sold, until its end is on record and it has left the board. */
  readonly #sold = new Map<string, Sides>();
  /** Matches that the source announced with other sides than those they were sold with. */
  readonly #disputed = new Set<string>();
  /** The last entry of the queue, as long as more can be added to it. */
  #news: News | null = null;
  #endListening = () => {};
  #isStopping = false;

  constructor(parts: IntakeParts) {
    this.#parts = parts;
    this.#writes = new WriteQueue(parts.log);
  }

  /**
   * Starts the source, writes its fixtures, then catches up on matches that ended while this server was down: those that
   * were bet on before it returns, all others while the server runs.
   */
  async start(): Promise<void> {
    const { db, bus, board, records, source, stoppages } = this.#parts;
    for (const matchId of await stoppages.abandoned()) this.#abandoned.add(matchId);
    board.knowEnds(await records.ends());
    const open = await db.query<{ id: bigint } & Sides>(
      `SELECT id, sport, info->'home'->>'id' AS home, info->'away'->>'id' AS away,
         (info->>'bestOf')::int AS "bestOf" FROM match WHERE id IN (
         SELECT l.match_id FROM bet_leg l JOIN bet b ON b.id = l.bet_id WHERE b.status IN ('accepted', 'confirming'))`,
    );
    for (const { id, ...sides } of open) this.#sold.set(String(id), sides);
    this.#endListening = bus.subscribe(
      'matchAbandoned',
      ({ matchId }) => this.#abandon(matchId),
      () => void this.#learnAbandoned(),
    );
    board.onChange(({ matchId, moved }) => {
      if (moved && board.isDone(matchId)) this.#forget(matchId);
    });
    source.start((message) => this.#take(message));
    await this.#writes.written();
    const missed = open.map(({ id }) => String(id));
    for (const message of await withDeadline(RESULTS_MS, (signal) => source.resultsOf(missed, signal)))
      this.#take(message);
    await this.#writes.written();
    if (source.past) this.#recordPast(source.past()[Symbol.iterator]());
  }

  /** Abandons matches that other nodes abandoned while this one received nothing from the bus. */
  async #learnAbandoned(): Promise<void> {
    const { stoppages, log } = this.#parts;
    try {
      for (const matchId of await stoppages.abandoned()) if (!this.#abandoned.has(matchId)) this.#abandon(matchId);
    } catch (error) {
      log.error({ error }, 'matches that were abandoned meanwhile could not be read');
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#endListening();
    this.#parts.source.stop();
    await this.#writes.stop();
  }

  /** Resolves when everything received so far is in the database. */
  written(): Promise<void> {
    return this.#writes.written();
  }

  /** Writes past matches, a few at a time, each time behind the messages that arrived meanwhile. */
  #recordPast(left: Iterator<PastMatch>): void {
    const batch: PastMatch[] = [];
    for (let next = left.next(); !next.done; next = left.next()) if (batch.push(next.value) === PAST_BATCH) break;
    if (batch.length === 0) return;
    this.#record(async () => {
      await this.#parts.past.write(batch, this.#parts.source.name);
      if (!this.#isStopping) this.#recordPast(left);
    });
  }

  #take(said: FeedMessage): void {
    const { board, records, source } = this.#parts;
    const message = this.#underTheRule(said);
    const isPrice = message.type === 'prices' || message.type === 'stand';
    if (isPrice && this.#disputed.has(message.matchId)) return;
    if (message.type === 'prices') {
      this.#sell(message);
      return board.ingest(this.#settleable(message));
    }
    if (message.type === 'fixture') {
      const { match } = message;
      if (this.#isAnother(match)) return;
      if (!board.match(match.matchId)) this.#untold.add(match.matchId);
      board.ingest(message);
      this.#newsWithout(match.matchId).matches.set(match.matchId, match);
      return;
    }
    if (message.type === 'result' && this.#isOfAnotherKind(message)) return;
    if (message.type === 'result' && this.#disputed.has(message.matchId)) {
      this.#parts.log.error({ matchId: message.matchId }, 'a record of a match under other sides settles nothing');
      return;
    }
    const before = board.match(message.matchId)?.state.status;
    board.ingest(message);
    const events = board.match(message.matchId)?.events;
    switch (message.type) {
      case 'state':
        // The first state since the start may differ from what was written before the restart.
        if (this.#untold.delete(message.matchId) || before !== board.match(message.matchId)?.state.status)
          this.#moved(message.matchId, message.state.status);
        return;
      case 'lineup':
        return this.#record(() => writeLineup(this.#parts.db, message.matchId, message.lineup));
      case 'result':
        return this.#record(() => records.result(message, source.name, events));
      case 'void':
        return this.#record(() => records.void(message, source.name));
      case 'unvoid':
        return this.#record(() => records.unvoid(message, source.name));
    }
  }

  /**
   * Whether a fixture names another sport or other sides than those a match was sold with. Under the same id, bets on
   * one team would then be settled for another. Nothing is sold of such a match until the source names its former sides
   * again.
   */
  #isAnother(match: MatchInfo): boolean {
    const { board, log } = this.#parts;
    const sold = this.#sold.get(match.matchId);
    const told = sidesOf(match);
    const isSame =
      sold?.sport === told.sport &&
      sold.home === told.home &&
      sold.away === told.away &&
      (sold.bestOf ?? told.bestOf) === told.bestOf;
    if (!sold || isSame) {
      this.#disputed.delete(match.matchId);
      return false;
    }
    this.#disputed.add(match.matchId);
    board.ingest({ type: 'prices', matchId: match.matchId, markets: [] });
    log.error(
      { matchId: match.matchId },
      'the feed names other sides of a match that was on sale: nothing is sold of it',
    );
    return true;
  }

  /**
   * Whether a record is about another kind of match than was sold. `MatchRecords` checks matches that have left the
   * board.
   */
  #isOfAnotherKind({ matchId, facts }: Extract<FeedMessage, { type: 'result' }>): boolean {
    const { board, log } = this.#parts;
    const info = board.match(matchId)?.info;
    if (info === undefined || !contradicts(info, facts)) return false;
    log.error({ matchId, sold: info.sport }, 'the feed records another match than was sold: nothing is settled by it');
    return true;
  }

  #forget(matchId: string): void {
    this.#sold.delete(matchId);
    this.#disputed.delete(matchId);
  }

  /** Keeps the sides that a match has when it gets its first prices. */
  #sell({ matchId, markets }: Extract<FeedMessage, { type: 'prices' }>): void {
    const info = this.#parts.board.match(matchId)?.info;
    if (!info || markets.length === 0 || this.#sold.has(matchId)) return;
    this.#sold.set(matchId, sidesOf(info));
  }

  /** The prices without markets that no rule settles: a bet on one of them could never be paid. */
  #settleable(prices: Extract<FeedMessage, { type: 'prices' }>): FeedMessage {
    const info = this.#parts.board.match(prices.matchId)?.info;
    if (info === undefined) return prices;
    const { sport, kind } = info;
    const markets = prices.markets.filter(
      (market) =>
        (market.type === 'outright') === (kind === 'outright') &&
        isOffered(sport, market) &&
        isNamedRight(market) &&
        hasKnownOutcomes(sport, market),
    );
    const dropped = prices.markets.filter((market) => !markets.includes(market)).map(({ marketId }) => marketId);
    if (dropped.length === 0) return prices;
    this.#parts.log.error(
      { matchId: prices.matchId, dropped },
      'the feed offers markets or outcomes that no rule settles, or under an id that says something else',
    );
    return { ...prices, markets };
  }

  #moved(matchId: string, status: StatusChange['status']): void {
    const news = this.#news?.changes.has(matchId) ? this.#newsAnew() : (this.#news ?? this.#newsAnew());
    news.changes.set(matchId, { matchId, status, at: this.#parts.clock.now() });
  }

  /**
   * The last entry of the queue if it has nothing of this match, and otherwise a new one: within an entry, the order of
   * two messages would be lost.
   */
  #newsWithout(matchId: string): News {
    const news = this.#news;
    return news && !news.matches.has(matchId) && !news.changes.has(matchId) ? news : this.#newsAnew();
  }

  #newsAnew(): News {
    const news: News = { matches: new Map(), changes: new Map() };
    this.#news = news;
    this.#writes.add(async () => {
      if (this.#news === news) this.#news = null;
      const matches = [...news.matches.values()];
      const changes = [...news.changes.values()];
      await this.#write(matches, changes).catch((error: unknown) => this.#writeEach(news, error));
    });
    return news;
  }

  #write(matches: readonly MatchInfo[], changes: readonly StatusChange[]): Promise<void> {
    const { db, register, clock } = this.#parts;
    return db.transaction(async (tx) => {
      await register.announce(tx, matches, clock.now());
      await register.move(tx, changes);
    });
  }

  /** Writes match by match, so that one that the database refuses does not keep the others from being written. */
  async #writeEach({ matches, changes }: News, error: unknown): Promise<void> {
    if (!isRefused(error)) throw error;
    for (const matchId of new Set([...matches.keys(), ...changes.keys()])) {
      const own = [matches.get(matchId) ?? []].flat();
      await this.#write(own, [changes.get(matchId) ?? []].flat()).catch((refusal: unknown) => {
        if (!isRefused(refusal)) throw refusal;
        this.#parts.log.error({ error: refusal, matchId }, 'what the feed said of a match cannot be written');
      });
    }
  }

  #record(write: () => Promise<void>): void {
    this.#news = null;
    this.#writes.add(write);
  }

  /** A match that counts as abandoned by the rule is shown so, even if its source still says that it is stopped. */
  #underTheRule(message: FeedMessage): FeedMessage {
    if (message.type !== 'state' || !this.#abandoned.has(message.matchId)) return message;
    if (isStopped(message.state.status)) return { ...message, state: { ...message.state, status: 'abandoned' } };
    this.#abandoned.delete(message.matchId);
    return message;
  }

  #abandon(matchId: string): void {
    const { board } = this.#parts;
    this.#abandoned.add(matchId);
    const match = board.match(matchId);
    if (!match || !isStopped(match.state.status)) return;
    board.ingest({ type: 'state', matchId, state: { ...match.state, status: 'abandoned' }, events: match.events });
    board.ingest({ type: 'prices', matchId, markets: [] });
  }
}

const sidesOf = ({ sport, home, away, bestOf }: MatchInfo): Sides => ({
  ...{ sport, bestOf: bestOf ?? null },
  home: home.id,
  away: away.id,
});

/** Whether the id of a market says the same as its fields, and in the normal form. Bets take their terms from the id. */
function isNamedRight({ marketId, type, period, lineQuarters, side }: Market): boolean {
  const key = parseMarketId(marketId);
  if (key === null || formatMarketId(key) !== marketId) return false;
  return key.type === type && key.period === period && key.lineQuarters === lineQuarters && key.side === side;
}

/**
 * Whether the rules know every selection of a market. Selections that are players or teams have ids of the source
 * instead.
 */
function hasKnownOutcomes(sport: MatchInfo['sport'], { type, period, selections }: Market): boolean {
  const spec = findMarket(sport, type);
  if (!spec || 'ids' in spec.outcomes) return spec !== null;
  const known = outcomesOf(spec, period);
  return selections.every(({ outcome }) => known.includes(outcome));
}
