import type { CallOutput } from '@touchline/contract';

export type RecordType = CallOutput<'dealRecords'>['items'][number]['type'];

/** How each kind of journal reads in a member's statement. */
const records: Readonly<Record<string, RecordType>> = {
  deposit: 'deposit',
  withdraw_hold: 'withdraw',
  withdraw_return: 'refund',
  bet_stake: 'bet',
  bet_payout: 'payout',
  bet_return: 'refund',
  adjust: 'adjust',
};

export function recordOfKind(kind: string): RecordType {
  return records[kind] ?? 'adjust';
}

export function kindsOfRecord(type: RecordType): string[] {
  return Object.keys(records).filter((kind) => records[kind] === type);
}
