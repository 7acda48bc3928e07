import type { CallOutput } from '@touchline/contract';
import type { PayType } from '../../suppliers/payments/port.ts';

export type OrderStatus = CallOutput<'getDeposit'>['status'];

export type OrderKind = 'deposit' | 'withdraw';

/** Withdrawals share one machine; each way to pay in has its own. */
export type MachineName = 'withdraw' | `deposit/${PayType}`;

type Machine = Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>>;

/** The end of an order never loses money: a later arrival is reviewed, or credited if nothing is doubtful. */
const late = {
  expired: ['succeeded', 'reviewing'],
  cancelled: ['succeeded', 'reviewing'],
  failed: ['reviewing'],
  rejected: ['reviewing'],
} as const;

/** A payment may be quicker than the provider's answer that it may begin. */
const created = ['awaiting_payment', 'succeeded', 'reviewing', 'failed', 'expired', 'cancelled'] as const;

/** The provider reports; only a payment of another amount is reviewed. */
const reported: Machine = {
  created,
  awaiting_payment: ['succeeded', 'failed', 'expired', 'cancelled', 'reviewing'],
  reviewing: ['succeeded', 'failed', 'rejected'],
  ...late,
};

/** The allowed changes from each state; the store refuses any other (standards PAY-5). */
export const orderMachines: Readonly<Record<MachineName, Machine>> = {
  'deposit/online': reported,
  'deposit/qr': reported,
  'deposit/bank': {
    created: ['awaiting_payment', 'reviewing', 'failed', 'expired', 'cancelled'],
    // The member's word brings it before an operator; nothing but the operator's credits it.
    awaiting_payment: ['reviewing', 'expired', 'cancelled', 'failed'],
    reviewing: ['succeeded', 'failed', 'rejected'],
    ...late,
  },
  'deposit/speed': {
    created,
    awaiting_payment: ['processing', 'succeeded', 'failed', 'expired', 'cancelled', 'reviewing'],
    // The member claims to have paid; the payee confirms, or operators review it.
    processing: ['succeeded', 'failed', 'reviewing'],
    reviewing: ['succeeded', 'failed', 'rejected'],
    ...late,
  },
  'deposit/usdt': {
    created,
    awaiting_payment: ['processing', 'succeeded', 'failed', 'expired', 'cancelled', 'reviewing'],
    // The payment was seen on the chain and is being confirmed.
    processing: ['succeeded', 'failed', 'reviewing'],
    reviewing: ['succeeded', 'failed', 'rejected'],
    ...late,
    // The locked rate has run out.
    expired: ['reviewing'],
    cancelled: ['reviewing'],
  },
  withdraw: {
    created: ['reviewing', 'processing'],
    // People looked at it; or, in a dispute, found that it was paid.
    reviewing: ['processing', 'rejected', 'succeeded'],
    processing: ['succeeded', 'failed', 'reviewing'],
  },
};

const START: OrderStatus = 'created';

/** Throws when a state is named that cannot be reached or a machine has no end. Run at start. */
export function checkOrderMachines(machines: Readonly<Record<string, Machine>> = orderMachines): void {
  for (const [name, machine] of Object.entries(machines)) {
    const reached = new Set<OrderStatus>([START]);
    for (const status of reached) for (const next of machine[status] ?? []) reached.add(next);
    for (const status of Object.keys(machine) as OrderStatus[]) {
      if (!reached.has(status)) throw new Error(`${name} orders can never be ${status}`);
    }
    const ends = [...reached].filter((status) => machine[status] === undefined);
    if (ends.length === 0) throw new Error(`${name} orders never end`);
    for (const status of reached)
      if (!leadsTo(machine, status, ends)) throw new Error(`${name} orders never leave ${status}`);
  }
}

function leadsTo(machine: Machine, from: OrderStatus, ends: readonly OrderStatus[]): boolean {
  const seen = new Set<OrderStatus>([from]);
  for (const status of seen) for (const next of machine[status] ?? []) seen.add(next);
  return [...seen].some((status) => ends.includes(status));
}

/** The states from which an order may become `to`. */
export function sourcesOf(name: MachineName, to: OrderStatus): OrderStatus[] {
  const entries = Object.entries(orderMachines[name]) as [OrderStatus, readonly OrderStatus[]][];
  return entries.filter(([, targets]) => targets.includes(to)).map(([from]) => from);
}

/** The kind of orders that a machine moves. */
export function kindOf(name: MachineName): OrderKind {
  return name === 'withdraw' ? name : 'deposit';
}
