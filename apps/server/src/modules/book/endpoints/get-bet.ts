import { type Handler, notFound, ok } from '../../../platform/call/handler.ts';
import type { BetHistory } from '../bets/bet-history.ts';

export function getBetEndpoint(history: BetHistory): Handler<'getBet'> {
  return async (input, { site, identity }) => {
    const bet = await history.get(site.siteId, identity.memberId, BigInt(input.betId));
    return bet ? ok(bet) : notFound;
  };
}
