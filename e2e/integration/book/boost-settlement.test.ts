import { factsOf } from '@touchline/rules/testing';
import { engines, inPlay } from '@touchline/server/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { ODDS } from '../../src/book-driver.ts';
import { BoostDriver, boostAdding } from '../../src/boost-driver.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { must, newKey } from '../../src/members.ts';
import { signedInOperator } from '../../src/operator-session.ts';
import { askFor, decideOn } from '../../src/two-operators.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const NIL = { home: 0, away: 0 };
const homeWon = factsOf(NIL, { home: 1, away: 0 });
const awayWon = factsOf(NIL, { home: 0, away: 1 });
const calledOff = { ...homeWon, state: 'cancelled' as const };

describe.each(engines)('bets with boosts on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine, env: { OPERATOR_PORT: '0' } });
  const boosts = new BoostDriver(server, feed, clock);
  const { book: driver } = boosts;
  const member = (number: number) => boosts.member(number);
  const wallet = (client: HeadlessClient) => must(client, 'walletBalance', {});

  afterAll(() => boosts.audited());

  it('add to the winnings from the promotions account, while the stake counts as the member’s own', async () => {
    const { client, boostId, betId, matchId } = await boosts.placed(3);
    feed.record(matchId, homeWon, 1);
    await driver.until(client, betId, { status: 'settled', payout: '225.00', boost: boostAdding('25.00') });
    expect(await wallet(client)).toMatchObject({ available: '1405.00', lockedBets: '0.00' });
    expect(await boosts.movesOf(betId)).toEqual([
      { kind: 'bet_stake', from: 'available', to: 'locked_bets', amount: 10_000n },
      { kind: 'bet_payout', from: 'locked_bets', to: 'bet_result', amount: 10_000n },
      { kind: 'bet_payout', from: 'bet_result', to: 'available', amount: 20_000n },
      { kind: 'bet_boost', from: 'bonus_cost', to: 'available', amount: 2_500n },
    ]);
    const { items } = await must(client, 'dealRecords', {});
    expect(items[0]).toMatchObject({ type: 'payout', kind: 'bet_boost', amount: '25.00' });
    const { totals } = await must(client, 'listBets', { tab: 'settled' });
    expect(totals).toMatchObject({ stake: '100.00', validStake: '100.00', payout: '225.00', winLoss: '125.00' });
    const span = { from: new Date(0), to: new Date(clock.now() + 1), minOddsMilli: 1000 };
    expect(await server.modules.book.validStakes.counted(await boosts.ownerOf(client), span)).toBe(10_000n);
    const operator = await signedInOperator(server, 'marketer-cost', ['marketer']);
    const day = new Date(clock.now() + 8 * HOUR_MS).toISOString().slice(0, 10);
    const costs = await operator.must('rewardCosts', { from: day, to: day });
    const row = costs.items.find(({ source, unit }) => source === 'manual' && unit === 'boost');
    // The boosts of open bets have cost nothing yet.
    expect(row).toMatchObject({ currency: 'CNY', claimed: '25.00' });
    expect(await boosts.stateOf(boostId)).toEqual({ state: 'used', betId });
  });

  it('add no more than their maximum', async () => {
    const client = await member(4);
    const boostId = await boosts.given(client, {}, { mostExtra: { CNY: '12.34' } });
    const input = await boosts.bet(boostId);
    const { betId, potentialReturn } = await boosts.place(client, input);
    expect(potentialReturn).toBe('212.34');
    feed.record(input.matchId, homeWon, 1);
    await driver.until(client, betId, { status: 'settled', payout: '212.34', boost: boostAdding('12.34', '12.34') });
  });

  it('of a lost bet add nothing and are used', async () => {
    const { client, boostId, betId, matchId } = await boosts.placed(5);
    feed.record(matchId, awayWon, 1);
    await driver.until(client, betId, { status: 'settled', payout: '0.00', boost: boostAdding('0.00') });
    expect(await wallet(client)).toMatchObject({ available: '1180.00' });
    expect(await boosts.stateOf(boostId)).toEqual({ state: 'used', betId });
  });

  it('come back from a void bet with its stake, with a day at least to be used', async () => {
    const { boostId, betId, matchId } = await boosts.placed(6);
    clock.advance(7 * DAY_MS - HOUR_MS);
    feed.record(matchId, calledOff, 1);
    await expect.poll(() => boosts.stateOf(boostId)).toEqual({ state: 'active', betId: null });
    const again = await member(6);
    expect(await must(again, 'getBet', { betId })).toMatchObject({ status: 'void', payout: '100.00' });
    expect((await must(again, 'boosts', {})).items[0]?.expiresAt).toBe(clock.now() + DAY_MS);
    expect(await wallet(again)).toMatchObject({ available: '1280.00', lockedBets: '0.00' });
    await boosts.place(again, await boosts.bet(boostId));
  });

  it('of a combination add to its winnings at the prices that count', async () => {
    const { client, boostId, betId, legs } = await boosts.placed(7, 2);
    const [first, second] = legs;
    feed.record(first?.matchId ?? '', homeWon, 1);
    feed.record(second?.matchId ?? '', calledOff, 1);
    await driver.until(client, betId, { status: 'settled', payout: '225.00', boost: boostAdding('25.00') });
    feed.record(second?.matchId ?? '', homeWon, 2);
    await driver.until(client, betId, { status: 'settled', payout: '450.00', boost: boostAdding('50.00') });
    feed.record(first?.matchId ?? '', calledOff, 2);
    await driver.until(client, betId, { status: 'settled', payout: '225.00', boost: boostAdding('25.00') });
    feed.record(second?.matchId ?? '', calledOff, 3);
    await driver.until(client, betId, { status: 'void', payout: '100.00', boost: boostAdding('0.00') });
    expect(await boosts.stateOf(boostId)).toEqual({ state: 'active', betId: null });
    expect(await wallet(client)).toMatchObject({ available: '1280.00', lockedBets: '0.00' });
  });

  it('are corrected in both directions, to the cent', async () => {
    const { client, boostId, betId, matchId } = await boosts.placed(15);
    const steps = [
      [homeWon, 'settled', '225.00', '1405.00', 'used'],
      [awayWon, 'settled', '0.00', '1180.00', 'used'],
      [calledOff, 'void', '100.00', '1280.00', 'active'],
      [homeWon, 'settled', '225.00', '1405.00', 'used'],
      [calledOff, 'void', '100.00', '1280.00', 'active'],
      [awayWon, 'settled', '0.00', '1180.00', 'used'],
    ] as const;
    for (const [index, [facts, status, payout, available, state]] of steps.entries()) {
      feed.record(matchId, facts, index + 1);
      await driver.until(client, betId, { status, payout });
      await expect.poll(() => boosts.stateOf(boostId)).toMatchObject({ state });
      expect(await wallet(client)).toMatchObject({ available, lockedBets: '0.00' });
      await boosts.audited();
    }
  });

  it('are corrected by their bets alone: no two operators take a journal of one back', async () => {
    const { client, betId, matchId } = await boosts.placed(19);
    feed.record(matchId, homeWon, 1);
    await driver.until(client, betId, { status: 'settled', payout: '225.00' });
    const [extra] = await server.platform.db.query<{ id: bigint }>(
      "SELECT id FROM ledger_journal WHERE reference = $1 AND kind = 'bet_boost'",
      [`bet/${betId}`],
    );
    const journalId = String(extra?.id);
    const operator = await signedInOperator(server, 'reverses', ['treasurer']);
    const asked = { idempotencyKey: newKey(), journalId, reason: 'a boost that was not due' };
    expect(await operator.call('requestReversal', asked)).toMatchObject({ ok: false, reason: 'journal_owned' });
    // A request from before a kind was declared is not carried out either.
    const older = await askFor(server, { kind: 'reversal', memberId: null, payload: { journalId } });
    expect(await decideOn(server, older, 'bob', 'approve')).toBe('journal_owned');
    feed.record(matchId, awayWon, 2);
    await driver.until(client, betId, { status: 'settled', payout: '0.00' });
    expect(await wallet(client)).toMatchObject({ available: '1180.00' });
  });

  it('whose result is withdrawn are open again with the stake set aside, and the win is taken back', async () => {
    const { client, betId, matchId } = await boosts.placed(16);
    feed.record(matchId, homeWon, 1);
    await driver.until(client, betId, { status: 'settled', payout: '225.00' });
    feed.record(matchId, { ...factsOf(NIL, NIL), state: 'playing', completedHalves: 1 }, 2);
    await driver.until(client, betId, { status: 'accepted', payout: null, boost: boostAdding('25.00') });
    expect(await wallet(client)).toMatchObject({ available: '1180.00', lockedBets: '100.00' });
    feed.record(matchId, homeWon, 3);
    await driver.until(client, betId, { status: 'settled', payout: '225.00' });
    expect(await wallet(client)).toMatchObject({ available: '1405.00', lockedBets: '0.00' });
  });

  it('whose win was spent before it was corrected leave a debt, of which the extra is paid back first', async () => {
    const { client, betId, matchId } = await boosts.placed(17);
    feed.record(matchId, homeWon, 1);
    await driver.until(client, betId, { status: 'settled', payout: '225.00' });
    const owner = await boosts.ownerOf(client);
    await boosts.spend(owner, 137_500n);
    feed.record(matchId, awayWon, 2);
    await driver.until(client, betId, { status: 'settled', payout: '0.00' });
    expect((await boosts.movesOf(betId)).slice(4)).toEqual([
      { kind: 'bet_reversal', from: 'available', to: 'bet_result', amount: 500n },
      { kind: 'bet_reversal', from: 'receivables', to: 'bet_result', amount: 19_500n },
      { kind: 'bet_boost_reversal', from: 'available', to: 'bonus_cost', amount: 2_500n },
    ]);
    feed.record(matchId, homeWon, 3);
    await driver.until(client, betId, { status: 'settled', payout: '225.00' });
    // The debt is kept from the payment of the same bet.
    expect(await wallet(client)).toMatchObject({ available: '30.00' });
    await boosts.spend(owner, -137_500n);
    expect(await server.modules.book.debts.settle(owner)).toBe(0n);
    expect(await wallet(client)).toMatchObject({ available: '1405.00' });
  });

  it('that came back and were used again stay used when the first bet counts after all', async () => {
    const { client, boostId, betId, matchId } = await boosts.placed(18);
    feed.record(matchId, calledOff, 1);
    await driver.until(client, betId, { status: 'void' });
    const second = await boosts.place(client, await boosts.bet(boostId));
    feed.record(matchId, homeWon, 2);
    await driver.until(client, betId, { status: 'settled', payout: '225.00' });
    expect(await boosts.stateOf(boostId)).toEqual({ state: 'used', betId: second.betId });
    feed.record(matchId, calledOff, 3);
    await driver.until(client, betId, { status: 'void', payout: '100.00' });
    expect(await boosts.stateOf(boostId)).toEqual({ state: 'used', betId: second.betId });
  });

  it('of a bet in play are settled at the price that it was accepted at, and come back where it is turned down', async () => {
    const client = await member(1);
    const boostId = await boosts.given(client, { phase: 'live' });
    const matchId = await driver.live();
    const input = driver.bet([driver.liveLeg(matchId)], { boostId, oddsChange: 'any' });
    const { betId, status } = await must(client, 'placeBet', input);
    expect(status).toBe('confirming');
    expect(await boosts.stateOf(boostId)).toEqual({ state: 'used', betId });
    feed.suspend(matchId);
    await driver.pass(5_000);
    await driver.until(client, betId, { status: 'rejected', boost: boostAdding('25.00') });
    expect(await boosts.stateOf(boostId)).toEqual({ state: 'active', betId: null });
    expect(await wallet(client)).toMatchObject({ available: '1280.00', lockedBets: '0.00' });
    const other = await driver.live();
    const again = driver.bet([driver.liveLeg(other)], { boostId, oddsChange: 'any' });
    const second = await must(client, 'placeBet', again);
    feed.prices(other, [inPlay, { ...ODDS, home: 2_500 }]);
    await driver.pass(5_000);
    const accepted = { status: 'accepted', potentialReturn: '287.50', boost: boostAdding('37.50') } as const;
    await driver.until(client, second.betId, accepted);
  });

  it('of a bet that operators cancel come back, and a bet that they settle by hand is paid with the extra', async () => {
    const { client, boostId, betId } = await boosts.placed(11);
    const decided = async (payload: { act: string; results: string[] | null }) => {
      const asked = { ...payload, betId, published: 'obvious_error' };
      const id = await askFor(server, { kind: 'bet', memberId: null, payload: asked });
      expect(await decideOn(server, id, 'bob', 'approve')).toBe('carried_out');
    };
    await decided({ act: 'cancel', results: null });
    await driver.until(client, betId, { status: 'cancelled', payout: '100.00', boost: boostAdding('0.00') });
    expect(await boosts.stateOf(boostId)).toEqual({ state: 'active', betId: null });
    const { items } = await must(client, 'messageList', {});
    expect(items[0]?.about).toMatchObject({ what: 'cancelled', isBoosted: true, moved: '100.00' });
    await decided({ act: 'resettle', results: ['won'] });
    await driver.until(client, betId, { status: 'settled', payout: '225.00', boost: boostAdding('25.00') });
    expect(await boosts.stateOf(boostId)).toEqual({ state: 'used', betId });
    await decided({ act: 'resettle', results: ['half_won'] });
    await driver.until(client, betId, { status: 'settled', payout: '162.50', boost: boostAdding('12.50') });
    expect(await wallet(client)).toMatchObject({ available: '1342.50', lockedBets: '0.00' });
  });
});
