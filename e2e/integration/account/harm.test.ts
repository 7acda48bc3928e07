import {
  type DevEnvironment,
  engines,
  formatMarketId,
  ManualFeed,
  manualClock,
  playOfMembers,
  preMatch,
  startDev,
} from '@touchline/server/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Two in the morning of a day in China. */
const NIGHT = Date.parse('2026-03-09T18:00:00Z');
const DAY = '2026-03-10';

describe.each(engines)('harm by play on $name', ({ name: engine }) => {
  const clock = manualClock(NIGHT);
  const feed = new ManualFeed(clock);
  let server: DevEnvironment;

  beforeAll(async () => {
    server = await startDev({ engine, clock, feed, env: { RATE_LIMITS_OFF: '1' } });
    feed.fixture('9001', clock.now() + 30 * DAY_MS);
    await vi.waitFor(
      async () => expect(await server.platform.db.query('SELECT 1 FROM match WHERE id = 9001')).toHaveLength(1),
      { timeout: 20_000 },
    );
  });
  afterAll(() => server.close());

  async function deposit(client: Awaited<ReturnType<typeof demoMember>>) {
    const order = { idempotencyKey: newKey(), channelId: '101', amount: '100' };
    const { orderId } = await must(client, 'createDeposit', order);
    await server.modules.cashier.deposits.paid({
      orderId: BigInt(orderId),
      providerRef: newKey(),
      amount: '100.00',
      currency: 'CNY',
    });
  }
  async function bet(client: Awaited<ReturnType<typeof demoMember>>) {
    feed.state('9001');
    feed.prices('9001', [preMatch, { home: 2000, draw: 3400, away: 3800 }]);
    const leg = { matchId: '9001', marketId: formatMarketId(preMatch), outcome: 'home', oddsMilli: 2000 };
    await must(client, 'placeBet', {
      idempotencyKey: newKey(),
      kind: 'single',
      legs: [leg],
      stake: '10',
      oddsChange: 'any',
      oddsFormat: 'decimal',
    });
  }
  const days = () =>
    server.platform.db.query<{ name: string; raised: string[] }>(
      `SELECT m.name, h.deposits, h.deposited, h.wagers, h.staked, h.night_wagers, h.tools_used, h.raised
       FROM harm_day h JOIN member m ON m.id = h.member_id AND m.site_id = 5000 WHERE h.day = $1 ORDER BY m.name`,
      [DAY],
    );

  it('is searched every day in the play of members, and a member with three markers is flagged, once', async () => {
    const risky = await demoMember(server.url, 18);
    for (const period of ['day', 'week', 'month'] as const)
      await must(risky, 'setLimit', { kind: 'deposit', period, amount: '50000' });
    for (let turn = 0; turn < 5; turn++) await deposit(risky);
    for (let turn = 0; turn < 10; turn++) await bet(risky);
    const steady = await demoMember(server.url, 17);
    await deposit(steady);
    await server.modules.protection.harmDays.look(DAY);
    await server.modules.protection.harmDays.look(DAY);
    expect(await days()).toEqual([
      {
        name: 'demo17',
        ...{ deposits: 1, deposited: 10_000n, wagers: 0, staked: 0n, night_wagers: 0, tools_used: 0, raised: [] },
      },
      {
        name: 'demo18',
        ...{ deposits: 5, deposited: 50_000n, wagers: 10, staked: 10_000n, night_wagers: 10, tools_used: 3 },
        raised: ['deposits_often', 'night_play', 'tools_used'],
      },
    ]);
    expect(
      await server.platform.db.query('SELECT operator, action, outcome FROM harm_interaction ORDER BY at'),
    ).toEqual([{ operator: 'system', action: 'flagged', outcome: `${DAY}: deposits_often, night_play, tools_used` }]);
  });

  it('counts stakes at venues, and members who only complained', async () => {
    const player = await demoMember(server.url, 15);
    const { id } = await must(player, 'memberInfo', {});
    for (let turn = 1; turn <= 3; turn++)
      await server.platform.db.query(
        `INSERT INTO venue_transfer (id, site_id, member_id, venue, direction, currency, amount, status, idempotency_key, input_hash, created_at, updated_at)
         VALUES ($1, 5000, $2, 'YBDZ', 'in', 'CNY', 5000, 'confirmed', $3, '', $4, $4)`,
        [BigInt(turn), BigInt(id), `venue-${turn}`, new Date(clock.now())],
      );
    const unhappy = await demoMember(server.url, 14);
    for (let turn = 0; turn < 2; turn++)
      await must(unhappy, 'fileComplaint', {
        idempotencyKey: newKey(),
        subject: 'other',
        text: '为什么没有给我优惠，请说明原因',
        reference: '',
      });
    const found = await playOfMembers(server.platform.db, new Date(clock.now() - 3_600_000), new Date(clock.now() + 1));
    const of = (memberId: string) => found.find((row) => String(row.memberId) === memberId);
    expect(of(id)).toMatchObject({ wagers: 3, staked: 15_000n, nightWagers: 3 });
    expect(of((await must(unhappy, 'memberInfo', {})).id)).toMatchObject({ complaints: 2, currency: 'CNY' });
  });

  it('takes offers and gifts of the level away until somebody has looked after the member', async () => {
    const risky = await demoMember(server.url, 18);
    const steady = await demoMember(server.url, 17);
    expect(await must(risky, 'birthdayBonus', {})).toMatchObject({ state: 'none' });
    expect(await must(steady, 'birthdayBonus', {})).not.toMatchObject({ state: 'none' });
    await must(risky, 'openYeb', { agree: true });
    expect((await must(risky, 'yebWallet', {})).tasks).toEqual([]);
    expect(await refusal(risky, 'claimYebTask', { taskId: 'deposit-500' })).toBe('task_unknown');
    expect((await must(risky, 'popups', {})).items).toEqual([]);
    for (const read of ['promotions', 'bannerOffers'] as const)
      expect(await refusal(risky, read, {}), read).toBe('offers_barred');
    expect((await must(steady, 'promotions', {})).items).not.toEqual([]);
    const memberId = (await server.modules.account.members.byName(5000, 'demo18'))?.id ?? 0n;
    const talk = { siteId: 5000, memberId, operator: 'wang' };
    const { harm } = server.modules.protection;
    await harm.record({ ...talk, action: 'contacted', outcome: 'set a limit of ¥500 a week' });
    expect(await harm.isFlagged(memberId)).toBe(true);
    clock.advance(1_000);
    await harm.record({ ...talk, action: 'cleared', outcome: 'plays within the limit' });
    expect(await must(risky, 'birthdayBonus', {})).not.toMatchObject({ state: 'none' });
    expect((await must(risky, 'yebWallet', {})).tasks).not.toEqual([]);
    expect((await must(risky, 'promotions', {})).items).not.toEqual([]);
  });

  it('takes offers away while an operator limits the member, and not for a limit of the member’s own', async () => {
    const [limited, careful] = [await demoMember(server.url, 13), await demoMember(server.url, 12)];
    await must(careful, 'setLimit', { kind: 'deposit', period: 'day', amount: '500' });
    const { account, protection, eligibility } = server.modules;
    const memberId = (await account.members.byName(5000, 'demo13'))?.id ?? 0n;
    const owner = { siteId: 5000, memberId, currency: 'CNY' } as const;
    const hand = { by: 'wang', reason: 'plays more than they told us they earn' };
    const limit = (amount: bigint | null) =>
      protection.limits.setByOperator(owner, { kind: 'deposit', period: 'week' }, amount, hand);
    expect((await must(limited, 'promotions', {})).items).not.toEqual([]);

    await limit(50_000n);
    expect(await refusal(limited, 'promotions', {})).toBe('offers_barred');
    expect(await eligibility.offersTo(server.platform.db, [memberId])).toEqual(new Set());
    expect((await must(careful, 'promotions', {})).items).not.toEqual([]);

    await limit(null);
    expect((await must(limited, 'promotions', {})).items).not.toEqual([]);
    expect(await eligibility.offersTo(server.platform.db, [memberId])).toEqual(new Set([memberId]));
  });

  it('is searched by itself once a day is over, and the findings stay unchanged', async () => {
    clock.advance(DAY_MS);
    const client = await demoMember(server.url, 16);
    await deposit(client);
    clock.advance(DAY_MS);
    await vi.waitFor(
      async () => {
        clock.advance(5_000);
        await server.platform.jobs.runDue();
        expect(
          await server.platform.db.query('SELECT deposits FROM harm_day WHERE day = $1', ['2026-03-11']),
        ).toMatchObject([{ deposits: 1 }]);
      },
      { timeout: 20_000 },
    );
    for (const table of ['harm_day', 'harm_interaction'])
      await expect(server.platform.db.query(`UPDATE ${table} SET at = at`)).rejects.toThrow(/permission denied/);
  });
});
