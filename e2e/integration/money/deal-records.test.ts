import { type DevEnvironment, engines, manualClock, startDev } from '@touchline/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';
import { withdrawDriver } from '../../src/withdraw-driver.ts';

const MINUTE_MS = 60_000;
/** Five minutes before midnight in China. */
const BEFORE_MIDNIGHT = Date.parse('2026-03-10T15:55:00Z');
const MIDNIGHT = Date.parse('2026-03-10T16:00:00Z');

describe.each(engines)('records of money on $name', ({ name: engine }) => {
  const clock = manualClock(BEFORE_MIDNIGHT);
  let server: DevEnvironment;
  let client: HeadlessClient;
  const driver = withdrawDriver(() => server, clock);

  beforeAll(async () => {
    server = await startDev({
      engine,
      clock,
      env: { RATE_LIMITS_OFF: '1', FEED_SPEED: '1' },
    });
    client = await demoMember(server.url, 1);
    await driver.deposit(client, '300');
    await must(client, 'openYeb', { agree: true });
    await must(client, 'toYeb', { idempotencyKey: newKey(), amount: '50' });
    clock.advance(20 * MINUTE_MS);
    await must(client, 'toCenter', { idempotencyKey: newKey(), amount: '20' });
    await driver.gift(client, '8');
  });
  afterAll(() => server.close());

  it('are filtered by kind and by days of the site, with totals of the filter', async () => {
    const today = await must(client, 'dealRecords', { from: MIDNIGHT });
    expect(today.items.map((item) => `${item.kind} ${item.amount}`)).toEqual(['adjust 8.00', 'from_interest 20.00']);
    expect(today.totals).toEqual({ in: '28.00', out: '0.00' });
    const interest = await must(client, 'dealRecords', { type: 'interest' });
    expect(interest.items.map((item) => item.kind)).toEqual(['from_interest', 'to_interest']);
    expect(interest.totals).toEqual({ in: '20.00', out: '-50.00' });
    expect((await must(client, 'dealRecords', { type: 'deposit', to: MIDNIGHT })).items).toMatchObject([
      { amount: '300.00', kind: 'deposit' },
    ]);
    expect((await must(client, 'dealRecords', { type: 'adjust', from: MIDNIGHT })).items).toMatchObject([
      { amount: '8.00' },
    ]);
  });

  it('are sorted by time or by amount, either end first, in the list and in its table', async () => {
    const amounts = async (filter: object) =>
      (await must(client, 'dealRecords', filter)).items.map(({ amount }) => Number(amount));
    const latest = await amounts({});
    expect(await amounts({ direction: 'asc' })).toEqual(latest.toReversed());
    const smallest = latest.toSorted((a, b) => a - b);
    expect(await amounts({ sort: 'amount', direction: 'asc' })).toEqual(smallest);
    expect(await amounts({ sort: 'amount', page: 1, size: 1 })).toEqual(smallest.slice(-1));
    const { csv } = await must(client, 'exportRecords', { sort: 'amount', direction: 'asc' });
    const rows = csv.trim().split('\r\n').slice(1);
    expect(rows.map((row) => Number(row.split(',')[3]))).toEqual(smallest);
  });

  it('come as the table a spreadsheet opens, of the same filter', async () => {
    const table = await must(client, 'exportRecords', { type: 'interest', from: 0, to: MIDNIGHT });
    expect(table).toMatchObject({ rows: 1, isCut: false, most: 5000, fileName: 'records-CNY-2026-03-11.csv' });
    const [head, row] = table.csv.split('\r\n');
    expect(head?.charCodeAt(0)).toBe(0xfeff);
    expect(row).toMatch(/^2026-03-10T23:55:00\+08:00,利息,转入余额宝,-50\.00,\d+\.\d{2},CNY,/);
    expect((await must(client, 'exportRecords', { from: MIDNIGHT })).rows).toBe(2);
    expect((await must(client, 'exportRecords', { to: 0 })).rows).toBe(0);
  });

  it('end at the most that one table holds, with a notice', async () => {
    const { db } = server.platform;
    const member = await demoMember(server.url, 2);
    const { id } = await must(member, 'memberInfo', {});
    const owner = { siteId: 5000, memberId: BigInt(id), currency: 'CNY' } as const;
    const { ledger } = server.modules;
    const entry = {
      debit: await ledger.accounts.house(db, owner, 'adjustments'),
      credit: await ledger.accounts.member(db, owner, 'available'),
      amount: 1n,
    };
    for (let batch = 0; batch < 6; batch++)
      await db.transaction((tx) =>
        ledger.apply(
          tx,
          Array.from({ length: 900 }, (_, index) => ({
            siteId: 5000,
            key: `many/${batch}/${index}`,
            inputHash: Buffer.from('many'),
            kind: 'adjust',
            reference: `many/=cmd${index}`,
            sessionId: null,
            entries: [entry],
            holds: [],
          })),
        ),
      );
    const table = await must(member, 'exportRecords', {});
    expect(table).toMatchObject({ rows: 5000, isCut: true });
    expect(table.csv).not.toMatch(/[,\n]=cmd/);
  });

  it('are the member’s own', async () => {
    const other = await demoMember(server.url, 3);
    expect((await must(other, 'exportRecords', {})).rows).toBe(1);
    expect(await refusal(other, 'exportRecords', { memberId: '1' } as object)).toBe(10400);
  });

  it('show the payments to the interest wallet', async () => {
    const member = await demoMember(server.url, 5);
    await must(member, 'openYeb', { agree: true });
    await must(member, 'toYeb', { idempotencyKey: newKey(), amount: '1000' });
    clock.advance(48 * 60 * MINUTE_MS);
    await server.modules.wallet.interestDays.pay('2026-03-12');
    const later = await demoMember(server.url, 5);
    const { items, totals } = await must(later, 'dealRecords', { type: 'interest' });
    expect(items.map(({ kind, amount, balanceAfter }) => `${kind} ${amount} ${balanceAfter}`)).toEqual([
      'interest 0.06 1000.06',
      'to_interest -1000.00 280.00',
    ]);
    expect(totals).toEqual({ in: '0.06', out: '-1000.00' });
  });
});
