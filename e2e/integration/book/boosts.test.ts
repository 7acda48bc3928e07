import { passwordDigest } from '@touchline/client';
import { factsOf } from '@touchline/rules/testing';
import { engines } from '@touchline/server/testing';
import { nodeSuite } from '@touchline/wire/node';
import { afterAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { type BoostConditions, BoostDriver, type BoostedBet } from '../../src/boost-driver.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { DEMO_PASSWORD, must, refusal } from '../../src/members.ts';
import { signedInOperator } from '../../src/operator-session.ts';

const DAY_MS = 24 * 3_600_000;
const homeWon = factsOf({ home: 0, away: 0 }, { home: 1, away: 0 });

describe.each(engines)('boosts on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine, env: { OPERATOR_PORT: '0' } });
  const boosts = new BoostDriver(server, feed, clock);
  const { book: driver } = boosts;
  const member = (number: number) => boosts.member(number);
  const wallet = (client: HeadlessClient) => must(client, 'walletBalance', {});

  afterAll(() => boosts.audited());

  it('are shown once they are claimed, with their terms', async () => {
    const client = await member(1);
    const boostId = await boosts.given(client, { sports: ['football'], phase: 'pre', minLegs: 2, kinds: ['parlay'] });
    expect((await must(client, 'boosts', {})).items).toEqual([
      {
        ...{ boostId, title: 'a boost', percent: 25, mostExtra: '50.00', mostStake: '100.00', currency: 'CNY' },
        expiresAt: clock.now() + 7 * DAY_MS,
        terms: { minOddsMilli: 1500, kinds: ['parlay'], sports: ['football'], phase: 'pre', minLegs: 2 },
      },
    ]);
    const { items } = await must(client, 'rewardList', { tab: 'active' });
    expect(items[0]).toMatchObject({ worth: { unit: 'boost', amount: '50.00', percent: 25 }, freeBet: null });
  });

  it('go with a stake of the member, and the bet shows the amount that they add', async () => {
    const { client, boostId, betId } = await boosts.placed(2);
    expect(await wallet(client)).toMatchObject({ available: '1180.00', lockedBets: '100.00' });
    expect(await must(client, 'getBet', { betId })).toMatchObject({
      ...{ status: 'accepted', isFreeBet: false, stake: '100.00', potentialReturn: '225.00' },
      boost: { percent: 25, mostExtra: '50.00', extra: '25.00' },
    });
    expect(await boosts.usable(client)).toEqual([]);
    expect(await boosts.stateOf(boostId)).toEqual({ state: 'used', betId });
    const { totals } = await must(client, 'listBets', { tab: 'open' });
    expect(totals).toMatchObject({ stake: '100.00', potentialReturn: '225.00' });
  });

  it('are used once, however many tabs place them, and a repeated key gets its bet', async () => {
    const client = await member(8);
    const boostId = await boosts.given(client);
    const input = await boosts.bet(boostId);
    const [one, two] = await Promise.all([boosts.place(client, input), boosts.place(client, input)]);
    expect(one?.betId).toBe(two?.betId);
    const tabs = await Promise.all(Array.from({ length: 3 }, () => boosts.bet(boostId)));
    expect(await Promise.all(tabs.map((tab) => boosts.refused(client, tab)))).toEqual(tabs.map(() => 'boost_gone'));
    expect((await boosts.place(client, input)).betId).toBe(one?.betId);
    expect(await boosts.refused(client, { ...input, stake: '20' })).toBe('key_reused');
  });

  it('that many tabs place at one moment make one bet, and the other stakes stay', async () => {
    const client = await member(9);
    const boostId = await boosts.given(client);
    const tabs = await Promise.all(Array.from({ length: 6 }, () => boosts.bet(boostId)));
    const results = await Promise.all(tabs.map(({ matchId: _, ...input }) => client.client.call('placeBet', input)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await server.platform.db.query('SELECT FROM bet WHERE boost_id = $1', [BigInt(boostId)])).toHaveLength(1);
    expect(await wallet(client)).toMatchObject({ available: '1180.00', lockedBets: '100.00' });
  });

  it('of another member are refused, and other rewards, too', async () => {
    const client = await member(10);
    const boostId = await boosts.given(client);
    expect(await boosts.refused(await member(11), await boosts.bet(boostId))).toBe('boost_gone');
    expect(await boosts.refused(client, await boosts.bet('7'))).toBe('boost_gone');
    const { matchId: _, ...input } = await boosts.bet(boostId);
    const { boostId: __, ...other } = input;
    expect(await refusal(client, 'placeBet', { ...other, freeBetId: boostId })).toBe('free_bet_gone');
    expect(await boosts.usable(client)).toEqual([boostId]);
  });

  it('are refused a millisecond late, and taken a millisecond before', async () => {
    const before = await member(12);
    const first = await boosts.given(before);
    const second = await boosts.given(before);
    clock.advance(7 * DAY_MS - 1);
    const client = await member(12);
    await boosts.place(client, await boosts.bet(first));
    const late = await boosts.bet(second);
    clock.advance(1);
    expect(await boosts.refused(client, late)).toBe('boost_expired');
    await must(client, 'rewardList', { tab: 'active' });
    expect((await boosts.stateOf(second)).state).toBe('expired');
  });

  it.each<[string, BoostedBet, BoostConditions, number]>([
    ['kind', {}, { kinds: ['single'] }, 2],
    ['kind', { kind: 'system', system: '3x4', stake: '10' }, {}, 3],
    ['sport', {}, { sports: ['tennis'] }, 1],
    ['phase', {}, { phase: 'live' }, 1],
    ['odds', {}, { minOddsMilli: 2001 }, 1],
    ['legs', {}, { minLegs: 3 }, 2],
    ['stake', { stake: '100.01' }, {}, 1],
    ['free_bet', { freeBetId: '7' }, {}, 1],
  ])('whose %s does not fit are refused with that condition', async (condition, part, terms, legs) => {
    const client = await member(13);
    const boostId = await boosts.given(client, terms);
    const { matchId: _, ...input } = await boosts.bet(boostId, part, legs);
    const result = await client.client.call('placeBet', input);
    expect(result).toMatchObject({ ok: false, reason: 'boost_unfit', detail: { condition } });
    expect(await boosts.stateOf(boostId)).toMatchObject({ state: 'active' });
  });

  it('keep their bet from a cash-out', async () => {
    const { client, betId } = await boosts.placed(14);
    expect(await refusal(client, 'quoteCashOut', { betId })).toBe('cash_out_unavailable');
    expect((await must(client, 'cashOutAmounts', { betIds: [betId] })).items).toEqual([{ betId, amount: null }]);
    expect((await must(client, 'listBets', { tab: 'open', cashOutOnly: true })).items).toEqual([]);
  });

  it('raise no limit of the member: the stake counts, and the extra does not raise a limit of losses', async () => {
    const client = await member(19);
    await must(client, 'setLimit', { kind: 'loss', period: 'day', amount: '150' });
    clock.advance(1_000);
    const boostId = await boosts.given(client);
    const input = await boosts.bet(boostId);
    const { betId } = await boosts.place(client, input);
    expect(await boosts.refused(client, await boosts.bet(await boosts.given(client)))).toBe('limit_reached');
    feed.record(input.matchId, homeWon, 1);
    await driver.until(client, betId, { status: 'settled', payout: '225.00' });
    expect(await must(client, 'realityCheckState', {})).toMatchObject({ stakes: '100.00', returns: '200.00' });
  });

  it('are not for members who are kept from offers, and an exclusion withdraws them', async () => {
    const client = await member(20);
    const boostId = await boosts.given(client);
    const { memberId } = await boosts.ownerOf(client);
    const operator = await signedInOperator(server, 'marketer-boost', ['marketer']);
    const tag = { memberId: String(memberId), reason: 'request 17 of the driver' };
    await operator.must('setBlackTag', { ...tag, isTagged: true });
    expect(await boosts.refused(client, await boosts.bet(boostId))).toBe('boost_gone');
    await operator.must('setBlackTag', { ...tag, isTagged: false });
    await must(client, 'takeTimeOut', { hours: 24, password: passwordDigest(nodeSuite, 'demo20', DEMO_PASSWORD) });
    expect(await boosts.refused(await member(20), await boosts.bet(boostId))).toBe('excluded');
    expect(await boosts.stateOf(boostId)).toEqual({ state: 'active', betId: null });
  });
});
