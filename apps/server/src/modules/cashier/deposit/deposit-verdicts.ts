import { type CurrencyCode, parseAmount } from '@touchline/rules/money';
import { worthOf } from './deposit-money.ts';
import type { ArrivalRow, Deposit } from './pay-in-store.ts';

const RETURN_REASONS = ['over_limit', 'excluded', 'name_refused', 'other_refused'] as const;
const REFUSE_REASONS = ['not_received', 'name_refused', 'other_refused'] as const;

/** A payment an operator found on the house's statement. Amount in wire form. */
export interface FoundPayment {
  readonly providerRef: string;
  readonly amount: string;
  readonly currency: CurrencyCode;
}

/** The reason why a payment of the statement may not stay. */
type ReturnReason = (typeof RETURN_REASONS)[number];

/** The decision of one operator: about everything held for the order, or about one payment found on the statement. */
export type DepositDecision =
  | { readonly decision: 'credit'; readonly payment?: FoundPayment }
  | { readonly decision: 'return'; readonly payment?: never }
  | { readonly decision: 'return'; readonly payment: FoundPayment; readonly reason: ReturnReason }
  | { readonly decision: 'refuse'; readonly reason: (typeof REFUSE_REASONS)[number] };

/** The decision of a reviewer in the cashier's terms; null if it is invalid, such as a refusal without a reason. */
export function depositVerdict({
  decision,
  reason,
  payment,
}: {
  readonly decision: string;
  readonly reason: string | undefined;
  readonly payment?: FoundPayment | undefined;
}): DepositDecision | null {
  if (decision === 'credit') return payment ? { decision, payment } : { decision };
  if (decision === 'return') {
    if (!payment) return { decision };
    const known = RETURN_REASONS.find((name) => name === reason);
    return known ? { decision, payment, reason: known } : null;
  }
  const known = REFUSE_REASONS.find((name) => name === reason);
  return decision === 'refuse' && known ? { decision, reason: known } : null;
}

export type DepositReviewResult =
  | 'credited'
  | 'returning'
  | 'refused'
  | 'second_needed'
  | 'decided_before'
  | 'not_reviewing'
  /** No payment is held or named, or the payment held or named is worth nothing here. */
  | 'nothing_to_credit'
  /** Money is there: it is credited or returned, never refused. */
  | 'money_held'
  /** The payment of the statement was taken for another order. */
  | 'payment_used'
  /** The payment is on record with another amount or currency than the named one. */
  | 'payment_differs'
  /** It came late or is more than was ordered, and it exceeds the member's limits now. */
  | 'over_limit';

/** A payment that is to go back; minor units of its own currency. */
export interface PlannedReturn {
  readonly payment: { readonly providerRef: string; readonly currency: string };
  readonly paid: bigint;
}

/** A payment as it is to be credited. */
export interface PlannedCredit extends PlannedReturn {
  readonly parts: NonNullable<ReturnType<typeof worthOf>>;
}

/** The credits of a decision, payment by payment. */
export function creditsOf(
  found: Deposit,
  verdict: Extract<DepositDecision, { decision: 'credit' }>,
  held: readonly ArrivalRow[],
): PlannedCredit[] {
  const { payment } = verdict;
  const payments = payment ? [named(payment)] : held.map(recorded);
  return payments.flatMap(({ payment, paid }) => {
    const parts = worthOf(found, paid, payment.currency);
    return parts ? [{ payment, paid, parts }] : [];
  });
}

/** The payments that go back; a payment that is on record goes back as it was recorded. */
export function returnsOf(
  { payment }: Extract<DepositDecision, { decision: 'return' }>,
  held: readonly ArrivalRow[],
): PlannedReturn[] {
  if (!payment) return held.map(recorded);
  const known = held.find(({ providerRef }) => providerRef === payment.providerRef);
  return [known ? recorded(known) : named(payment)];
}

/** The treatment of money that may not be credited. */
export function returnInstead(verdict: DepositDecision): DepositDecision {
  const { payment } = verdict.decision === 'credit' ? verdict : {};
  return payment ? { decision: 'return', payment, reason: 'over_limit' } : { decision: 'return' };
}

const named = (payment: FoundPayment): PlannedReturn => ({
  payment,
  paid: parseAmount(payment.amount, payment.currency) ?? 0n,
});

const recorded = (row: ArrivalRow): PlannedReturn => ({ payment: row, paid: row.amount });

/** The stored form of a decision. Operators agree when they name the same payments. */
export function detailOf(verdict: DepositDecision, held: readonly ArrivalRow[]): string {
  if (verdict.decision === 'refuse') return verdict.reason;
  const { payment } = verdict;
  if (payment) {
    const named = `${payment.providerRef} ${payment.amount} ${payment.currency}`;
    return verdict.decision === 'return' ? `${named} ${verdict.reason}` : named;
  }
  return held.map(({ providerRef, amount }) => `${providerRef} ${amount}`).join(', ');
}
