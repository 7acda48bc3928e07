import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { limitsIn } from '../../../platform/site/site.ts';
import type { Board } from '../board.ts';
import { findOffer } from '../offers.ts';
import { betDelaySeconds, RULE_VERSION } from '../place-bets.ts';

export function quoteBetEndpoint(platform: Platform, board: Board): Handler<'quoteBet'> {
  return async (input, { site, identity, now }) => {
    const { betMin, betMax, payoutMax } = limitsIn(site, identity?.currency ?? site.file.currency);
    const items = input.legs.map((leg) => {
      const offer = findOffer(board, leg, now);
      const known = board.match(leg.matchId)?.markets.get(leg.marketId);
      const isOffered = typeof offer !== 'string';
      return {
        matchId: leg.matchId,
        marketId: leg.marketId,
        outcome: leg.outcome,
        status: isOffered
          ? offer.market.status
          : offer === 'market_suspended'
            ? ('suspended' as const)
            : ('inactive' as const),
        oddsMilli: isOffered ? offer.oddsMilli : null,
        minStake: betMin,
        maxStake: betMax,
        delaySeconds: isOffered ? betDelaySeconds(platform, offer.inPlay) : 0,
        sourceTime: known?.sourceTime ?? 0,
      };
    });
    return ok({ items, maxPayout: payoutMax, ruleVersion: RULE_VERSION, at: now });
  };
}
