import { passwordDigest } from '@touchline/client';
import { type CallInput, type CallName, calls } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { engines, formatMarketId, preMatch } from '@touchline/server/testing';
import { nodeSuite } from '@touchline/wire/node';
import { afterEach, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { validInputs } from '../../src/fuzz/valid-inputs.ts';
import { headlessClient } from '../../src/headless-client.ts';
import { DEMO_PASSWORD, demoMember, must, newKey, refusal } from '../../src/members.ts';

const HOUR_MS = 3_600_000;
const by = 'operator';

describe.each(engines)('rules of access at the door, on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });
  const made: bigint[] = [];

  afterEach(async () => {
    for (const id of made.splice(0)) await server.modules.accessRules.lift(5000, id, by);
  });

  type Rule = Parameters<typeof server.modules.accessRules.add>[1];
  async function rule(part: Rule): Promise<bigint> {
    const id = await server.modules.accessRules.add(5000, part);
    made.push(id);
    return id;
  }

  /** A match before kick-off with prices. */
  async function open(matchId: string): Promise<void> {
    feed.fixture(matchId, clock.now() + HOUR_MS);
    await expect
      .poll(() => server.platform.db.query('SELECT 1 FROM match WHERE id = $1', [BigInt(matchId)]))
      .toHaveLength(1);
    feed.state(matchId);
    feed.prices(matchId, [preMatch, { home: 2000, draw: 3400, away: 3800 }]);
  }

  const bet = (matchId: string): CallInput<'placeBet'> => ({
    idempotencyKey: newKey(),
    kind: 'single',
    legs: [{ matchId, marketId: formatMarketId(preMatch), outcome: 'home', oddsMilli: 2000 }],
    stake: '100',
    oddsChange: 'none',
    oddsFormat: 'decimal',
  });

  const eventsOf = (ruleId: bigint) =>
    server.platform.db.query<{ kind: string; member_id: bigint | null; address: string; call: string }>(
      `SELECT kind, member_id, address, detail->>'call' AS call FROM significant_event WHERE detail->>'rule' = $1`,
      [String(ruleId)],
    );

  it.each([
    ['restriction', { value: '127.0.0.1', reason: 'region' }, codes.accessRestricted],
    ['blocked_network', { value: '127.0.0.0/8' }, codes.ipBlocked],
  ] as const)('a caller whom a %s refuses is recorded once, with member and network', async (kind, part, code) => {
    const member = await demoMember(server.url, 4);
    const id = BigInt((await must(member, 'memberInfo', {})).id);
    const { token } = member.session;
    const ruleId = await rule({ kind, ...part, by } as Rule);
    for (let n = 0; n < 5; n++) {
      member.session.begin(token, { id: String(id), name: 'demo04' });
      expect(await member.client.call('walletBalance', {})).toMatchObject({ code });
    }
    await expect
      .poll(() => eventsOf(ruleId))
      .toEqual([{ kind: `access_${kind}`, member_id: id, address: '127.0.0.0/24', call: 'walletBalance' }]);
  });

  it('a visitor is recorded without a name, and a blocked member by name', async () => {
    const restriction = await rule({ kind: 'restriction', value: '127.0.0.1', reason: 'region', by });
    const visitor = await headlessClient(server.url);
    expect(await visitor.client.call('venueList', {})).toMatchObject({ code: codes.accessRestricted });
    await expect.poll(() => eventsOf(restriction)).toMatchObject([{ member_id: null, call: 'venueList' }]);
    await server.modules.accessRules.lift(5000, restriction, by);

    const member = await demoMember(server.url, 5);
    const { id } = await must(member, 'memberInfo', {});
    const blocked = await rule({ kind: 'blocked_member', value: id, by });
    expect(await member.client.call('walletBalance', {})).toMatchObject({ code: codes.accountBlocked });
    await expect.poll(() => eventsOf(blocked)).toMatchObject([{ member_id: BigInt(id), call: 'walletBalance' }]);
  });

  it('a venue under maintenance is closed and marked, until the time that was named', async () => {
    const visitor = await headlessClient(server.url);
    const until = clock.now() + HOUR_MS;
    const id = await rule({ kind: 'maintenance', value: 'venue:YBBY', until, by });
    const icons = async () => (await must(visitor, 'suspensionIcons', {})).items;
    expect(await icons()).toContainEqual({ venueEnName: 'YBBY', endAt: until });
    const listed = (await must(visitor, 'venueList', {})).items.find(({ venueEnName }) => venueEnName === 'YBBY');
    expect(listed).toMatchObject({ status: 1, maintainEndAt: until });
    expect(await visitor.client.call('gameList', { venueEnName: 'YBBY' })).toMatchObject({ reason: 'venue_closed' });
    await server.modules.accessRules.lift(5000, id, by);
    expect((await icons()).map(({ venueEnName }) => venueEnName)).not.toContain('YBBY');
  });

  it('a feature under maintenance turns its own door away and leaves the others open', async () => {
    const member = await demoMember(server.url, 6);
    const until = clock.now() + HOUR_MS;
    await rule({ kind: 'maintenance', value: 'feature:withdraw', reason: '取款系统升级中', until, by });
    const withdrawal = {
      idempotencyKey: newKey(),
      method: 'bank' as const,
      destinationId: '7',
      amount: '100',
      arrivalAmount: '100.00',
      withdrawPassword: '246810',
    };
    const before = await must(member, 'walletBalance', {});
    expect(await member.client.call('createWithdrawal', withdrawal)).toMatchObject({
      code: codes.systemMaintenance,
      message: '取款系统升级中',
      announced: { endAt: until },
    });
    expect(member.shown.paths).toEqual([]);
    expect(await must(member, 'walletBalance', {})).toEqual(before);
    expect((await must(member, 'suspensionIcons', {})).features).toEqual([
      { feature: 'withdraw', endAt: until, text: '取款系统升级中' },
    ]);
    const { channels } = await must(member, 'payVal', { payType: 'online' });
    const channelId = channels[0]?.channelId ?? '';
    await must(member, 'createDeposit', { idempotencyKey: newKey(), channelId, amount: '100' });
  });

  it('a network without betting can look on: play and deposits are refused after the member’s own protection, and nothing else', async () => {
    const member = await demoMember(server.url, 8);
    const memberId = BigInt((await must(member, 'memberInfo', {})).id);
    const { db } = server.platform;
    await open('902');
    const taken = bet('902');
    const { betId } = await must(member, 'placeBet', taken);
    const before = await must(member, 'walletBalance', {});
    const closed = await rule({ kind: 'no_betting', value: '127.0.0.0/8', by });
    expect(await refusal(member, 'placeBet', bet('902'))).toBe('region');
    expect(await refusal(member, 'placeBet', { ...bet('902'), kind: 'parlay' })).toBe('region');
    const fresh = await demoMember(server.url, 10);
    for (const [name, { door }] of Object.entries(calls)) {
      if (!['deposit', 'transfer', 'launch', 'gift', 'claim'].includes(door)) continue;
      const answer = await fresh.client.call(name as CallName, validInputs[name as CallName] as never);
      expect([name, answer.ok ? 'let through' : answer.reason]).toEqual([name, 'region']);
    }
    // A bet that was accepted before has the same answer again, and all else goes on: prices, bets, money.
    expect(await must(member, 'placeBet', taken)).toMatchObject({ betId });
    expect((await must(member, 'quoteBet', { legs: taken.legs })).items).toMatchObject([{ status: 'active' }]);
    expect(await must(member, 'getBet', { betId })).toMatchObject({ status: 'accepted' });
    expect(await must(member, 'walletBalance', {})).toEqual(before);
    await expect
      .poll(async () => (await eventsOf(closed)).filter(({ call }) => call === 'placeBet'))
      .toEqual([{ kind: 'access_no_betting', member_id: memberId, address: '127.0.0.0/24', call: 'placeBet' }]);
    // The break ends the session it is taken in.
    await must(member, 'takeTimeOut', { hours: 24, password: passwordDigest(nodeSuite, 'demo08', DEMO_PASSWORD) });
    expect(await refusal(await demoMember(server.url, 8), 'placeBet', bet('902'))).toBe('excluded');

    await server.modules.accessRules.lift(5000, closed, by);
    await rule({ kind: 'no_betting', value: '203.0.113.0/24', by });
    const other = await demoMember(server.url, 9);
    const { betId: later } = await must(other, 'placeBet', bet('902'));
    expect(await db.query('SELECT location FROM bet WHERE id = $1', [BigInt(later)])).toEqual([
      { location: 'admitted' },
    ]);
  });

  it('running bets settle while the whole site is under maintenance', async () => {
    const member = await demoMember(server.url, 7);
    await open('901');
    const { betId } = await must(member, 'placeBet', bet('901'));
    const id = await rule({ kind: 'maintenance', reason: '升级', by });
    expect(await member.client.call('getBet', { betId })).toMatchObject({ code: codes.systemMaintenance });
    feed.result('901', 1, 0);
    const status = () => server.platform.db.query('SELECT status FROM bet WHERE id = $1', [BigInt(betId)]);
    await expect.poll(status).toEqual([{ status: 'settled' }]);
    await server.modules.accessRules.lift(5000, id, by);
    expect(await must(member, 'walletBalance', {})).toMatchObject({ available: '1380.00', lockedBets: '0.00' });
  });
});
