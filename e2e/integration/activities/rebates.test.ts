import type { EsportsFacts } from '@touchline/rules/results';
import { factsOf } from '@touchline/rules/testing';
import { formatMarketId, preMatch } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver } from '../../src/book-driver.ts';
import { demoMember, must } from '../../src/members.ts';

const DAY_MS = 24 * 3_600_000;
const rebate = { sports: '0.33', esports: '0.71' };
const LEVELS = [
  { level: 0, name: '一', growth: 0, rebate },
  { level: 1, name: '二', growth: 1_000_000, keep: { CNY: '150.00', USDT: '20.00' }, rebate },
];
const NOTHING = { home: 0, away: 0 };
const winner = { ...preMatch, type: 'winner' as const };
const map = (number: 'home' | 'away') => ({
  ...{ state: 'played' as const, winner: number, kills: NOTHING },
  ...{ firstBlood: null, firstTower: null },
});
const homeWon: EsportsFacts = { sport: 'esports', state: 'completed', maps: [map('home'), map('home')] };

/** The same rates for all levels, without anything that asks for another one. */
const site = (file: { readonly siteId: number; readonly vip?: object }) => {
  if (file.siteId !== 5000) return file;
  const {
    withdrawals,
    birthdayBonus: _gift,
    activities: _held,
    ...rest
  } = file as Record<string, unknown> & typeof file;
  const first = Object.entries(withdrawals as Record<string, { levels: object[] }>).map(
    ([unit, rules]) => [unit, { ...rules, levels: rules.levels.slice(0, 1) }] as const,
  );
  return { ...rest, withdrawals: Object.fromEntries(first), vip: { ...file.vip, levels: LEVELS } };
};

describe('a rebate', () => {
  const { clock, feed, server } = useServer({ sites: site });
  const driver = new BookDriver(server, feed, clock);
  const nextDay = async () => {
    clock.advance(DAY_MS);
    await server.platform.jobs.runDue();
  };
  const daysOf = (name: string) =>
    server.platform.db.query(
      `SELECT amount, carry, parts FROM rebate_day r JOIN member m ON m.id = r.member_id
       WHERE m.site_id = 5000 AND m.name = $1 ORDER BY day`,
      [name],
    );

  it('carries a fraction of a cent to the next day that has a rebate', async () => {
    for (let day = 0; day < 3; day++) {
      const client = await demoMember(server.url, 1);
      const [matchId = ''] = await driver.upcoming(1);
      const { betId } = await must(client, 'placeBet', driver.bet([driver.leg(matchId)], { stake: '150' }));
      feed.record(matchId, factsOf(NOTHING, { home: 1, away: 0 }), 1);
      await driver.until(client, betId, { status: 'settled' });
      await nextDay();
    }
    // 0.33 % of 150.00 is 0.495 each day; a carry of 10,000 is a cent.
    expect(await daysOf('demo01')).toMatchObject([
      { amount: 49n, carry: 5_000n },
      { amount: 50n, carry: 0n },
      { amount: 49n, carry: 5_000n },
    ]);
    const { items } = await must(await demoMember(server.url, 1), 'rewardList', { tab: 'claimed' });
    expect(items.filter(({ source }) => source === 'rebate').map(({ worth }) => worth.amount)).toEqual([
      '0.49',
      '0.50',
      '0.49',
    ]);
  });

  it('of esports has the rate of esports', async () => {
    const client = await demoMember(server.url, 2);
    const matchId = '900001';
    feed.fixture(matchId, clock.now() + 3_600_000, { sport: 'esports', bestOf: 3 });
    await expect
      .poll(() => server.platform.db.query('SELECT 1 FROM match WHERE id = $1', [BigInt(matchId)]))
      .toHaveLength(1);
    feed.state(matchId);
    feed.prices(matchId, [winner, { home: 2000, away: 2000 }]);
    const leg = driver.leg(matchId, { marketId: formatMarketId(winner), outcome: 'home', oddsMilli: 2000 });
    const { betId } = await must(client, 'placeBet', driver.bet([leg]));
    feed.record(matchId, homeWon, 1);
    await driver.until(client, betId, { status: 'settled' });
    await nextDay();
    expect(await daysOf('demo02')).toMatchObject([{ amount: 71n, carry: 0n, parts: { esports: [10_000, 71] } }]);
  });
});
