import type { Ledger } from '../../ledger/ledger.ts';
import type { Handlers } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { BetHistory } from './bet-history.ts';
import { Board } from './board.ts';
import { ConfirmBets } from './confirm-bets.ts';
import { DecisionClock } from './decision-clock.ts';
import { betByKeyEndpoint } from './endpoints/bet-by-key.ts';
import { getBetEndpoint } from './endpoints/get-bet.ts';
import { listBetsEndpoint } from './endpoints/list-bets.ts';
import { matchDetailEndpoint } from './endpoints/match-detail.ts';
import { matchListEndpoint } from './endpoints/match-list.ts';
import { placeBetEndpoint } from './endpoints/place-bet.ts';
import { quoteBetEndpoint } from './endpoints/quote-bet.ts';
import type { FeedSource } from './feed.ts';
import { FeedIntake } from './feed-intake.ts';
import { MatchLists } from './match-lists.ts';
import { PlaceBets } from './place-bets.ts';
import { SettleBets } from './settle-bets.ts';

const SWEEP_MS = 1_000;

/** The sportsbook: the board of matches and prices, bets from offer to settlement. */
export function createBookModule(platform: Platform, ledger: Ledger, source: FeedSource) {
  const { db, clock, bus, log } = platform;
  const board = new Board(clock);
  const lists = new MatchLists(board, clock);
  const history = new BetHistory(db);
  const settlement = new SettleBets(platform, ledger);
  const confirm = new ConfirmBets(platform, ledger, board);
  const decisions = new DecisionClock(confirm, clock, log);
  const intake = new FeedIntake({ db, board, settlement, source, log });
  const bets = new PlaceBets(platform, ledger, board, (bet) => {
    if (bet.decidesAt !== null) decisions.expect(bet.decidesAt);
    const to = { siteId: bet.siteId, memberId: String(bet.memberId) };
    bus.publish('me', { ...to, change: { kind: 'bet', betId: String(bet.id) } });
    bus.publish('me', { ...to, change: { kind: 'balance' } });
  });
  let sweeper: NodeJS.Timeout | null = null;

  const handlers = {
    matchList: matchListEndpoint(lists),
    matchDetail: matchDetailEndpoint(board),
    quoteBet: quoteBetEndpoint(platform, board),
    placeBet: placeBetEndpoint(bets),
    betByKey: betByKeyEndpoint(history),
    getBet: getBetEndpoint(history),
    listBets: listBetsEndpoint(history),
  } satisfies Partial<Handlers>;

  return {
    handlers,
    board,
    lists,
    history,
    bets,
    confirm,
    settlement,
    async start() {
      await intake.start();
      decisions.start();
      sweeper = setInterval(() => board.sweep(), SWEEP_MS);
    },
    async stop() {
      if (sweeper) clearInterval(sweeper);
      await intake.stop();
      await decisions.stop();
    },
  };
}

export type { FeedSource } from './feed.ts';
