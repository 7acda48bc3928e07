import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { BetHistory } from '../bets/bet-history.ts';

export function listBetsEndpoint(history: BetHistory): Handler<'listBets'> {
  return async (input, { site, identity }) =>
    ok(await history.list(site.siteId, identity.memberId, identity.currency, input));
}
