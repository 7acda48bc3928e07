import { calls } from '@touchline/contract';
import { type Bridge, bridgeOf } from '../platform/bridges.ts';
import { say } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import { readContentFile } from '../suppliers/content/file.ts';
import { demoContent } from '../suppliers/content/sandbox/demo-content.ts';
import { readGiftsFile } from '../suppliers/gifts/file.ts';
import { demoGifts } from '../suppliers/gifts/sandbox.ts';
import { type AskBridge, bridgeClient } from '../suppliers/http/bridge-client.ts';
import { createSandboxPayments } from '../suppliers/payments/sandbox/sandbox-payments.ts';
import { createSandboxSigns } from '../suppliers/payments/sandbox/sandbox-signs.ts';
import { paymentsBridge } from '../suppliers/payments/webhook.ts';
import { createSandboxPayouts } from '../suppliers/payouts/sandbox/sandbox-payouts.ts';
import { payoutsBridge } from '../suppliers/payouts/webhook.ts';
import { reviewsBridge } from '../suppliers/reviews/webhook.ts';
import { createSandboxSms } from '../suppliers/sms/sandbox.ts';
import { smsBridge } from '../suppliers/sms/webhook.ts';
import type { CallbackSecrets } from './provider-signs.ts';

/**
 * The implementation of each supplier that the configuration names, and its sandbox where it names none. Whether production may
 * run on a sandbox was decided before, by `platform/production.ts`. `deliverWaiting` sends messages that wait.
 */
export function chooseSuppliers(platform: Platform, deliverWaiting: () => Promise<void>) {
  const { config, clock, sites } = platform;
  const bridges = {
    sms: bridgeOf(config, 'SMS'),
    payments: bridgeOf(config, 'PAYMENTS'),
    payouts: bridgeOf(config, 'PAYOUTS'),
    reviews: bridgeOf(config, 'REVIEWS'),
  };
  const reached = <Port>(bridge: Bridge | null, make: (ask: AskBridge) => Port): Port | null =>
    bridge && make(bridgeClient(bridge, clock));
  const signs = createSandboxSigns(platform.secrets);
  const sms = createSandboxSms(clock, say, deliverWaiting);
  const sandboxPayments = bridges.payments ? null : createSandboxPayments(platform, signs);
  const sandboxPayouts = bridges.payouts ? null : createSandboxPayouts(platform, signs.key);
  const callbackSecrets: CallbackSecrets = new Map([
    [calls.paymentCallback.path, bridges.payments?.accepted ?? [signs.key]],
    [calls.payoutCallback.path, bridges.payouts?.accepted ?? [signs.key]],
    [calls.reviewCallback.path, bridges.reviews?.accepted ?? []],
  ]);
  return {
    sms: reached(bridges.sms, smsBridge) ?? sms.sender,
    payments: reached(bridges.payments, paymentsBridge) ?? required(sandboxPayments).provider,
    payouts: reached(bridges.payouts, payoutsBridge) ?? required(sandboxPayouts).provider,
    /** Null where nothing is handed on: a console asks what waits, or a demonstration decides by itself. */
    reviews: reached(bridges.reviews, reviewsBridge),
    content: config.CONTENT_FILE ? readContentFile(config.CONTENT_FILE, sites.all) : demoContent,
    gifts: config.GIFTS_FILE ? readGiftsFile(config.GIFTS_FILE, sites.all) : demoGifts,
    callbackSecrets,
    handlers: sms.handlers,
    /** The sandbox's page to pay on; null where a bridge collects. */
    sandboxCashier: sandboxPayments && { payments: sandboxPayments, signs },
    /** Sandboxes report to the platform at this address, over HTTP as bridges do. */
    reportTo(url: () => string): void {
      sandboxPayments?.reportTo(url);
      sandboxPayouts?.reportTo(url);
    },
  };
}

function required<Sandbox>(sandbox: Sandbox | null): Sandbox {
  if (sandbox === null) throw new Error('a supplier has neither a bridge nor a sandbox');
  return sandbox;
}
