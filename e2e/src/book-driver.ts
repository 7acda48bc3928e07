import type { CallInput, CallOutput } from '@touchline/contract';
import { type DevEnvironment, formatMarketId, inPlay, type ManualFeed, preMatch } from '@touchline/server/testing';
import { expect } from 'vitest';
import type { HeadlessClient } from './headless-client.ts';
import { must, newKey } from './members.ts';

const HOUR_MS = 3_600_000;

type Bet = CallInput<'placeBet'>;
type Leg = Bet['legs'][number];

/** Prices of the matches this driver opens: 1X2 before kick-off, and in play. */
export const ODDS = { home: 2000, draw: 3400, away: 4000 };

/** Opens matches through a feed in hand, and places bets on them. */
export class BookDriver {
  readonly #server: DevEnvironment;
  readonly #feed: ManualFeed;
  readonly #clock: { now(): number; advance(ms: number): void };
  #ids: number;

  constructor(
    server: DevEnvironment,
    feed: ManualFeed,
    clock: { now(): number; advance(ms: number): void },
    from = 100,
  ) {
    this.#server = server;
    this.#feed = feed;
    this.#clock = clock;
    this.#ids = from;
  }

  /** Matches before kick-off, recorded before anybody can bet on them. */
  async upcoming(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => String(++this.#ids));
    for (const id of ids) this.#feed.fixture(id, this.#clock.now() + HOUR_MS);
    await expect
      .poll(() => this.#server.platform.db.query('SELECT 1 FROM match WHERE id = ANY ($1)', [ids.map(BigInt)]))
      .toHaveLength(count);
    for (const id of ids) {
      this.#feed.state(id);
      this.#feed.prices(id, [preMatch, ODDS]);
    }
    return ids;
  }

  /** A match that has begun, with 1X2 prices. */
  async live(score = { home: 0, away: 0 }): Promise<string> {
    const [matchId = ''] = await this.upcoming(1);
    this.#feed.state(matchId, { status: 'live', score });
    this.#feed.prices(matchId, [inPlay, ODDS]);
    return matchId;
  }

  /** The home side of a match at its price. */
  leg(matchId: string, part: Partial<Leg> = {}): Leg {
    return { matchId, marketId: formatMarketId(preMatch), outcome: 'home', oddsMilli: ODDS.home, ...part };
  }

  liveLeg(matchId: string, part: Partial<Leg> = {}): Leg {
    return this.leg(matchId, { marketId: formatMarketId(inPlay), ...part });
  }

  bet(legs: readonly Leg[], part: Partial<Bet> = {}): Bet {
    return {
      idempotencyKey: newKey(),
      kind: legs.length > 1 ? 'parlay' : 'single',
      legs: [...legs],
      stake: '100',
      oddsChange: 'none',
      oddsFormat: 'decimal',
      ...part,
    };
  }

  /** Waits until a bet has a state. */
  until(member: HeadlessClient, betId: string, expected: Partial<CallOutput<'getBet'>>): Promise<void> {
    return expect.poll(() => must(member, 'getBet', { betId }), { timeout: 60_000 }).toMatchObject(expected);
  }

  /** The clock that was moved by hand wakes nobody, so what waits for it is done here. */
  async pass(ms: number): Promise<void> {
    this.#clock.advance(ms);
    await this.#server.modules.book.confirm.decideDue();
  }
}
