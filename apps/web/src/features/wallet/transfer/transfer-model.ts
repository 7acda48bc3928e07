import type { CallOutput } from '@touchline/contract';
import { type CurrencyCode, completeAmount, formatAmount, parseAmount } from '@touchline/rules/money';

export type Transfer = CallOutput<'transferIn'>;
export type Direction = Transfer['direction'];
export type Returned = CallOutput<'transferOneClick'>;

/** The outcomes of a transfer that a member is informed of. */
export type TransferOutcome = 'done' | 'declined' | 'checking';

export function outcomeOf({ status }: Pick<Transfer, 'status'>): TransferOutcome {
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

/** The balance of the central wallet once the money moved; null while it is not known. */
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

/** The outcome of a one-click return as a whole, and the venues that it names: those that failed, or are closed for now. */
export function returnVerdict({ items }: Returned): {
  readonly kind: 'done' | 'partial' | 'underWay' | 'closed' | 'nothing';
  readonly venues: readonly string[];
} {
  type Outcome = Returned['items'][number]['outcome'];
  const at = (...outcomes: Outcome[]) =>
    items.filter(({ outcome }) => outcomes.includes(outcome)).map(({ venueEnName }) => venueEnName);
  const failed = at('declined', 'unreachable');
  if (failed.length > 0) return { kind: 'partial', venues: failed };
  if (at('on_its_way').length > 0) return { kind: 'underWay', venues: [] };
  if (at('returned').length > 0) return { kind: 'done', venues: [] };
  // These venues were not queried.
  const closed = at('maintenance');
  return { kind: closed.length > 0 ? 'closed' : 'nothing', venues: closed };
}

/** The clock of the page may be a little ahead of the server's. */
const SLACK_MS = 2_000;

/** A one-click return with what has become of its transfers that were on their way, by the member's list of them. */
export function followedReturn(result: Returned, transfers: readonly Transfer[], startedAt: number): Returned {
  const items = result.items.map((item) => {
    if (item.outcome !== 'on_its_way') return item;
    const here = transfers.filter(({ venueEnName }) => venueEnName === item.venueEnName);
    // A return that an older transfer kept from beginning has none of its own: it has not happened once that one is decided.
    if (isNothing(item.amount))
      return here.some((one) => outcomeOf(one) === 'checking') ? item : { ...item, outcome: 'declined' as const };
    // The list has the latest first; what the member moved since is another transfer.
    const latest = here.findLast(
      ({ direction, updatedAt }) => direction === 'out' && updatedAt >= startedAt - SLACK_MS,
    );
    if (!latest || outcomeOf(latest) === 'checking') return item;
    return outcomeOf(latest) === 'done'
      ? { ...item, outcome: 'returned' as const, amount: latest.amount }
      : { ...item, outcome: 'declined' as const, amount: '0.00' };
  });
  const back = items.filter(({ outcome }) => outcome === 'returned').map(({ amount }) => amount);
  return { ...result, items, returned: sumOf(back, result.currency) };
}

const isNothing = (amount: string) => !/[1-9]/.test(amount);

/** The sum of wire amounts of one unit. */
export function sumOf(amounts: readonly string[], currency: CurrencyCode): string {
  const total = amounts.reduce((sum, amount) => sum + (parseAmount(amount, currency) ?? 0n), 0n);
  return formatAmount(total, currency);
}
