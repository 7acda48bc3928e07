import type { CallOutput } from '@touchline/contract';

export type TransferStatus = CallOutput<'transferIn'>['status'];

/** The allowed changes from each state (standards LED-11). An unknown outcome is resolved by a query, never assumed. */
export const transferMachine: Readonly<Record<TransferStatus, readonly TransferStatus[]>> = {
  created: ['sent'],
  sent: ['confirmed', 'reversed', 'unknown'],
  unknown: ['confirmed', 'reversed'],
  confirmed: [],
  reversed: [],
};

/** States in which money is on its way. */
export const unfinished: readonly TransferStatus[] = ['created', 'sent', 'unknown'];

/** The states from which a transfer may become `to`. */
export function sourcesOf(to: TransferStatus): TransferStatus[] {
  return (Object.keys(transferMachine) as TransferStatus[]).filter((from) => transferMachine[from].includes(to));
}
