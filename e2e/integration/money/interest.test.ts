import { passwordDigest } from '@touchline/client';
import { auditLedger, engines, manualClock, preMatch } from '@touchline/server/testing';
import { nodeSuite } from '@touchline/wire/node';
import { describe, expect, it, vi } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver } from '../../src/book-driver.ts';
import { DEMO_PASSWORD, demoMember, must, newKey, refusal } from '../../src/members.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Noon of a day in China. */
const SPRING_NOON = Date.parse('2026-03-10T04:00:00Z');

describe.each(engines)('the interest wallet on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine, clock: manualClock(SPRING_NOON) });
  const book = new BookDriver(server, feed, clock);

  const move = (amount: string, idempotencyKey = newKey()) => ({ idempotencyKey, amount });
  const pay = (day: string) => server.modules.wallet.interestDays.pay(day);

  it('is opened first, moves money once a key, and never more than is there', async () => {
    const client = await demoMember(server.url, 1);
    expect(await refusal(client, 'toYeb', move('10'))).toBe('not_opened');
    await must(client, 'openYeb', { agree: true });
    expect(await refusal(client, 'toYeb', move('0'))).toBe('amount_out_of_range');
    expect(await refusal(client, 'toYeb', move('1280.01'))).toBe('insufficient_balance');
    const key = newKey();
    await Promise.all([must(client, 'toYeb', move('1000', key)), must(client, 'toYeb', move('1000', key))]);
    expect(await refusal(client, 'toYeb', move('999', key))).toBe('key_reused');
    expect(await must(client, 'walletBalance', {})).toMatchObject({ available: '280.00', interest: '1000.00' });
    expect(await refusal(client, 'toCenter', move('1000.01'))).toBe('insufficient_balance');
  });

  it('pays for whole days only, once, for repeated runs', async () => {
    expect(await pay('2026-03-10')).toBe(1);
    const client = await demoMember(server.url, 1);
    expect((await must(client, 'yebWallet', {})).days).toMatchObject([
      { day: '2026-03-10', base: '0.00', interest: '0.00' },
    ]);
    clock.advance(DAY_MS);
    const [first, second] = await Promise.all([pay('2026-03-11'), pay('2026-03-11')]);
    expect(first + second).toBe(1);
    const later = await demoMember(server.url, 1);
    // 1,000.00 at 2.40 % makes 6.57 cents a day: six are paid, the rest is carried.
    expect(await must(later, 'yebWallet', {})).toMatchObject({ balance: '1000.06', total: '0.06', annualRate: '2.40' });
    expect(await pay('2026-03-11')).toBe(0);
  });

  it('pays nothing for money that left before the day was over', async () => {
    const client = await demoMember(server.url, 1);
    clock.advance(DAY_MS);
    const again = await demoMember(server.url, 1);
    await must(again, 'toCenter', move('900.06'));
    await must(again, 'toYeb', move('500'));
    await pay('2026-03-12');
    const [today] = (await must(again, 'yebWallet', {})).days;
    expect(today).toMatchObject({ day: '2026-03-12', base: '100.00' });
    expect(client).toBeDefined();
  });

  it('adds the rate of a finished task, for its time', async () => {
    const client = await demoMember(server.url, 2);
    await must(client, 'openYeb', { agree: true });
    expect(await refusal(client, 'claimYebTask', { taskId: 'nothing' })).toBe('task_unknown');
    expect(await refusal(client, 'claimYebTask', { taskId: 'deposit-500' })).toBe('task_open');
    const { orderId } = await must(client, 'createDeposit', {
      idempotencyKey: newKey(),
      channelId: '101',
      amount: '500',
    });
    await server.modules.cashier.deposits.paid({
      orderId: BigInt(orderId),
      providerRef: newKey(),
      amount: '500.00',
      currency: 'CNY',
    });
    await must(client, 'toYeb', move('100'));
    expect((await must(client, 'yebWallet', {})).tasks[0]).toMatchObject({ state: 'claimable', progress: '500.00' });
    const claims = await Promise.all([1, 2, 3].map(() => must(client, 'claimYebTask', { taskId: 'deposit-500' })));
    for (const wallet of claims) expect(wallet.annualRate).toBe('2.90');
    clock.advance(8 * DAY_MS);
    const later = await demoMember(server.url, 2);
    expect((await must(later, 'yebWallet', {})).annualRate).toBe('2.40');
  });

  it('counts stakes for a task once their bets are settled, and not where they were cashed out', async () => {
    const client = await demoMember(server.url, 9);
    await must(client, 'openYeb', { agree: true });
    const taskId = 'turnover-2000';
    const task = async () => (await must(client, 'yebWallet', {})).tasks.find((entry) => entry.taskId === taskId);
    const place = async (stake: string) => {
      const [matchId = ''] = await book.upcoming(1);
      const { betId } = await must(client, 'placeBet', book.bet([book.leg(matchId)], { stake }));
      return { matchId, betId };
    };
    const win = async ({ matchId, betId }: Awaited<ReturnType<typeof place>>) => {
      feed.result(matchId, 1, 0);
      await book.until(client, betId, { status: 'settled' });
    };
    expect(await task()).toMatchObject({ name: '近7天有效投注满2000', state: 'open', progress: '0.00' });

    const [first, cashed] = [await place('1000'), await place('200')];
    expect(await task()).toMatchObject({ progress: '0.00' });
    feed.prices(cashed.matchId, [preMatch, { home: 1600, draw: 3400, away: 4000 }]);
    const { quoteId } = await must(client, 'quoteCashOut', { betId: cashed.betId });
    await must(client, 'cashOut', { idempotencyKey: newKey(), quoteId });
    feed.result(cashed.matchId, 1, 0);
    await win(first);
    expect(await task()).toMatchObject({ state: 'open', progress: '1000.00' });

    const second = await place('1000');
    expect(await task()).toMatchObject({ state: 'open', progress: '1000.00' });
    expect(await refusal(client, 'claimYebTask', { taskId })).toBe('task_open');
    await win(second);
    expect(await task()).toMatchObject({ state: 'claimable', progress: '2000.00' });
    await Promise.all([1, 2].map(() => must(client, 'claimYebTask', { taskId })));
    expect(await task()).toMatchObject({ state: 'running' });
    clock.advance(8 * DAY_MS);
    expect((await must(await demoMember(server.url, 9), 'yebWallet', {})).tasks).toContainEqual(
      expect.objectContaining({ taskId, progress: '0.00' }),
    );
  });

  it('pays missed days later', async () => {
    const client = await demoMember(server.url, 1);
    await vi.waitFor(
      async () => {
        // A job that met another is tried again a little later, on a clock that only moves by hand.
        clock.advance(5_000);
        await server.platform.jobs.runDue();
        const days = (await must(client, 'yebWallet', {})).days.map(({ day }) => day);
        expect(days).toEqual(expect.arrayContaining(['2026-03-13', '2026-03-15', '2026-03-19']));
        expect(new Set(days).size).toBe(days.length);
      },
      { timeout: 20_000 },
    );
  });

  it('carries a fraction of a cent into the next day, and pays a wallet that is locked at that moment', async () => {
    const opened = clock.now();
    const dayAfter = (days: number) => new Date(opened + days * DAY_MS).toISOString().slice(0, 10);
    const client = await demoMember(server.url, 3);
    await must(client, 'openYeb', { agree: true });
    await must(client, 'toYeb', move('1000'));
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held = Promise.resolve();
    await new Promise<void>((isLocked) => {
      held = server.platform.db.transaction(async (tx) => {
        await tx.query('SELECT 1 FROM interest_wallet FOR UPDATE');
        isLocked();
        await released;
      });
    });
    clock.advance(3 * DAY_MS);
    const paying = pay(dayAfter(1));
    const patience = new Promise((resolve) => setTimeout(() => resolve('waits'), 700));
    const first = await Promise.race([paying, patience]);
    release();
    await Promise.all([held, paying]);
    expect(first).toBe('waits');
    await pay(dayAfter(2));
    const later = await demoMember(server.url, 3);
    const { days } = await must(later, 'yebWallet', {});
    const of = (day: string) => days.find((entry) => entry.day === day);
    expect(of(dayAfter(1))).toMatchObject({ base: '1000.00', interest: '0.06' });
    // 6.575 cents, and the 0.575 that were left of the day before.
    expect(of(dayAfter(2))).toMatchObject({ base: '1000.00', interest: '0.07' });
  });

  it('keeps the books correct', async () => {
    expect(await auditLedger(server.platform.db)).toEqual({
      driftedAccounts: [],
      unbalancedCurrencies: [],
      unmatchedHolds: [],
      brokenBlocks: [],
    });
  });

  it('moves the central wallet in as a day begins, once, for members who chose it and may play', async () => {
    const members = {
      yes: await demoMember(server.url, 6),
      no: await demoMember(server.url, 7),
      away: await demoMember(server.url, 8),
    };
    expect(await refusal(members.yes, 'setYebAutoIn', { isOn: true })).toBe('not_opened');
    for (const client of Object.values(members)) {
      await must(client, 'openYeb', { agree: true });
      expect((await must(client, 'yebWallet', {})).autoIn).toBe(false);
    }
    for (const client of [members.yes, members.away])
      expect((await must(client, 'setYebAutoIn', { isOn: true })).autoIn).toBe(true);
    await must(members.away, 'takeTimeOut', {
      hours: 1008,
      password: await passwordDigest(nodeSuite, 'demo08', DEMO_PASSWORD),
    });
    const pass = async (days = 1) => {
      // To a minute after midnight in China.
      const midnight = Math.ceil((clock.now() + 8 * HOUR_MS) / DAY_MS) * DAY_MS - 8 * HOUR_MS;
      clock.advance(midnight - clock.now() + (days - 1) * DAY_MS + 60_000);
      while ((await server.platform.jobs.runDue()) > 0);
      // A job that met another is tried again a little later.
      clock.advance(5_000);
      while ((await server.platform.jobs.runDue()) > 0);
    };
    await pass();
    const balanceOf = async (number: number) =>
      (await must(await demoMember(server.url, number), 'yebWallet', {})).balance;
    expect([await balanceOf(6), await balanceOf(7), await balanceOf(8)]).toEqual(['1280.00', '0.00', '0.00']);
    const again = await demoMember(server.url, 6);
    await must(again, 'toCenter', move('80'));
    while ((await server.platform.jobs.runDue()) > 0);
    expect((await must(again, 'yebWallet', {})).balance).toBe('1200.00');
    await must(again, 'setYebAutoIn', { isOn: false });
    await pass();
    expect(Number(await balanceOf(6))).toBeLessThan(1210);
    const late = await demoMember(server.url, 6);
    await must(late, 'setYebAutoIn', { isOn: true });
    // Nobody was there for three midnights and more: only the last, if it was just now, is made up for.
    clock.advance(3 * DAY_MS + 2 * HOUR_MS);
    while ((await server.platform.jobs.runDue()) > 0);
    expect(Number(await balanceOf(6))).toBeLessThan(1210);
  });
});
