import type { ParsedInput } from '@touchline/contract';
import { freeBetPays, payoutStep, potentialPayout } from '@touchline/rules/bets';
import { formatAmount, parseAmount } from '@touchline/rules/money';
import { ruleVersions } from '@touchline/rules/results';
import type { CallContext, Identity } from '../../../platform/call/handler.ts';
import { inputHash } from '../../../platform/input-hash.ts';
import { addressText } from '../../../platform/ip-address.ts';
import type { Platform } from '../../../platform/platform.ts';
import { limitsIn, type Site } from '../../../platform/site/site.ts';
import type { BetRecord } from '../bets/bet-record.ts';
import type { Refused } from '../bets/refusals.ts';
import type { Board } from '../board/board.ts';
import { acceptsPrice, findOffer, type Offer, type OfferRefusal } from '../board/offers.ts';
import { betDelaySeconds } from '../risk/bet-delay.ts';
import { betLimits } from '../risk/bet-limits.ts';
import type { MarketOf } from '../risk/market-kinds.ts';
import { clashOf, combine } from './combination.ts';

export type BetInput = ParsedInput<'placeBet'>;
export type BetContext = CallContext<Identity>;

/** A bet as it would be written now, and the offers it is made of, one for each leg. */
export interface BetDraft {
  readonly bet: BetRecord;
  readonly offers: readonly Offer[];
}

/** Rules a bet is settled under; a change of rules is a new version (standards DSP-10). */
export const RULE_VERSION = ruleVersions[0].version;

/** Makes bets from the inputs of members. It reads the board and the site's limits in memory, and never the database. */
export class BetDrafts {
  readonly #platform: Platform;
  readonly #board: Board;
  readonly #feedPosition: () => number | null;

  /** @param feedPosition - the position that this node has reached in a pushed feed; null with another feed */
  constructor(platform: Platform, board: Board, feedPosition: () => number | null) {
    this.#platform = platform;
    this.#board = board;
    this.#feedPosition = feedPosition;
  }

  /** The bet, or the first reason against it that is known before any money is read. */
  draft(input: BetInput, context: BetContext, now: number): BetDraft | Refused {
    const { site, identity } = context;
    const combination = combine(input, site.file.maxLegs);
    if ('refusal' in combination) return combination;
    const found = this.offersOf(input, now);
    if ('refusal' in found) return found;
    const { offers } = found;
    if (offers.some(({ match }) => context.isHeld(`feature:${match.info.sport}`)))
      return { refusal: 'market_suspended' };

    const { currency } = identity;
    const { stakeMin, stakeMax } = betLimits(site, currency, offers.map(marketOf));
    const shown = (minor: bigint) => formatAmount(minor, currency);
    const { payoutMax } = limitsIn(site, currency);
    const unitStake = parseAmount(input.stake, currency) ?? 0n;
    const stake = unitStake * BigInt(combination.betCount);
    const freeBetId = input.freeBetId === undefined ? null : BigInt(input.freeBetId);
    // The amount of a free bet is what the site gave.
    if (freeBetId === null && unitStake < stakeMin)
      return { refusal: 'stake_below_min', detail: { min: shown(stakeMin) } };
    if (stake > stakeMax) return { refusal: 'stake_above_max', detail: { max: shown(stakeMax) } };
    const payoutCap = parseAmount(payoutMax, currency) ?? 0n;
    const { payoutMinor, cutMinor } = potentialPayout(
      { unitStakeMinor: unitStake, sizes: combination.sizes, capMinor: payoutCap, stepMinor: payoutStep(currency) },
      offers.map((offer) => offer.oddsMilli),
    );
    // The slip of a combination shows that its payout is cut at the limit. A single is refused instead.
    if (cutMinor > 0n && input.kind === 'single') return { refusal: 'payout_above_max', detail: { max: payoutMax } };

    if (freeBetId !== null && input.boostId !== undefined)
      return { refusal: 'boost_unfit', detail: { condition: 'free_bet' } };

    const delay = this.#delayOn(site, offers);
    return {
      offers,
      bet: {
        id: this.#platform.ids.next(),
        siteId: site.siteId,
        memberId: identity.memberId,
        sessionId: identity.sessionId,
        idempotencyKey: input.idempotencyKey,
        inputHash: hashOf(input),
        kind: input.kind,
        system: combination.system,
        currency,
        stake,
        unitStake,
        payoutCap,
        potentialReturn: freeBetId === null ? payoutMinor : freeBetPays(payoutMinor, stake),
        oddsChange: input.oddsChange,
        oddsFormat: input.oddsFormat,
        ruleVersion: RULE_VERSION,
        address: addressText(context.address),
        location: context.location,
        device: context.device,
        feedPosition: this.#feedPosition(),
        placedAt: context.now,
        status: delay > 0 ? 'confirming' : 'accepted',
        decidesAt: delay > 0 ? now + delay * 1000 : null,
        acceptedAt: delay > 0 ? null : now,
        settledAt: null,
        payout: null,
        stakeCashed: 0n,
        amountCashed: 0n,
        boostPaid: 0n,
        rounding: 0n,
        reopened: 0,
        settlementVersion: 0,
        rejectReason: null,
        rejectLeg: null,
        freeBetId,
        // Its terms are read under its lock.
        boost: null,
        legs: offers.map(toLeg),
      },
    };
  }

  /** Every leg as it is offered now, or why one is not; `before` is how it was offered when the bet came. */
  offersOf(
    input: BetInput,
    now: number,
    before: readonly Offer[] = [],
  ): { readonly offers: readonly Offer[] } | Refused {
    const offers: Offer[] = [];
    for (const [index, leg] of input.legs.entries()) {
      const detail = input.legs.length > 1 ? { detail: { leg: index } } : {};
      const offer = this.#offer(leg, now, before[index]);
      if (typeof offer === 'string') return { refusal: offer, ...detail };
      if (!acceptsPrice(input.oddsChange, leg.oddsMilli, offer.oddsMilli))
        return { refusal: 'odds_changed', ...detail };
      offers.push(offer);
    }
    return clashOf(offers) ?? { offers };
  }

  /** Whether every leg can still be bet on, whatever its price is by now. */
  areOpen({ legs }: BetInput, now: number, before: readonly Offer[]): boolean {
    return legs.every((leg, index) => typeof this.#offer(leg, now, before[index]) !== 'string');
  }

  #offer(leg: BetInput['legs'][number], now: number, before: Offer | undefined): Offer | OfferRefusal {
    return findOffer(this.#board, leg, now, before?.score);
  }

  /** A bet on a match in which a side is about to score is decided afterwards, also where the site has no delay. */
  #delayOn(site: Site, offers: readonly Offer[]): number {
    const inPlay = offers.filter((offer) => offer.inPlay).map(marketOf);
    const delay = betDelaySeconds(this.#platform.config, site, inPlay);
    return offers.some((offer) => offer.danger) ? Math.max(1, delay) : delay;
  }
}

/** Hash of the part of the input that a key was used for; the price seen is part of it, the display format is not. */
export function hashOf(input: BetInput): Buffer {
  const { kind, system, legs, stake, oddsChange, freeBetId, boostId } = input;
  return inputHash({ kind, system, legs, stake, oddsChange, freeBetId, boostId });
}

function marketOf({ match, key }: Offer): MarketOf {
  return { ...key, sport: match.info.sport };
}

function toLeg(offer: Offer): BetRecord['legs'][number] {
  return {
    matchId: offer.match.info.matchId,
    info: offer.match.info,
    matchStatus: offer.match.state.status,
    marketId: offer.market.marketId,
    type: offer.key.type,
    period: offer.key.period,
    lineQuarters: offer.key.lineQuarters,
    side: offer.key.side,
    outcome: offer.outcome,
    label: offer.label,
    oddsMilli: offer.oddsMilli,
    inPlay: offer.inPlay,
    scoreAtBet: offer.score,
    minuteAtBet: offer.minute,
    result: 'pending',
    deadHeat: 1,
    resultScore: null,
  };
}
