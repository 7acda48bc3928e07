import type { CallOutput } from '@touchline/contract';

export type OrderStatus = CallOutput<'getDeposit'>['status'];

export type OrderKind = 'deposit' | 'withdraw';

/** Where an order may go from each state; anything else is refused by the store (standards PAY-5). */
export const orderMachine: Readonly<Record<OrderKind, Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>>>> =
  {
    deposit: {
      created: ['awaiting_payment', 'failed'],
      // Money that arrives late has still arrived: an expired or cancelled order can succeed.
      awaiting_payment: ['succeeded', 'failed', 'expired', 'cancelled'],
      expired: ['succeeded'],
      cancelled: ['succeeded'],
    },
    withdraw: {
      created: ['processing', 'rejected'],
      processing: ['succeeded', 'failed'],
    },
  };

const START: OrderStatus = 'created';

/** Throws when a state is named that cannot be reached or a machine has no end. Run at start. */
export function checkOrderMachines(): void {
  for (const [kind, machine] of Object.entries(orderMachine)) {
    const reached = new Set<OrderStatus>([START]);
    for (const status of reached) for (const next of machine[status] ?? []) reached.add(next);
    for (const status of Object.keys(machine) as OrderStatus[]) {
      if (!reached.has(status)) throw new Error(`${kind} orders can never be ${status}`);
    }
    if (![...reached].some((status) => machine[status] === undefined)) throw new Error(`${kind} orders never end`);
  }
}

/** The states from which an order may become `to`. */
export function sourcesOf(kind: OrderKind, to: OrderStatus): OrderStatus[] {
  const entries = Object.entries(orderMachine[kind]) as [OrderStatus, readonly OrderStatus[]][];
  return entries.filter(([, targets]) => targets.includes(to)).map(([from]) => from);
}
