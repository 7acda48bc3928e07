import { passwordDigest } from '@touchline/client';
import { auditLedger, engines } from '@touchline/server/testing';
import { nodeSuite } from '@touchline/wire/node';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { type DepositOrder, depositDriver } from '../../src/deposit-driver.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { DEMO_PASSWORD, demoMember, must } from '../../src/members.ts';

describe.each(engines)('a payment of the statement that may not be credited, on $name', ({ name: engine }) => {
  const { clock, server } = useServer({ engine });
  const driver = depositDriver(() => server, clock);
  type Verdict = Parameters<typeof server.modules.cashier.deposits.reviews.decide>[2];
  const decide = ({ orderId }: Pick<DepositOrder, 'orderId'>, operator: string, verdict: Verdict) =>
    server.modules.cashier.deposits.reviews.decide(BigInt(orderId), operator, verdict);

  const named = (providerRef: string, amount: string) => ({ providerRef, amount, currency: 'CNY' }) as const;
  const back = (providerRef: string, amount: string, reason: 'over_limit' | 'excluded' = 'over_limit') =>
    ({ decision: 'return', payment: named(providerRef, amount), reason }) as const;
  const credit = (providerRef: string, amount: string) =>
    ({ decision: 'credit', payment: named(providerRef, amount) }) as const;
  const bank = async (member: HeadlessClient, amount: string) => {
    const order = await driver.open(member, 'bank', amount);
    await must(member, 'confirmDeposit', { orderId: order.orderId });
    return order;
  };
  /** A transfer whose order was given up, and whose member's limit another deposit used up since. */
  const overLimit = async (number: number) => {
    const member = await demoMember(server.url, number);
    await must(member, 'setLimit', { kind: 'deposit', period: 'day', amount: '550' });
    const order = await driver.open(member, 'bank', '300');
    await driver.act(order, 'paid');
    await driver.cancel(member, order);
    const other = await driver.open(member, 'online', '400');
    expect(await driver.report(other)).toBe(0);
    await must(member, 'confirmDeposit', { orderId: order.orderId });
    return { member, order };
  };
  const kept = async ({ orderId }: DepositOrder) => ({
    arrivals: await server.platform.db.query(
      'SELECT provider_ref, amount, state FROM pay_arrival WHERE order_id = $1 ORDER BY id',
      [BigInt(orderId)],
    ),
    reviews: await server.platform.db.query(
      'SELECT operator, decision, detail FROM order_opinion WHERE order_id = $1 ORDER BY at, operator',
      [BigInt(orderId)],
    ),
    refunds: await server.platform.db.query(
      `SELECT key FROM job WHERE kind = 'deposit.refund' AND payload->>'orderId' = $1`,
      [orderId],
    ),
  });
  const refundedAt = async (providerRef: string) => {
    const [row] = await server.platform.db.query<{ refunded_at: Date | null }>(
      'SELECT refunded_at FROM sandbox_receipt WHERE provider_ref = $1',
      [providerRef],
    );
    return row?.refunded_at ?? null;
  };

  it('because of the member’s own limit goes back once, by an operator’s decision with a reason', async () => {
    const { member, order } = await overLimit(1);
    const ref = `SD${order.orderId}`;
    const clearing = await driver.house('deposits_clearing');
    expect(await decide(order, 'anna', credit(ref, '300.00'))).toBe('over_limit');
    expect((await kept(order)).reviews).toEqual([]);

    const both = [decide(order, 'anna', back(ref, '300.00')), decide(order, 'ben', back(ref, '300.00'))];
    expect((await Promise.all(both)).sort()).toEqual(['not_reviewing', 'returning']);
    expect(await driver.get(member, order)).toMatchObject({
      status: 'failed',
      note: 'returned',
      money: 'returned',
      payments: [{ amount: '300.00', state: 'returned', credited: null }],
    });
    await driver.pass(1_000);
    const once = await kept(order);
    expect(once).toMatchObject({
      arrivals: [{ provider_ref: ref, amount: 30_000n, state: 'returned' }],
      reviews: [{ decision: 'return', detail: `${ref} 300.00 CNY over_limit` }],
      refunds: [{}],
    });
    expect(await refundedAt(ref)).not.toBeNull();

    // Nobody says anything about it again: no operator, and not the bank.
    expect(await decide(order, 'cleo', back(ref, '300.00'))).toBe('not_reviewing');
    expect(await decide(order, 'cleo', credit(ref, '300.00'))).toBe('not_reviewing');
    await driver.report(order, { providerRef: ref });
    expect(await kept(order)).toEqual(once);
    expect(await driver.journals(order)).toBe(0);
    expect(await driver.house('deposits_clearing')).toBe(clearing);
    expect(await driver.available(member)).toBe('1680.00');
  });

  it('because of an exclusion goes back by an operator’s word as well', async () => {
    const member = await demoMember(server.url, 2);
    const order = await bank(member, '300');
    const password = await passwordDigest(nodeSuite, 'demo02', DEMO_PASSWORD);
    await must(member, 'selfExclude', { duration: 'six_months', confirmation: '自我排除', password });
    expect(await decide(order, 'anna', back('STATEMENT-2', '300.00', 'excluded'))).toBe('returning');
    const later = await demoMember(server.url, 2);
    expect(await driver.get(later, order)).toMatchObject({ status: 'failed', note: 'returned', money: 'returned' });
    expect((await kept(order)).reviews).toEqual([
      { operator: 'anna', decision: 'return', detail: 'STATEMENT-2 300.00 CNY excluded' },
    ]);
    expect(await driver.available(later)).toBe('1280.00');
  });

  it('is refused its return in one order: not under review, nothing held, credited already, decided by the same operator', async () => {
    const taken = await bank(await demoMember(server.url, 3), '300');
    expect(await decide(taken, 'anna', credit('STATEMENT-3', '300.00'))).toBe('credited');
    const member = await demoMember(server.url, 4);
    const order = await bank(member, '60000');
    const unasked = await driver.open(await demoMember(server.url, 5), 'bank', '300');
    expect(await decide(order, 'anna', credit('STATEMENT-4', '60000.00'))).toBe('second_needed');
    const before = await kept(order);

    expect(await decide({ orderId: '1' }, 'anna', back('STATEMENT-3', '0'))).toBe('not_reviewing');
    expect(await decide(unasked, 'anna', back('STATEMENT-3', '0'))).toBe('not_reviewing');
    expect(await decide(taken, 'anna', back('STATEMENT-3', '0'))).toBe('not_reviewing');
    for (const amount of ['0', '-1.00', 'much'])
      expect(await decide(order, 'anna', back('STATEMENT-3', amount))).toBe('nothing_to_credit');
    expect(await decide(order, 'anna', { decision: 'return' })).toBe('nothing_to_credit');
    expect(await decide(order, 'anna', back('STATEMENT-3', '300.00'))).toBe('payment_used');
    expect(await decide(order, 'anna', back('STATEMENT-4', '60000.00'))).toBe('decided_before');
    expect(await kept(order)).toEqual(before);
    expect(await driver.get(member, order)).toMatchObject({ status: 'reviewing', money: 'none' });

    expect(await decide(order, 'ben', back('STATEMENT-4', '60000.00'))).toBe('returning');
    const other = await bank(member, '300');
    for (const verdict of [credit('STATEMENT-4', '300.00'), back('STATEMENT-4', '300.00')])
      expect(await decide(other, 'anna', verdict)).toBe('payment_used');
  });

  it('that two operators name for two orders at once goes back for one', async () => {
    const orders = [
      await bank(await demoMember(server.url, 6), '300'),
      await bank(await demoMember(server.url, 7), '300'),
    ];
    const results = await Promise.all(orders.map((order) => decide(order, 'anna', back('STATEMENT-6', '300.00'))));
    expect(results.sort()).toEqual(['payment_used', 'returning']);
  });

  describe('of an order for which another one is held', () => {
    /** Two transfers that the bank reported, the first of which went back by name. */
    const half = async (number: number) => {
      const member = await demoMember(server.url, number);
      const order = await driver.open(member, 'bank', '300');
      const [first, second] = [`STATEMENT-${order.orderId}-1`, `STATEMENT-${order.orderId}-2`];
      expect(await driver.report(order, { providerRef: first, amount: '300.00' })).toBe(0);
      expect(await driver.report(order, { providerRef: second, amount: '200.00' })).toBe(0);
      expect(await decide(order, 'anna', back(first, '999.00'))).toBe('returning');
      const present = await driver.get(member, order);
      expect(present).toMatchObject({ status: 'reviewing', money: 'held', note: null });
      expect(present.payments.map(({ amount, state }) => [amount, state])).toEqual([
        ['300.00', 'returned'],
        ['200.00', 'held'],
      ]);
      expect(present.timeline.slice(-2)).toMatchObject([{ status: 'reviewing', note: 'returned' }, { note: null }]);
      expect(await server.modules.cashier.deposits.reviews.waiting(5000)).toContain(BigInt(order.orderId));
      expect(await decide(order, 'ben', back(first, '300.00'))).toBe('payment_used');
      return { member, order };
    };

    it('goes back as it was reported, and the order succeeds by the rest, which the same operator may decide', async () => {
      const { member, order } = await half(8);
      expect(await decide(order, 'anna', { decision: 'credit' })).toBe('credited');
      const ended = await driver.get(member, order);
      expect(ended).toMatchObject({ status: 'succeeded', money: 'credited', note: 'underpaid' });
      expect(ended.payments.map(({ state, credited }) => [state, credited])).toEqual([
        ['returned', null],
        ['credited', '200.00'],
      ]);
      const journals = await server.platform.db.query('SELECT key FROM ledger_journal WHERE reference = $1', [
        order.orderId,
      ]);
      expect(journals).toEqual([{ key: `deposit/${order.orderId}` }]);
      expect(await driver.available(member)).toBe('1480.00');
      expect(await decide(order, 'ben', { decision: 'return' })).toBe('not_reviewing');
    });

    it('ends the order only with the rest', async () => {
      const { member, order } = await half(10);
      expect(await decide(order, 'anna', { decision: 'return' })).toBe('returning');
      expect(await driver.get(member, order)).toMatchObject({ status: 'failed', note: 'returned', money: 'returned' });
      await driver.pass(1_000);
      expect(await kept(order)).toMatchObject({
        arrivals: [{ state: 'returned' }, { state: 'returned' }],
        refunds: [{}, {}],
      });
      expect(await driver.journals(order)).toBe(0);
      expect(await driver.available(member)).toBe('1280.00');
    });

    it('is decided about by the operator who credited that one', async () => {
      const member = await demoMember(server.url, 15);
      const order = await driver.open(member, 'bank', '300');
      const [first, second] = [`STATEMENT-${order.orderId}-1`, `STATEMENT-${order.orderId}-2`];
      await driver.report(order, { providerRef: first, amount: '300.00' });
      await driver.report(order, { providerRef: second, amount: '200.00' });
      expect(await decide(order, 'anna', credit(first, '300.00'))).toBe('credited');
      expect(await driver.get(member, order)).toMatchObject({
        status: 'succeeded',
        money: 'credited',
        note: 'paid_again',
      });
      expect(await decide(order, 'anna', { decision: 'return' })).toBe('returning');
      await driver.pass(1_000);
      const ended = await driver.get(member, order);
      expect(ended).toMatchObject({ status: 'succeeded', money: 'credited' });
      expect(ended.payments.map(({ state }) => state)).toEqual(['credited', 'returned']);
      expect(await driver.available(member)).toBe('1580.00');
    });

    it('leaves that one to be decided for the reason it was held for', async () => {
      const member = await demoMember(server.url, 11);
      const order = await driver.open(member, 'online', '300');
      for (const part of ['a', 'b'])
        await driver.report(order, { providerRef: `SD${order.orderId}-${part}`, amount: '200.00' });
      expect(await decide(order, 'anna', back(`SD${order.orderId}-a`, '200.00'))).toBe('returning');
      const present = await driver.get(member, order);
      expect(present).toMatchObject({ status: 'reviewing', note: 'amount_differs', money: 'held' });
      const ended = await driver.reach(member, order, 'succeeded', 5_000);
      expect(ended.payments.map(({ state }) => state)).toEqual(['returned', 'credited']);
      expect(await driver.available(member)).toBe('1480.00');
    });
  });

  it('goes back by itself in a demonstration', async () => {
    const { member, order } = await overLimit(9);
    const ended = await driver.reach(member, order, 'failed', 5_000);
    expect(ended).toMatchObject({ note: 'returned', money: 'returned', payments: [{ amount: '300.00' }] });
    expect(await driver.available(member)).toBe('1680.00');
  });

  it('keeps the books correct', async () => {
    const audit = await auditLedger(server.platform.db);
    expect(audit).toEqual({ driftedAccounts: [], unbalancedCurrencies: [], unmatchedHolds: [], brokenBlocks: [] });
  });
});
