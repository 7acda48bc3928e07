import { type CallInput, type CallOutput, calls } from '@touchline/contract';
import type { CurrencyCode } from '@touchline/rules/money';
import type { DevEnvironment } from '@touchline/server/testing';
import sharp from 'sharp';
import type { HeadlessClient } from './headless-client.ts';
import { must, newKey } from './members.ts';
import { signedReport } from './signed-report.ts';

export type DepositOrder = CallOutput<'getDeposit'>;

const CHANNELS = { online: '101', bank: '201', qr: '301', speed: '401', usdt: '501' } as const;

/** The steps of tests of deposits beside calls: pay, or not, and let time pass. */
export function depositDriver(server: () => DevEnvironment, clock: { now(): number; advance(ms: number): void }) {
  /** Advances the time, and runs the due jobs and those that they make due. */
  async function pass(ms: number) {
    clock.advance(ms);
    while ((await server().platform.jobs.runDue()) > 0);
  }

  const driver = {
    /** Input as the page would send it, with the rate it would have locked. */
    async input(
      member: HeadlessClient,
      payType: DepositOrder['payType'],
      amount: string,
      part: Partial<CallInput<'createDeposit'>> = {},
    ): Promise<CallInput<'createDeposit'>> {
      const channelId = part.channelId ?? CHANNELS[payType];
      const quote = payType === 'usdt' ? await must(member, 'usdtPayVal', { channelId }) : null;
      return { idempotencyKey: newKey(), channelId, amount, ...(quote ? { quoteId: quote.quoteId } : {}), ...part };
    },

    async open(
      member: HeadlessClient,
      payType: DepositOrder['payType'],
      amount: string,
      part: Partial<CallInput<'createDeposit'>> = {},
    ): Promise<DepositOrder> {
      return must(member, 'createDeposit', await driver.input(member, payType, amount, part));
    },

    /** Carries out an act of the payer, or of the payee of a quick pay, on the sandbox's page. */
    async act(order: Pick<DepositOrder, 'cashierUrl' | 'demoPayUrl'>, result: string): Promise<string> {
      const response = await fetch(`${server().url}${order.cashierUrl ?? order.demoPayUrl}`, {
        method: 'POST',
        body: new URLSearchParams({ result }),
      });
      return response.text();
    },

    get: (member: HeadlessClient, { orderId }: Pick<DepositOrder, 'orderId'>) =>
      must(member, 'getDeposit', { orderId }),

    cancel: (member: HeadlessClient, { orderId }: Pick<DepositOrder, 'orderId'>) =>
      must(member, 'cancelDeposit', { orderId }),

    /** Advances the time in steps until an order is as wanted. */
    async until(
      member: HeadlessClient,
      order: Pick<DepositOrder, 'orderId'>,
      isWanted: (order: DepositOrder) => boolean,
      stepMs = 1_000,
    ): Promise<DepositOrder> {
      for (let steps = 0; steps < 80; steps++) {
        const present = await driver.get(member, order);
        if (isWanted(present)) return present;
        await pass(stepMs);
      }
      const { status, stage, note } = await driver.get(member, order);
      throw new Error(`order ${order.orderId} stayed ${status} ${stage} ${note}`);
    },

    reach: (
      member: HeadlessClient,
      order: Pick<DepositOrder, 'orderId'>,
      status: DepositOrder['status'],
      stepMs?: number,
    ) => driver.until(member, order, (present) => present.status === status, stepMs),

    pass,

    /** A provider's report, signed as the sandbox signs. */
    async report(order: DepositOrder, part: object = {}) {
      const notice = {
        provider: 'sandbox',
        orderId: order.orderId,
        providerRef: `SD${order.orderId}`,
        result: 'paid',
        amount: order.payAmount,
        currency: order.payCurrency,
        at: clock.now(),
        ...part,
      };
      const key = server().platform.secrets.key('provider/sandbox');
      const { url } = server();
      const response = await signedReport(notice, { url, path: calls.paymentCallback.path, key, now: clock.now() });
      const answer = (await response.json()) as { code: number; data: { reason?: string } | null };
      return answer.data?.reason ?? answer.code;
    },

    available: async (member: HeadlessClient) => (await must(member, 'walletBalance', {})).available,

    /** Sums of the house's accounts, in minor units. */
    async house(kind: 'fees' | 'rounding' | 'deposits_clearing', currency: CurrencyCode = 'CNY'): Promise<bigint> {
      const [row] = await server().platform.db.query<{ balance: bigint }>(
        'SELECT balance FROM ledger_account WHERE site_id = 5000 AND member_id IS NULL AND kind = $1 AND currency = $2',
        [kind, currency],
      );
      return row?.balance ?? 0n;
    },

    /** The number of journals that an order left. */
    async journals(order: Pick<DepositOrder, 'orderId'>): Promise<number> {
      const rows = await server().platform.db.query('SELECT 1 FROM ledger_journal WHERE reference = $1', [
        order.orderId,
      ]);
      return rows.length;
    },
  };
  return driver;
}

/** A photograph of a receipt, in base64: a million pixels that do not repeat, some 600 KB of JPEG. */
export async function receiptPicture(side = 1_000): Promise<string> {
  const noise = { type: 'gaussian', mean: 160, sigma: 40 } as const;
  const picture = sharp({ create: { width: side, height: side, channels: 3, background: '#e9f0ed', noise } });
  return (await picture.jpeg({ quality: 90 }).toBuffer()).toString('base64');
}
