import { formatAmount, parseAmount } from '@touchline/rules/money';
import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { limitsIn } from '../../../platform/site/site.ts';
import type { Board } from '../board/board.ts';
import { parseMarketId } from '../board/market-id.ts';
import { findOffer } from '../board/offers.ts';
import { RULE_VERSION } from '../placing/draft-bet.ts';
import { betDelaySeconds } from '../risk/bet-delay.ts';
import { betLimits, least } from '../risk/bet-limits.ts';
import type { ExposureLimits } from '../risk/exposure-limits.ts';

/** The time for which a quote may be shown, in seconds; the shortest of its legs counts. */
const TTL_SECONDS = { pre: 30, live: 5 };

export function quoteBetEndpoint({ config }: Platform, board: Board, exposure: ExposureLimits): Handler<'quoteBet'> {
  return async (input, { site, identity, isHeld, now }) => {
    const currency = identity?.currency ?? site.file.currency;
    const { siteId } = site;
    const { legs } = input;
    const { payoutMax } = limitsIn(site, currency);
    const asked = legs.map((leg) => {
      const match = board.match(leg.matchId);
      const key = parseMarketId(leg.marketId);
      const markets = match && key ? [{ ...key, sport: match.info.sport }] : [];
      return { leg, match, phase: key?.phase ?? 'pre', markets, limits: betLimits(site, currency, markets) };
    });
    // The limits for a member consider what the member staked so far and what the book took from all; a visitor gets the
    // limits of the site.
    const left = identity ? await exposure.leftOn({ siteId, memberId: identity.memberId, currency }, asked) : [];
    const items = asked.map(({ leg, match, markets, limits }, index) => {
      const offer = findOffer(board, leg, now);
      const isOffered = typeof offer !== 'string';
      const isLocked = offer === 'market_suspended' || (match && isHeld(`feature:${match.info.sport}`));
      // A stake that would return more than one bet may is refused as well.
      const returns = least([left[index]?.returns ?? null, parseAmount(payoutMax, currency)]);
      const byReturn = returns === null || !isOffered ? null : (returns * 1000n) / BigInt(offer.oddsMilli);
      const most = least([limits.stakeMax, left[index]?.stake ?? null, byReturn]) ?? limits.stakeMax;
      return {
        matchId: leg.matchId,
        marketId: leg.marketId,
        outcome: leg.outcome,
        status: isLocked ? ('suspended' as const) : isOffered ? offer.market.status : ('inactive' as const),
        oddsMilli: isOffered ? offer.oddsMilli : null,
        minStake: formatAmount(limits.stakeMin, currency),
        maxStake: formatAmount(most > 0n ? most : 0n, currency),
        delaySeconds: isOffered && offer.inPlay ? betDelaySeconds(config, site, markets) : 0,
        sourceTime: match?.markets.get(leg.marketId)?.sourceTime ?? 0,
      };
    });
    return ok({
      items,
      maxPayout: payoutMax,
      maxLegs: site.file.maxLegs,
      ruleVersion: RULE_VERSION,
      at: now,
      ttlSeconds: Math.min(...asked.map(({ phase }) => TTL_SECONDS[phase])),
    });
  };
}
