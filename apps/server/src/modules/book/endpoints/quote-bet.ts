import { formatAmount } from '@touchline/rules/money';
import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { limitsIn } from '../../../platform/site/site.ts';
import type { Board } from '../board.ts';
import { parseMarketId } from '../market-id.ts';
import { findOffer } from '../offers.ts';
import { RULE_VERSION } from '../place-bets.ts';
import { betDelaySeconds } from '../trading/bet-delay.ts';
import { betLimits, least } from '../trading/bet-limits.ts';
import type { Room } from '../trading/room.ts';

export function quoteBetEndpoint({ config }: Platform, board: Board, room: Room): Handler<'quoteBet'> {
  return async (input, { site, identity, now }) => {
    const currency = identity?.currency ?? site.file.currency;
    const { siteId } = site;
    const { legs } = input;
    // What a member staked already counts; a visitor is told what the site takes.
    const [taken] = identity ? await room.look([{ siteId, memberId: identity.memberId, currency, legs }]) : [];
    const items = legs.map((leg, index) => {
      const offer = findOffer(board, leg, now);
      const known = board.match(leg.matchId);
      const key = parseMarketId(leg.marketId);
      const isOffered = typeof offer !== 'string';
      const market = known && key ? [{ ...key, sport: known.info.sport }] : [];
      const { stakeMin, stakeMax, selectionMax } = betLimits(site, currency, market);
      const before = taken?.[index];
      const left = selectionMax === null ? null : selectionMax - (before?.own ?? 0n);
      const most = least([stakeMax, before?.cap ?? null, left]) ?? stakeMax;
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
        minStake: formatAmount(stakeMin, currency),
        maxStake: formatAmount(most > 0n ? most : 0n, currency),
        delaySeconds: isOffered && offer.inPlay ? betDelaySeconds(config, site, market) : 0,
        sourceTime: known?.markets.get(leg.marketId)?.sourceTime ?? 0,
      };
    });
    const { payoutMax } = limitsIn(site, currency);
    return ok({ items, maxPayout: payoutMax, maxLegs: site.file.maxLegs, ruleVersion: RULE_VERSION, at: now });
  };
}
