import type { Chatter } from '../demo/chatter.ts';
import type { createDemoPanel } from '../demo/demo-panel.ts';
import type { Tickets } from '../gateway/tickets.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { MoneyBatch } from '../ledger/money-batch.ts';
import type { AccessRuleBook } from '../modules/access/access-rules.ts';
import type { createAccountModule } from '../modules/account/index.ts';
import type { createActivitiesModule } from '../modules/activities/index.ts';
import type { createBonusModule } from '../modules/bonus/index.ts';
import type { createBookModule } from '../modules/book/index.ts';
import type { createCashierModule } from '../modules/cashier/index.ts';
import type { createChatModule } from '../modules/chat/index.ts';
import type { createComplaintsModule } from '../modules/complaints/index.ts';
import type { createContentModule } from '../modules/content/index.ts';
import type { createDecisionsModule } from '../modules/decisions/index.ts';
import type { createDestinationsModule } from '../modules/destinations/index.ts';
import type { Eligibility } from '../modules/eligibility/index.ts';
import type { createGiftsModule } from '../modules/gifts/index.ts';
import type { createMessagesModule } from '../modules/messages/index.ts';
import type { createOperatorsModule } from '../modules/operators/index.ts';
import type { createProtectionModule } from '../modules/protection/index.ts';
import type { createReports } from '../modules/reports/index.ts';
import type { createReviewsModule } from '../modules/reviews/index.ts';
import type { createRewardsModule } from '../modules/rewards/index.ts';
import type { createRoomsModule } from '../modules/rooms/index.ts';
import type { createSearchModule } from '../modules/search/index.ts';
import type { createSiteModule } from '../modules/site/index.ts';
import type { createTelemetryModule } from '../modules/telemetry/index.ts';
import type { createTreasuryModule } from '../modules/treasury/index.ts';
import type { createVenueModule } from '../modules/venue/index.ts';
import type { createVerificationModule } from '../modules/verification/index.ts';
import type { createVideoModule } from '../modules/video/index.ts';
import type { createVipModule } from '../modules/vip/index.ts';
import type { createWalletModule } from '../modules/wallet/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { FeedSource } from '../suppliers/feed/port.ts';
import type { VenueAddresses } from '../suppliers/venues/venue-addresses.ts';
import type { BuiltFeed } from './build-feed.ts';
import type { chooseSuppliers } from './choose-suppliers.ts';

/** The parts that exist before the first module is built. */
export interface Given {
  readonly platform: Platform;
  readonly money: { readonly ledger: Ledger; readonly batch: MoneyBatch };
  readonly venues: VenueAddresses;
  /** Replaces the configured source of matches. */
  readonly givenFeed: FeedSource | undefined;
}

/** The modules by name. */
export interface Built {
  readonly suppliers: ReturnType<typeof chooseSuppliers>;
  readonly reviews: ReturnType<typeof createReviewsModule>;
  readonly feed: BuiltFeed;
  readonly reports: ReturnType<typeof createReports>;
  readonly site: ReturnType<typeof createSiteModule>;
  readonly verification: ReturnType<typeof createVerificationModule>;
  readonly wallet: ReturnType<typeof createWalletModule>;
  readonly account: ReturnType<typeof createAccountModule>;
  readonly protection: ReturnType<typeof createProtectionModule>;
  readonly rewards: ReturnType<typeof createRewardsModule>;
  readonly eligibility: Eligibility;
  readonly destinations: ReturnType<typeof createDestinationsModule>;
  readonly cashier: ReturnType<typeof createCashierModule>;
  readonly messages: ReturnType<typeof createMessagesModule>;
  readonly book: ReturnType<typeof createBookModule>;
  readonly bonus: ReturnType<typeof createBonusModule>;
  readonly activities: ReturnType<typeof createActivitiesModule>;
  readonly vip: ReturnType<typeof createVipModule>;
  readonly content: ReturnType<typeof createContentModule>;
  readonly rooms: ReturnType<typeof createRoomsModule>;
  readonly video: ReturnType<typeof createVideoModule>;
  readonly chat: ReturnType<typeof createChatModule>;
  readonly gifts: ReturnType<typeof createGiftsModule>;
  /** Null where nobody talks by themselves. */
  readonly chatter: Pick<Chatter, 'start' | 'stop'> | null;
  readonly treasury: ReturnType<typeof createTreasuryModule>;
  readonly complaints: ReturnType<typeof createComplaintsModule>;
  readonly accessRules: AccessRuleBook;
  readonly venue: ReturnType<typeof createVenueModule>;
  readonly tickets: Tickets;
  readonly search: ReturnType<typeof createSearchModule>;
  readonly panel: ReturnType<typeof createDemoPanel>;
  readonly telemetry: ReturnType<typeof createTelemetryModule>;
  readonly operators: ReturnType<typeof createOperatorsModule>;
  readonly decisions: ReturnType<typeof createDecisionsModule>;
}

/** The parts that a module needs while it is built: given, or built before it. */
export type Composed = Given & Built;

/** Modules that a module uses only when it is called, so that they may be built after it. */
export type Later<Name extends keyof Built> = Pick<Built, Name>;

/** One function for each module. Modules are built in the order in which they are written down. */
export type Composers = { readonly [Name in keyof Built]: (built: Composed, later: Built) => Built[Name] };

/**
 * Builds the modules in their order. A module that needs another one while it is built, before that one is there, stops the
 * start with an error that names both. A use of `later` before the last module is built does the same.
 */
export function compose(given: Given, composers: Composers): Composed {
  const built = new Map<string, unknown>(Object.entries(given));
  let current: string | null = null;
  const composed = namesRead<Composed>((name) => {
    if (!built.has(name)) throw new Error(`module ${current} needs module ${name}, which is not built yet`);
    return built.get(name);
  });
  const later = namesRead<Built>((name) => {
    if (current !== null) throw new Error(`module ${current} uses module ${name} before all modules are built`);
    return built.get(name);
  });
  for (const [name, composer] of Object.entries(composers)) {
    current = name;
    built.set(name, composer(composed, later));
  }
  current = null;
  return composed;
}

function namesRead<Parts extends object>(read: (name: string) => unknown): Parts {
  return new Proxy({}, { get: (_target, name) => read(String(name)) }) as Parts;
}
