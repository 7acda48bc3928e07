import { describe, expect, it } from 'vitest';
import {
  draftOf,
  type Method,
  mostOf,
  needsProof,
  type Options,
  obstacleOf,
  type Quote,
  rateText,
  splitOf,
} from './withdraw-model.ts';

const bank: Method = {
  method: 'bank',
  status: 'open',
  maintainUntil: null,
  min_money: '100.00',
  max_money: '5000.00',
  fee: { basisPoints: 20, min: '2.00', max: '50.00', freeLeft: 1 },
};
const none = { required: '0.00', done: '0.00', left: '0.00' };
const options: Options = {
  currency: 'CNY',
  withdrawable: '1280.00',
  locked: '0.00',
  methods: [bank],
  cards: [],
  addresses: [],
  turnover: { ...none, items: [] },
  today: { level: 0, times: 3, timesLeft: 3, amount: '20000.00', amountLeft: '20000.00', endsAt: 0 },
  secondFactorFrom: '500.00',
  hasRealName: true,
  hasWithdrawPassword: true,
  passwordLockedUntil: null,
  blockedBy: null,
  unfinished: null,
};

describe('the obstacles', () => {
  const worst: Options = {
    ...options,
    methods: [],
    turnover: { ...none, left: '0.01', items: [] },
    today: { ...options.today, timesLeft: 0, amountLeft: '0.00' },
    hasRealName: false,
    hasWithdrawPassword: false,
    passwordLockedUntil: 1,
    blockedBy: 'frozen',
    unfinished: {} as Options['unfinished'],
  };
  const steps: [string, Partial<Options>][] = [
    ['frozen', { blockedBy: null }],
    ['no_method', { methods: [{ ...bank, status: 'maintenance' }] }],
    ['all_closed', { methods: [{ ...bank, status: 'maintenance' }, bank] }],
    ['pending', { unfinished: null }],
    ['real_name', { hasRealName: true }],
    ['password', { hasWithdrawPassword: true }],
    ['locked', { passwordLockedUntil: null }],
    ['turnover', { turnover: options.turnover }],
    ['times', { today: { ...worst.today, timesLeft: 1 } }],
    ['amount_used', { today: options.today }],
  ];

  it('is shown one at a time', () => {
    let present = worst;
    for (const [obstacle, next] of steps) {
      expect(obstacleOf(present)).toBe(obstacle);
      present = { ...present, ...next };
    }
    expect(obstacleOf(present)).toBeNull();
  });
});

describe('a typed amount', () => {
  it.each([
    ['', null, 'empty'],
    ['0', null, 'empty'],
    ['99.99', '99.99', 'range'],
    ['5000.01', '5000.01', 'range'],
    ['1280.01', '1280.01', 'balance'],
    ['1280', '1280.00', null],
  ])('%j means %j, problem %j', (typed, amount, problem) => {
    expect(draftOf(typed, options, bank)).toEqual({ amount, problem });
  });

  it('stays within the day', () => {
    const late = { ...options, today: { ...options.today, amountLeft: '150.00' } };
    expect(draftOf('150.01', late, bank).problem).toBe('daily');
    expect(draftOf('150', late, bank).problem).toBeNull();
  });

  it('that is all is the least of wallet, range and day', () => {
    expect(mostOf(options, bank)).toBe('1280.00');
    expect(mostOf({ ...options, withdrawable: '9000.00' }, bank)).toBe('5000.00');
    expect(mostOf({ ...options, today: { ...options.today, amountLeft: '40.00' } }, bank)).toBe('40.00');
  });
});

describe('the arriving amount', () => {
  it('is all of it while it is free, and less the fee after that', () => {
    expect(splitOf('1000.00', options, bank, null)).toEqual({
      fee: '0.00',
      arrival: '1000.00',
      arrivalCurrency: 'CNY',
    });
    const charged = { ...bank, fee: { ...bank.fee, freeLeft: 0 } };
    expect(splitOf('1000.00', options, charged, null)).toMatchObject({ fee: '2.00', arrival: '998.00' });
    expect(splitOf('2.00', options, charged, null)).toBeNull();
  });

  it('is converted at the locked rate', () => {
    const quote = { rate: 72_315, networkFee: '1.00' } as Quote;
    expect(splitOf('100.00', options, bank, quote)).toEqual({ fee: '0.00', arrival: '12.82', arrivalCurrency: 'USDT' });
    expect(rateText(72_315)).toBe('¥7.2315');
    expect(rateText(5)).toBe('¥0.0005');
  });
});

it('requires proof from a large amount on, and for a destination that is new', () => {
  expect(needsProof('499.99', options, 0, 10)).toBe(false);
  expect(needsProof('500.00', options, 0, 10)).toBe(true);
  expect(needsProof('1.00', options, 11, 10)).toBe(true);
});
