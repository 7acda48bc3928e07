import { openHouseAccounts } from '../ledger/accounts.ts';
import { Ledger } from '../ledger/ledger.ts';
import { MoneyBatch } from '../ledger/money-batch.ts';
import type { Platform } from '../platform/platform.ts';
import type { FeedSource } from '../suppliers/feed/port.ts';
import type { VenueAddresses } from '../suppliers/venues/venue-addresses.ts';
import { composeAccessRules } from './compose/access-rules.ts';
import { composeAccount } from './compose/account.ts';
import { composeActivities } from './compose/activities.ts';
import { composeBonus } from './compose/bonus.ts';
import { composeBook } from './compose/book.ts';
import { composeCashier } from './compose/cashier.ts';
import { composeChat } from './compose/chat.ts';
import { composeComplaints } from './compose/complaints.ts';
import { composeContent } from './compose/content.ts';
import { composeDecisions } from './compose/decisions.ts';
import { composeChatter } from './compose/demo/chatter.ts';
import { composePanel } from './compose/demo/panel.ts';
import { seedDemo } from './compose/demo/seed.ts';
import { composeDestinations } from './compose/destinations.ts';
import { composeEligibility } from './compose/eligibility.ts';
import { composeFeed } from './compose/feed.ts';
import { composeGifts } from './compose/gifts.ts';
import { composeMessages } from './compose/messages.ts';
import { composeOperators } from './compose/operators.ts';
import { composeProtection } from './compose/protection.ts';
import { composeReports } from './compose/reports.ts';
import { composeReviews } from './compose/reviews.ts';
import { composeRewards } from './compose/rewards.ts';
import { composeRooms } from './compose/rooms.ts';
import { composeSearch } from './compose/search.ts';
import { composeSite } from './compose/site.ts';
import { composeSuppliers } from './compose/suppliers.ts';
import { composeTelemetry } from './compose/telemetry.ts';
import { composeTickets } from './compose/tickets.ts';
import { composeTreasury } from './compose/treasury.ts';
import { composeVenue } from './compose/venue.ts';
import { composeVerification } from './compose/verification.ts';
import { composeVideo } from './compose/video.ts';
import { composeVip } from './compose/vip.ts';
import { composeWallet } from './compose/wallet.ts';
import { type Composers, compose } from './composition.ts';
import { gatherHandlers, gatherOperatorHandlers } from './handlers.ts';

/** The modules in the order in which they are built. */
const COMPOSERS: Composers = {
  suppliers: composeSuppliers,
  reviews: composeReviews,
  feed: composeFeed,
  reports: composeReports,
  site: composeSite,
  verification: composeVerification,
  wallet: composeWallet,
  account: composeAccount,
  protection: composeProtection,
  rewards: composeRewards,
  eligibility: composeEligibility,
  destinations: composeDestinations,
  cashier: composeCashier,
  messages: composeMessages,
  book: composeBook,
  bonus: composeBonus,
  activities: composeActivities,
  vip: composeVip,
  content: composeContent,
  rooms: composeRooms,
  video: composeVideo,
  chat: composeChat,
  gifts: composeGifts,
  chatter: composeChatter,
  treasury: composeTreasury,
  complaints: composeComplaints,
  accessRules: composeAccessRules,
  venue: composeVenue,
  search: composeSearch,
  tickets: composeTickets,
  panel: composePanel,
  telemetry: composeTelemetry,
  operators: composeOperators,
  decisions: composeDecisions,
};

/** Builds every module once and hands each the services of others that it needs. */
export async function buildModules(platform: Platform, venues: VenueAddresses, givenFeed?: FeedSource) {
  const { config, clock, db } = platform;
  const ledger = new Ledger(clock, platform.ids);
  const money = { ledger, batch: new MoneyBatch(db, ledger) };
  for (const site of platform.sites.all) await openHouseAccounts(db, site.siteId);

  const composed = compose({ platform, money, venues, givenFeed }, COMPOSERS);
  const handlers = gatherHandlers(composed);
  const operatorHandlers = gatherOperatorHandlers(composed);
  if (config.MODE === 'demo') await seedDemo(composed);

  const { account, wallet, cashier, treasury, book, chat, rooms, gifts, video, chatter, venue } = composed;
  const { suppliers, tickets, verification, accessRules, panel, protection } = composed;
  const { accounts, sessions, trail, trailAudit, overdueAlarm } = composed.operators;
  const { decisions } = composed.decisions;
  return {
    ledger,
    money,
    handlers,
    account,
    wallet,
    cashier,
    bonuses: composed.bonus.bonuses,
    rewards: composed.rewards,
    activities: composed.activities,
    vip: composed.vip,
    eligibility: composed.eligibility,
    treasury,
    complaints: composed.complaints.complaints,
    overdueComplaints: composed.complaints.overdue,
    book,
    messages: composed.messages.messages,
    chat,
    rooms,
    gifts,
    video,
    /** Null where nobody talks by themselves. */
    chatter,
    venue,
    suppliers,
    tickets,
    verification,
    accessRules,
    panel,
    /** Null where nothing can go wrong on demand. */
    feedFaults: composed.feed.faults,
    protection,
    operators: { handlers: operatorHandlers, decisions, accounts, sessions, trail, trailAudit, overdueAlarm },
    decisions,
  };
}

export type Modules = Awaited<ReturnType<typeof buildModules>>;
