import { factsOf } from '@touchline/rules/testing';
import { auditLedger, everyEngine } from '@touchline/server/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver, ODDS } from '../../src/book-driver.ts';
import { depositDriver } from '../../src/deposit-driver.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';
import { signedInOperator } from '../../src/operator-session.ts';
import { askFor, decideOn } from '../../src/two-operators.ts';

const DAY_MS = 24 * 3_600_000;
const NIL = { home: 0, away: 0 };
const homeWon = factsOf(NIL, { home: 1, away: 0 });
const LEVELS = [
  { level: 0, name: '一', growth: 0, rebate: { sports: '0.33' } },
  {
    ...{ level: 1, name: '二', growth: 10, keep: { CNY: '150.00', USDT: '20.00' } },
    ...{ upgradeBonus: { CNY: '8.00', USDT: '1.00' }, rebate: { sports: '0.33' } },
  },
  {
    ...{ level: 2, name: '三', growth: 100, keep: { CNY: '500.00', USDT: '70.00' } },
    ...{
      upgradeBonus: { CNY: '18.00', USDT: '2.00' },
      monthlyBonus: { CNY: '6.00', USDT: '1.00' },
      rebate: { sports: '0.50' },
    },
  },
];

/** Levels that a bet of 100.00 reaches: one point for ten units of stake or one of deposit. */
const site = (file: { readonly siteId: number; readonly vip?: object }) => {
  if (file.siteId !== 5000) return file;
  const {
    withdrawals,
    birthdayBonus: _gift,
    activities: _activities,
    ...rest
  } = file as Record<string, unknown> & typeof file;
  const first = Object.entries(withdrawals as Record<string, { levels: object[] }>).map(
    ([unit, rules]) => [unit, { ...rules, levels: rules.levels.slice(0, 1) }] as const,
  );
  const growth = { deposited: { CNY: '1', USDT: '7' }, staked: { CNY: '0.1', USDT: '0.7' } };
  const vip = { ...file.vip, growth, keepDays: 7, noticeDays: 2, claimDays: 10, levels: LEVELS };
  return { ...rest, withdrawals: Object.fromEntries(first), vip };
};

describe.each(everyEngine)('the VIP programme on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine, sites: site, env: { OPERATOR_PORT: '0' } });
  const driver = new BookDriver(server, feed, clock);
  afterAll(async () => {
    expect(Object.values(await auditLedger(server.platform.db)).flat()).toEqual([]);
    const wrong = await server.platform.db.query(
      `SELECT v.member_id FROM vip_member v JOIN member m ON m.id = v.member_id
       WHERE v.level <> m.vip_level OR v.growth <> (SELECT coalesce(sum(growth), 0) FROM vip_day d WHERE d.member_id = v.member_id)
         + (SELECT coalesce(sum(growth), 0) FROM vip_change c WHERE c.member_id = v.member_id)`,
    );
    expect(wrong).toEqual([]);
  });

  // demo07 and demo14 begin with the first level.
  const member = (number: number) => demoMember(server.url, number);
  const own = async (client: HeadlessClient) => {
    const { own: part } = await must(client, 'vipCentre', {});
    if (!part) throw new Error('nobody is signed in');
    return part;
  };
  const nextDays = async (days: number) => {
    for (let day = 0; day < days; day++) {
      clock.advance(DAY_MS);
      await server.platform.jobs.runDue();
    }
  };
  /** A bet of 100.00 that won. */
  const won = async (client: HeadlessClient) => {
    const [matchId = ''] = await driver.upcoming(1);
    const { betId } = await must(client, 'placeBet', driver.bet([driver.leg(matchId)]));
    feed.record(matchId, homeWon, 1);
    await driver.until(client, betId, { status: 'settled', payout: '200.00' });
    return betId;
  };
  const rewards = async (client: HeadlessClient) => (await must(client, 'rewardList', { tab: 'claimed' })).items;

  it('gives each bonus once, from however many tabs it is claimed, until its days are over', async () => {
    const client = await member(3);
    const before = await must(client, 'walletBalance', {});
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => must(client, 'claimVipBonus', { kind: 'monthly' })),
    );
    expect(new Set(answers.map(({ rewardId }) => rewardId)).size).toBe(1);
    expect(await must(client, 'walletBalance', {})).toMatchObject({
      available: (Number(before.available) + 6).toFixed(2),
    });
    expect((await own(client)).monthly).toMatchObject({ state: 'claimed' });
    expect(await refusal(client, 'claimVipBonus', { kind: 'upgrade', level: 9 })).toBe('vip_not_reached');
    await nextDays(11);
    const later = await member(3);
    expect(await refusal(later, 'claimVipBonus', { kind: 'upgrade', level: 2 })).toBe('vip_bonus_expired');
    expect((await own(later)).upgrades).toMatchObject([{ state: 'expired' }, { state: 'expired' }]);
  });

  it('raises a level on the day after, keeps it or lowers it at the end of a period, and informs the member before', async () => {
    const client = await member(7);
    await won(client);
    expect(await own(client)).toMatchObject({
      vipLevel: 0,
      growth: 0,
      next: { level: 1, growthLeft: 10, depositLeft: '10.00', turnoverLeft: '100.00' },
    });
    await nextDays(1);
    const again = await member(7);
    expect(await own(again)).toMatchObject({
      ...{ vipLevel: 1, growth: 10, next: { level: 2, growthLeft: 90, depositLeft: '90.00', turnoverLeft: '900.00' } },
      keep: { keepTurnover: '150.00', done: '0.00', left: '150.00', daysLeft: 7 },
      upgrades: [
        { level: 1, state: 'claimable' },
        { level: 2, state: 'not_reached' },
      ],
    });
    expect(await must(again, 'memberInfo', {})).toMatchObject({ vipLevel: 1 });
    // The rebate of yesterday is paid once, at the level that was held.
    expect(await rewards(again)).toMatchObject([{ source: 'rebate', worth: { amount: '0.33' }, state: 'claimed' }]);
    await nextDays(4);
    const told = async () =>
      (await must(await member(7), 'messageList', {})).items.flatMap(({ about }) =>
        about.kind === 'vip' ? [about] : [],
      );
    expect((await told()).map(({ what }) => what)).toEqual(['rise']);
    await nextDays(1);
    expect(await told()).toMatchObject([{ what: 'keep_ends', left: '150.00' }, { what: 'rise' }]);
    await nextDays(1);
    expect(await own(await member(7))).toMatchObject({ vipLevel: 1 });
    await nextDays(1);
    expect(await own(await member(7))).toMatchObject({ vipLevel: 0, growth: 0 });
    expect((await must(await member(7), 'vipRecords', {})).items.map(({ kind, toLevel }) => [kind, toLevel])).toEqual([
      ['fall', 0],
      ['rise', 1],
    ]);
    // The gift of a level stays claimable for its days, and a level that is reached again gives nothing a second time.
    expect(await must(await member(7), 'claimVipBonus', { kind: 'upgrade', level: 1 })).toMatchObject({
      source: 'vip',
      worth: { amount: '8.00' },
    });
  });

  it('keeps a level whose valid stake was reached', async () => {
    const client = await member(14);
    await won(client);
    await nextDays(1);
    for (const _ of [1, 2]) await won(await member(14));
    await nextDays(7);
    const after = await own(await member(14));
    expect(after).toMatchObject({ vipLevel: 1, growth: 30, keep: { done: '0.00', left: '150.00' } });
    expect((await must(await member(14), 'vipRecords', {})).items.map(({ kind }) => kind)).toEqual(['keep', 'rise']);
  });

  it('books a correction as a difference on the day it comes, and nothing twice', async () => {
    const start = (await own(await member(1))).growth;
    const betId = await won(await member(1));
    await nextDays(1);
    expect((await own(await member(1))).growth).toBe(start + 10);
    const rows = () =>
      server.platform.db.query<{ amount: bigint; isLate: boolean }>(
        `SELECT amount, day <> about AS "isLate" FROM vip_day d JOIN member m ON m.id = d.member_id
       WHERE m.site_id = 5000 AND m.name = 'demo01' ORDER BY d.day`,
      );
    const id = await askFor(server, {
      kind: 'bet',
      memberId: null,
      payload: { betId, act: 'cancel', published: 'late_bet', results: null },
    });
    expect(await decideOn(server, id, 'bob', 'approve')).toBe('carried_out');
    await nextDays(1);
    expect(await rows()).toEqual([
      { amount: 10_000n, isLate: false },
      { amount: -10_000n, isLate: true },
    ]);
    expect((await own(await member(1))).growth).toBe(start);
    // The overpaid rebate is taken from the next ones and not from the wallet.
    expect(
      await server.platform.db.query(
        `SELECT amount, carry FROM rebate_day r JOIN member m ON m.id = r.member_id WHERE m.name = 'demo01' AND m.site_id = 5000 ORDER BY day`,
      ),
    ).toMatchObject([
      { amount: 33n, carry: 0n },
      { amount: 0n, carry: -330_000n },
    ]);
  });

  it('takes the growth of a deposit back once operators reversed it', async () => {
    const deposits = depositDriver(() => server, clock);
    const client = await member(9);
    const before = (await own(client)).growth;
    const order = await deposits.open(client, 'online', '200.00');
    await deposits.act(order, 'paid');
    await deposits.reach(client, order, 'succeeded');
    await nextDays(1);
    expect((await own(await member(9))).growth).toBe(before + 200);
    const [journal] = await server.platform.db.query<{ id: bigint }>(
      `SELECT id FROM ledger_journal WHERE kind = 'deposit' ORDER BY id DESC LIMIT 1`,
    );
    const [asks, agrees] = [
      await signedInOperator(server, `asks-${engine}`, ['treasurer']),
      await signedInOperator(server, `agrees-${engine}`, ['treasurer']),
    ];
    const reason = 'the provider took the payment back';
    const reversal = { idempotencyKey: newKey(), journalId: String(journal?.id), reason };
    const { decisionId } = await asks.must('requestReversal', reversal);
    await agrees.must('decide', { decisionId, verdict: 'approve', reason });
    await nextDays(1);
    expect((await own(await member(9))).growth).toBe(before);
    await nextDays(1);
    expect((await own(await member(9))).growth).toBe(before);
  });

  it('counts a day once, however often and on however many nodes its job runs', async () => {
    const client = await member(2);
    const start = (await own(client)).growth;
    await won(client);
    clock.advance(DAY_MS);
    const day = new Date(clock.now() + 8 * 3_600_000 - DAY_MS).toISOString().slice(0, 10);
    const { days } = server.modules.vip;
    await Promise.all([days.closeTo(day), days.closeTo(day), days.closeTo(day)]);
    await days.closeTo(day);
    const after = await member(2);
    expect((await own(after)).growth).toBe(start + 10);
    expect((await rewards(after)).filter(({ source }) => source === 'rebate')).toHaveLength(1);
  });

  it('gives nothing to a member with a black tag, neither on the page nor by night', async () => {
    const operator = await signedInOperator(server, 'marketer1', ['marketer']);
    const [row] = await server.platform.db.query<{ id: bigint }>(
      `SELECT id FROM member WHERE site_id = 5000 AND name = 'demo04'`,
    );
    const memberId = String(row?.id);
    await won(await member(4));
    const letters = async () =>
      (await must(await member(4), 'messageList', {})).items.filter(({ about }) => about.kind === 'vip').length;
    const told = await letters();
    await operator.must('setBlackTag', { memberId, isTagged: true, reason: 'request 17 of the driver' });
    await nextDays(1);
    const client = await member(4);
    expect(await refusal(client, 'vipCentre', {})).toBe('offers_barred');
    expect(await refusal(client, 'claimVipBonus', { kind: 'monthly' })).toBe('offers_barred');
    expect(await rewards(client)).toEqual([]);
    expect(await letters()).toBe(told);
    const again = await signedInOperator(server, 'marketer3', ['marketer']);
    await again.must('setBlackTag', { memberId, isTagged: false, reason: 'request 18 of the driver' });
    await nextDays(1);
    expect(await rewards(await member(4))).toMatchObject([{ source: 'rebate' }]);
  });

  it('leaves opposite stakes out of the rebate, and not out of growth', async () => {
    const client = await member(5);
    const [matchId = ''] = await driver.upcoming(1);
    for (const part of [{}, { outcome: 'away', oddsMilli: ODDS.away }])
      await must(client, 'placeBet', driver.bet([driver.leg(matchId, part)]));
    feed.record(matchId, homeWon, 1);
    await expect.poll(async () => (await must(client, 'listBets', { tab: 'settled' })).total).toBe(2);
    await nextDays(1);
    expect((await must(await member(5), 'rewardList', { tab: 'claimed' })).items).toEqual([]);
    expect(
      await server.platform.db.query(
        `SELECT amount, rebatable FROM vip_day d JOIN member m ON m.id = d.member_id WHERE m.name = 'demo05'`,
      ),
    ).toEqual([{ amount: 20_000n, rebatable: 0n }]);
  });

  it('shows visitors levels and benefits, and operators the basis of a level', async () => {
    const visitor = await must(await headlessClient(server.url), 'vipCentre', {});
    expect(visitor).toMatchObject({
      own: null,
      currency: 'CNY',
      levels: [{ level: 0 }, { upgradeBonus: '8.00' }, { monthlyBonus: '6.00' }],
    });
    const operator = await signedInOperator(server, 'marketer2', ['marketer', 'support']);
    const [row] = await server.platform.db.query<{ id: bigint }>(
      `SELECT id FROM member WHERE site_id = 5000 AND name = 'demo08'`,
    );
    const seen = await operator.must('memberVip', { memberId: String(row?.id) });
    expect(seen.changes.at(-1)).toMatchObject({ kind: 'moved', toLevel: 1, growth: 10 });
    expect(seen.days).toEqual([]);
    const report = await operator.must('vipReport', { from: '2020-01-01', to: '2099-12-31' });
    expect(report.levels.reduce((sum, { members }) => sum + members, 0)).toBeGreaterThan(19);
    expect(report.rebates.every(({ waiting }) => waiting === 0)).toBe(true);
  });
});
