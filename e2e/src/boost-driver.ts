import type { CallInput } from '@touchline/contract';
import type { SiteReward } from '@touchline/contract/site';
import { auditLedger, type DevEnvironment, type ManualFeed } from '@touchline/server/testing';
import { expect } from 'vitest';
import { BookDriver } from './book-driver.ts';
import type { HeadlessClient } from './headless-client.ts';
import { demoMember, must, newKey, refusal } from './members.ts';
import { checkMoney } from './simulator/invariants.ts';

type BetInput = CallInput<'placeBet'>;
type Offer = Extract<SiteReward, { unit: 'boost' }>;
type Asked = BetInput & { readonly matchId: string };
interface Owner {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly currency: 'CNY';
}

const TERMS: Offer['terms'] = { minOddsMilli: 1500, kinds: ['single', 'parlay'], sports: [], phase: 'any', minLegs: 1 };

/** The changes of a test to a bet, and to the conditions of its boost. */
export type BoostedBet = Partial<BetInput>;
export type BoostConditions = Partial<Offer['terms']>;

/** The boost of this driver's bets as a bet shows it, with what it adds. */
export function boostAdding(extra: string, mostExtra = '50.00') {
  return { percent: 25, mostExtra, extra };
}

/** Gives members boosts of 25 %, 50.00 at most, for stakes up to 100.00, and places bets of 100.00 at 2.00 that use them. */
export class BoostDriver {
  readonly book: BookDriver;
  readonly #server: DevEnvironment;

  constructor(server: DevEnvironment, feed: ManualFeed, clock: { now(): number; advance(ms: number): void }) {
    this.#server = server;
    this.book = new BookDriver(server, feed, clock);
  }

  member(number: number): Promise<HeadlessClient> {
    return demoMember(this.#server.url, number);
  }

  async ownerOf(client: HeadlessClient): Promise<Owner> {
    const { id } = await must(client, 'memberInfo', {});
    return { siteId: 5000, memberId: BigInt(id), currency: 'CNY' };
  }

  /** Gives a boost and claims it; the id of it. */
  async given(client: HeadlessClient, terms: BoostConditions = {}, part: Partial<Offer> = {}): Promise<string> {
    const result = await this.#server.modules.rewards.rewards.giveAlone({
      ...{ ...(await this.ownerOf(client)), grantKey: `test/${newKey()}`, source: 'manual', title: 'a boost' },
      ...{ poolId: 'season', claimDays: 7 },
      reward: {
        ...{ unit: 'boost', percent: 25, mostExtra: { CNY: '50' }, mostStake: { CNY: '100' }, useDays: 7 },
        ...{ terms: { ...TERMS, ...terms }, ...part },
      },
    });
    if (result.outcome === 'sold_out') throw new Error('the pool has no boosts');
    const { rewardId, state, boost } = await must(client, 'claimReward', { rewardId: String(result.row.id) });
    expect({ state, betId: boost?.betId }).toEqual({ state: 'active', betId: null });
    return rewardId;
  }

  async bet(boostId: string, part: BoostedBet = {}, legs = 1): Promise<Asked> {
    const matches = await this.book.upcoming(legs);
    const input = this.book.bet(
      matches.map((matchId) => this.book.leg(matchId)),
      { boostId, ...part },
    );
    return { ...input, matchId: matches[0] ?? '' };
  }

  place(client: HeadlessClient, { matchId: _, ...input }: Asked) {
    return must(client, 'placeBet', input);
  }

  refused(client: HeadlessClient, { matchId: _, ...input }: Asked) {
    return refusal(client, 'placeBet', input);
  }

  /** A bet that uses a boost. */
  async placed(number: number, legs = 1) {
    const client = await this.member(number);
    const boostId = await this.given(client);
    const input = await this.bet(boostId, {}, legs);
    const { betId } = await this.place(client, input);
    return { client, boostId, betId, matchId: input.matchId, legs: input.legs };
  }

  async usable(client: HeadlessClient): Promise<string[]> {
    return (await must(client, 'boosts', {})).items.map(({ boostId }) => boostId);
  }

  async stateOf(boostId: string) {
    const [row] = await this.#query<{ state: string; bet: bigint | null }>(
      'SELECT state, bet_id AS bet FROM reward WHERE id = $1',
      [BigInt(boostId)],
    );
    return { state: row?.state, betId: row?.bet == null ? null : String(row.bet) };
  }

  /** Every entry that a bet moved money by, in order. */
  movesOf(betId: string) {
    return this.#query<{ kind: string; from: string; to: string; amount: bigint }>(
      `SELECT j.kind, d.kind AS from, c.kind AS to, e.amount FROM ledger_journal j JOIN ledger_entry e ON e.journal_id = j.id
       JOIN ledger_account d ON d.id = e.debit_account JOIN ledger_account c ON c.id = e.credit_account
       WHERE j.reference = $1 ORDER BY j.id, e.position`,
      [`bet/${betId}`],
    );
  }

  /** Takes money from a wallet, or brings it back below zero, in minor units. */
  async spend(owner: Owner, amount: bigint): Promise<void> {
    const { ledger } = this.#server.modules;
    const { db } = this.#server.platform;
    const house = await ledger.accounts.house(db, owner, 'adjustments');
    const available = await ledger.accounts.member(db, owner, 'available');
    const entry =
      amount > 0n ? { debit: available, credit: house, amount } : { debit: house, credit: available, amount: -amount };
    const key = newKey();
    const command = {
      ...{ siteId: 5000, key, inputHash: Buffer.alloc(32), kind: 'adjust' as const, reference: key, sessionId: null },
    };
    const [result] = await db.transaction((tx) => ledger.apply(tx, [{ ...command, entries: [entry], holds: [] }]));
    expect(result?.code).toBe('ok');
  }

  /** The ledger is sound, every open bet has its hold, and bets were paid the extra that the ledger has. */
  async audited(): Promise<void> {
    const { db } = this.#server.platform;
    expect(Object.values(await auditLedger(db)).flat()).toEqual([]);
    const { boostsOtherwise, holdsWithoutOrders, paidTooOften } = await checkMoney(db, 128_000n, false);
    expect([boostsOtherwise, holdsWithoutOrders, paidTooOften].flat()).toEqual([]);
  }

  #query<Row>(text: string, params: readonly unknown[]) {
    return this.#server.platform.db.query<Row>(text, params);
  }
}
