import { calls } from '@touchline/contract';
import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Platform } from '../../../platform/platform.ts';
import { signedHeaders } from '../../http/sign.ts';
import type { PaymentAnswer, PaymentProvider } from '../port.ts';
import type { SandboxSigns } from './sandbox-signs.ts';
import { cashierPath, confirmationsOf, payeeOf, wayToPay } from './sandbox-ways.ts';
import { sandboxPayment, sandboxReceipt } from './tables.ts';

const SANDBOX_PROVIDER = 'sandbox';
/** CNY for one USDT, in ten-thousandths; it breathes a little, once a minute. */
const RATE = { least: 71_200, step: 31, minutes: 19 };
const MATCHED_AFTER_MS = 3_000;
const PAYING_MS = 10 * 60_000;
const PAYEE_CONFIRMS_MS = 4_000;
const LATE_MS = 20_000;
const BLOCK_MS = 300;
const REPORT_EVERY_BLOCKS = 5;
/** The time that the platform has to answer a report. */
const REPORT_MS = 10_000;

/** The acts of the payer of an order, chosen on the sandbox's page: every fault a provider can have is a button there. */
export const payerActs = ['paid', 'less', 'more', 'twice', 'again', 'late', 'lost', 'failed'] as const;
export type PayerAct = (typeof payerActs)[number];

export const payees = ['confirms', 'silent', 'denies', 'nobody'] as const;

interface Report {
  readonly reference: string;
  readonly providerRef: string;
  readonly result: 'paid' | 'failed' | 'seen' | 'matched';
  readonly amount: string;
  readonly currency: string;
  readonly confirmations?: number;
}

export type SandboxPaymentRow = typeof sandboxPayment.$inferSelect;
type Receipt = typeof sandboxReceipt.$inferSelect;

/**
 * Collects play money as a real provider would: it names where to pay, remembers what was paid, and reports over HTTP. On
 * its page the payer pays too little, too much, twice, late, or without any report.
 */
export function createSandboxPayments({ db, clock, jobs, config }: Platform, signs: SandboxSigns) {
  let platformUrl = () => '';

  const find = async (reference: string): Promise<SandboxPaymentRow | undefined> => {
    const [row] = await db.orm.select().from(sandboxPayment).where(eq(sandboxPayment.reference, reference));
    return row;
  };
  const receipts = (reference: string): Promise<Receipt[]> =>
    db.orm
      .select()
      .from(sandboxReceipt)
      .where(eq(sandboxReceipt.reference, reference))
      .orderBy(asc(sandboxReceipt.providerRef));
  const set = async (reference: string, changes: Partial<SandboxPaymentRow>) => {
    await db.orm.update(sandboxPayment).set(changes).where(eq(sandboxPayment.reference, reference));
  };
  /** Moves a payment out of one state, and returns the state after it. A repeated call changes nothing. */
  const move = async (reference: string, from: readonly string[], changes: Partial<SandboxPaymentRow>) => {
    const isThere = and(eq(sandboxPayment.reference, reference), inArray(sandboxPayment.state, [...from]));
    await db.orm.update(sandboxPayment).set(changes).where(isThere);
    return find(reference);
  };

  async function receive(payment: SandboxPaymentRow, amount: string, providerRef: string, paidAt: number) {
    const { reference, currency } = payment;
    await db.orm
      .insert(sandboxReceipt)
      .values({ providerRef, reference, amount, currency, paidAt: new Date(paidAt) })
      .onConflictDoNothing();
  }

  /** Reports over HTTP like any provider: signed, and from outside. */
  async function tell(
    { reference, ...report }: Report,
    signal: AbortSignal = AbortSignal.timeout(REPORT_MS),
  ): Promise<boolean> {
    const body = JSON.stringify({ provider: SANDBOX_PROVIDER, orderId: reference, ...report, at: clock.now() });
    const response = await fetch(new URL(calls.paymentCallback.path, platformUrl()), {
      method: 'POST',
      headers: signedHeaders(signs.key, calls.paymentCallback.path, body, clock.now()),
      body,
      signal,
    });
    if (!response.ok) throw new Error(`the report of ${reference} was answered ${response.status}`);
    return ((await response.json()) as { code: number }).code === 0;
  }

  const tellLater = (report: Report, runAt: number) => {
    const key = `sandbox-payment/${report.providerRef}/${report.result}/${report.confirmations ?? 0}`;
    return jobs.enqueue(db, { kind: 'sandbox.payment-report', key, payload: report, runAt });
  };

  /** A payment on a chain is seen at once and final some blocks later. */
  async function tellBlocks(report: Omit<Report, 'result'>, needed: number, from: number): Promise<void> {
    for (let blocks = 0; blocks < needed; blocks += REPORT_EVERY_BLOCKS)
      await tellLater({ ...report, result: 'seen', confirmations: blocks }, from + blocks * BLOCK_MS);
    await tellLater({ ...report, result: 'paid', confirmations: needed }, from + needed * BLOCK_MS);
  }

  /** Carries out an act of the payer; returns whether the platform took the report, null where there was none. */
  async function pay(payment: SandboxPaymentRow, act: PayerAct): Promise<boolean | null> {
    const { reference, currency, payType } = payment;
    const providerRef = act === 'again' ? `SD${reference}-2` : `SD${reference}`;
    const amount = amountOf(payment, act);
    const report = { reference, providerRef, amount, currency };
    if (act === 'failed') {
      await set(reference, { state: 'failed' });
      return tell({ ...report, result: 'failed' });
    }
    const now = clock.now();
    const at = act === 'late' ? now + LATE_MS : now;
    await receive(payment, amount, providerRef, at);
    if (payType === 'bank' || act === 'lost') return null;
    if (payType === 'usdt') {
      await tellBlocks(report, confirmationsOf(payment.protocol), at);
      return null;
    }
    if (act === 'late') {
      await tellLater({ ...report, result: 'paid' }, at);
      return null;
    }
    const isTaken = await tell({ ...report, result: 'paid' });
    return act === 'twice' ? tell({ ...report, result: 'paid' }) : isTaken;
  }

  /** The payee of a quick pay has the money. */
  async function confirmReceipt(payment: SandboxPaymentRow): Promise<void> {
    const { reference, amount, currency } = payment;
    const providerRef = `SD${reference}`;
    await receive(payment, amount, providerRef, clock.now());
    await tellLater({ reference, providerRef, amount, currency, result: 'paid' }, clock.now() + PAYEE_CONFIRMS_MS);
  }

  const provider: PaymentProvider = {
    name: SANDBOX_PROVIDER,
    async usdtRate() {
      return RATE.least + RATE.step * (Math.floor(clock.now() / 60_000) % RATE.minutes);
    },
    async open(request) {
      const { reference, payType, amount, currency, protocol } = request;
      await db.orm
        .insert(sandboxPayment)
        .values({ reference, payType, amount, currency, protocol, openedAt: new Date(clock.now()) })
        .onConflictDoNothing();
      if (payType === 'speed')
        await tellLater(
          { reference, providerRef: `SM${reference}`, result: 'matched', amount, currency },
          clock.now() + MATCHED_AFTER_MS,
        );
      return wayToPay(request, signs);
    },
    async query(reference) {
      const payment = await find(reference);
      if (!payment) return { kind: 'unknown' };
      const [receipt] = await receipts(reference);
      return paymentAnswer(payment, receipt, clock.now(), signs);
    },
    async cancel(reference) {
      await move(reference, ['open'], { state: 'cancelled' });
    },
    async claim(reference) {
      const payment = await move(reference, ['open'], { state: 'claimed', claimedAt: new Date(clock.now()) });
      if (payment?.state === 'claimed' && payment.payee === 'confirms') await confirmReceipt(payment);
    },
    async dispute(reference) {
      const payment = await move(reference, ['open', 'claimed'], { state: 'disputed' });
      // When reviewers ask, a payee who was silent finds the money.
      if (payment?.state === 'disputed' && payment.payee === 'silent')
        await receive(payment, payment.amount, `SD${reference}`, clock.now());
    },
    async refund(_reference, providerRef) {
      await db.orm
        .update(sandboxReceipt)
        .set({ refundedAt: new Date(clock.now()) })
        .where(eq(sandboxReceipt.providerRef, providerRef));
    },
    payerUrl: (reference) => (config.MODE === 'demo' ? cashierPath(reference, signs) : null),
  };

  return {
    provider,
    find,
    pay,
    /** Makes the payee of a quick pay behave so. */
    setPayee: (reference: string, payee: (typeof payees)[number]) => set(reference, { payee }),
    /** Reports to the platform at this address, again until it gets an answer. */
    reportTo(url: () => string): void {
      platformUrl = url;
      jobs.handle<Report>('sandbox.payment-report', async (report, { signal }) => {
        if (report.result === 'matched' && (await find(report.reference))?.payee === 'nobody') return;
        await tell(report, signal);
      });
    },
  };
}

export type SandboxPayments = ReturnType<typeof createSandboxPayments>;

function amountOf({ amount, currency }: SandboxPaymentRow, act: PayerAct): string {
  const unit = currency as CurrencyCode;
  const minor = parseAmount(amount, unit) ?? 0n;
  if (act === 'less') return formatAmount(minor - minor / 4n, unit);
  return act === 'more' ? formatAmount(minor + minor / 4n, unit) : amount;
}

/** The present answer about an order. */
function paymentAnswer(
  payment: SandboxPaymentRow,
  receipt: Receipt | undefined,
  now: number,
  signs: SandboxSigns,
): PaymentAnswer {
  if (receipt && receipt.paidAt.getTime() <= now) {
    const { providerRef, amount } = receipt;
    const currency = receipt.currency as CurrencyCode;
    if (payment.payType !== 'usdt') return { kind: 'paid', providerRef, amount, currency, confirmations: 0 };
    const needed = confirmationsOf(payment.protocol);
    const confirmations = Math.min(needed, Math.floor((now - receipt.paidAt.getTime()) / BLOCK_MS));
    const kind = confirmations < needed ? 'seen' : 'paid';
    return { kind, providerRef, amount, currency, confirmations };
  }
  if (payment.state === 'failed') return { kind: 'failed' };
  const matchedAt = payment.openedAt.getTime() + MATCHED_AFTER_MS;
  const isMatched = payment.payType === 'speed' && payment.payee !== 'nobody' && now >= matchedAt;
  return isMatched
    ? { kind: 'matched', payee: payeeOf(payment.reference, signs), until: matchedAt + PAYING_MS }
    : { kind: 'waiting' };
}
