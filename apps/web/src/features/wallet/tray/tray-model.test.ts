import type { PendingCall } from '@touchline/client/pending';
import type { CallOutput } from '@touchline/contract';
import { expect, it } from 'vitest';
import { together, trayItems } from './tray-model.ts';

type Deposit = CallOutput<'listDeposits'>['items'][number];
type Withdrawal = CallOutput<'listWithdrawals'>['items'][number];
type Transfer = CallOutput<'transferList'>['items'][number];

const base = { amount: '100.00', currency: 'CNY', createdAt: 1, payments: [] } as const;
const deposit = (orderId: string, part: object) => ({ ...base, orderId, ...part }) as unknown as Deposit;
const withdrawal = (orderId: string, part: object) => ({ ...base, orderId, ...part }) as unknown as Withdrawal;
const transfer = (transferId: string, part: object) => ({ ...base, transferId, ...part }) as unknown as Transfer;
const nothing = { deposits: [], withdrawals: [], transfers: [] };
const held = { amount: '1.00', currency: 'CNY', state: 'held', confirmations: 0, credited: null, at: 0 };

it('shows unfinished orders, the newest first, and the page of each', () => {
  const items = trayItems(
    [],
    {
      deposits: [deposit('1', { status: 'awaiting_payment' }), deposit('2', { status: 'succeeded', createdAt: 9 })],
      withdrawals: [withdrawal('3', { status: 'reviewing', createdAt: 5 }), withdrawal('4', { status: 'failed' })],
      transfers: [
        transfer('5', { status: 'unknown', direction: 'in', createdAt: 3 }),
        transfer('6', { status: 'confirmed', direction: 'out' }),
      ],
    },
    'CNY',
  );
  expect(items.map(({ id, kind, status, to }) => [id, kind, status, to])).toEqual([
    ['3', 'withdraw', 'reviewing', '/app/wallet/withdraw/3'],
    ['5', 'transferIn', 'moving', null],
    ['1', 'deposit', 'awaiting_payment', '/app/wallet/deposit/1'],
  ]);
});

it('shows a deposit that is over while money for it is held', () => {
  const deposits = [deposit('1', { status: 'succeeded', payments: [held] }), deposit('2', { status: 'expired' })];
  expect(trayItems([], { ...nothing, deposits }, 'CNY')).toMatchObject([{ id: '1', status: 'reviewing' }]);
});

it('names a move to or from the interest wallet', () => {
  const pending = (['toYeb', 'toCenter'] as const).map((call): PendingCall => {
    return { call, key: call, memberId: '7', amount: '20', at: 0 };
  });
  expect(trayItems(pending, nothing, 'CNY')).toMatchObject([{ kind: 'toInterest' }, { kind: 'fromInterest' }]);
});

it('puts calls without an answer first', () => {
  const one: PendingCall = { call: 'transferOut', key: 'k', memberId: '7', amount: '20', at: 0 };
  const deposits = [deposit('1', { status: 'created' })];
  expect(trayItems([one], { ...nothing, deposits }, 'USDT')).toMatchObject([
    { id: 'k', kind: 'transferOut', status: null, amount: '20', currency: 'USDT' },
    { id: '1' },
  ]);
});

it('keeps an open deposit however many came after it, once', () => {
  const open = [deposit('9', { status: 'reviewing' }), deposit('1', { status: 'reviewing' })];
  const deposits = together([deposit('9', { status: 'reviewing' }), deposit('8', { status: 'succeeded' })], open);
  expect(deposits.map(({ orderId }) => orderId)).toEqual(['9', '8', '1']);
});
