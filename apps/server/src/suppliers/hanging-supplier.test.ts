import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpProofService, type ProofService } from '../modules/verification/provers/service.ts';
import { systemClock } from '../platform/clock.ts';
import { DeadlinePassed } from '../platform/deadline.ts';
import { bridgeClient } from './http/bridge-client.ts';
import { Covers } from './origin/covers.ts';
import { boundOrigin, type StreamOrigin } from './origin/port.ts';
import { srsOrigin } from './origin/srs.ts';
import { boundPayments, type PaymentProvider, type PaymentRequest } from './payments/port.ts';
import { paymentsBridge } from './payments/webhook.ts';
import { boundPayouts, type PayoutProvider, type PayoutRequest } from './payouts/port.ts';
import { payoutsBridge } from './payouts/webhook.ts';
import { boundReviews, type ReviewService } from './reviews/port.ts';
import { reviewsBridge } from './reviews/webhook.ts';
import { boundMessages, type MessageSender } from './sms/port.ts';
import { smsBridge } from './sms/webhook.ts';
import type { Venues } from './venues/port.ts';
import { VenueClient } from './venues/webhook.ts';

/** Every call of a port that answers later: one that is added to a port does not compile until it is listed here. */
type Calls<Port> = {
  readonly [Name in keyof Port as Port[Name] extends (...args: never[]) => Promise<unknown>
    ? Name
    : never]: () => Promise<unknown>;
};

let server: Server;
let url = '';
/** Whether the supplier begins to answer before it hangs. */
let begins = false;
let asked = 0;
let abandoned = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked++;
    response.on('close', () => void abandoned++);
    request.resume();
    if (begins) response.writeHead(200, { 'content-type': 'application/json' }).write('{"');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [asked, abandoned] = [0, 0];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const secret = new Uint8Array(32).fill(7);
const ask: ReturnType<typeof bridgeClient> = (...args) =>
  bridgeClient({ url, secret, accepted: [secret] }, systemClock)(...args);
const payments = boundPayments(paymentsBridge(ask));
const payouts = boundPayouts(payoutsBridge(ask));
const reviews = boundReviews(reviewsBridge(ask));
const messages = boundMessages(smsBridge(ask));
const origin = () => boundOrigin(srsOrigin({ api: url, server: 'rtmp://127.0.0.1/live' }));
const venues = new VenueClient({ addressOf: () => ({ url, secret }), timeoutMs: 5_000, clock: systemClock });
const proof = () => createHttpProofService({ frameUrl: url, verifyUrl: url, secret: 'secret', timeoutMs: 3_000 });

const rejecting = {
  payments: {
    usdtRate: () => payments.usdtRate(),
    open: () => payments.open({ reference: '1' } as PaymentRequest),
    query: () => payments.query('1'),
    cancel: () => payments.cancel('1'),
    claim: () => payments.claim('1'),
    dispute: () => payments.dispute('1'),
    refund: () => payments.refund('1', 'P1'),
  } satisfies Calls<PaymentProvider>,
  payouts: {
    usdtTerms: () => payouts.usdtTerms('TRC20'),
    request: () => payouts.request({ reference: '1', to: {} } as PayoutRequest),
    query: () => payouts.query('1'),
    cancelMatch: () => payouts.cancelMatch('1'),
    confirm: () => payouts.confirm('1'),
    dispute: () => payouts.dispute('1'),
  } satisfies Calls<PayoutProvider>,
  reviews: {
    ask: () => reviews.ask({ kind: 'deposit', siteId: 5000, subjectId: '1', round: 1, facts: {} }),
  } satisfies Calls<ReviewService>,
  sms: {
    send: () => messages.send({ id: '1', siteId: 5000, to: '+86 1', text: 'text' }),
  } satisfies Calls<MessageSender>,
  origin: {
    streams: () => origin().streams(),
    disconnect: () => origin().disconnect('1'),
  } satisfies Calls<StreamOrigin>,
};
/** These answer that nothing is known, where the others reject. */
const silent = {
  venues: {
    games: () => venues.games('A'),
    balance: () => venues.balance('A', 1n, 'CNY'),
    transfer: () => venues.transfer({ venueEnName: 'A' } as Parameters<Venues['transfer']>[0], 0),
    transferStatus: () => venues.transferStatus('A', '1', new AbortController().signal),
    rounds: () => venues.rounds('A', 0, new AbortController().signal),
    openPlay: () => venues.openPlay({ venueEnName: 'A' } as Parameters<Venues['openPlay']>[0]),
    endPlay: () => venues.endPlay('A', 1n),
  } satisfies Calls<Venues>,
  covers: {
    of: () => new Covers(systemClock, () => new URL(url)).of('anchor-1'),
  } satisfies Calls<Covers>,
};
/** Nothing but the status of a closed connection is read. */
const listed = (ports: Readonly<Record<string, object>>) =>
  Object.entries(ports).flatMap(([port, calls]) =>
    Object.entries(calls as Record<string, () => Promise<unknown>>).flatMap(([name, call]) =>
      (name === 'disconnect' ? [false] : [false, true]).map(
        (half) => [`${port}.${name}${half ? ', which began to answer,' : ''}`, half, call] as const,
      ),
    ),
  );

/** Sends a call, and lets more time pass than any deadline once the supplier has it. */
async function afterItsDeadline(half: boolean, call: () => Promise<unknown>): Promise<unknown> {
  begins = half;
  const outcome = call().catch((error: unknown) => error);
  await vi.waitUntil(() => asked > 0, { timeout: 20_000 });
  await vi.advanceTimersByTimeAsync(30_000);
  return outcome;
}

describe('a supplier that hangs', () => {
  it.each(listed(rejecting))(
    'is given up by %s at its deadline, and its signal is aborted',
    async (_name, half, call) => {
      expect(await afterItsDeadline(half, call)).toBeInstanceOf(DeadlinePassed);
      await vi.waitUntil(() => abandoned > 0, { timeout: 20_000 });
    },
  );

  it.each(listed(silent))('is left by %s at its deadline, and nothing is known', async (_name, half, call) => {
    expect([null, false]).toContain(await afterItsDeadline(half, call));
    await vi.waitUntil(() => abandoned > 0, { timeout: 20_000 });
  });

  it.each([false, true])('is given up by the check of a proof, whose verdict is then none', async (half) => {
    const calls = { verify: () => proof().verify('token', 'login', '') } satisfies Calls<ProofService>;
    expect(await afterItsDeadline(half, calls.verify)).toBe('unreachable');
    await vi.waitUntil(() => abandoned > 0, { timeout: 20_000 });
  });
});
