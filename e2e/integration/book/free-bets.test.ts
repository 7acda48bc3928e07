import { passwordDigest } from '@touchline/client';
import type { CallInput } from '@touchline/contract';
import type { SiteReward } from '@touchline/contract/site';
import { factsOf } from '@touchline/rules/testing';
import { auditLedger, engines } from '@touchline/server/testing';
import { nodeSuite } from '@touchline/wire/node';
import { afterAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver } from '../../src/book-driver.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { DEMO_PASSWORD, demoMember, must, newKey, refusal } from '../../src/members.ts';
import { signedInOperator } from '../../src/operator-session.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const NIL = { home: 0, away: 0 };
const homeWon = factsOf(NIL, { home: 1, away: 0 });
const awayWon = factsOf(NIL, { home: 0, away: 1 });
const calledOff = { ...homeWon, state: 'cancelled' as const };

type BetInput = CallInput<'placeBet'>;
type Terms = Extract<SiteReward, { unit: 'free_bet' }>['terms'];

const TERMS: Terms = { minOddsMilli: 1500, kinds: ['single'], sports: [], phase: 'any' };

describe.each(engines)('free bets on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine, env: { OPERATOR_PORT: '0' } });
  const driver = new BookDriver(server, feed, clock);
  const member = (number: number) => demoMember(server.url, number);
  const wallet = (client: HeadlessClient) => must(client, 'walletBalance', {});
  const query = <Row>(text: string, params: readonly unknown[] = []) => server.platform.db.query<Row>(text, params);

  afterAll(async () => {
    expect(Object.values(await auditLedger(server.platform.db)).flat()).toEqual([]);
    // The amount that is set aside for free bets is the sum of the stakes of open bets.
    const [aside] = await query<{ balance: bigint; open: bigint }>(
      `SELECT (SELECT coalesce(sum(balance), 0) FROM ledger_account WHERE kind = 'free_bets')::bigint AS balance,
         (SELECT coalesce(sum(stake), 0) FROM bet WHERE free_bet_id IS NOT NULL AND status IN ('confirming', 'accepted'))::bigint AS open`,
    );
    expect(aside?.balance).toBe(aside?.open);
  });

  /** Takes money from a wallet, or brings it back below zero, in minor units. */
  async function spend(owner: { siteId: number; memberId: bigint; currency: 'CNY' }, amount: bigint): Promise<void> {
    const { ledger } = server.modules;
    const { db } = server.platform;
    const house = await ledger.accounts.house(db, owner, 'adjustments');
    const available = await ledger.accounts.member(db, owner, 'available');
    const entry =
      amount > 0n ? { debit: available, credit: house, amount } : { debit: house, credit: available, amount: -amount };
    const key = newKey();
    const command = {
      siteId: 5000,
      key,
      inputHash: Buffer.alloc(32),
      kind: 'adjust' as const,
      reference: key,
      sessionId: null,
    };
    const [result] = await db.transaction((tx) => ledger.apply(tx, [{ ...command, entries: [entry], holds: [] }]));
    expect(result?.code).toBe('ok');
  }

  /** Gives a free bet of 10.00 and claims it; the id of it. */
  async function given(client: HeadlessClient, terms: Partial<Terms> = {}): Promise<string> {
    const { id } = await must(client, 'memberInfo', {});
    const result = await server.modules.rewards.rewards.giveAlone({
      ...{ siteId: 5000, memberId: BigInt(id), currency: 'CNY', grantKey: `test/${newKey()}` },
      ...{ source: 'manual', title: 'a free bet', poolId: 'season', claimDays: 7 },
      reward: { unit: 'free_bet', amount: { CNY: '10' }, useDays: 7, terms: { ...TERMS, ...terms } },
    });
    if (result.outcome === 'sold_out') throw new Error('the pool has no free bets');
    const { rewardId, state, freeBet } = await must(client, 'claimReward', { rewardId: String(result.row.id) });
    expect({ state, betId: freeBet?.betId }).toEqual({ state: 'active', betId: null });
    return rewardId;
  }

  async function bet(
    freeBetId: string,
    part: Partial<BetInput> = {},
    legs = 1,
  ): Promise<BetInput & { matchId: string }> {
    const matches = await driver.upcoming(legs);
    const input = driver.bet(
      matches.map((matchId) => driver.leg(matchId)),
      { stake: '10', freeBetId, ...part },
    );
    return { ...input, matchId: matches[0] ?? '' };
  }

  const place = (client: HeadlessClient, { matchId: _, ...input }: BetInput & { matchId: string }) =>
    must(client, 'placeBet', input);
  const refused = (client: HeadlessClient, { matchId: _, ...input }: BetInput & { matchId: string }) =>
    refusal(client, 'placeBet', input);
  const usable = async (client: HeadlessClient) =>
    (await must(client, 'freeBets', {})).items.map(({ freeBetId }) => freeBetId);
  const stateOf = async (freeBetId: string) => {
    const [row] = await query<{ state: string; bet: bigint | null }>(
      'SELECT state, bet_id AS bet FROM reward WHERE id = $1',
      [BigInt(freeBetId)],
    );
    return { state: row?.state, betId: row?.bet == null ? null : String(row.bet) };
  };
  /** A free bet that was placed. */
  async function placed(number: number, legs = 1) {
    const client = await member(number);
    const freeBetId = await given(client, { kinds: ['single', 'parlay'] });
    const input = await bet(freeBetId, {}, legs);
    const before = await wallet(client);
    const { betId } = await place(client, input);
    return { client, freeBetId, betId, before, matchId: input.matchId, legs: input.legs };
  }

  it('are shown once they are claimed, with their terms', async () => {
    const client = await member(1);
    const freeBetId = await given(client, { sports: ['football'], phase: 'pre' });
    const { items } = await must(client, 'freeBets', {});
    expect(items).toEqual([
      {
        ...{ freeBetId, title: 'a free bet', amount: '10.00', currency: 'CNY', expiresAt: clock.now() + 7 * DAY_MS },
        terms: { minOddsMilli: 1500, kinds: ['single'], sports: ['football'], phase: 'pre' },
      },
    ]);
    expect(await wallet(client)).toMatchObject({ available: '1280.00' });
  });

  it('pay the stake: the wallet is not touched, and the bet shows it', async () => {
    const { client, freeBetId, betId, before } = await placed(2);
    expect(await wallet(client)).toEqual(before);
    expect(await must(client, 'getBet', { betId })).toMatchObject({
      ...{ status: 'accepted', isFreeBet: true, stake: '10.00', potentialReturn: '10.00' },
    });
    expect(await usable(client)).toEqual([]);
    expect(await stateOf(freeBetId)).toEqual({ state: 'used', betId });
    const { items } = await must(client, 'rewardList', { tab: 'claimed' });
    expect(items[0]).toMatchObject({ rewardId: freeBetId, state: 'used', freeBet: { betId } });
  });

  it('pay the winnings without the stake, and count for nothing else', async () => {
    const { client, betId, matchId } = await placed(3);
    feed.record(matchId, homeWon, 1);
    await driver.until(client, betId, { status: 'settled', payout: '10.00' });
    expect(await wallet(client)).toMatchObject({ available: '1290.00', lockedBets: '0.00' });
    const { items } = await must(client, 'dealRecords', {});
    expect(items[0]).toMatchObject({ type: 'payout', kind: 'bet_free_payout', amount: '10.00' });
    const { totals } = await must(client, 'listBets', { tab: 'settled' });
    expect(totals).toMatchObject({ stake: '0.00', validStake: '0.00', payout: '10.00', winLoss: '10.00' });
    const [row] = await query<{ id: bigint }>(`SELECT id FROM member WHERE site_id = 5000 AND name = 'demo03'`);
    const owner = { siteId: 5000, memberId: row?.id ?? 0n, currency: 'CNY' as const };
    const span = { from: new Date(0), to: new Date(clock.now() + 1), minOddsMilli: 1000 };
    expect(await server.modules.book.validStakes.counted(owner, span)).toBe(0n);
  });

  it('that are lost cost nothing', async () => {
    const { client, freeBetId, betId, matchId } = await placed(4);
    feed.record(matchId, awayWon, 1);
    await driver.until(client, betId, { status: 'settled', payout: '0.00' });
    expect(await wallet(client)).toMatchObject({ available: '1280.00' });
    expect(await stateOf(freeBetId)).toEqual({ state: 'used', betId });
  });

  it('come back from a void bet, with a day at least to be used', async () => {
    const { freeBetId, betId, matchId } = await placed(5);
    clock.advance(7 * DAY_MS - HOUR_MS);
    feed.record(matchId, calledOff, 1);
    await expect.poll(() => stateOf(freeBetId)).toEqual({ state: 'active', betId: null });
    const again = await member(5);
    expect(await must(again, 'getBet', { betId })).toMatchObject({ status: 'void', payout: '0.00' });
    expect((await must(again, 'freeBets', {})).items[0]?.expiresAt).toBe(clock.now() + DAY_MS);
    expect(await wallet(again)).toMatchObject({ available: '1280.00' });
    await place(again, await bet(freeBetId));
  });

  it('of a combination pay its winnings', async () => {
    const { client, betId, legs } = await placed(6, 2);
    for (const { matchId } of legs) feed.record(matchId, homeWon, 1);
    await driver.until(client, betId, { status: 'settled', payout: '30.00' });
    expect(await wallet(client)).toMatchObject({ available: '1310.00' });
  });

  it('are used once, however many tabs place them, and a repeated key gets its bet', async () => {
    const client = await member(7);
    const freeBetId = await given(client);
    const input = await bet(freeBetId);
    const tabs = await Promise.all(Array.from({ length: 4 }, () => bet(freeBetId)));
    const [one, two] = await Promise.all([place(client, input), place(client, input)]);
    expect(one?.betId).toBe(two?.betId);
    expect(await Promise.all(tabs.map((tab) => refused(client, tab)))).toEqual(tabs.map(() => 'free_bet_gone'));
    expect((await place(client, input)).betId).toBe(one?.betId);
    expect(await refused(client, { ...input, stake: '20' })).toBe('key_reused');
  });

  it('that many tabs place at one moment make one bet', async () => {
    const client = await member(8);
    const freeBetId = await given(client);
    const tabs = await Promise.all(Array.from({ length: 6 }, () => bet(freeBetId)));
    const results = await Promise.all(tabs.map(({ matchId: _, ...input }) => client.client.call('placeBet', input)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const [count] = await query<{ bets: bigint }>('SELECT count(*) AS bets FROM bet WHERE free_bet_id = $1', [
      BigInt(freeBetId),
    ]);
    expect(count?.bets).toBe(1n);
  });

  it('of another member are refused, and other rewards, too', async () => {
    const client = await member(9);
    const freeBetId = await given(client);
    expect(await refused(await member(10), await bet(freeBetId))).toBe('free_bet_gone');
    expect(await refused(client, await bet('7'))).toBe('free_bet_gone');
    expect(await usable(client)).toEqual([freeBetId]);
  });

  it('are refused a millisecond late, and taken a millisecond before', async () => {
    const before = await member(11);
    const freeBetId = await given(before);
    const second = await given(before);
    clock.advance(7 * DAY_MS - 1);
    const client = await member(11);
    await place(client, await bet(freeBetId));
    const late = await bet(second);
    clock.advance(1);
    expect(await refused(client, late)).toBe('free_bet_expired');
    expect(await usable(client)).toEqual([]);
    await must(client, 'rewardList', { tab: 'active' });
    expect((await stateOf(second)).state).toBe('expired');
    const { items } = await must(client, 'rewardList', { tab: 'expired' });
    expect(items.map(({ rewardId }) => rewardId)).toContain(second);
  });

  it.each<[string, Partial<BetInput>, Partial<Terms>, number]>([
    ['amount', { stake: '11' }, {}, 1],
    ['kind', {}, {}, 2],
    ['sport', {}, { sports: ['tennis'] }, 1],
    ['phase', {}, { phase: 'live' }, 1],
    ['odds', {}, { minOddsMilli: 2001 }, 1],
  ])('whose %s does not fit are refused with that condition', async (condition, part, terms, legs) => {
    const client = await member(12);
    const freeBetId = await given(client, terms);
    const { matchId: _, ...input } = await bet(freeBetId, part, legs);
    const result = await client.client.call('placeBet', input);
    expect(result).toMatchObject({ ok: false, reason: 'free_bet_unfit', detail: { condition } });
    expect(await stateOf(freeBetId)).toMatchObject({ state: 'active' });
  });

  it('cannot be cashed out', async () => {
    const { client, betId } = await placed(13);
    expect(await refusal(client, 'quoteCashOut', { betId })).toBe('cash_out_unavailable');
    expect((await must(client, 'cashOutAmounts', { betIds: [betId] })).items).toEqual([{ betId, amount: null }]);
    expect((await must(client, 'listBets', { tab: 'open', cashOutOnly: true })).items).toEqual([]);
  });

  it('are corrected in both directions', async () => {
    const { client, freeBetId, betId, matchId } = await placed(14);
    const steps = [
      [homeWon, 'settled', '10.00', '1290.00', 'used'],
      [awayWon, 'settled', '0.00', '1280.00', 'used'],
      [calledOff, 'void', '0.00', '1280.00', 'active'],
      [homeWon, 'settled', '10.00', '1290.00', 'used'],
      [calledOff, 'void', '0.00', '1280.00', 'active'],
      [awayWon, 'settled', '0.00', '1280.00', 'used'],
    ] as const;
    for (const [index, [facts, status, payout, available, state]] of steps.entries()) {
      feed.record(matchId, facts, index + 1);
      await driver.until(client, betId, { status, payout });
      await expect.poll(() => stateOf(freeBetId)).toMatchObject({ state });
      expect(await wallet(client)).toMatchObject({ available, lockedBets: '0.00' });
      expect(Object.values(await auditLedger(server.platform.db)).flat()).toEqual([]);
    }
  });

  it('whose win was spent before it was corrected leave a debt that is no loss of their member’s own', async () => {
    const { client, betId, matchId } = await placed(17);
    feed.record(matchId, homeWon, 1);
    await driver.until(client, betId, { status: 'settled', payout: '10.00' });
    const memberId = BigInt((await must(client, 'memberInfo', {})).id);
    const owner = { siteId: 5000, memberId, currency: 'CNY' } as const;
    await spend(owner, 129_000n);
    feed.record(matchId, awayWon, 2);
    await driver.until(client, betId, { status: 'settled', payout: '0.00' });
    await spend(owner, -129_000n);
    expect(await server.modules.book.debts.settle(owner)).toBe(0n);
    const kinds = await query<{ kind: string }>(`SELECT kind FROM ledger_journal WHERE key LIKE $1`, [`%/debt/%`]);
    expect(kinds).toEqual([{ kind: 'bet_free_reversal' }]);
  });

  it('whose result is withdrawn are open again, and the win is taken back', async () => {
    const { client, betId, matchId } = await placed(15);
    feed.record(matchId, homeWon, 1);
    await driver.until(client, betId, { status: 'settled', payout: '10.00' });
    feed.record(matchId, { ...factsOf(NIL, NIL), state: 'playing', completedHalves: 1 }, 2);
    await driver.until(client, betId, { status: 'accepted', payout: null });
    expect(await wallet(client)).toMatchObject({ available: '1280.00', lockedBets: '0.00' });
    feed.record(matchId, homeWon, 3);
    await driver.until(client, betId, { status: 'settled', payout: '10.00' });
    expect(await wallet(client)).toMatchObject({ available: '1290.00' });
  });

  it('that came back and were used again stay used when the first bet counts after all', async () => {
    const { client, freeBetId, betId, matchId } = await placed(16);
    feed.record(matchId, calledOff, 1);
    await driver.until(client, betId, { status: 'void' });
    const second = await place(client, await bet(freeBetId));
    feed.record(matchId, homeWon, 2);
    await driver.until(client, betId, { status: 'settled', payout: '10.00' });
    expect(await stateOf(freeBetId)).toEqual({ state: 'used', betId: second.betId });
    feed.record(matchId, calledOff, 3);
    await driver.until(client, betId, { status: 'void', payout: '0.00' });
    expect(await stateOf(freeBetId)).toEqual({ state: 'used', betId: second.betId });
  });

  it('count nothing against limits of the member, and an exclusion keeps them away', async () => {
    const client = await member(17);
    await must(client, 'setLimit', { kind: 'wager', period: 'day', amount: '5' });
    await must(client, 'setLimit', { kind: 'loss', period: 'day', amount: '5' });
    const first = await given(client);
    const { betId } = await place(client, await bet(first));
    expect(betId).not.toBe('');
    const second = await given(client);
    const input = await bet(second);
    await must(client, 'takeTimeOut', { hours: 24, password: passwordDigest(nodeSuite, 'demo17', DEMO_PASSWORD) });
    expect(await refused(await member(17), input)).toBe('excluded');
    expect(await stateOf(second)).toEqual({ state: 'active', betId: null });
  });

  it('are not for members who are kept from offers', async () => {
    const client = await member(18);
    const freeBetId = await given(client);
    const operator = await signedInOperator(server, 'marketer-free', ['marketer']);
    const [row] = await query<{ id: bigint }>(`SELECT id FROM member WHERE site_id = 5000 AND name = 'demo18'`);
    await operator.must('setBlackTag', {
      memberId: String(row?.id),
      isTagged: true,
      reason: 'request 17 of the driver',
    });
    expect(await refused(client, await bet(freeBetId))).toBe('free_bet_gone');
  });

  it('of a bet that is turned down after its delay come back', async () => {
    const client = await member(19);
    const freeBetId = await given(client, { phase: 'live' });
    const matchId = await driver.live();
    const input = driver.bet([driver.liveLeg(matchId)], { stake: '10', freeBetId });
    const { betId, status } = await must(client, 'placeBet', input);
    expect(status).toBe('confirming');
    expect(await stateOf(freeBetId)).toEqual({ state: 'used', betId });
    feed.suspend(matchId);
    clock.advance(5_000);
    await server.modules.book.confirm.decideDue();
    await driver.until(client, betId, { status: 'rejected' });
    expect(await stateOf(freeBetId)).toEqual({ state: 'active', betId: null });
    expect(await wallet(client)).toMatchObject({ available: '1280.00', lockedBets: '0.00' });
  });
});
