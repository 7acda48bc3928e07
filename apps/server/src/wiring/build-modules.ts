import { calls } from '@touchline/contract';
import { Chatter } from '../demo/chatter.ts';
import { startComplaintReviewer } from '../demo/complaint-reviewer.ts';
import { createDemoPanel } from '../demo/demo-panel.ts';
import { seedDestinations } from '../demo/seed-destinations.ts';
import { seedDormantMembers } from '../demo/seed-dormant-members.ts';
import { seedMembers } from '../demo/seed-members.ts';
import { seedMovedMember } from '../demo/seed-moved-member.ts';
import { seedOperators } from '../demo/seed-operators.ts';
import { DEMO_LINES } from '../demo/streams/demo-streams.ts';
import { Tickets } from '../gateway/tickets.ts';
import { openHouseAccounts } from '../ledger/accounts.ts';
import { Ledger } from '../ledger/ledger.ts';
import { MoneyBatch } from '../ledger/money-batch.ts';
import { AccessRuleBook } from '../modules/access/access-rules.ts';
import { createAccountModule } from '../modules/account/index.ts';
import { createBonusModule } from '../modules/bonus/index.ts';
import { createBookModule } from '../modules/book/index.ts';
import { createCashierModule } from '../modules/cashier/index.ts';
import { createChatModule } from '../modules/chat/index.ts';
import { createComplaintsModule } from '../modules/complaints/index.ts';
import { createContentModule } from '../modules/content/index.ts';
import { createDestinationsModule } from '../modules/destinations/index.ts';
import { Eligibility } from '../modules/eligibility/index.ts';
import { createGiftsModule } from '../modules/gifts/index.ts';
import { createMessagesModule } from '../modules/messages/index.ts';
import { createProtectionModule } from '../modules/protection/index.ts';
import { createReports } from '../modules/reports/index.ts';
import { createReviewsModule } from '../modules/reviews/index.ts';
import { createSiteModule } from '../modules/site/index.ts';
import { createTelemetryModule } from '../modules/telemetry/index.ts';
import { createTreasuryModule } from '../modules/treasury/index.ts';
import { createVenueModule } from '../modules/venue/index.ts';
import { createVerificationModule } from '../modules/verification/index.ts';
import { createVideoModule } from '../modules/video/index.ts';
import { createWalletModule } from '../modules/wallet/index.ts';
import type { Handlers } from '../platform/call/handler.ts';
import type { Platform } from '../platform/platform.ts';
import type { FeedSource } from '../suppliers/feed/port.ts';
import { FeedFaultControls } from '../suppliers/feed/sandbox/feed-fault-controls.ts';
import { isTurnedDown } from '../suppliers/payouts/sandbox/payout-fates.ts';
import { startIdentityReviewer } from '../suppliers/reviews/sandbox/identity-reviewer.ts';
import type { VenueAddresses } from '../suppliers/venues/venue-addresses.ts';
import { VenueClient } from '../suppliers/venues/webhook.ts';
import { blockadeEnder } from './blockade-ender.ts';
import { buildFeed } from './build-feed.ts';
import { buildOperators } from './build-operators.ts';
import { chooseSuppliers } from './choose-suppliers.ts';
import { readObligations, readUnitObstacles } from './obligations.ts';
import { orderSharers } from './order-sharers.ts';
import { protectionNeeds } from './protection-needs.ts';
import { reviewKinds } from './review-kinds.ts';

/** In a demonstration two operators that are none look at large withdrawals. */
const DEMO_REVIEW = {
  afterMs: 15_000,
  operators: ['demo-operator-1', 'demo-operator-2'],
  reject: (amount: string) => (isTurnedDown(amount) ? 'risk_refused' : null),
} as const;

/** Builds every module once and hands each the services of others that it needs. */
export async function buildModules(platform: Platform, venues: VenueAddresses, source?: FeedSource) {
  const { config, clock, db, store } = platform;
  const ledger = new Ledger(clock, platform.ids);
  const money = { ledger, batch: new MoneyBatch(db, ledger) };
  for (const site of platform.sites.all) await openHouseAccounts(db, site.siteId);

  const suppliers = chooseSuppliers(platform, () => account.outbox.deliverWaiting());
  const reviews = createReviewsModule(
    platform,
    suppliers.reviews,
    reviewKinds(platform, () => ({ account, cashier })),
  );
  const automaticReview = config.MODE === 'demo' && !suppliers.reviews ? DEMO_REVIEW : null;
  const feed = buildFeed(platform, source);

  const reports = createReports(db);
  const site = createSiteModule(platform);
  const verification = createVerificationModule(platform);
  const wallet = createWalletModule(platform, money, {
    canReceiveOffers: (player) => eligibility.canReceiveOffers(player),
    stakes: { settledFrom: (owner, moments) => book.validStakes.settledFrom(owner, moments) },
    canPlay: (player) => eligibility.canPlay(player),
    autoInWallets: reports.autoInWallets,
  });
  const account: ReturnType<typeof createAccountModule> = createAccountModule(platform, ledger, {
    sender: suppliers.sms,
    obligations: (siteId, memberId, currency) =>
      readObligations({ wallet, cashier, book, venue }, siteId, memberId, currency),
    units: (siteId, memberId, currency) =>
      readUnitObstacles(
        { wallet, cashier, book, venue, protection, bonuses: bonus.bonuses },
        siteId,
        memberId,
        currency,
      ),
    isProofDue: async (site, address) =>
      (await verification.policy.required({ call: calls.completeLogin, site, address })) !== null,
    canReceiveOffers: (player) => eligibility.canReceiveOffers(player),
    canPlay: (player) => eligibility.canPlay(player),
    isExcluded: (identityHash) => protection.exclusions.isExcluded(identityHash),
    recognise: (siteId, memberId) => protection.exclusions.recognise(siteId, memberId),
    beforeMove: (siteId, memberId, phoneHash) => protection.exclusions.follow(siteId, memberId, phoneHash),
  });
  const protection = createProtectionModule(
    platform,
    ledger,
    protectionNeeds(platform, account, {
      openDeposits: (memberId, currency) => cashier.orders.openDeposits(memberId, currency),
      endPlay: (memberId) => venue.plays.endAll(memberId),
      readPlay: reports.play,
    }),
  );
  const eligibility = new Eligibility(platform, {
    members: account.members,
    exclusions: protection.exclusions,
    isFlagged: (memberId) => protection.harm.isFlagged(memberId),
    sessionsInUse: (siteId, memberId) => account.sessions.inUse(siteId, memberId),
    admitsPlay: (site, memberId, playing) => protection.gate.admitsPlay(site, memberId, playing),
    admitsArrival: (owner, amount) => protection.gate.admitsArrival(owner, amount),
  });
  const destinations = createDestinationsModule(platform, {
    payees: account.payees,
    isInUse: (on, id) => cashier.withdrawals.isOnTheWayTo(on, id),
  });
  const cashier: ReturnType<typeof createCashierModule> = createCashierModule(platform, money, {
    deposit: {
      provider: suppliers.payments,
      payer: (siteId, memberId) => account.payees.read(siteId, memberId),
      canReceiveDeposit: (owner, amount) => eligibility.canReceiveDeposit(owner, amount),
      fits: (tx, deposits) => protection.spending.admitDeposits(tx, deposits),
      agreeBonus: (at, identity, bonusId, deposit) => bonus.bonuses.agree(at, identity, bonusId, deposit),
      sendToReview: (tx, order) => reviews.send(tx, 'deposit', order),
      automaticReview,
    },
    namesOf: (memberIds) => account.members.namesOf(memberIds),
    withdraw: {
      provider: suppliers.payouts,
      payees: account.payees,
      targets: destinations.targets,
      stakes: { settledFrom: (owner, moments) => book.validStakes.settledFrom(owner, moments) },
      balance: (siteId, memberId, currency) => wallet.wallet.balance(siteId, memberId, currency),
      canPlay: (player) => eligibility.canPlay(player),
      settleDebts: (owner) => book.debts.settle(owner),
      sendToReview: (tx, order) => reviews.send(tx, 'withdrawal', order),
      automaticReview,
    },
  });
  const isMember = async (siteId: number, memberId: bigint) =>
    (await account.members.byId(siteId, memberId)) !== undefined;
  const messages = createMessagesModule(platform);
  const book = createBookModule(
    platform,
    money,
    {
      spending: protection.spending,
      sharer: orderSharers(eligibility, account, protection),
      eligibility: eligibility.stakes,
      letterBox: messages.messages,
      isMember,
    },
    feed,
  );
  const bonus = createBonusModule(platform, ledger, {
    canReceiveOffers: (player) => eligibility.canReceiveOffers(player),
    canHold: (siteId, memberId) => eligibility.canHold(siteId, memberId),
    deposits: reports.bonusDeposits,
    stakes: (owner, span) => book.validStakes.counted(owner, span),
  });
  const usualLines = config.MODE === 'demo' ? DEMO_LINES : [];
  const content = createContentModule(suppliers.content, {
    hosted: () => book.lists.begun().filter(({ info }) => info.badges.anchors > 0),
    hasPictures: (site) => (site.file.video?.lines ?? usualLines).length > 0,
    canReceiveOffers: (player) => eligibility.canReceiveOffers(player),
  });
  const video = createVideoModule(platform, {
    match: (matchId) => book.board.match(matchId),
    inplay: () => book.lists.inplay(),
    castsOf: content.castsOf,
    usualLines,
  });
  const hasRooms = (siteId: number) => platform.sites.byId(siteId)?.public.features.includes('live') ?? false;
  const chat = createChatModule(platform, {
    isMember,
    game: (siteId, matchId) => (hasRooms(siteId) && book.board.match(matchId)?.state.status) || null,
    nickName: async (siteId, memberId) => (await account.members.required(siteId, memberId)).nickName,
  });
  const gifts = createGiftsModule(platform, money, {
    source: suppliers.gifts,
    canPlay: (player) => eligibility.canPlay(player),
    held: (siteId, memberId, currency) => wallet.wallet.coins(siteId, memberId, currency),
    admit: (tx, stakes) => protection.spending.admit(tx, stakes),
    anchor(siteId, anchorRoomId) {
      if (!hasRooms(siteId)) return null;
      const cast = content.castsOf(siteId).find(({ anchor }) => anchor.anchorRoomId === anchorRoomId);
      return cast?.anchor.status === 'live' && cast.match
        ? { nick: cast.anchor.nick, matchId: cast.match.info.matchId }
        : null;
    },
    nickName: async (siteId, memberId) => (await account.members.required(siteId, memberId)).nickName,
    tell: (given) => chat.rooms.tellGift(given),
  });
  // Invented people talk about invented matches alone.
  const chatter =
    config.MODE === 'demo' && feed.source.name === 'simulated'
      ? new Chatter({
          platform,
          rooms: chat.rooms,
          inplay: () => book.lists.inplay().filter(({ info }) => info.sport === 'football'),
          async talkers(siteId, names) {
            const found = await Promise.all(names.map((name) => account.members.byName(siteId, name)));
            const ids = found.flatMap((member) => member?.id ?? []);
            const barred = await eligibility.stakes.cannotStake(db, ids);
            return ids.filter((id) => !barred.has(id));
          },
        })
      : null;
  const treasury = createTreasuryModule(platform, ledger, {
    movements: reports.movements,
    moreFindings: () => bonus.bonuses.findings(),
    namesOf: (memberIds) => account.members.namesOf(memberIds),
  });
  const complaints = createComplaintsModule(platform);
  const accessRules = new AccessRuleBook(platform, blockadeEnder(account));
  const venue: ReturnType<typeof createVenueModule> = createVenueModule(
    platform,
    money,
    new VenueClient({ addressOf: venues, timeoutMs: config.VENUE_TIMEOUT_MS, clock }),
    {
      spending: protection.spending,
      eligibility: eligibility.stakes,
      partsAt: (siteId, now) => accessRules.partsAt(siteId, now),
      isHere: (siteId, memberId) => account.sessions.isHere(siteId, memberId),
      canContinuePlay: (site, play) => eligibility.canContinuePlay(site, play),
    },
  );
  const tickets = new Tickets(store);
  const faultDesk = new FeedFaultControls({
    clock,
    feed: feed.faults,
    infoOf: (matchId) => book.board.match(matchId)?.info,
  });
  const panel = createDemoPanel(platform, accessRules, account.sessions, faultDesk);

  const handlers: Handlers = {
    ...site.handlers,
    ...account.handlers,
    ...verification.handlers,
    ...createTelemetryModule(platform.log).handlers,
    ...wallet.handlers,
    ...protection.handlers,
    ...complaints.handlers,
    ...messages.handlers,
    ...cashier.handlers,
    ...bonus.handlers,
    ...destinations.handlers,
    ...book.handlers,
    ...chat.handlers,
    ...content.handlers,
    ...video.handlers,
    ...gifts.handlers,
    ...venue.handlers,
    ...suppliers.handlers,
    ...reviews.handlers,
    ...panel.handlers,
    socketTicket: tickets.endpoint,
  };
  const operators = buildOperators(platform, {
    account,
    cashier,
    book,
    treasury,
    protection,
    complaints,
    chat,
    accessRules,
    isMember,
  });
  if (suppliers.reviews) {
    account.identities.sendTo((tx, { siteId, memberId }) =>
      reviews.send(tx, 'identity', { siteId, subjectId: memberId, round: 1 }),
    );
    platform.pictures.reviews.sendTo((tx, { siteId, id }) =>
      reviews.send(tx, 'picture', { siteId, subjectId: id, round: 1 }),
    );
  }
  if (config.MODE === 'demo') {
    if (!suppliers.reviews) startIdentityReviewer(platform, account.identities);
    startComplaintReviewer(platform, complaints.complaints);
    await seedOperators(platform, operators.accounts);
    await seedMembers(platform, ledger, account.members, account.passwords);
    await seedDormantMembers(platform, account.members, account.passwords);
    await seedMovedMember(platform, account.imports);
    await seedDestinations(platform, account.members, destinations.store);
  }
  return {
    ledger,
    money,
    handlers,
    account,
    wallet,
    cashier,
    bonuses: bonus.bonuses,
    treasury,
    complaints: complaints.complaints,
    overdueComplaints: complaints.overdue,
    book,
    messages: messages.messages,
    chat,
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
    feedFaults: feed.faults,
    protection,
    operators,
    decisions: operators.decisions,
  };
}

export type Modules = Awaited<ReturnType<typeof buildModules>>;
