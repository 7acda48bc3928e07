import { demoContent } from '../demo/demo-content.ts';
import { createDemoPanel } from '../demo/demo-panel.ts';
import { SimulatedFeed } from '../demo/feed/simulated-feed.ts';
import { createSandboxPayments } from '../demo/sandbox-payments.ts';
import { createSandboxSms } from '../demo/sandbox-sms.ts';
import { seedMembers } from '../demo/seed-members.ts';
import { Tickets } from '../gateway/tickets.ts';
import { openHouseAccounts } from '../ledger/accounts.ts';
import { Ledger } from '../ledger/ledger.ts';
import { AccessRuleBook } from '../modules/access/access-rules.ts';
import { createAccountModule } from '../modules/account/index.ts';
import { createBookModule, type FeedSource } from '../modules/book/index.ts';
import { createCashierModule } from '../modules/cashier/index.ts';
import { createContentModule } from '../modules/content/index.ts';
import { createProtection } from '../modules/protection/index.ts';
import { createSiteModule } from '../modules/site/index.ts';
import { createTelemetryModule } from '../modules/telemetry/index.ts';
import { createVenueModule, VenueClient } from '../modules/venue/index.ts';
import { createVerificationModule } from '../modules/verification/index.ts';
import { createWalletModule } from '../modules/wallet/index.ts';
import type { Handlers } from '../platform/call/handler.ts';
import { say } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import { readObligations } from './obligations.ts';

export interface VenueAddress {
  readonly url: string;
  readonly secret: Uint8Array;
}

/** Builds every module once and hands each the services of others that it needs. */
export async function buildModules(platform: Platform, venues: VenueAddress, source?: FeedSource) {
  const { config, clock, db, secrets, store } = platform;
  const ledger = new Ledger(clock, platform.ids);
  for (const site of platform.sites.all) await openHouseAccounts(db, site.siteId);

  const sms = createSandboxSms(clock, say);
  const payments = createSandboxPayments(secrets);
  const feed = source ?? new SimulatedFeed({ clock, speed: config.FEED_SPEED, seed: config.FEED_SEED });

  const site = createSiteModule(platform);
  const verification = createVerificationModule(platform);
  const wallet = createWalletModule(platform, ledger);
  const account = createAccountModule(
    platform,
    sms.sender,
    (siteId, memberId) => readObligations(platform, { wallet, cashier, book }, siteId, memberId),
    async (address) => (await verification.gate.required('completeLogin', address)) !== null,
  );
  const cashier = createCashierModule(platform, ledger, payments.provider, {
    passwords: account.withdrawPasswords,
    reader: {
      balance: (siteId, memberId, currency) => wallet.wallet.balance(siteId, memberId, currency),
      hasWithdrawPassword: async (siteId, memberId) =>
        (await account.members.byId(siteId, memberId))?.withdrawPasswordHash != null,
    },
  });
  const book = createBookModule(platform, ledger, feed);
  const content = createContentModule(demoContent, () => book.lists.cast());
  const venue = createVenueModule(new VenueClient({ ...venues, clock }));
  const tickets = new Tickets(store);
  const accessRules = new AccessRuleBook(platform);
  const panel = createDemoPanel(platform, accessRules, account.sessions);

  const handlers: Handlers = {
    ...site.handlers,
    ...account.handlers,
    ...verification.handlers,
    ...createTelemetryModule(platform.log).handlers,
    ...wallet.handlers,
    ...cashier.handlers,
    ...book.handlers,
    ...content.handlers,
    ...venue.handlers,
    ...sms.handlers,
    ...panel.handlers,
    socketTicket: tickets.endpoint,
  };
  if (config.MODE === 'demo') await seedMembers(platform, ledger, account.members, account.passwords);
  return {
    ledger,
    handlers,
    account,
    wallet,
    cashier,
    book,
    payments,
    tickets,
    verification,
    accessRules,
    panel,
    protection: createProtection(),
  };
}

export type Modules = Awaited<ReturnType<typeof buildModules>>;
