import type { CallOutput } from '@touchline/contract';
import { type CurrencyCode, completeAmount, formatAmount, parseAmount } from '@touchline/rules/money';

export type Transfer = CallOutput<'transferIn'>;
export type Direction = Transfer['direction'];
export type Returned = CallOutput<'transferOneClick'>;

/** The outcomes of a transfer that a member is informed of. */
export type Standing = 'done' | 'declined' | 'checking';

export function standingOf({ status }: Pick<Transfer, 'status'>): Standing {
  if (status === 'confirmed') return 'done';
  return status === 'reversed' ? 'declined' : 'checking';
}

export type AmountProblem = 'empty' | 'range' | 'balance' | null;

export interface Draft<Problem> {
  readonly amount: string | null;
  readonly problem: Problem;
}

/** Checks a typed amount against the balance. `from` is null while the balance is unknown; then the server decides. */
export function draftOf(typed: string, from: string | null, currency: CurrencyCode): Draft<AmountProblem> {
  const amount = typed === '' ? null : completeAmount(typed);
  const minor = amount === null ? null : parseAmount(amount, currency);
  if (amount === null || minor === null) return { amount: null, problem: 'empty' };
  if (minor === 0n) return { amount: null, problem: 'range' };
  const most = from === null ? null : parseAmount(from, currency);
  return { amount, problem: most !== null && minor > most ? 'balance' : null };
}

/** The same for a venue, which may move whole units only. */
export function venueDraftOf(
  typed: string,
  from: string | null,
  currency: CurrencyCode,
  wholeAmounts: boolean,
): Draft<AmountProblem | 'whole'> {
  const draft = draftOf(typed, from, currency);
  return wholeAmounts && draft.amount !== null && !draft.amount.endsWith('.00')
    ? { ...draft, problem: 'whole' }
    : draft;
}

/** What the central wallet has once the money moved; null while it is not known. */
export function centerAfter(
  center: string | undefined,
  amount: string | null,
  direction: Direction,
  currency: CurrencyCode,
): string | null {
  const [has, moved] = [parseAmount(center ?? '', currency), parseAmount(amount ?? '', currency)];
  if (has === null || moved === null) return null;
  const after = direction === 'in' ? has - moved : has + moved;
  return after < 0n ? null : formatAmount(after, currency);
}

/** What a one-click return came to, as a whole. */
export function returnVerdict({ items }: Returned): {
  readonly kind: 'done' | 'partial' | 'underWay' | 'nothing';
  readonly failed: readonly string[];
} {
  const failed = items
    .filter(({ outcome }) => outcome === 'declined' || outcome === 'unreachable')
    .map(({ venueEnName }) => venueEnName);
  if (failed.length > 0) return { kind: 'partial', failed };
  if (items.some(({ outcome }) => outcome === 'on_its_way')) return { kind: 'underWay', failed };
  return { kind: items.some(({ outcome }) => outcome === 'returned') ? 'done' : 'nothing', failed };
}

/** The sum of wire amounts of one unit. */
export function sumOf(amounts: readonly string[], currency: CurrencyCode): string {
  const total = amounts.reduce((sum, amount) => sum + (parseAmount(amount, currency) ?? 0n), 0n);
  return formatAmount(total, currency);
}
