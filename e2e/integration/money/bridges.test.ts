import { randomBytes, randomInt } from 'node:crypto';
import { passwordDigest } from '@touchline/client';
import { calls } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { auditLedger, type DevEnvironment, manualClock } from '@touchline/server/testing';
import { nodeSuite } from '@touchline/wire/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { receiptPicture } from '../../src/deposit-driver.ts';
import type { SiteJson } from '../../src/edited-sites.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { must, newKey } from '../../src/members.ts';
import { canStartProduction, startProduction } from '../../src/production-site.ts';
import {
  bridgeEnvironment,
  drawSecrets,
  type ReferenceBridge,
  startReferenceBridge,
} from '../../src/reference-bridge.ts';
import { signedReport } from '../../src/signed-report.ts';
import { cardNumber, withdrawal } from '../../src/withdrawing.ts';

/** A network of the licence's territory, as the database of countries for tests knows it. */
const HOME = '2001:250::7';
const MINUTE_MS = 60_000;
const PASSWORD = '135790';

/** A site whose members need nothing but these suppliers: an identity that people verified, no turnover, reviews from 200 on. */
function quickSite(site: SiteJson): object {
  const withdrawals = site.withdrawals as Readonly<Record<string, object>>;
  return {
    ...site,
    newDestinationHours: 0,
    kyc: { gate: ['withdraw'] },
    proofs: { codes: 1000, registrations: 1000 },
    withdrawals: { ...withdrawals, CNY: { ...withdrawals.CNY, turnoverTimes: 0, reviewFrom: '200.00' } },
  };
}

describe.skipIf(!canStartProduction)('production with an operator’s own bridges', () => {
  const clock = manualClock(Date.now());
  const secrets = drawSecrets();
  const old = randomBytes(32);
  let bridge: ReferenceBridge;
  let server: DevEnvironment;

  beforeAll(async () => {
    bridge = await startReferenceBridge({ secrets, now: () => clock.now() });
    const env = { ...bridgeEnvironment(bridge.url, secrets), PAYMENTS_SECRET_OLD: old.toString('base64url') };
    server = await startProduction({ ...env, SANDBOXES_ALLOWED: 'content,gifts' }, { sites: quickSite, clock });
    bridge.reportTo(server.url);
    const reach = globalThis.fetch;
    vi.stubGlobal('fetch', (input: Parameters<typeof fetch>[0], init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', HOME);
      return reach(input, { ...init, headers });
    });
  });
  afterEach(() => {
    for (const supplier of ['sms', 'payments', 'payouts', 'reviews'] as const) bridge.behave(supplier, 'works');
    bridge.whileAnswering(null);
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await server?.close();
    bridge?.close();
  });

  /** The newest code that went to a number; it is sent by a job. */
  async function codeTo(phone: string, known = 0): Promise<string> {
    const sent = () => [...bridge.messages.values()].filter(({ to, text }) => to.endsWith(phone) && /\d{6}/.test(text));
    await expect.poll(() => sent().length, { timeout: 15_000 }).toBeGreaterThan(known);
    return /\d{6}/.exec(sent().at(-1)?.text ?? '')?.[0] ?? '';
  }

  /** A member who registered by a code that the bridge carried. */
  async function registered(): Promise<{ client: HeadlessClient; phone: string }> {
    const client = await headlessClient(server.url, { now: () => clock.now() });
    const name = `new${randomInt(1e9)}`;
    const phone = `15${String(randomInt(1e9)).padStart(9, '0')}`;
    const { requestId } = await must(client, 'sendCode', { purpose: 'register', dial: '86', phone });
    const smsCode = await codeTo(phone);
    const session = await must(client, 'register', {
      name,
      password: passwordDigest(nodeSuite, name, 'Zxcv9876'),
      dial: '86',
      phone,
      requestId,
      smsCode,
      birthday: '1990-01-31',
      termsVersion: '2025-04',
      flag: 1,
    });
    client.session.begin(session.token, session.userInfo);
    await must(client, 'answerLimits', { choice: 'no_limit' });
    return { client, phone };
  }

  /** The same with a name, a withdrawal password, a bank card, and money that came through the bridge. */
  async function equipped(amount: string): Promise<HeadlessClient> {
    const { client, phone } = await registered();
    await must(client, 'updateInfoVal', { key: 'realName', value: '王小伟' });
    const { id } = await must(client, 'memberInfo', {});
    expect((await bridge.decide(await asked(`identity/${id}/1`), 'ana')).status).toBe(200);
    await must(client, 'setWithdrawPassword', { password: PASSWORD });
    clock.advance(MINUTE_MS);
    const { requestId } = await must(client, 'sendCode', { purpose: 'destination' });
    const proof = { requestId, code: await codeTo(phone, 1) };
    const cardNum = cardNumber(`621483${String(randomInt(1e9)).padStart(9, '0')}`);
    await must(client, 'insertBankCard', { cardNum, isDefault: true, withdrawPassword: PASSWORD, proof });
    const { orderId } = await deposit(client, amount);
    expect((await bridge.reportPayment(orderId)).status).toBe(200);
    expect(await available(client)).toBe(`${amount}.00`);
    return client;
  }

  /** The requests for decisions of people. */
  async function asked(key: string) {
    await expect.poll(() => bridge.reviews.has(key)).toBe(true);
    const review = bridge.reviews.get(key);
    if (!review) throw new Error(`nobody was asked about ${key}`);
    return review;
  }

  const deposit = (client: HeadlessClient, amount: string) =>
    must(client, 'createDeposit', { idempotencyKey: newKey(), channelId: '101', amount });
  const draw = async (client: HeadlessClient, amount: string) =>
    must(client, 'createWithdrawal', await withdrawal(client, amount, { withdrawPassword: PASSWORD }));
  const available = async (client: HeadlessClient) => (await must(client, 'walletBalance', {})).available;
  const statusOf = async (client: HeadlessClient, orderId: string) =>
    (await must(client, 'getWithdrawal', { orderId })).status;
  const dataOf = async (answer: Promise<Response>) => {
    const { code, data } = (await (await answer).json()) as { code: number; data: unknown };
    return { code, data };
  };

  it('names as simulated only simulated suppliers', () => {
    expect(server.platform.sites.byId(5000)?.public).toMatchObject({ demo: false, sandboxes: ['content', 'gifts'] });
  });

  it('registers by code, is paid in, is decided about by two people, and pays out', async () => {
    const client = await equipped('500');
    const { orderId } = await draw(client, '300');
    expect(await statusOf(client, orderId)).toBe('reviewing');
    const review = await asked(`withdrawal/${orderId}/1`);
    expect(review).toMatchObject({
      siteId: 5000,
      facts: { amount: '300.00', currency: 'CNY', method: 'bank', why: expect.any(String) },
    });
    const decided = (operator: string, changes?: object) => dataOf(bridge.decide(review, operator, changes as never));
    expect(await decided('ana', { round: 2 })).toMatchObject({ data: { result: 'not_waiting' } });
    expect(await decided('ana', { siteId: 5001 })).toMatchObject({ data: { result: 'not_waiting' } });
    expect((await decided('ana', { decision: 'reject', reason: 'because' })).code).not.toBe(0);
    expect(await decided('ana')).toMatchObject({ data: { result: 'second_needed' } });
    expect(await decided('ana')).toMatchObject({ data: { result: 'decided_before' } });
    expect(await statusOf(client, orderId)).toBe('reviewing');
    expect(await decided('bo')).toMatchObject({ data: { result: 'done' } });
    await expect.poll(() => bridge.payouts.has(`${orderId}-1`)).toBe(true);
    expect(bridge.payouts.get(`${orderId}-1`)).toMatchObject({
      siteId: 5000,
      method: 'bank',
      amount: '300.00',
      to: {
        kind: 'card',
        network: 'CMB',
        number: expect.stringMatching(/^621483\d{10}$/),
        holder: '王小伟',
        branch: '',
      },
    });
    expect(await statusOf(client, orderId)).toBe('processing');
    expect((await bridge.settlePayout(`${orderId}-1`, 'paid'))?.status).toBe(200);
    expect(await statusOf(client, orderId)).toBe('succeeded');
    expect(await decided('cy')).toMatchObject({ data: { result: 'not_waiting' } });
    expect(await must(client, 'walletBalance', {})).toMatchObject({ available: '200.00', lockedWithdrawals: '0.00' });
  });

  it('believes a report only with the right secret, lately, and once', async () => {
    const { client } = await registered();
    const { orderId } = await deposit(client, '100');
    expect(await must(client, 'getDeposit', { orderId })).toMatchObject({
      status: 'awaiting_payment',
      pay: { kind: 'redirect', url: `https://pay.example/${orderId}` },
    });
    for (const wrong of [
      { key: randomBytes(32) },
      { key: secrets.payouts },
      { now: clock.now() - 61_000 },
      { now: clock.now() + 61_000 },
      { nonce: 'short' },
    ])
      expect((await bridge.reportPayment(orderId, {}, wrong)).status).toBe(400);
    // The sign of a report holds for the path it was sent to.
    const other = { url: server.url, path: calls.payoutCallback.path, key: secrets.payments, now: clock.now() };
    expect((await signedReport({ provider: 'bridge' }, other)).status).toBe(400);
    expect(await available(client)).toBe('0.00');

    expect(await dataOf(bridge.reportPayment(orderId, { orderId: '1' }))).toMatchObject({ code: codes.notFound });
    expect(await dataOf(bridge.reportPayment(orderId, { provider: 'sandbox' }))).toMatchObject({
      code: codes.notFound,
    });
    expect(await dataOf(bridge.reportPayment(orderId, { more: 1 }))).toMatchObject({ code: codes.invalidInput });
    expect(await available(client)).toBe('0.00');

    const copied = { nonce: newKey(), now: clock.now() };
    expect(await dataOf(bridge.reportPayment(orderId, {}, copied))).toMatchObject({
      code: 0,
      data: { accepted: true },
    });
    expect((await bridge.reportPayment(orderId, { at: copied.now }, copied)).status).toBe(400);
    expect(await dataOf(bridge.reportPayment(orderId))).toMatchObject({ code: 0, data: { accepted: true } });
    expect(await available(client)).toBe('100.00');
  });

  it('takes reports signed with the secret before, while it is being replaced', async () => {
    const { client } = await registered();
    const { orderId } = await deposit(client, '100');
    expect((await bridge.reportPayment(orderId, {}, { key: old })).status).toBe(200);
    expect(await available(client)).toBe('100.00');
  });

  it('credits a payment that is reported before the bridge has answered', async () => {
    const { client } = await registered();
    let early = Promise.resolve<Response | null>(null);
    bridge.whileAnswering(async (path, input) => {
      if (path !== '/payments/v1/open') return;
      early = bridge.reportPayment(String(input.reference));
      await early;
    });
    const { orderId } = await deposit(client, '100');
    expect((await early)?.status).toBe(200);
    expect(await must(client, 'getDeposit', { orderId })).toMatchObject({
      status: 'succeeded',
      arrivalAmount: '100.00',
    });
    expect(await available(client)).toBe('100.00');
  });

  it('queries a payout whose answer was lost, and pays it once', async () => {
    const client = await equipped('500');
    bridge.behave('payouts', 'cuts');
    const { orderId } = await draw(client, '150');
    await expect.poll(() => bridge.payouts.has(`${orderId}-1`)).toBe(true);
    expect(await statusOf(client, orderId)).toBe('processing');
    await bridge.settlePayout(`${orderId}-1`, 'paid', false);
    bridge.behave('payouts', 'breaks');
    clock.advance(10_000);
    await server.platform.jobs.runDue();
    expect(await statusOf(client, orderId)).toBe('processing');
    bridge.behave('payouts', 'works');
    clock.advance(MINUTE_MS);
    await expect.poll(() => statusOf(client, orderId)).toBe('succeeded');
    // Reported late, it changes nothing.
    expect((await bridge.settlePayout(`${orderId}-1`, 'paid'))?.status).toBe(200);
    expect(await must(client, 'walletBalance', {})).toMatchObject({ available: '350.00', lockedWithdrawals: '0.00' });
  });

  it('gives a payout back that failed by the bridge’s report, and no later report moves it', async () => {
    const client = await equipped('500');
    const { orderId } = await draw(client, '150');
    await expect.poll(() => bridge.payouts.has(`${orderId}-1`)).toBe(true);
    expect((await bridge.settlePayout(`${orderId}-1`, 'failed'))?.status).toBe(200);
    expect(await statusOf(client, orderId)).toBe('failed');
    const after = await bridge.settlePayout(`${orderId}-1`, 'paid');
    expect(await after?.json()).toMatchObject({ data: { reason: 'order_closed' } });
    expect(await available(client)).toBe('500.00');
  });

  it('sends an identity, a picture and a payment of another amount to people, and carries out their decisions', async () => {
    const { client } = await registered();
    const { id } = await must(client, 'memberInfo', {});
    const decided = (review: Awaited<ReturnType<typeof asked>>, changes = {}) =>
      dataOf(bridge.decide(review, 'ana', changes));

    await must(client, 'updateInfoVal', { key: 'realName', value: '王小伟' });
    const identity = await asked(`identity/${id}/1`);
    expect(identity.facts).toMatchObject({ realName: '王小伟', birthday: '1990-01-31' });
    expect((await decided(identity, { decision: 'reject', reason: 'no' })).code).not.toBe(0);
    expect(await decided(identity)).toMatchObject({ data: { result: 'done' } });
    expect(await decided(identity)).toMatchObject({ data: { result: 'not_waiting' } });

    const { current } = await must(client, 'insertAvatar', { picture: await receiptPicture(64) });
    const picture = await asked(`${current.replace(':', '/')}/1`);
    expect(picture.facts).toMatchObject({ memberId: id, purpose: 'avatar' });
    // The address is of the origin for uploads, which this test has no name for.
    const { pathname, search } = new URL(String(picture.facts.url));
    expect((await fetch(`${server.url}${pathname}${search}`)).status).toBe(200);
    expect((await decided(picture, { decision: 'reject' })).code).not.toBe(0);
    expect(await decided(picture, { decision: 'reject', reason: '不清晰' })).toMatchObject({
      data: { result: 'done' },
    });
    expect((await must(client, 'listAvatars', {})).own[0]).toMatchObject({ status: 'rejected', reason: '不清晰' });

    const { orderId } = await deposit(client, '100');
    const other = await dataOf(bridge.reportPayment(orderId, { amount: '60.00' }));
    expect(other).toMatchObject({ data: { reason: 'amount_mismatch' } });
    const held = await asked(`deposit/${orderId}/1`);
    expect(held.facts).toMatchObject({
      why: 'amount_differs',
      held: [{ providerRef: `P${orderId}`, amount: '60.00', currency: 'CNY' }],
    });
    expect(await decided(held, { decision: 'refuse', reason: 'not_received' })).toMatchObject({
      data: { result: 'not_possible' },
    });
    expect(await decided(held, { decision: 'credit' })).toMatchObject({ data: { result: 'done' } });
    expect(await available(client)).toBe('60.00');
  });

  it('keeps no member waiting for a bridge that hangs, and sends waiting requests once it works', async () => {
    bridge.behave('sms', 'hangs');
    const client = await headlessClient(server.url, { now: () => clock.now() });
    const phone = `15${String(randomInt(1e9)).padStart(9, '0')}`;
    const from = performance.now();
    await must(client, 'sendCode', { purpose: 'register', dial: '86', phone });
    expect(performance.now() - from).toBeLessThan(4_000);
    // The platform's own timer ends the call; its test clock does not move meanwhile.
    await expect.poll(bridge.abandoned, { timeout: 10_000 }).toBe(1);
    bridge.behave('sms', 'works');
    const released = setInterval(() => clock.advance(1_000), 100);
    await codeTo(phone).finally(() => clearInterval(released));
    expect([...bridge.messages.values()].filter(({ to }) => to.endsWith(phone))).toHaveLength(1);
  });

  it('informs a bridge that was broken of the cancellations meanwhile', async () => {
    const { client } = await registered();
    const { orderId } = await deposit(client, '100');
    bridge.behave('payments', 'breaks');
    await must(client, 'cancelDeposit', { orderId });
    await server.platform.jobs.runDue();
    const informed: string[] = [];
    bridge.whileAnswering(async (path, { reference }) => informed.push(`${path} ${reference}`));
    bridge.behave('payments', 'works');
    clock.advance(MINUTE_MS);
    await expect.poll(() => informed).toContain(`/payments/v1/cancel ${orderId}`);
  });

  it('leaves books that add up', async () => {
    expect(await auditLedger(server.platform.db)).toMatchObject({ driftedAccounts: [], unbalancedCurrencies: [] });
  });
});
