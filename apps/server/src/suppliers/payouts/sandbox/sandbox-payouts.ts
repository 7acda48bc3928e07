import { calls } from '@touchline/contract';
import { and, eq, like } from 'drizzle-orm';
import type { Platform } from '../../../platform/platform.ts';
import { signedHeaders } from '../../http/sign.ts';
import type { PayoutProvider, PayoutRequest } from '../port.ts';
import { fateOf, payoutAnswer, providerRefOf, reportsOf } from './payout-fates.ts';
import { sandboxPayout } from './tables.ts';

const SANDBOX_PAYOUTS = 'sandbox-payout';
/** CNY for one USDT, in ten-thousandths; it breathes a little, once a minute. */
const RATE = { least: 71_600, step: 37, minutes: 23 };
const NETWORK_FEES: Readonly<Record<string, string>> = { TRC20: '1.00', ERC20: '5.00' };

/**
 * Pays out play money as a real provider would: it reports over HTTP, remembers what it was asked, and for some amounts
 * fails, is late, stays silent, or acts and lets its answer get lost.
 */
export function createSandboxPayouts({ db, clock, jobs }: Platform, key: Uint8Array) {
  /** Requests that got lost on their way here, once each. */
  const lost = new Set<string>();

  const known = async (reference: string) => {
    const [row] = await db.orm.select().from(sandboxPayout).where(eq(sandboxPayout.reference, reference));
    return row;
  };
  const mark = async (reference: string, state: string) => {
    await db.orm.update(sandboxPayout).set({ state }).where(eq(sandboxPayout.reference, reference));
  };

  async function act({ reference, method, amount, currency }: PayoutRequest): Promise<void> {
    const askedAt = new Date(clock.now());
    await db.transaction(async (tx) => {
      const isNew = await tx.orm
        .insert(sandboxPayout)
        .values({ reference, method, amount, currency, askedAt })
        .onConflictDoNothing()
        .returning({ reference: sandboxPayout.reference });
      if (isNew.length === 0) return;
      for (const { result, afterMs } of reportsOf(method, fateOf({ method, amount })))
        await jobs.enqueue(tx, {
          kind: 'sandbox.report',
          key: `sandbox/${reference}/${result}/${afterMs}`,
          payload: { reference, result },
          runAt: clock.now() + afterMs,
        });
    });
  }

  const provider: PayoutProvider = {
    name: SANDBOX_PAYOUTS,
    async usdtTerms(protocol) {
      const rate = RATE.least + RATE.step * (Math.floor(clock.now() / 60_000) % RATE.minutes);
      return { rate, networkFee: NETWORK_FEES[protocol] ?? '1.00' };
    },
    async request(payout, signal) {
      const fate = fateOf(payout);
      if (fate === 'lost_request' && !lost.has(payout.reference)) {
        lost.add(payout.reference);
        throw new Error('the request timed out and never arrived');
      }
      await act(payout);
      if (fate === 'lost_answer') throw new Error('the request arrived and its answer timed out');
      return provider.query(payout.reference, signal);
    },
    async query(reference) {
      const row = await known(reference);
      if (!row) return { kind: 'unknown' };
      return row.state === 'cancelled'
        ? { kind: 'failed' }
        : payoutAnswer({ ...row, askedAt: row.askedAt.getTime() }, clock.now());
    },
    async cancelMatch(reference) {
      const unmatched = and(eq(sandboxPayout.reference, reference), like(sandboxPayout.amount, '%.07'));
      const rows = await db.orm
        .update(sandboxPayout)
        .set({ state: 'cancelled' })
        .where(unmatched)
        .returning({ reference: sandboxPayout.reference });
      return rows.length > 0 ? 'cancelled' : 'too_late';
    },
    confirm: (reference) => mark(reference, 'confirmed'),
    dispute: (reference) => mark(reference, 'disputed'),
  };

  /** Reports to the platform as any provider does: over HTTP, signed, and again until it gets an answer. */
  function reportTo(platformUrl: () => string): void {
    jobs.handle<{ reference: string; result: string }>(
      'sandbox.report',
      async ({ reference, result }, { signal }) => {
        const row = await known(reference);
        if (row?.state !== 'asked') return;
        const { amount, currency } = row;
        const providerRef = providerRefOf(reference);
        const notice = { provider: SANDBOX_PAYOUTS, reference, providerRef, result, amount, currency, at: clock.now() };
        const body = JSON.stringify(notice);
        const response = await fetch(new URL(calls.payoutCallback.path, platformUrl()), {
          method: 'POST',
          headers: signedHeaders(key, calls.payoutCallback.path, body, clock.now()),
          body,
          signal,
        });
        if (!response.ok) throw new Error(`the report of ${reference} was answered ${response.status}`);
      },
      { concurrency: 4 },
    );
  }
  return { provider, reportTo };
}
