import { calls } from '@touchline/contract';
import { type CurrencyCode, parseAmount } from '@touchline/rules/money';
import type { DevEnvironment } from '@touchline/server/testing';
import type { HeadlessClient } from './headless-client.ts';
import { must } from './members.ts';
import { signedReport } from './signed-report.ts';

type Status = Awaited<ReturnType<typeof must<'getWithdrawal'>>>['status'];

/** Actions of tests of withdrawals besides calls: moving money and time, and reports of the provider. */
export function withdrawDriver(server: () => DevEnvironment, clock: { now(): number; advance(ms: number): void }) {
  let journals = 0;

  /** Advances the time, and runs the due jobs and those that they make due. */
  async function pass(ms: number) {
    clock.advance(ms);
    while ((await server().platform.jobs.runDue()) > 0);
  }

  async function book(
    member: HeadlessClient,
    kind: 'deposit' | 'adjust',
    amount: string,
    currency: CurrencyCode = 'CNY',
  ) {
    const { ledger } = server().modules;
    const { db } = server().platform;
    const memberId = BigInt((await must(member, 'memberInfo', {})).id);
    const owner = { siteId: 5000, memberId, currency };
    const key = `test/${++journals}`;
    const entry = {
      debit: await ledger.accounts.house(db, owner, 'deposits_clearing'),
      credit: await ledger.accounts.member(db, owner, 'available'),
      amount: parseAmount(amount, currency) ?? 0n,
    };
    const command = { siteId: 5000, key, inputHash: Buffer.from(key), kind, reference: key, sessionId: null };
    const [result] = await db.transaction((tx) => ledger.apply(tx, [{ ...command, entries: [entry], holds: [] }]));
    if (result?.code !== 'ok') throw new Error(`${kind} of ${amount}: ${result?.code}`);
    return key;
  }

  return {
    /** Money that came by a deposit, whichever way. */
    deposit: (member: HeadlessClient, amount: string) => book(member, 'deposit', amount),
    /** Money that came by the house's hand. */
    gift: (member: HeadlessClient, amount: string, currency?: CurrencyCode) => book(member, 'adjust', amount, currency),

    /** Advances the time in steps until an order is in a state. */
    async reach(member: HeadlessClient, orderId: string, status: Status, stepMs = 1_000) {
      for (let steps = 0; steps < 80; steps++) {
        const order = await must(member, 'getWithdrawal', { orderId });
        if (order.status === status) return order;
        await pass(stepMs);
      }
      throw new Error(`order ${orderId} never became ${status}`);
    },

    pass,

    /** A payout provider's report, signed as the sandbox signs unless another key is given. */
    async report(orderId: string, part: object = {}, key = server().platform.secrets.key('provider/sandbox')) {
      const notice = {
        provider: 'sandbox-payout',
        reference: `${orderId}-1`,
        providerRef: `SP${orderId}-1`,
        result: 'paid',
        amount: '100.06',
        currency: 'CNY',
        at: clock.now(),
        ...part,
      };
      const { url } = server();
      const response = await signedReport(notice, { url, path: calls.payoutCallback.path, key, now: clock.now() });
      const answer = (await response.json()) as { code: number; data: { reason?: string } | null };
      return { status: response.status, code: answer.code, reason: answer.data?.reason };
    },

    /** Sums of the house's accounts, in minor units. */
    async house(kind: 'fees' | 'rounding' | 'payouts_clearing', currency: CurrencyCode = 'CNY'): Promise<bigint> {
      const [row] = await server().platform.db.query<{ balance: bigint }>(
        'SELECT balance FROM ledger_account WHERE site_id = 5000 AND member_id IS NULL AND kind = $1 AND currency = $2',
        [kind, currency],
      );
      return row?.balance ?? 0n;
    },

    /** Journals of each kind a withdrawal left. */
    async journals(orderId: string): Promise<string[]> {
      const rows = await server().platform.db.query<{ kind: string }>(
        `SELECT kind FROM ledger_journal WHERE reference = $1 AND kind LIKE 'withdraw%' ORDER BY id`,
        [orderId],
      );
      return rows.map((row) => row.kind);
    },
  };
}
