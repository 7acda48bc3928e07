import { isOffered } from '@touchline/rules/markets';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Board } from './board.ts';
import type { FeedMessage, FeedSource, MatchInfo } from './feed.ts';
import type { SettleBets } from './settle-bets.ts';

const WRITE_BATCH = 500;

/** Takes in what a feed says: the board at once, fixtures and results into the database in the order they came. */
export class FeedIntake {
  readonly #db: Database;
  readonly #board: Board;
  readonly #settlement: SettleBets;
  readonly #source: FeedSource;
  readonly #log: Log;
  #fixtures: MatchInfo[] = [];
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: { db: Database; board: Board; settlement: SettleBets; source: FeedSource; log: Log }) {
    this.#db = parts.db;
    this.#board = parts.board;
    this.#settlement = parts.settlement;
    this.#source = parts.source;
    this.#log = parts.log;
  }

  /** Starts the source, writes its fixtures, then catches up on matches that ended while this server was down. */
  async start(): Promise<void> {
    this.#source.start((message) => this.#take(message));
    await this.#writing;
    const open = await this.#db.query<{ match_id: bigint }>(
      `SELECT DISTINCT l.match_id FROM bet_leg l JOIN bet b ON b.id = l.bet_id WHERE b.status IN ('accepted', 'confirming')`,
    );
    for (const message of await this.#source.resultsOf(open.map((row) => String(row.match_id)))) this.#take(message);
    await this.#writing;
  }

  async stop(): Promise<void> {
    this.#source.stop();
    await this.#writing;
  }

  #take(told: FeedMessage): void {
    const message = told.type === 'prices' ? this.#settleable(told) : told;
    this.#board.ingest(message);
    if (message.type === 'fixture') {
      this.#fixtures.push(message.match);
      if (this.#fixtures.length === 1) this.#later(() => this.#writeFixtures());
    }
    if (message.type === 'void') this.#later(() => this.#settlement.recordVoid(message, this.#source.name));
    if (message.type === 'result') {
      const events = this.#board.match(message.matchId)?.events;
      this.#later(() => this.#settlement.record(message, this.#source.name, events));
    }
  }

  /** Without the markets no rule settles: a bet on one could never be paid. */
  #settleable(prices: Extract<FeedMessage, { type: 'prices' }>): FeedMessage {
    const sport = this.#board.match(prices.matchId)?.info.sport;
    if (sport === undefined) return prices;
    const markets = prices.markets.filter((market) => isOffered(sport, market));
    const dropped = prices.markets.filter((market) => !markets.includes(market)).map(({ marketId }) => marketId);
    if (dropped.length === 0) return prices;
    this.#log.error({ matchId: prices.matchId, dropped }, 'the feed offers markets that no rule settles');
    return { ...prices, markets };
  }

  /** One write after another; a failed one is reported and does not stop the next. */
  #later(work: () => Promise<void>): void {
    this.#writing = this.#writing
      .then(work)
      .catch((error) => this.#log.error({ error }, 'a feed message could not be written'));
  }

  async #writeFixtures(): Promise<void> {
    const fixtures = this.#fixtures;
    this.#fixtures = [];
    for (let start = 0; start < fixtures.length; start += WRITE_BATCH) {
      const batch = fixtures.slice(start, start + WRITE_BATCH);
      await this.#db.query(
        `INSERT INTO match (id, sport, info, start_at, status)
         SELECT id, sport, info::jsonb, start_at, 'not_started'
         FROM unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[]) AS f (id, sport, info, start_at)
         ON CONFLICT (id) DO NOTHING`,
        [
          batch.map((match) => BigInt(match.matchId)),
          batch.map((match) => match.sport),
          batch.map((match) => JSON.stringify(match)),
          batch.map((match) => new Date(match.startAt)),
        ],
      );
    }
  }
}
