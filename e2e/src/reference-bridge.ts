import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@touchline/contract';
import { SUPPLIER_WINDOW_MS, signedText, supplierHeaders } from '@touchline/contract/supplier-interface';
import { signedReport } from './signed-report.ts';

const MOST_BYTES = 64 * 1024;

export type Supplier = 'sms' | 'payments' | 'payouts' | 'reviews';
type Fields = Readonly<Record<string, unknown>>;

interface Message {
  readonly id: string;
  readonly siteId: number;
  readonly to: string;
  readonly text: string;
}

interface Payment extends Fields {
  readonly reference: string;
  readonly payType: string;
  readonly amount: string;
  readonly currency: string;
  /** The payment of the payer, once there is one. */
  paid: { readonly providerRef: string; readonly amount: string } | null;
}

interface Payout extends Fields {
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  state: 'pending' | 'paid' | 'failed';
}

interface Review extends Fields {
  readonly kind: string;
  readonly siteId: number;
  readonly subjectId: string;
  readonly round: number;
  readonly facts: Fields;
}

/**
 * The behaviour of a supplier towards the platform: `hangs` takes a request and never answers; `cuts` does what it is asked and
 * hangs up before it answers; `breaks` does nothing and answers 500.
 */
export type Behaviour = 'works' | 'hangs' | 'cuts' | 'breaks';

export interface BridgeOptions {
  readonly secrets: Readonly<Record<Supplier, Uint8Array>>;
  readonly now: () => number;
  readonly port?: number;
}

/**
 * An operator's bridges in small, all four behind one port: it takes messages, collects payments, pays out, and hands what waits
 * for people to them. It keeps everything in memory and reports to the platform as docs/suppliers.md says.
 */
export async function startReferenceBridge({ secrets, now, port = 0 }: BridgeOptions) {
  const messages = new Map<string, Message>();
  const payments = new Map<string, Payment>();
  const payouts = new Map<string, Payout>();
  const reviews = new Map<string, Review>();
  const seen = new Set<string>();
  const behaviours = new Map<Supplier, Behaviour>();
  let abandoned = 0;
  let platformUrl = '';
  /** The callback that runs while a request is under way, before its answer. */
  let beforeAnswer: ((path: string, input: Fields) => Promise<unknown>) | null = null;

  const operations: Readonly<Record<string, (input: never) => object>> = {
    '/sms/v1/send': (message: Message) => {
      messages.set(message.id, message);
      return { taken: true };
    },
    '/payments/v1/usdtRate': () => ({ rate: 71_500 }),
    '/payments/v1/open': (request: Payment) => {
      if (!payments.has(request.reference)) payments.set(request.reference, { ...request, paid: null });
      return { pay: wayToPay(request) };
    },
    '/payments/v1/query': ({ reference }: Payment) => {
      const payment = payments.get(reference);
      if (!payment) return { kind: 'unknown' };
      const { currency, paid } = payment;
      return paid ? { kind: 'paid', ...paid, currency, confirmations: 20 } : { kind: 'waiting' };
    },
    '/payments/v1/cancel': () => ({ done: true }),
    '/payments/v1/claim': () => ({ done: true }),
    '/payments/v1/dispute': () => ({ done: true }),
    '/payments/v1/refund': () => ({ done: true }),
    '/payouts/v1/usdtTerms': () => ({ rate: 71_600, networkFee: '1.00' }),
    '/payouts/v1/request': (request: Payout) => {
      if (!payouts.has(request.reference)) payouts.set(request.reference, { ...request, state: 'pending' });
      return payoutState(payouts.get(request.reference));
    },
    '/payouts/v1/query': ({ reference }: Payout) => payoutState(payouts.get(reference)),
    '/payouts/v1/cancelMatch': () => ({ result: 'too_late' }),
    '/payouts/v1/confirm': () => ({ done: true }),
    '/payouts/v1/dispute': () => ({ done: true }),
    '/reviews/v1/ask': (review: Review) => {
      reviews.set(`${review.kind}/${review.subjectId}/${review.round}`, review);
      return { taken: true };
    },
  };

  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const supplier = path.split('/')[1] as Supplier;
    const operation = operations[path] as ((input: unknown) => object) | undefined;
    const reply = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const body = await bodyOf(request);
    if (request.method !== 'POST' || !operation || body === null) return reply(404, { error: 'not found' });
    if (!isGenuine(request, path, body, secrets[supplier], now())) return reply(401, { error: 'bad signature' });
    const nonce = String(request.headers[supplierHeaders.nonce]);
    if (seen.has(nonce)) return reply(401, { error: 'this request was here before' });
    seen.add(nonce);
    const behaviour = behaviours.get(supplier) ?? 'works';
    if (behaviour === 'hangs') {
      response.on('close', () => {
        abandoned += 1;
      });
      return;
    }
    if (behaviour === 'breaks') return reply(500, { error: 'broken' });
    const input = JSON.parse(body) as Fields;
    const answer = operation(input);
    await beforeAnswer?.(path, input);
    if (behaviour === 'cuts') request.socket.destroy();
    else reply(200, answer);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  const report = (supplier: Supplier, path: string, notice: object, part: Partial<ReportPart> = {}) =>
    signedReport(notice, { url: platformUrl, path, key: secrets[supplier], now: now(), nonce: randomUUID(), ...part });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    payments,
    payouts,
    reviews,
    /** The number of requests that the platform gave up while they hung. */
    abandoned: () => abandoned,
    behave: (supplier: Supplier, behaviour: Behaviour) => void behaviours.set(supplier, behaviour),
    whileAnswering: (happens: typeof beforeAnswer) => {
      beforeAnswer = happens;
    },
    reportTo(url: string): void {
      platformUrl = url;
    },
    /** The payer paid; `report` changes the report of it. */
    reportPayment(reference: string, changes: Fields = {}, part: Partial<ReportPart> = {}): Promise<Response> {
      const payment = payments.get(reference);
      if (!payment) throw new Error(`nobody was asked to collect ${reference}`);
      const notice = {
        provider: 'bridge',
        orderId: reference,
        providerRef: `P${reference}`,
        result: 'paid',
        amount: payment.amount,
        currency: payment.currency,
        at: now(),
        ...changes,
      };
      return report('payments', calls.paymentCallback.path, notice, part);
    },
    /** The payout ended so. */
    async settlePayout(reference: string, state: 'paid' | 'failed', isTold = true): Promise<Response | null> {
      const payout = payouts.get(reference);
      if (!payout) throw new Error(`nobody was asked to pay ${reference}`);
      payout.state = state;
      const { amount, currency } = payout;
      const notice = { reference, providerRef: `Q${reference}`, result: state, amount, currency, at: now() };
      return isTold ? report('payouts', calls.payoutCallback.path, { provider: 'bridge-payout', ...notice }) : null;
    },
    /** One of the operator's people decided. */
    decide({ kind, siteId, subjectId, round }: Review, operator: string, changes: Fields = {}): Promise<Response> {
      const decision = { kind, siteId, subjectId, round, operator, decision: 'approve', at: now(), ...changes };
      return report('reviews', calls.reviewCallback.path, decision);
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface ReportPart {
  readonly key: Uint8Array;
  readonly now: number;
  readonly nonce: string;
}

export type ReferenceBridge = Awaited<ReturnType<typeof startReferenceBridge>>;

/** The settings of a platform that uses the bridge. */
export function bridgeEnvironment(url: string, secrets: BridgeOptions['secrets']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(secrets).flatMap(([supplier, secret]) => [
      [`${supplier.toUpperCase()}_URL`, url],
      [`${supplier.toUpperCase()}_SECRET`, Buffer.from(secret).toString('base64url')],
    ]),
  );
}

export function drawSecrets(): BridgeOptions['secrets'] {
  return { sms: randomBytes(32), payments: randomBytes(32), payouts: randomBytes(32), reviews: randomBytes(32) };
}

function wayToPay({ payType, reference }: Payment): object {
  switch (payType) {
    case 'qr':
      return { kind: 'qr', content: `https://pay.example/${reference}` };
    case 'bank':
      return {
        kind: 'account',
        bankCode: 'ICBC',
        holder: '商户',
        number: '6212261000200030',
        branch: '',
        remark: 'A7K2',
      };
    case 'speed':
      return { kind: 'matching' };
    case 'usdt':
      return { kind: 'address', protocol: 'TRC20', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', confirmations: 20 };
    default:
      return { kind: 'redirect', url: `https://pay.example/${reference}` };
  }
}

function payoutState(payout: Payout | undefined): object {
  if (!payout) return { kind: 'unknown' };
  return payout.state === 'paid' ? { kind: 'paid', providerRef: `Q${payout.reference}` } : { kind: payout.state };
}

function isGenuine(request: IncomingMessage, path: string, body: string, secret: Uint8Array, now: number): boolean {
  const header = (name: string) => String(request.headers[name] ?? '');
  const time = header(supplierHeaders.time);
  if (!(Math.abs(now - Number(time)) <= SUPPLIER_WINDOW_MS)) return false;
  const digest = createHash('sha256').update(body).digest('hex');
  const stamp = { method: 'POST', path, time, nonce: header(supplierHeaders.nonce), digest };
  const expected = createHmac('sha256', secret).update(signedText(stamp)).digest();
  const given = Buffer.from(header(supplierHeaders.sign), 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Null where it is longer than any request of the platform. */
async function bodyOf(request: AsyncIterable<Buffer>): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > MOST_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
