import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { BetHistory } from '../bets/bet-history.ts';

export function betByKeyEndpoint(history: BetHistory): Handler<'betByKey'> {
  return async (input, { site, identity }) =>
    ok({ bet: await history.byKey(site.siteId, identity.memberId, input.idempotencyKey) });
}
