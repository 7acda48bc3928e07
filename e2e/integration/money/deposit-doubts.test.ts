import { passwordDigest } from '@touchline/client';
import { auditLedger, engines } from '@touchline/server/testing';
import { nodeSuite } from '@touchline/wire/node';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { type DepositOrder, depositDriver } from '../../src/deposit-driver.ts';
import { DEMO_PASSWORD, demoMember, must } from '../../src/members.ts';
import { newAccount } from '../../src/new-accounts.ts';

const MINUTE_MS = 60_000;
const cents = (amount: string) => BigInt(amount.replace('.', ''));

describe.each(engines)('deposits that are not as they should be on $name', ({ name: engine }) => {
  const { clock, server } = useServer({ engine });
  const driver = depositDriver(() => server, clock);
  const reviews = () => server.modules.cashier.deposits.reviews;
  const decide = (
    order: DepositOrder,
    operator: string,
    verdict: Parameters<ReturnType<typeof reviews>['decide']>[2],
  ) => reviews().decide(BigInt(order.orderId), operator, verdict);
  const opened = async (number: number, payType: DepositOrder['payType'] = 'online', amount = '500') => {
    const member = await demoMember(server.url, number);
    return { member, order: await driver.open(member, payType, amount) };
  };

  describe('a payment', () => {
    it('reported twice is credited once, by one journal', async () => {
      const { member, order } = await opened(1);
      await driver.act(order, 'twice');
      await Promise.all([1, 2, 3].map(() => driver.report(order)));
      expect(await driver.get(member, order)).toMatchObject({
        status: 'succeeded',
        payments: [{ credited: '500.00' }],
      });
      expect(await driver.journals(order)).toBe(1);
      expect(await driver.available(member)).toBe('1780.00');
    });

    it('made twice is credited once and held once; the member is informed, and it is returned', async () => {
      const { member, order } = await opened(2);
      await driver.act(order, 'paid');
      await driver.act(order, 'again');
      const told = await driver.get(member, order);
      expect(told).toMatchObject({ status: 'succeeded', money: 'credited', note: 'paid_again' });
      expect(told.payments.map(({ state }) => state)).toEqual(['credited', 'held']);
      expect(await reviews().waiting(5000)).toContain(BigInt(order.orderId));
      await driver.until(member, order, ({ payments }) => payments[1]?.state === 'returned', 5_000);
      const refunded = async () => {
        const [row] = await server.platform.db.query<{ refunded_at: Date | null }>(
          'SELECT refunded_at FROM sandbox_receipt WHERE provider_ref = $1',
          [`SD${order.orderId}-2`],
        );
        return row?.refunded_at ?? null;
      };
      await expect.poll(refunded, { timeout: 10_000 }).not.toBeNull();
      expect(await driver.available(member)).toBe('1780.00');
    });

    it('that comes late is credited when it comes', async () => {
      const { member, order } = await opened(3);
      await driver.act(order, 'late');
      expect((await driver.get(member, order)).status).toBe('awaiting_payment');
      await driver.reach(member, order, 'succeeded', 5_000);
    });

    it('that is never reported is found by asking', async () => {
      const { member, order } = await opened(4, 'qr', '100');
      await driver.act(order, 'lost');
      expect((await driver.get(member, order)).status).toBe('awaiting_payment');
      await driver.reach(member, order, 'succeeded', 5_000);
      expect(await driver.available(member)).toBe('1379.70');
    });

    it('that never comes leaves an order that expires, and nothing moved', async () => {
      const { member, order } = await opened(5);
      clock.advance(16 * MINUTE_MS);
      expect(await driver.reach(member, order, 'expired')).toMatchObject({ money: 'none', payments: [] });
      expect(await driver.journals(order)).toBe(0);
    });

    it('of another amount is held until people credit the arrived amount', async () => {
      const { member, order } = await opened(6);
      expect(await driver.report(order, { amount: '375.00' })).toBe('amount_mismatch');
      expect(await driver.get(member, order)).toMatchObject({
        status: 'reviewing',
        note: 'amount_differs',
        money: 'held',
        payments: [{ amount: '375.00', state: 'held' }],
      });
      expect(await driver.available(member)).toBe('1280.00');
      await driver.reach(member, order, 'succeeded', 5_000);
      expect(await driver.get(member, order)).toMatchObject({ note: 'underpaid', payments: [{ credited: '375.00' }] });
      expect(await driver.available(member)).toBe('1655.00');
    });

    it('of another amount that the provider takes back by the right one is credited at once', async () => {
      const { member, order } = await opened(7);
      expect(await driver.report(order, { amount: '5000.00' })).toBe('amount_mismatch');
      expect(await Promise.all([1, 2, 3].map(() => driver.report(order)))).toEqual([0, 0, 0]);
      expect(await driver.available(member)).toBe('1780.00');
      expect(await driver.journals(order)).toBe(1);
    });

    it('in another unit is held and can only go back', async () => {
      const { member, order } = await opened(8);
      expect(await driver.report(order, { currency: 'USDT' })).toBe('amount_mismatch');
      expect(await decide(order, 'anna', { decision: 'credit' })).toBe('nothing_to_credit');
      expect(await decide(order, 'anna', { decision: 'refuse', reason: 'not_received' })).toBe('money_held');
      expect(await decide(order, 'anna', { decision: 'return' })).toBe('returning');
      const ended = await driver.until(member, order, ({ status }) => status === 'failed');
      expect(ended).toMatchObject({ note: 'returned', money: 'returned' });
      expect(await driver.available(member)).toBe('1280.00');
    });

    it('in USDT after the order has ended is held, then credited at the order’s rate', async () => {
      const { member, order } = await opened(9, 'usdt');
      clock.advance(29 * MINUTE_MS);
      await must(member, 'activity', { acted: true });
      clock.advance(2 * MINUTE_MS);
      await driver.reach(member, order, 'expired');
      await driver.act(order, 'paid');
      const held = await driver.reach(member, order, 'reviewing');
      expect(held).toMatchObject({ note: 'late', money: 'held' });
      // A late one does not prevent another deposit.
      await driver.cancel(member, await driver.open(member, 'online', '100'));
      await driver.reach(member, order, 'succeeded', 5_000);
      expect(cents(await driver.available(member))).toBe(cents('1280.00') + cents(order.amount));
    });

    it('in USDT that brings more than a third over its order waits for a person: the rate was locked for less', async () => {
      const { member, order } = await opened(16, 'usdt');
      const paid = (Number(order.payAmount) * 1.4).toFixed(2);
      expect(await driver.report(order, { amount: paid })).toBe('amount_mismatch');
      expect(await driver.get(member, order)).toMatchObject({ status: 'reviewing', money: 'held' });
      expect(await driver.available(member)).toBe('1280.00');
      expect(await decide(order, 'anna', { decision: 'return' })).toBe('returning');
    });

    it.each([
      [
        'brings less than a third over its order, but more than its channel takes, waits for a person',
        18,
        'amount_mismatch',
      ],
      ['brings as much over an order that is below the maximum of its channel is credited', 17, 0],
    ])('in USDT that %s', async (_what, number, answer) => {
      const MOST = cents('500000.00');
      const { member, order } = await opened(number, 'usdt', answer === 0 ? '400000' : '450000');
      const paid = (Number(order.payAmount) * 1.2).toFixed(2);
      expect((cents(order.amount) * 6n) / 5n > MOST).toBe(answer !== 0);
      expect(await driver.report(order, { amount: paid })).toBe(answer);
      const present = await driver.get(member, order);
      expect(present).toMatchObject(
        answer === 0 ? { status: 'succeeded', money: 'credited' } : { status: 'reviewing', money: 'held' },
      );
      const before = cents('1280.00');
      const available = cents(await driver.available(member));
      if (answer === 0) {
        expect(available).toBeGreaterThan(before + cents('479000.00'));
      } else {
        expect(available).toBe(before);
        expect(await decide(order, 'anna', { decision: 'return' })).toBe('returning');
      }
    });

    it('that was seen and has vanished is reviewed once its time is over; a later payment is held', async () => {
      const { member, order } = await opened(19, 'usdt');
      expect(await driver.report(order, { result: 'seen', confirmations: 2 })).toBe(0);
      expect(await driver.get(member, order)).toMatchObject({
        status: 'processing',
        payments: [{ state: 'counting' }],
      });
      clock.advance(31 * MINUTE_MS);
      expect(await driver.reach(member, order, 'rejected', 5_000)).toMatchObject({ note: 'not_received' });
      expect(await driver.report(order, { confirmations: 20 })).toBe(0);
      expect(await driver.get(member, order)).toMatchObject({ status: 'reviewing', note: 'late', money: 'held' });
      expect(await driver.journals(order)).toBe(0);
    });

    it('by transfer is looked for also when its order was cancelled', async () => {
      const { member, order } = await opened(20, 'bank');
      await driver.act(order, 'paid');
      await driver.cancel(member, order);
      await must(member, 'confirmDeposit', { orderId: order.orderId });
      await driver.reach(member, order, 'succeeded', 5_000);
    });

    it('that was called failed before is held, not lost', async () => {
      const { member, order } = await opened(10);
      await driver.act(order, 'failed');
      expect(await driver.report(order)).toBe(0);
      expect(await driver.get(member, order)).toMatchObject({ status: 'reviewing', note: 'late', money: 'held' });
    });

    it('in USDT keeps within a limit to the cent: it is rounded down where there is no room', async () => {
      const member = await demoMember(server.url, 5);
      await must(member, 'setLimit', { kind: 'deposit', period: 'day', amount: '500' });
      const order = await driver.open(member, 'usdt', '500');
      expect(cents(order.amount)).toBeLessThanOrEqual(50_000n);
      await driver.act(order, 'paid');
      await driver.reach(member, order, 'succeeded');
      expect(cents(await driver.available(member))).toBe(128_000n + cents(order.amount));
    });

    it('above the rest of the member’s own limit is held', async () => {
      const member = await demoMember(server.url, 11);
      await must(member, 'setLimit', { kind: 'deposit', period: 'day', amount: '550' });
      const order = await driver.open(member, 'usdt', '500');
      await driver.act(order, 'more');
      expect(await driver.reach(member, order, 'reviewing')).toMatchObject({ note: 'over_limit', money: 'held' });
      await driver.until(member, order, ({ money }) => money === 'returned', 5_000);
      expect(await driver.available(member)).toBe('1280.00');
    });

    it('of an order that was given up is held where another one used up the member’s limit', async () => {
      const member = await demoMember(server.url, 11);
      const first = await driver.open(member, 'online', '500');
      await driver.cancel(member, first);
      const other = await driver.open(member, 'online', '400');
      expect(await driver.report(other)).toBe(0);
      await driver.report(first);
      expect(await driver.get(member, first)).toMatchObject({ status: 'reviewing', note: 'over_limit', money: 'held' });
      expect(await decide(first, 'anna', { decision: 'credit' })).toBe('over_limit');
      expect(await driver.available(member)).toBe('1680.00');
    });

    it('is credited once where two late ones come at once and the limit allows one', async () => {
      const { client: member } = await newAccount(server.url);
      await must(member, 'answerLimits', { choice: 'no_limit' });
      await must(member, 'setLimit', { kind: 'deposit', period: 'day', amount: '600' });
      const orders: DepositOrder[] = [];
      for (let count = 0; count < 3; count++) {
        const order = await driver.open(member, 'online', '400');
        await driver.cancel(member, order);
        orders.push(order);
      }
      await Promise.all(orders.map((order) => driver.report(order)));
      const seen = await Promise.all(orders.map((order) => driver.get(member, order)));
      expect(seen.map(({ status }) => status).sort()).toEqual(['reviewing', 'reviewing', 'succeeded']);
      for (const order of seen.filter(({ status }) => status === 'reviewing'))
        expect(order).toMatchObject({ note: 'over_limit', money: 'held' });
      expect(await driver.available(member)).toBe('400.00');
    });

    it('for somebody who excluded themselves meanwhile goes back and never reaches the wallet', async () => {
      const { member, order } = await opened(12);
      const password = await passwordDigest(nodeSuite, 'demo12', DEMO_PASSWORD);
      await must(member, 'selfExclude', { duration: 'six_months', confirmation: '自我排除', password });
      expect(await driver.report(order)).toBe(0);
      const later = await demoMember(server.url, 12);
      expect(await driver.get(later, order)).toMatchObject({ status: 'failed', note: 'returned', money: 'returned' });
      expect(await driver.available(later)).toBe('1280.00');
      expect(await driver.journals(order)).toBe(0);
    });

    it('of somebody else’s order is refused', async () => {
      const [one, other] = [await opened(13), await opened(14)];
      expect(await driver.report(one.order)).toBe(0);
      expect(await driver.report(other.order, { providerRef: `SD${one.order.orderId}` })).toBe('order_closed');
      expect(await driver.get(other.member, other.order)).toMatchObject({ status: 'awaiting_payment', payments: [] });
    });
  });

  it('opens one order for one key, however often and from however many tabs it is sent', async () => {
    const tab = await demoMember(server.url, 15);
    const input = await driver.input(tab, 'usdt', '500');
    const orders = await Promise.all([1, 2, 3, 4].map(() => must(tab, 'createDeposit', input)));
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1);
    const known = await must(tab, 'depositByKey', { idempotencyKey: input.idempotencyKey });
    expect(known.order?.orderId).toBe(orders[0]?.orderId);
    expect((await must(tab, 'listDeposits', { page: 1, size: 20 })).total).toBe(1);
    const first = orders[0] as DepositOrder;
    const [cancelled, reported] = await Promise.all([
      tab.client.call('cancelDeposit', { orderId: first.orderId }),
      driver.report(first),
    ]);
    // Whichever came first: the money is credited, or held because the order had ended.
    expect(reported).toBe(0);
    expect(await driver.get(tab, first)).toMatchObject(
      cancelled.ok ? { status: 'reviewing', money: 'held' } : { status: 'succeeded', money: 'credited' },
    );
  });

  describe('operators', () => {
    const bank = async (number: number, amount: string) => {
      const { member, order } = await opened(number, 'bank', amount);
      await must(member, 'confirmDeposit', { orderId: order.orderId });
      return { member, order };
    };
    const payment = (providerRef: string, amount: string) => ({ providerRef, amount, currency: 'CNY' }) as const;

    it('credit a payment that is on record as it was recorded, whatever the typed values', async () => {
      const { order } = await opened(1);
      expect(await driver.report(order, { amount: '1.00' })).toBe('amount_mismatch');
      const typed = { decision: 'credit', payment: payment(`SD${order.orderId}`, order.payAmount) } as const;
      expect(await decide(order, 'anna', typed)).toBe('payment_differs');
      expect(await decide(order, 'anna', { decision: 'credit' })).toBe('credited');
    });

    it('credit a second payment of an order, which counts with the first wherever deposits count', async () => {
      const { member, order } = await opened(4, 'online', '100');
      const counted = async () =>
        Number((await must(member, 'promotionDetail', { activityId: 'weekly-deposit' })).needs.deposited?.done);
      const before = await counted();
      await driver.act(order, 'paid');
      await driver.act(order, 'again');
      expect(await decide(order, 'anna', { decision: 'credit' })).toBe('credited');
      expect(await counted()).toBe(before + 200);
    });

    it('credit a payment of the statement for one order only', async () => {
      const [one, other] = [await bank(16, '300'), await bank(17, '300')];
      const verdict = { decision: 'credit', payment: payment('STATEMENT-1', '300.00') } as const;
      const results = await Promise.all([decide(one.order, 'anna', verdict), decide(one.order, 'ben', verdict)]);
      expect(results.sort()).toEqual(['credited', 'not_reviewing']);
      expect(await decide(other.order, 'anna', verdict)).toBe('payment_used');
      expect(await decide(other.order, 'anna', { decision: 'credit' })).toBe('nothing_to_credit');
      expect(await decide(other.order, 'anna', { decision: 'refuse', reason: 'name_refused' })).toBe('refused');
      expect(await decide(other.order, 'ben', { decision: 'refuse', reason: 'name_refused' })).toBe('not_reviewing');
      expect(await driver.get(other.member, other.order)).toMatchObject({ status: 'rejected', note: 'name_refused' });
      expect(await driver.available(one.member)).toBe('1580.00');
    });

    it('give the money back to members who excluded themselves during the review, against any decision', async () => {
      const { member, order } = await bank(19, '300');
      const before = await driver.available(member);
      const password = await passwordDigest(nodeSuite, 'demo19', DEMO_PASSWORD);
      await must(member, 'selfExclude', { duration: 'six_months', confirmation: '自我排除', password });
      const verdict = { decision: 'credit', payment: payment('STATEMENT-4', '300.00') } as const;
      expect(await decide(order, 'anna', verdict)).toBe('returning');
      await driver.pass(1_000);
      const later = await demoMember(server.url, 19);
      expect(await must(later, 'memberInfo', {})).toMatchObject({ status: 'excluded' });
      expect(await driver.get(later, order)).toMatchObject({ status: 'failed', note: 'returned', money: 'returned' });
      expect(await driver.available(later)).toBe(before);
      expect(await driver.journals(order)).toBe(0);
    });

    it('have to be two, of one mind, where much is to be credited', async () => {
      const { member, order } = await bank(18, '60000');
      const verdict = { decision: 'credit', payment: payment('STATEMENT-2', '60000.00') } as const;
      expect(await decide(order, 'anna', verdict)).toBe('second_needed');
      expect(await decide(order, 'anna', verdict)).toBe('decided_before');
      const other = { decision: 'credit', payment: payment('STATEMENT-3', '60000.00') } as const;
      expect(await decide(order, 'ben', other)).toBe('second_needed');
      expect(await driver.available(member)).toBe('1280.00');
      expect(await decide(order, 'cleo', verdict)).toBe('credited');
      expect(await driver.available(member)).toBe('61280.00');
      expect(await driver.journals(order)).toBe(1);
    });
  });

  it('leaves the books balanced, and every credited payment has its journal', async () => {
    const audit = await auditLedger(server.platform.db);
    expect(audit).toEqual({ driftedAccounts: [], unbalancedCurrencies: [], unmatchedHolds: [], brokenBlocks: [] });
    const rows = await server.platform.db.query(
      `SELECT a.order_id FROM pay_arrival a WHERE a.state = 'credited' GROUP BY a.order_id HAVING sum(a.credited) <> (
         SELECT coalesce(sum(e.amount), 0) FROM ledger_journal j JOIN ledger_entry e ON e.journal_id = j.id
         JOIN ledger_account c ON c.id = e.credit_account AND c.kind = 'available'
         WHERE j.kind = 'deposit' AND j.reference = a.order_id::text)`,
    );
    expect(rows).toEqual([]);
  });
});
