import type { PendingCall } from '@touchline/client/pending';
import type { CallOutput } from '@touchline/contract';
import type { CurrencyCode } from '@touchline/rules/money';

type Deposit = CallOutput<'listDeposits'>['items'][number];
type Withdrawal = CallOutput<'listWithdrawals'>['items'][number];
type Transfer = CallOutput<'transferList'>['items'][number];

/** One unfinished money action as the tray shows it. */
export interface TrayItem {
  readonly id: string;
  readonly kind: (typeof KINDS)[keyof typeof KINDS];
  /** Empty while the amount is unknown. */
  readonly amount: string;
  readonly currency: CurrencyCode;
  readonly at: number;
  /** Null while the outcome is unknown. */
  readonly status: Deposit['status'] | 'moving' | null;
  /** The page that shows it; null where there is no such page. */
  readonly to: string | null;
}

const OPEN: readonly string[] = ['created', 'awaiting_payment', 'processing', 'reviewing'];
const MOVING: readonly string[] = ['created', 'sent', 'unknown'];
const KINDS = {
  createDeposit: 'deposit',
  createWithdrawal: 'withdraw',
  transferIn: 'transferIn',
  transferOut: 'transferOut',
  toYeb: 'toInterest',
  toCenter: 'fromInterest',
  cashOut: 'cashOut',
  buyCoins: 'coins',
  anchorReward: 'gift',
  giveFromBackpack: 'gift',
  giveRedPacket: 'packet',
  openRedPacket: 'packetOpening',
  drawPrizes: 'draw',
  exchangePoints: 'exchange',
} as const;

/** Everything that is not over, the newest first: what was sent and not answered before what the server knows. */
export function trayItems(
  pending: readonly PendingCall[],
  known: {
    readonly deposits: readonly Deposit[];
    readonly withdrawals: readonly Withdrawal[];
    readonly transfers: readonly Transfer[];
  },
  currency: CurrencyCode,
): TrayItem[] {
  const asked = pending.map(({ call, key, amount, at }) => {
    return { id: key, kind: KINDS[call], amount, currency, at, status: null, to: null } as const;
  });
  const isHeld = ({ payments }: Deposit) => payments.some(({ state }) => state === 'held' || state === 'counting');
  const deposits = known.deposits
    .filter((order) => OPEN.includes(order.status) || isHeld(order))
    .map(({ orderId, amount, currency: unit, createdAt: at, status, payments }): TrayItem => {
      const shown = OPEN.includes(status) || payments.length === 0 ? status : 'reviewing';
      const to = `/app/wallet/deposit/${orderId}`;
      return { id: orderId, kind: 'deposit', amount, currency: unit, at, status: shown, to };
    });
  const withdrawals = known.withdrawals
    .filter(({ status }) => OPEN.includes(status))
    .map(({ orderId, amount, currency: unit, createdAt: at, status }): TrayItem => {
      const to = `/app/wallet/withdraw/${orderId}`;
      return { id: orderId, kind: 'withdraw', amount, currency: unit, at, status, to };
    });
  const transfers = known.transfers
    .filter(({ status }) => MOVING.includes(status))
    .map(({ transferId, direction, amount, currency: unit, createdAt: at }): TrayItem => {
      const kind = direction === 'in' ? 'transferIn' : 'transferOut';
      return { id: transferId, kind, amount, currency: unit, at, status: 'moving', to: null };
    });
  const byTime = [...deposits, ...withdrawals, ...transfers].sort((a, b) => b.at - a.at);
  return [...asked, ...byTime];
}

/** The latest orders, of which some have a payment that is looked at, and every open one however old. */
export function together<Order extends { readonly orderId: string }>(
  latest: readonly Order[],
  open: readonly Order[],
): Order[] {
  return [...latest, ...open.filter(({ orderId }) => latest.every((order) => order.orderId !== orderId))];
}
