import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PayChannel, PaymentProvider, PayoutMethod } from '../modules/cashier/index.ts';
import type { Secrets } from '../platform/secrets.ts';

export const SANDBOX_PROVIDER = 'sandbox';
export const SIGN_HEADER = 'x-provider-sign';

const CHANNELS: readonly PayChannel[] = [
  channel({
    channelId: '101',
    payType: 'online',
    payTypeName: '在线支付',
    note: '推荐',
    name: '沙盒通道一',
    minMoney: '10.00',
    maxMoney: '50000.00',
  }),
  channel({
    channelId: '102',
    payType: 'online',
    payTypeName: '在线支付',
    note: '推荐',
    name: '沙盒通道二',
    minMoney: '500.00',
    maxMoney: '200000.00',
  }),
  channel({
    channelId: '201',
    payType: 'bank',
    payTypeName: '银行卡转账',
    note: '大额',
    name: '沙盒银行',
    minMoney: '100.00',
    maxMoney: '500000.00',
  }),
];

const METHODS: readonly PayoutMethod[] = [
  { methodId: 'sandbox-bank', name: '银行卡', destination: '沙盒银行 (尾号 0000)', note: '演示收款账户，几秒内到账' },
];

function channel(part: Omit<PayChannel, 'currency' | 'quickAmounts'>): PayChannel {
  return {
    ...part,
    currency: 'CNY',
    quickAmounts: ['100.00', '500.00', '1000.00', '5000.00'].filter(
      (amount) => Number(amount) >= Number(part.minMoney),
    ),
  };
}

/** A provider of play money. Its cashier page pays by a button and reports to the platform as a real one would. */
export function createSandboxPayments(secrets: Secrets) {
  const key = secrets.key('provider/sandbox');
  const sign = (body: string) => createHmac('sha256', key).update(body).digest('hex');
  const ticket = (orderId: string) =>
    createHmac('sha256', key).update(`cashier/${orderId}`).digest('base64url').slice(0, 22);

  const provider: PaymentProvider = {
    name: SANDBOX_PROVIDER,
    channels: (currency) => CHANNELS.filter((entry) => entry.currency === currency),
    payoutMethods: () => METHODS,
    cashierUrl: ({ orderId }) => `/sandbox/cashier/${orderId}/${ticket(String(orderId))}`,
    payOut: async ({ orderId }) => ({ kind: 'paid', providerRef: `SP${orderId}` }),
  };

  return {
    provider,
    sign,
    /** Whether a cashier link was made by this provider. */
    isTicket: (orderId: string, given: string) => isEqual(ticket(orderId), given),
    /** Whether a report about an order was made by this provider. */
    isSigned: (body: string, given: string) => isEqual(sign(body), given),
  };
}

export type SandboxPayments = ReturnType<typeof createSandboxPayments>;

function isEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
