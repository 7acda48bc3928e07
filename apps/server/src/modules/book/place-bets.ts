import type { ParsedInput } from '@touchline/contract';
import { payoutStep, potentialPayout } from '@touchline/rules/bets';
import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import { ruleVersions } from '@touchline/rules/results';
import type { LedgerCommand } from '../../ledger/commands.ts';
import { keyedMove } from '../../ledger/keyed-move.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { LookAgain, type Money, Overtaken } from '../../ledger/money-batch.ts';
import type { CallContext, Identity } from '../../platform/call/handler.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import { limitsIn, type Site } from '../../platform/site/site.ts';
import { type BetRecord, betReference } from './bet-record.ts';
import { betInsertion, selectBets } from './bet-store.ts';
import type { Board } from './board.ts';
import { clashOf, combine } from './combination.ts';
import type { StakeEligibility } from './confirm-bets.ts';
import { acceptsPrice, findOffer, type Offer } from './offers.ts';
import type { Refused } from './refusals.ts';
import { betDelaySeconds } from './trading/bet-delay.ts';
import { betLimits } from './trading/bet-limits.ts';
import type { Counted, LimitedAmong } from './trading/exposure-store.ts';
import type { MarketOf } from './trading/market-kinds.ts';
import { type Room, RoomGone } from './trading/room.ts';
import { SignificantBets } from './trading/significant-bets.ts';

export type PlaceResult = { readonly bet: BetRecord } | Refused;

/** What this module needs of player protection: which stakes fit the limits of those who place them. */
export interface SpendingLimits {
  /** Members who have limits as far as is known, asked before the transaction. */
  limited(stakes: readonly { memberId: bigint }[]): Promise<ReadonlySet<bigint>>;
  /** For the statement that writes bets, which tells of all who have limits. */
  limitedAmong: LimitedAmong;
  /** Members who were found to have limits. */
  remember(limited: ReadonlySet<bigint>): void;
  admit(
    tx: Queryable,
    stakes: readonly { siteId: number; memberId: bigint; currency: CurrencyCode; amount: bigint }[],
    limited: ReadonlySet<bigint>,
  ): Promise<boolean[]>;
}

/** A bet on its way into the book. What it is and whether it stands are judged again in the transaction that writes it. */
interface Placing {
  readonly input: ParsedInput<'placeBet'>;
  readonly context: CallContext<Identity>;
  offers: readonly Offer[];
  bet: BetRecord;
  /** Why it stands no more. */
  refused: Refused | null;
  /** Whether its member's own limits were asked. */
  isPastLimits: boolean;
}

/** Rules a bet is settled under; a change of rules is a new version (standards DSP-10). */
export const RULE_VERSION = ruleVersions[0].version;

/** A bet on a match in danger is decided after it, whatever the delay. */
function delayOf({ config }: Platform, site: Site, offers: readonly Offer[]): number {
  const delay = betDelaySeconds(config, site, offers.filter((offer) => offer.inPlay).map(marketOf));
  return offers.some((offer) => offer.danger) ? Math.max(1, delay) : delay;
}

/**
 * Takes bets. The ladder of refusals costs no query; then bets that arrive together share one transaction, which sets
 * the stakes aside and writes the bets, or neither. There they are judged again by the time and the prices of that
 * moment, in memory (standards WAG-9). The same key always stands for the same bet.
 */
export class PlaceBets {
  readonly #platform: Platform;
  readonly #ledger: Ledger;
  readonly #board: Board;
  readonly #feedPosition: () => number | null;
  readonly #place;

  constructor(
    platform: Platform,
    money: Money,
    needs: {
      readonly spending: SpendingLimits;
      readonly eligibility: StakeEligibility;
      /** The number of what this node took in of a pushed feed; null of another feed. */
      readonly feedPosition: () => number | null;
    },
    board: Board,
    room: Room,
    onPlaced: (bet: BetRecord) => void,
  ) {
    const { spending, eligibility } = needs;
    this.#platform = platform;
    this.#feedPosition = needs.feedPosition;
    this.#ledger = money.ledger;
    this.#board = board;
    const significant = new SignificantBets(platform);
    const insertBets = betInsertion(spending.limitedAmong);
    type Seen = { readonly limited: ReadonlySet<bigint>; readonly looked: Counted };
    this.#place = keyedMove<Placing, BetRecord, Refused, Seen>(money.batch, {
      find: ({ memberId, key }) => this.byKey(memberId, key),
      lookUp: 'after_refusal',
      look: async (placings) => {
        const drafts = placings.map(({ bet }) => bet);
        const [limited, looked] = await Promise.all([spending.limited(drafts), room.recall(drafts)]);
        return { limited, looked };
      },
      guard: async (tx, placings, { limited, looked }) => {
        const barred = await eligibility.cannotStakeSince(tx, placings.map(admittedAt));
        const standing = placings.filter((placing) => this.#judgeAgain(placing, barred));
        const bets = standing.map(({ bet }) => bet);
        const fits = room.admit(bets, looked);
        const admitted = await spending.admit(
          tx,
          bets.map(({ siteId, memberId, currency, stake }) => ({ siteId, memberId, currency, amount: stake })),
          limited,
        );
        for (const placing of standing) placing.isPastLimits ||= limited.has(placing.bet.memberId);
        const moving = new Set(standing.filter((_, index) => admitted[index] && fits[index]));
        return placings.map((placing) => moving.has(placing));
      },
      write: async (tx, placings) => {
        const bets = placings.map((placing) => this.#struck(placing));
        await room.take(bets, async (counters) => {
          const { limited, ...counted } = await insertBets(tx, bets, counters);
          if (limited.size > 0) this.#sendBack(placings, limited, spending);
          return counted;
        });
        await significant.stakes(tx, bets);
      },
      done: ({ bet }) => bet,
      announce: ({ bet }) => onPlaced(bet),
      refuse: ({ bet, refused }, code) =>
        code === 'insufficient'
          ? { refusal: 'insufficient_balance', detail: { stake: formatAmount(bet.stake, bet.currency) } }
          : (refused ?? room.refusal(bet) ?? { refusal: 'limit_reached' }),
      refuseError: (error) => (error instanceof RoomGone ? error.refused : null),
    });
  }

  async place(input: ParsedInput<'placeBet'>, context: CallContext<Identity>): Promise<PlaceResult> {
    const { memberId } = context.identity;
    const request = { memberId, key: input.idempotencyKey, hash: hashOf(input) };
    const result = await this.#place(request, async () => {
      const drafted = this.#draft(input, context, context.now);
      if ('refusal' in drafted) return drafted;
      const row: Placing = { input, context, ...drafted, refused: null, isPastLimits: false };
      return { row, command: await this.#stakeCommand(drafted.bet) };
    });
    return 'done' in result ? { bet: result.done } : result;
  }

  /** Whether a bet still stands, in the transaction that writes it. Where the offer moved as the member allows, it moves along. */
  #judgeAgain(placing: Placing, barred: ReadonlySet<bigint>): boolean {
    const now = this.#platform.clock.now();
    const { input, context, bet } = placing;
    placing.refused = barred.has(bet.memberId) ? { refusal: 'excluded' } : null;
    if (placing.refused) return false;
    const found = this.#offersOf(input, now, placing.offers);
    placing.refused = 'refusal' in found ? found : null;
    if ('refusal' in found) return false;
    if (found.offers.every((offer, index) => isSameOffer(offer, placing.offers[index]))) return true;
    const drafted = this.#draft(input, context, now);
    if ('refusal' in drafted) {
      placing.refused = drafted;
      return false;
    }
    placing.offers = drafted.offers;
    // The stake is on its way under the first number.
    placing.bet = { ...drafted.bet, id: bet.id };
    return true;
  }

  /**
   * The bet as it is written. The money may have waited for its account: a match that began or was suspended meanwhile
   * undoes the batch, and each of its bets is judged anew.
   */
  #struck(placing: Placing): BetRecord {
    const now = this.#platform.clock.now();
    for (const [index, leg] of placing.input.legs.entries()) {
      const offer = findOffer(this.#board, leg, now, placing.offers[index]?.score);
      if (typeof offer === 'string') throw new Overtaken(`bet ${placing.bet.id}`);
    }
    if (placing.bet.acceptedAt !== null) placing.bet = { ...placing.bet, acceptedAt: now };
    return placing.bet;
  }

  /** Bets that passed by limits nobody knew of are done again. */
  #sendBack(placings: readonly Placing[], limited: ReadonlySet<bigint>, spending: SpendingLimits): void {
    const passed = placings.filter(({ bet, isPastLimits }) => limited.has(bet.memberId) && !isPastLimits);
    if (passed.length === 0) return;
    spending.remember(limited);
    throw new LookAgain(`limits of ${passed.length} bets`);
  }

  async byKey(memberId: bigint, key: string): Promise<BetRecord | undefined> {
    const [bet] = await selectBets(this.#platform.db, 'member_id = $1 AND idempotency_key = $2', [memberId, key]);
    return bet;
  }

  /** Everything that can be refused before any money is looked at. */
  #draft(
    input: ParsedInput<'placeBet'>,
    context: CallContext<Identity>,
    now: number,
  ): { readonly bet: BetRecord; readonly offers: readonly Offer[] } | Refused {
    const { site, identity } = context;
    const combination = combine(input, site.file.maxLegs);
    if ('refusal' in combination) return combination;
    const found = this.#offersOf(input, now);
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
    if (unitStake < stakeMin) return { refusal: 'stake_below_min', detail: { min: shown(stakeMin) } };
    if (stake > stakeMax) return { refusal: 'stake_above_max', detail: { max: shown(stakeMax) } };
    const payoutCap = parseAmount(payoutMax, currency) ?? 0n;
    const { payoutMinor, cutMinor } = potentialPayout(
      { unitStakeMinor: unitStake, sizes: combination.sizes, capMinor: payoutCap, stepMinor: payoutStep(currency) },
      offers.map((offer) => offer.oddsMilli),
    );
    // The slip of a combination shows what the most it pays cuts off; a single never needs to lose any.
    if (cutMinor > 0n && input.kind === 'single') return { refusal: 'payout_above_max', detail: { max: payoutMax } };

    const delay = delayOf(this.#platform, site, offers);
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
        potentialReturn: payoutMinor,
        oddsChange: input.oddsChange,
        oddsFormat: input.oddsFormat,
        ruleVersion: RULE_VERSION,
        address: context.address,
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
        rounding: 0n,
        reopened: 0,
        settlementVersion: 0,
        rejectReason: null,
        rejectLeg: null,
        legs: offers.map(toLeg),
      },
    };
  }

  /** Every leg as it is offered now, or why one is not; `before` is how it was offered when the bet came. */
  #offersOf(
    input: ParsedInput<'placeBet'>,
    now: number,
    before: readonly Offer[] = [],
  ): { readonly offers: readonly Offer[] } | Refused {
    const offers: Offer[] = [];
    for (const [index, leg] of input.legs.entries()) {
      const detail = input.legs.length > 1 ? { detail: { leg: index } } : {};
      const offer = findOffer(this.#board, leg, now, before[index]?.score);
      if (typeof offer === 'string') return { refusal: offer, ...detail };
      if (!acceptsPrice(input.oddsChange, leg.oddsMilli, offer.oddsMilli))
        return { refusal: 'odds_changed', ...detail };
      offers.push(offer);
    }
    return clashOf(offers) ?? { offers };
  }

  async #stakeCommand(bet: BetRecord): Promise<LedgerCommand> {
    const account = (kind: 'available' | 'locked_bets') => this.#ledger.accounts.member(this.#platform.db, bet, kind);
    const locked = await account('locked_bets');
    return {
      siteId: bet.siteId,
      key: `place/${bet.memberId}/${bet.idempotencyKey}`,
      inputHash: bet.inputHash,
      kind: 'bet_stake',
      reference: betReference(bet.id),
      sessionId: bet.sessionId,
      entries: [{ debit: await account('available'), credit: locked, amount: bet.stake }],
      holds: [{ step: 'open', reference: betReference(bet.id), account: locked, amount: bet.stake }],
    };
  }
}

/** The part of the input that a key stands for; the price seen is part of it, the display format is not. */
function hashOf(input: ParsedInput<'placeBet'>): Buffer {
  const { kind, system, legs, stake, oddsChange } = input;
  return inputHash({ kind, system, legs, stake, oddsChange });
}

/** Whether nothing moved that the terms of a bet come from. */
function isSameOffer(offer: Offer, before: Offer | undefined): boolean {
  return (
    offer.oddsMilli === before?.oddsMilli &&
    offer.danger === before.danger &&
    offer.score?.home === before.score?.home &&
    offer.score?.away === before.score?.away
  );
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

const admittedAt = ({ bet, context }: Placing) => ({ memberId: bet.memberId, at: context.now });
