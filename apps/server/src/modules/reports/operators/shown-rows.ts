import type { CurrencyCode } from '@touchline/rules/money';

/** A number that a request may leave out, as a parameter of a query. */
export const numberOrNull = (id: string | undefined) => (id === undefined ? null : BigInt(id));

/** The members of rows, each once, as the trail names who was read about. */
export function membersIn(rows: readonly { readonly memberId: bigint | null }[]): string {
  const members = new Set(rows.flatMap(({ memberId }) => memberId ?? []));
  return [...members].map((memberId) => `member/${memberId}`).join(' ');
}

/** Columns that most rows about members have. */
export interface MemberRow {
  readonly memberId: bigint;
  readonly name: string;
}

/** Columns of rows with an amount in minor units. */
export interface InUnit {
  readonly currency: CurrencyCode;
}
