import { factsOf } from '@touchline/rules/testing';
import { auditLedger, engines } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver } from '../../src/book-driver.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must } from '../../src/members.ts';
import { askFor, decideOn } from '../../src/two-operators.ts';

const HOUR_MS = 3_600_000;
const NIL = { home: 0, away: 0 };
const homeWon = factsOf(NIL, { home: 1, away: 0 });
const awayWon = factsOf(NIL, { home: 0, away: 1 });

describe.each(engines)('the decisions of operators about bets on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });
  const driver = new BookDriver(server, feed, clock);

  const wallet = (member: HeadlessClient) => must(member, 'walletBalance', {});
  const decisions = () => server.modules.book.decisions;
  async function single(member: HeadlessClient) {
    const [matchId = ''] = await driver.upcoming(1);
    const { betId } = await must(member, 'placeBet', driver.bet([driver.leg(matchId)]));
    return { matchId, betId };
  }
  const asked = (betId: string, part: { act?: string; reason?: string; results?: string[] } = {}) => {
    const { act = 'cancel', reason: published = 'obvious_error', results = null } = part;
    return askFor(server, { kind: 'bet', memberId: null, payload: { betId, act, published, results } });
  };
  const decide = (id: bigint, operator: string, verdict: 'approve' | 'refuse') =>
    decideOn(server, id, operator, verdict);
  const lastStep = async (member: HeadlessClient, betId: string) =>
    (await must(member, 'getBet', { betId })).timeline.at(-1);

  it('cancel a bet when a second operator agrees, return the stake and give the reason', async () => {
    const member = await demoMember(server.url, 1);
    const told: unknown[] = [];
    server.platform.bus.subscribe(
      'me',
      ({ change }) => told.push(change),
      () => {},
    );
    const { matchId, betId } = await single(member);
    const twice = [{ kind: 'bet', betId }, { kind: 'balance' }];
    await expect.poll(() => told).toEqual(twice);
    const id = await asked(betId);
    expect(await decide(id, 'alice', 'approve')).toBe('same_operator');
    expect(await must(member, 'getBet', { betId })).toMatchObject({ status: 'accepted' });
    expect(await decide(id, 'bob', 'approve')).toBe('carried_out');
    await expect.poll(() => told).toEqual([...twice, { kind: 'bet', betId, news: 'void' }, { kind: 'balance' }]);
    expect(await must(member, 'getBet', { betId })).toMatchObject({
      status: 'cancelled',
      payout: '100.00',
      legs: [{ result: 'void' }],
    });
    expect(await lastStep(member, betId)).toMatchObject({
      status: 'cancelled',
      reason: 'obvious_error',
      amount: '100.00',
    });
    expect(await wallet(member)).toMatchObject({ available: '1280.00', lockedBets: '0.00' });
    const { totals } = await must(member, 'listBets', { tab: 'settled' });
    expect(totals).toMatchObject({ stake: '100.00', payout: '100.00', validStake: '0.00', winLoss: '0.00' });
    // A result that comes later does not bring it back.
    feed.record(matchId, homeWon, 1);
    await expect
      .poll(() => server.platform.db.query('SELECT 1 FROM match_result WHERE match_id = $1', [BigInt(matchId)]))
      .toHaveLength(1);
    await server.modules.book.settlement.settleMatch(matchId);
    expect(await must(member, 'getBet', { betId })).toMatchObject({ status: 'cancelled', payout: '100.00' });
  });

  it('take back the payout of a cancelled bet', async () => {
    const member = await demoMember(server.url, 2);
    const { matchId, betId } = await single(member);
    feed.record(matchId, homeWon, 1);
    await driver.until(member, betId, { status: 'settled', payout: '200.00' });
    const id = await asked(betId, { reason: 'late_bet' });
    expect(await decide(id, 'bob', 'approve')).toBe('carried_out');
    expect(await decide(id, 'carol', 'approve')).toBe('decided_already');
    expect(await must(member, 'getBet', { betId })).toMatchObject({ status: 'cancelled', payout: '100.00' });
    expect(await wallet(member)).toMatchObject({ available: '1280.00', lockedBets: '0.00' });
  });

  it('leave a bet as it is when the second operator refuses, or when nothing is left to decide', async () => {
    const member = await demoMember(server.url, 3);
    const { betId } = await single(member);
    expect(await decide(await asked(betId), 'bob', 'refuse')).toBe('refused');
    const open = await asked(betId, { act: 'resettle', reason: 'corrected_result' });
    expect(await decide(open, 'bob', 'approve')).toBe('bet_fixed');
    const many = await asked(betId, { act: 'resettle', reason: 'corrected_result', results: ['won', 'won'] });
    expect(await decide(many, 'bob', 'approve')).toBe('bet_fixed');
    expect(await must(member, 'getBet', { betId })).toMatchObject({ status: 'accepted', stakeLeft: '100.00' });
  });

  it('resettle by the record a bet that was paid too long ago for the feed, and inform the member', async () => {
    const member = await demoMember(server.url, 4);
    const { matchId, betId } = await single(member);
    feed.record(matchId, homeWon, 1);
    await driver.until(member, betId, { status: 'settled', payout: '200.00' });
    clock.advance(73 * HOUR_MS);
    feed.record(matchId, awayWon, 2);
    const late = () =>
      server.platform.db.query<{ detail: object }>(
        `SELECT detail FROM significant_event WHERE kind = 'late_correction' AND detail->>'betId' = $1`,
        [betId],
      );
    await expect.poll(late, { timeout: 20_000 }).toHaveLength(1);
    expect((await late())[0]?.detail).toMatchObject({ betId, matchId, paid: '20000', due: '0' });
    const again = await demoMember(server.url, 4);
    expect(await must(again, 'getBet', { betId })).toMatchObject({ payout: '200.00' });
    const id = await asked(betId, { act: 'resettle', reason: 'corrected_result' });
    expect(await decide(id, 'bob', 'approve')).toBe('carried_out');
    expect(await must(again, 'getBet', { betId })).toMatchObject({ status: 'settled', payout: '0.00' });
    expect(await lastStep(again, betId)).toMatchObject({ status: 'resettled', reason: 'corrected_result' });
    // The rebate of 0.5 % on the stake of that day has come meanwhile.
    await expect.poll(() => wallet(again)).toMatchObject({ available: '1180.50' });
  });

  it('resettle by results they state, and the feed does not undo it', async () => {
    const member = await demoMember(server.url, 5);
    const { matchId, betId } = await single(member);
    feed.record(matchId, awayWon, 1);
    await driver.until(member, betId, { status: 'settled', payout: '0.00' });
    const id = await asked(betId, { act: 'resettle', reason: 'corrected_result', results: ['won'] });
    expect(await decide(id, 'bob', 'approve')).toBe('carried_out');
    expect(await must(member, 'getBet', { betId })).toMatchObject({ status: 'settled', payout: '200.00' });
    feed.record(matchId, factsOf(NIL, { home: 0, away: 2 }), 2);
    await expect
      .poll(() => server.platform.db.query('SELECT 1 FROM match_result WHERE match_id = $1', [BigInt(matchId)]))
      .toHaveLength(2);
    await server.modules.book.settlement.settleMatch(matchId);
    expect(await must(member, 'getBet', { betId })).toMatchObject({ status: 'settled', payout: '200.00' });
    expect(await wallet(member)).toMatchObject({ available: '1380.00' });
  });

  it('count a cancelled bet again once it is paid after all, and off again once more', async () => {
    const [first, second] = [await demoMember(server.url, 11), await demoMember(server.url, 12)];
    const { matchId, betId } = await single(first);
    await must(second, 'placeBet', driver.bet([driver.leg(matchId)]));
    const returns = async () => {
      const [row] = await server.platform.db.query<{ amount: bigint }>(
        'SELECT sum(amount)::bigint AS amount FROM bet_exposure WHERE match_id = $1 AND member_id = 0',
        [BigInt(matchId)],
      );
      return BigInt(row?.amount ?? 0n);
    };
    const decided = async (part: object) =>
      expect(await decide(await asked(betId, part), 'bob', 'approve')).toBe('carried_out');
    const both = await returns();
    await decided({});
    const alone = await returns();
    expect(alone).toBe(both / 2n);
    await decided({ act: 'resettle', reason: 'corrected_result', results: ['lost'] });
    expect(await returns()).toBe(both);
    await decided({});
    expect(await returns()).toBe(alone);
  });

  it('do not take a bet that is still in its delay, and the stake goes back', async () => {
    const member = await demoMember(server.url, 6);
    const matchId = await driver.live();
    const { betId, status } = await must(member, 'placeBet', driver.bet([driver.liveLeg(matchId)]));
    expect(status).toBe('confirming');
    expect(await decisions().rejectWaiting(BigInt(betId), 'alice', '账号异常')).toBe(true);
    expect(await must(member, 'getBet', { betId })).toMatchObject({
      status: 'rejected',
      rejectReason: 'rejected_by_trader',
    });
    expect(await wallet(member)).toMatchObject({ available: '1280.00', lockedBets: '0.00' });
    expect(await decisions().rejectWaiting(BigInt(betId), 'alice', '账号异常')).toBe(false);
    await driver.pass(60_000);
    expect(await must(member, 'getBet', { betId })).toMatchObject({ status: 'rejected' });
    const [kept] = await server.platform.db.query(
      'SELECT reason, operator, note FROM bet_rejection WHERE bet_id = $1',
      [BigInt(betId)],
    );
    expect(kept).toEqual({ reason: 'rejected_by_trader', operator: 'alice', note: '账号异常' });
  });

  it('are in a table that no single person can change', async () => {
    const member = await demoMember(server.url, 7);
    const { betId } = await single(member);
    const id = await asked(betId);
    const { db } = server.platform;
    await expect(
      db.query(`UPDATE decision SET status = 'carried_out', decided_by = 'alice' WHERE id = $1`, [id]),
    ).rejects.toThrow(/decision_four_eyes/);
    await expect(db.query('DELETE FROM decision')).rejects.toThrow(/permission denied/);
  });

  it('leave the books balanced', async () => {
    expect(await auditLedger(server.platform.db)).toEqual({
      driftedAccounts: [],
      unbalancedCurrencies: [],
      unmatchedHolds: [],
      brokenBlocks: [],
    });
  });
});
