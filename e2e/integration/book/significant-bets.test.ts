import { factsOf } from '@touchline/rules/testing';
import { engines, preMatch } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver } from '../../src/book-driver.ts';
import type { SiteJson } from '../../src/edited-sites.ts';
import { demoMember, must, newKey } from '../../src/members.ts';

const NIL = { home: 0, away: 0 };
const DAY_MS = 24 * 3_600_000;
const SIGNIFICANT = { stake: '300.00', win: '255.00', dayStake: '400.00', dayWin: '200.00' };

describe.each(engines)('bets that people should look at on $name', ({ name: engine }) => {
  const sites = (site: SiteJson) => {
    const limits = site.limits as { CNY: object };
    return { ...site, limits: { ...limits, CNY: { ...limits.CNY, significant: SIGNIFICANT } } };
  };
  const { clock, feed, server } = useServer({ engine, sites });
  const driver = new BookDriver(server, feed, clock);

  const events = (name: string) =>
    server.platform.db.query<{ kind: string; detail: object }>(
      `SELECT e.kind, e.detail FROM significant_event e JOIN member m ON m.id = e.member_id
       WHERE m.site_id = 5000 AND m.name = $1 ORDER BY e.id`,
      [name],
    );
  const kinds = async (name: string) => (await events(name)).map(({ kind }) => kind);
  async function bet(number: number, stake: string) {
    const member = await demoMember(server.url, number);
    const [matchId = ''] = await driver.upcoming(1);
    const { betId } = await must(member, 'placeBet', driver.bet([driver.leg(matchId)], { stake }));
    return { member, matchId, betId };
  }

  it('are written down from the threshold on, stake and win each with its bet', async () => {
    await bet(1, '299.99');
    expect(await kinds('demo01')).toEqual([]);
    const { member, matchId, betId } = await bet(1, '300');
    expect(await events('demo01')).toEqual([
      { kind: 'large_stake', detail: { betId, currency: 'CNY', amount: '30000' } },
    ]);
    feed.record(matchId, factsOf(NIL, { home: 1, away: 0 }), 1);
    await driver.until(member, betId, { status: 'settled', payout: '600.00' });
    expect((await events('demo01')).at(-1)).toEqual({
      kind: 'large_win',
      detail: { betId, currency: 'CNY', amount: '30000' },
    });
  });

  it('are written down when a cash-out wins as much, of the part it ended', async () => {
    const { member, matchId, betId } = await bet(6, '400');
    const cashOut = async (stake: string) => {
      feed.prices(matchId, [preMatch, { home: 1010, draw: 21_000, away: 34_000 }]);
      const { quoteId } = await must(member, 'quoteCashOut', { betId, stake });
      return must(member, 'cashOut', { idempotencyKey: newKey(), quoteId, toleranceBasisPoints: 0 });
    };
    await cashOut('20');
    expect(await kinds('demo06')).toEqual(['large_stake']);
    const { amount } = await cashOut('380');
    const win = Math.round(Number(amount) * 100) - 38_000;
    expect(win).toBeGreaterThan(25_500);
    const detail = { betId, currency: 'CNY', amount: String(win) };
    expect((await events('demo06')).slice(1)).toEqual([{ kind: 'large_win', detail }]);
  });

  it('are written down when a correction leaves a receivable', async () => {
    const { member, matchId, betId } = await bet(2, '100');
    feed.record(matchId, factsOf(NIL, { home: 1, away: 0 }), 1);
    await driver.until(member, betId, { payout: '200.00' });
    const others = ['299', '299', '299', '299', '184'];
    const [elsewhere = ''] = await driver.upcoming(1);
    for (const stake of others) await must(member, 'placeBet', driver.bet([driver.leg(elsewhere)], { stake }));
    expect(await must(member, 'walletBalance', {})).toMatchObject({ available: '0.00' });
    feed.record(matchId, factsOf(NIL, { home: 0, away: 1 }), 2);
    await driver.until(member, betId, { payout: '0.00' });
    expect(await events('demo02')).toEqual([
      { kind: 'bet_receivable', detail: { betId, currency: 'CNY', amount: '20000' } },
    ]);
  });

  it('are summed up by member and day, once, also where each of them is small', async () => {
    const { matchId, betId } = await bet(3, '250');
    const { member } = await bet(3, '150');
    await bet(4, '250');
    feed.record(matchId, factsOf(NIL, { home: 1, away: 0 }), 1);
    await driver.until(member, betId, { payout: '500.00' });
    const day = new Date(clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    await server.modules.book.significantDays.look(day);
    await server.modules.book.significantDays.look(day);
    expect(await events('demo03')).toEqual([
      { kind: 'day_stake', detail: { day, currency: 'CNY', amount: '40000' } },
      { kind: 'day_win', detail: { day, currency: 'CNY', amount: '25000' } },
    ]);
    expect(await kinds('demo04')).toEqual([]);
  });

  it('are looked over by themselves once the day is over, and counters of matches long over are cleared', async () => {
    const { matchId, betId } = await bet(5, '250');
    const { member } = await bet(5, '150');
    feed.record(matchId, factsOf(NIL, { home: 0, away: 1 }), 1);
    await driver.until(member, betId, { status: 'settled' });
    const counters = () =>
      server.platform.db.query('SELECT 1 FROM bet_exposure WHERE match_id = $1', [BigInt(matchId)]);
    expect(await counters()).toHaveLength(2);
    clock.advance(DAY_MS);
    await expect
      .poll(async () => {
        await server.platform.jobs.runDue();
        return kinds('demo05');
      })
      .toEqual(['day_stake']);
    expect(await counters()).toHaveLength(2);
    clock.advance(8 * DAY_MS);
    await server.modules.book.significantDays.look('2000-01-01');
    expect(await counters()).toEqual([]);
  });
});
