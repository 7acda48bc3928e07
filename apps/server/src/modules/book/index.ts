import type { Money } from '../../ledger/money-batch.ts';
import type { Handlers } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FeedSource, PushedFeed } from '../../suppliers/feed/port.ts';
import { announceBet } from './bets/announce-bet.ts';
import { BetHistory } from './bets/bet-history.ts';
import { ValidStakes } from './bets/valid-stakes.ts';
import { Board } from './board/board.ts';
import { MatchLists } from './board/match-lists.ts';
import { CashOuts } from './cash-out/cash-outs.ts';
import { BetDecisions } from './decisions/bet-decisions.ts';
import { betByKeyEndpoint } from './endpoints/bet-by-key.ts';
import {
  cashOutAmountsEndpoint,
  cashOutByKeyEndpoint,
  cashOutEndpoint,
  quoteCashOutEndpoint,
} from './endpoints/cash-out.ts';
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
import { FeedIntake } from './feed/feed-intake.ts';
import { FeedRelay } from './feed/feed-relay.ts';
import { OddsHistory } from './odds-history/odds-history.ts';
import { OddsSampler } from './odds-history/odds-sampler.ts';
import { ConfirmBets, type StakeEligibility } from './placing/confirm-bets.ts';
import { DecisionClock } from './placing/decision-clock.ts';
import { BetDrafts } from './placing/draft-bet.ts';
import { PlaceBets } from './placing/place-bets.ts';
import { PlacingStep, type SpendingLimits } from './placing/placing-step.ts';
import type { BetRewards } from './placing/reward-guard.ts';
import { MatchAnalysis } from './records/match-analysis.ts';
import { MatchHistory } from './records/match-history.ts';
import { MatchRecords } from './records/match-records.ts';
import { MatchRegister } from './records/match-register.ts';
import { MatchResults } from './records/match-results.ts';
import { Stoppages } from './records/stoppages.ts';
import { BetCaps } from './risk/bet-caps.ts';
import { ExposureLimits } from './risk/exposure-limits.ts';
import { SignificantDays } from './risk/significant-days.ts';
import { BetLetters, type LetterBox } from './settlement/bet-letters.ts';
import { Debts } from './settlement/receivables.ts';
import { SettleBets } from './settlement/settle-bets.ts';
import { RecentSharedBets } from './sharing/recent-shared-bets.ts';
import { SharedBets, type SharerReader } from './sharing/shared-bets.ts';
import { SharingChoices } from './sharing/sharing-choices.ts';

const SWEEP_MS = 1_000;

/** The source of matches; `push` is the source that a provider calls, where it is one. */
export interface BookFeed {
  readonly source: FeedSource;
  readonly push: PushedFeed | null;
}

/** The functions of other modules that the book needs. */
export interface BookNeeds {
  readonly spending: SpendingLimits;
  readonly sharer: SharerReader;
  readonly eligibility: StakeEligibility;
  readonly letterBox: LetterBox;
  readonly rewards: BetRewards;
  /** Whether a member belongs to a site. */
  isMember(siteId: number, memberId: bigint): Promise<boolean>;
}

/** The sportsbook: the board of matches and prices, bets from offer to settlement. */
export function createBookModule(
  platform: Platform,
  money: Money,
  { spending, sharer, eligibility, letterBox, rewards, isMember }: BookNeeds,
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
  const exposure = new ExposureLimits(platform);
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
    rewards,
    recordOf: (matchId, on) => records.of(matchId, on),
  });
  const choices = new SharingChoices(platform);
  const sharedBets = new SharedBets(platform, choices, sharer);
  const recentSharedBets = new RecentSharedBets(bus, clock);
  const confirm = new ConfirmBets(
    platform,
    money.ledger,
    board,
    { eligibility, exposure, rewards, isShared, feedPosition },
    (bet) => sharedBets.accepted(bet),
  );
  const delays = new DecisionClock(confirm, clock, log);
  const past = new MatchHistory({ db, clock, records });
  const intake = new FeedIntake({ db, bus, clock, log, board, source, register, records, stoppages, past });
  const drafts = new BetDrafts(platform, board, feedPosition);
  const placing = new PlacingStep(platform, { spending, eligibility, exposure, rewards });
  const bets = new PlaceBets(platform, money, drafts, placing, (bet) => {
    if (bet.decidesAt !== null) delays.expect(bet.decidesAt);
    if (bet.status === 'accepted') sharedBets.accepted(bet);
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
    quoteBet: quoteBetEndpoint(platform, board, exposure),
    placeBet: placeBetEndpoint(bets),
    betByKey: betByKeyEndpoint(history),
    getBet: getBetEndpoint(history),
    listBets: listBetsEndpoint(history),
    quoteCashOut: quoteCashOutEndpoint(cashOuts),
    cashOutAmounts: cashOutAmountsEndpoint(cashOuts, clock),
    cashOut: cashOutEndpoint(cashOuts, history),
    pushFeed: pushFeedEndpoint(relay ?? push, intake),
    ...orderSharingEndpoints(choices),
    ...oddsChangeEndpoints(platform),
    ...favouriteEndpoints(new FavouriteMatches(platform)),
    cashOutByKey: cashOutByKeyEndpoint(cashOuts, history),
  } satisfies Partial<Handlers>;

  const decisions = new BetDecisions(platform, { settlement, confirm, exposure, records });
  const caps = new BetCaps(platform);
  return {
    handlers,
    operatorHandlers: operatorBetEndpoints({ caps, decisions, isMember }),
    board,
    lists,
    history,
    recentSharedBets,
    bets,
    confirm,
    records,
    settlement,
    exposure,
    significantDays,
    oddsHistory,
    decisions,
    caps,
    debts: new Debts(platform, money.ledger),
    validStakes: new ValidStakes(db),
    async start() {
      await intake.start();
      relay?.start();
      await settlement.scheduleForgotten();
      await significantDays.start();
      await oddsHistory.start();
      delays.start();
      sweeper = setInterval(() => {
        board.sweep();
        odds.look();
        recentSharedBets.sweep();
      }, SWEEP_MS);
    },
    async stop() {
      if (sweeper) clearInterval(sweeper);
      sharedBets.stop();
      relay?.stop();
      await intake.stop();
      await odds.stop();
      await delays.stop();
    },
  };
}

export type { StakeEligibility } from './placing/confirm-bets.ts';
export type { SharerReader } from './sharing/shared-bets.ts';
