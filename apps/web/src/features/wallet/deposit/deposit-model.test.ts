import { describe, expect, it } from 'vitest';
import {
  amountFor,
  type Channel,
  costOf,
  creditedBy,
  draftOf,
  isAsShown,
  isSettled,
  type Order,
  percentText,
  pollEvery,
  type Quote,
  quoteFor,
  rateText,
  toldNote,
  whereabouts,
} from './deposit-model.ts';

const channel: Channel = {
  channelId: '301',
  name: '扫码支付',
  min_money: '10.00',
  max_money: '5000.00',
  quickAmounts: ['50.00', '100.00'],
  isFixed: false,
  fee: { basisPoints: 30, min: '0.10', max: '15.00' },
  protocol: null,
};
const fixed = { ...channel, isFixed: true };
const order = (part: Partial<Order>) => ({ status: 'awaiting_payment', payments: [], createdAt: 0, ...part }) as Order;

describe('an amount', () => {
  it.each([
    ['', null, 'empty'],
    ['0', null, 'empty'],
    ['9.99', '9.99', 'range'],
    ['10', '10.00', null],
    ['5000', '5000.00', null],
    ['5000.01', '5000.01', 'range'],
  ])('of %j reads %j: %s', (typed, amount, problem) => {
    expect(draftOf(typed, channel, 'CNY')).toEqual({ amount, problem });
  });

  it('is one of the list where the channel is fixed', () => {
    expect(draftOf('100', fixed, 'CNY')).toEqual({ amount: '100.00', problem: null });
    expect(draftOf('101', fixed, 'CNY').problem).toBe('choice');
  });
});

describe('the missing stake of a bet', () => {
  it.each([
    ['35.00', channel, '35'],
    ['35.50', channel, '35.50'],
    ['3.00', channel, '10'],
    ['35.00', fixed, '50'],
    ['100.00', fixed, '100'],
    ['100.01', fixed, ''],
  ])('of %s becomes the least amount the channel takes', (shortfall, through, amount) => {
    expect(amountFor(shortfall, through, 'CNY')).toBe(amount);
  });
});

describe('the cost of a deposit', () => {
  it('is the fee of the channel, between its bounds', () => {
    expect(costOf('1000.00', channel, 'CNY', null)).toEqual({
      pay: '1000.00',
      payCurrency: 'CNY',
      fee: '3.00',
      credit: '997.00',
    });
    expect(costOf('10.00', channel, 'CNY', null)?.fee).toBe('0.10');
  });

  it('is shown in USDT where that is paid', () => {
    const free = { ...channel, fee: { basisPoints: 0, min: '0.00', max: '0.00' } };
    expect(costOf('500.00', free, 'CNY', 72_315)).toEqual({
      pay: '69.15',
      payCurrency: 'USDT',
      fee: '0.00',
      credit: '500.05',
    });
  });

  it('has two signs a hundredth of a percent, and four a rate', () => {
    expect(percentText(30)).toBe('0.30%');
    expect(rateText(70_005)).toBe('¥7.0005');
  });
});

describe('an order', () => {
  it('is queried less and less, and not at all once nothing can happen', () => {
    expect(pollEvery(order({}), 0)).toBe(3_000);
    expect(pollEvery(order({}), 3 * 60_000)).toBe(6_000);
    expect(pollEvery(order({}), 20 * 60_000)).toBe(15_000);
    expect(pollEvery(order({ status: 'succeeded' }), 0)).toBe(false);
    // Money may still come.
    expect(pollEvery(order({ status: 'expired' }), 0)).toBe(20_000);
  });

  it('shows the credited amount, the place of the money, and the notes', () => {
    const payment = { amount: '70.00', currency: 'USDT', confirmations: 0, at: 0 } as const;
    const credited = { ...payment, state: 'credited', credited: '374.99' } as const;
    const held = { ...payment, state: 'held', credited: null } as const;
    const counting = { ...payment, state: 'counting', credited: null } as const;
    expect(creditedBy(order({ currency: 'CNY', payments: [held] }))).toBeNull();
    expect(creditedBy(order({ currency: 'CNY', payments: [credited, held, credited] }))).toBe('749.98');
    expect(whereabouts(order({ money: 'held', payments: [counting] }))).toBe('counting');
    expect(whereabouts(order({ money: 'held', payments: [counting, held] }))).toBe('held');
    expect(whereabouts(order({ money: 'credited', payments: [credited] }))).toBe('credited');
    expect([toldNote(order({ note: 'seen' })), toldNote(order({ note: 'late' }))]).toEqual([null, 'late']);
  });

  it('is not settled while a payment for it is held', () => {
    const payment = { amount: '1.00', currency: 'CNY', confirmations: 0, credited: null, at: 0 } as const;
    expect(isSettled(order({ status: 'succeeded' }))).toBe(true);
    expect(isSettled(order({ status: 'succeeded', payments: [{ ...payment, state: 'held' }] }))).toBe(false);
  });
});

describe('a locked rate', () => {
  const quote = (rate: number | null): Quote => ({ quoteId: '1', protocol: 'TRC20', rate, at: 0, expiresAt: 90_000 });

  it('is of its own channel and of no other', () => {
    const held = { channelId: '501', quote: quote(72_000) };
    expect(quoteFor(held, '501')).toBe(held.quote);
    expect(quoteFor(held, '502')).toBeNull();
    expect(quoteFor(null, '501')).toBeNull();
  });

  it('continues an order after a renewal that changed nothing the member saw', () => {
    expect(isAsShown(quote(null), quote(null))).toBe(true);
    expect(isAsShown(null, quote(null))).toBe(true);
    expect(isAsShown(quote(72_000), quote(72_000))).toBe(true);
    expect(isAsShown(quote(72_000), quote(72_001))).toBe(false);
    expect(isAsShown(null, quote(72_000))).toBe(false);
  });
});
