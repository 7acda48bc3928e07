import type { Money } from '../../ledger/money-batch.ts';
import type { Handlers } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FeedSource, PushedFeed } from '../../suppliers/feed/port.ts';
import { announceBet } from './announce-bet.ts';
import { BetHistory } from './bet-history.ts';
import { BetLetters, type LetterBox } from './bet-letters.ts';
import { Board } from './board.ts';
import { CashOuts } from './cash-out/cash-outs.ts';
import { ConfirmBets, type StakeEligibility } from './confirm-bets.ts';
import { DecisionClock } from './decision-clock.ts';
import { betByKeyEndpoint } from './endpoints/bet-by-key.ts';
import { cashOutByKeyEndpoint, cashOutEndpoint, quoteCashOutEndpoint } from './endpoints/cash-out.ts';
import { favouriteEndpoints } from './endpoints/favourites.ts';
import { getBetEndpoint } from './endpoints/get-bet.ts';
import { listBetsEndpoint } from './endpoints/list-bets.ts';
import { matchAnalysisEndpoint } from './endpoints/match-analysis.ts';
import { matchDetailEndpoint } from './endpoints/match-detail.ts';
import { matchLineupEndpoint } from './endpoints/match-lineup.ts';
import { leagueListEndpoint, matchListEndpoint, sportCountsEndpoint } from './endpoints/match-list.ts';
import { oddsEndpoint } from './endpoints/odds.ts';
import { oddsChangeEndpoints } from './endpoints/odds-change.ts';
import { oddsHistoryEndpoint } from './endpoints/odds-history.ts';
import { operatorBetEndpoints } from './endpoints/operator-bets.ts';
import { orderSharingEndpoints } from './endpoints/order-sharing.ts';
import { placeBetEndpoint } from './endpoints/place-bet.ts';
import { pushFeedEndpoint } from './endpoints/push-feed.ts';
import { quoteBetEndpoint } from './endpoints/quote-bet.ts';
import { resultListEndpoint } from './endpoints/result-list.ts';
import { FavouriteMatches } from './favourites/favourite-matches.ts';
import { FeedIntake } from './feed-intake.ts';
import { FeedRelay } from './feed-relay.ts';
import { MatchAnalysis } from './match-analysis.ts';
import { MatchHistory } from './match-history.ts';
import { MatchLists } from './match-lists.ts';
import { MatchRecords } from './match-records.ts';
import { MatchRegister } from './match-register.ts';
import { MatchResults } from './match-results.ts';
import { OddsHistory } from './odds-history/odds-history.ts';
import { OddsSampler } from './odds-history/odds-sampler.ts';
import { PlaceBets, type SpendingLimits } from './place-bets.ts';
import { Debts } from './receivables.ts';
import { SettleBets } from './settle-bets.ts';
import { RecentOrders } from './sharing/recent-orders.ts';
import { ShareOrders, type SharerReader } from './sharing/share-orders.ts';
import { SharingChoices } from './sharing/sharing-choices.ts';
import { Stoppages } from './stoppages.ts';
import { BetCaps } from './trading/bet-caps.ts';
import { BetDecisions } from './trading/bet-decisions.ts';
import { Room } from './trading/room.ts';
import { SignificantDays } from './trading/significant-days.ts';
import { ValidStakes } from './valid-stakes.ts';

const SWEEP_MS = 1_000;

/** Where matches come from; `push` is the source that a provider calls, where it is one. */
export interface BookFeed {
  readonly source: FeedSource;
  readonly push: PushedFeed | null;
}

/** What the book asks of others. */
export interface BookNeeds {
  readonly spending: SpendingLimits;
  readonly sharer: SharerReader;
  readonly eligibility: StakeEligibility;
  readonly letterBox: LetterBox;
  /** Whether a member belongs to a site. */
  isMember(siteId: number, memberId: bigint): Promise<boolean>;
}

/** The sportsbook: the board of matches and prices, bets from offer to settlement. */
export function createBookModule(
  platform: Platform,
  money: Money,
  { spending, sharer, eligibility, letterBox, isMember }: BookNeeds,
  feed: BookFeed,
) {
  const { source, push } = feed;
  const { db, clock, bus, store, ids, log, config } = platform;
  const isShared = config.REDIS_URL !== undefined;
  const relay = push && isShared ? new FeedRelay({ push, bus, store, node: ids.node }) : null;
  const feedPosition = () => push?.position ?? null;
  const board = new Board(clock, {
    liveMs: config.FEED_SILENCE_LIVE_SECONDS * 1_000,
    preMs: config.FEED_SILENCE_PRE_SECONDS * 1_000,
  });
  const room = new Room(platform);
  const significantDays = new SignificantDays(platform);
  const lists = new MatchLists(board, clock);
  const results = new MatchResults(db);
  const odds = new OddsSampler(platform, board);
  const oddsHistory = new OddsHistory(platform, board, odds);
  const history = new BetHistory(db);
  const cashOuts = new CashOuts(platform, money.ledger, board);
  const stoppages = new Stoppages(platform);
  const register = new MatchRegister(stoppages);
  const records = new MatchRecords({ platform, register, stoppages });
  const settlement = new SettleBets(platform, money.ledger, {
    letters: new BetLetters(letterBox),
    recordOf: (matchId, on) => records.of(matchId, on),
  });
  const choices = new SharingChoices(platform);
  const shares = new ShareOrders(platform, choices, sharer);
  const recentOrders = new RecentOrders(bus, clock);
  const confirm = new ConfirmBets(platform, money.ledger, board, { eligibility, room, isShared, feedPosition }, (bet) =>
    shares.accepted(bet),
  );
  const delays = new DecisionClock(confirm, clock, log);
  const past = new MatchHistory({ db, clock, records });
  const intake = new FeedIntake({ db, bus, clock, log, board, source, register, records, stoppages, past });
  const bets = new PlaceBets(platform, money, { spending, eligibility, feedPosition }, board, room, (bet) => {
    if (bet.decidesAt !== null) delays.expect(bet.decidesAt);
    if (bet.status === 'accepted') shares.accepted(bet);
    announceBet(bus, bet);
  });
  let sweeper: NodeJS.Timeout | null = null;

  const handlers = {
    matchList: matchListEndpoint(lists),
    matchDetail: matchDetailEndpoint(board, results),
    leagueList: leagueListEndpoint(lists),
    sportCounts: sportCountsEndpoint(lists),
    resultList: resultListEndpoint(results),
    odds: oddsEndpoint(board),
    oddsHistory: oddsHistoryEndpoint(oddsHistory),
    matchLineup: matchLineupEndpoint(db),
    matchAnalysis: matchAnalysisEndpoint(new MatchAnalysis(platform)),
    quoteBet: quoteBetEndpoint(platform, board, room),
    placeBet: placeBetEndpoint(bets),
    betByKey: betByKeyEndpoint(history),
    getBet: getBetEndpoint(history),
    listBets: listBetsEndpoint(history),
    quoteCashOut: quoteCashOutEndpoint(cashOuts),
    cashOut: cashOutEndpoint(cashOuts, history),
    pushFeed: pushFeedEndpoint(relay ?? push, intake),
    ...orderSharingEndpoints(choices),
    ...oddsChangeEndpoints(platform),
    ...favouriteEndpoints(new FavouriteMatches(platform)),
    cashOutByKey: cashOutByKeyEndpoint(cashOuts, history),
  } satisfies Partial<Handlers>;

  const decisions = new BetDecisions(platform, { settlement, confirm, room, records });
  const caps = new BetCaps(platform);
  return {
    handlers,
    operatorHandlers: operatorBetEndpoints({ caps, decisions, isMember }),
    board,
    lists,
    history,
    recentOrders,
    bets,
    confirm,
    records,
    settlement,
    room,
    significantDays,
    oddsHistory,
    decisions,
    caps,
    debts: new Debts(platform, money.ledger),
    validStakes: new ValidStakes(db),
    async start() {
      await intake.start();
      relay?.start();
      await settlement.orderForgotten();
      await significantDays.start();
      await oddsHistory.start();
      delays.start();
      sweeper = setInterval(() => {
        board.sweep();
        odds.look();
        recentOrders.sweep();
      }, SWEEP_MS);
    },
    async stop() {
      if (sweeper) clearInterval(sweeper);
      shares.stop();
      relay?.stop();
      await intake.stop();
      await odds.stop();
      await delays.stop();
    },
  };
}

export type { StakeEligibility } from './confirm-bets.ts';
export type { SharerReader } from './sharing/share-orders.ts';
