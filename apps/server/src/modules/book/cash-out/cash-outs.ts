import type { CallRefusal, ParsedInput } from '@touchline/contract';
import { countBets } from '@touchline/rules/bets';
import { type CashOutOffer, isStillAgreed, offerCashOut } from '@touchline/rules/cash-out';
import { findMarket } from '@touchline/rules/markets';
import { formatAmount, parseAmount } from '@touchline/rules/money';
import { keyedTransaction } from '../../../ledger/keyed-move.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inputHash } from '../../../platform/input-hash.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announceBet } from '../bets/announce-bet.ts';
import { type BetRecord, betReference, holdReference, sizesOf, stakeAtRisk, termsOf } from '../bets/bet-record.ts';
import { insertEvents, selectBets } from '../bets/bet-store.ts';
import { type Board, isInPlay } from '../board/board.ts';
import { betDelaySeconds } from '../risk/bet-delay.ts';
import { marketOf } from '../risk/market-kinds.ts';
import { SignificantBets } from '../risk/significant-bets.ts';
import { SettlementMoney } from '../settlement/settlement-money.ts';
import { isInDoubt } from './in-doubt.ts';
import { legNow } from './price-now.ts';

/** The house's share of a leg that is bought back, beyond the margin of its price; hundredths of a percent. */
const LEG_MARGIN = 600;
/** The time for which a quote is valid, and the time by which its acceptance may arrive later. */
const QUOTE_MS = 5_000;
const GRACE_MS = 1_500;

export type CashOutRefusal = CallRefusal<'cashOut'>;
type QuoteRefusal = CallRefusal<'quoteCashOut'>;

interface Owner {
  readonly siteId: number;
  readonly memberId: bigint;
}

/** An offer to a member, kept until it expires. Amounts in minor units, as text. */
interface Quote {
  readonly memberId: string;
  readonly betId: string;
  readonly stake: string;
  readonly amount: string;
  /** The part that had been cashed out before: a quote for a bet that changed since is not valid. */
  readonly stakeCashed: string;
}

export interface TakenCashOut {
  readonly betId: bigint;
  readonly amount: bigint;
}

interface StoredCashOut extends TakenCashOut, Pick<BetRecord, 'siteId' | 'memberId'> {
  readonly inputHash: Uint8Array;
}

type Refused = { readonly refusal: CashOutRefusal };
type Taken = TakenCashOut | Refused;

/** Buys bets back before their result. A quote promises only the least amount that is paid if it is accepted in time. */
export class CashOuts {
  readonly #platform: Platform;
  readonly #ledger: Ledger;
  readonly #money: SettlementMoney;
  readonly #significant: SignificantBets;
  readonly #board: Board;
  readonly #pay;
  /** The quotes that are being accepted, with member and key. */
  readonly #underWay = new Map<string, Promise<Taken>>();

  constructor(platform: Platform, ledger: Ledger, board: Board) {
    this.#platform = platform;
    this.#ledger = ledger;
    this.#money = new SettlementMoney(ledger);
    this.#significant = new SignificantBets(platform);
    this.#board = board;
    this.#pay = keyedTransaction<StoredCashOut, Refused>(platform.db, {
      find: ({ memberId, key }) => this.#stored(memberId, key),
      lookUp: 'first',
      announce: (taken) => announceBet(platform.bus, { ...taken, id: taken.betId }),
    });
  }

  async quote(owner: Owner, input: ParsedInput<'quoteCashOut'>) {
    const { db, store, clock, ids } = this.#platform;
    const [bet] = await selectBets(db, 'id = $1 AND site_id = $2 AND member_id = $3', [
      BigInt(input.betId),
      owner.siteId,
      owner.memberId,
    ]);
    if (!bet) return null;
    const part = input.stake === undefined ? stakeAtRisk(bet) : (parseAmount(input.stake, bet.currency) ?? 0n);
    const offer = await this.#offer(db, bet, part);
    if (typeof offer === 'string') return { refusal: offer satisfies QuoteRefusal };
    const quoteId = `${ids.next()}`;
    const quote: Quote = {
      memberId: String(owner.memberId),
      betId: String(bet.id),
      stake: String(offer.stakeTakenMinor),
      amount: String(offer.amountMinor),
      stakeCashed: String(bet.stakeCashed),
    };
    await store.put(quoteKey(quoteId), JSON.stringify(quote), QUOTE_MS + GRACE_MS);
    const show = (minor: bigint) => formatAmount(minor, bet.currency);
    return {
      quoteId,
      amount: show(offer.amountMinor),
      stakeTaken: show(offer.stakeTakenMinor),
      stakeLeft: show(offer.stakeLeftMinor),
      expiresAt: clock.now() + QUOTE_MS,
      delaySeconds: this.#delay(bet),
    };
  }

  /** Returns the present amount of each bet in the order of `betIds`; null for a bet that cannot be ended. Nothing is stored. */
  async amounts(owner: Owner, betIds: readonly string[]) {
    const { db } = this.#platform;
    const bets = await selectBets(db, 'id = ANY ($1) AND site_id = $2 AND member_id = $3', [
      betIds.map(BigInt),
      owner.siteId,
      owner.memberId,
    ]);
    const items = [];
    for (const betId of betIds) {
      const bet = bets.find(({ id }) => String(id) === betId);
      const offer = bet ? await this.#offer(db, bet, stakeAtRisk(bet)) : null;
      const isOffered = bet && offer !== null && typeof offer !== 'string';
      items.push({ betId, amount: isOffered ? formatAmount(offer.amountMinor, bet.currency) : null });
    }
    return items;
  }

  /**
   * Accepts a quote, after the delay of bets in play. A server that is killed meanwhile has done nothing. A repeated request
   * gets the same answer meanwhile: its quote may be over by then.
   */
  take(owner: Owner, input: ParsedInput<'cashOut'>): Promise<Taken> {
    const name = `${owner.memberId}/${input.idempotencyKey}/${input.quoteId}`;
    const underWay = this.#underWay.get(name);
    if (underWay) return underWay;
    const taking = this.#take(owner, input).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, taking);
    return taking;
  }

  async #take(owner: Owner, input: ParsedInput<'cashOut'>): Promise<Taken> {
    const { db, store } = this.#platform;
    const request = { memberId: owner.memberId, key: input.idempotencyKey, hash: hashOf(input) };
    const result = await this.#pay(request, async () => {
      const kept = await store.get(quoteKey(input.quoteId));
      const quote = kept === null ? null : (JSON.parse(kept) as Quote);
      if (quote?.memberId !== String(owner.memberId)) return { refusal: 'offer_expired' };
      const [bet] = await selectBets(db, 'id = $1', [BigInt(quote.betId)]);
      const delay = bet ? this.#delay(bet) : 0;
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay * 1000));
      return { write: (tx, refuse) => this.#write(tx, quote, input, refuse) };
    });
    return 'done' in result ? result.done : result;
  }

  /** The use of a key; null when nothing was cashed out under it. */
  byKey(memberId: bigint, key: string): Promise<TakenCashOut | null> {
    return this.#stored(memberId, key);
  }

  async #stored(memberId: bigint, key: string): Promise<StoredCashOut | null> {
    const [row] = await this.#platform.db.query<StoredCashOut>(
      `SELECT c.bet_id AS "betId", c.amount, c.input_hash AS "inputHash", c.member_id AS "memberId", b.site_id AS "siteId"
       FROM bet_cash_out c JOIN bet b ON b.id = c.bet_id WHERE c.member_id = $1 AND c.idempotency_key = $2`,
      [memberId, key],
    );
    return row ?? null;
  }

  /** Everything that decides is checked again under the lock of the bet; settlement waits for it, or it for settlement. */
  async #write(
    tx: Queryable,
    quote: Quote,
    input: ParsedInput<'cashOut'>,
    refuse: (refused: Refused) => Error,
  ): Promise<StoredCashOut> {
    const [bet] = await selectBets(tx, 'id = $1', [BigInt(quote.betId)], 'FOR UPDATE');
    if (!bet) throw refuse({ refusal: 'cash_out_unavailable' });
    // The same request a moment earlier changed the bet too: a request that is refused here is answered by its key.
    if (String(bet.stakeCashed) !== quote.stakeCashed) throw refuse({ refusal: 'offer_expired' });
    const offer = await this.#offer(tx, bet, BigInt(quote.stake));
    if (typeof offer === 'string') throw refuse({ refusal: offer });
    const quoted = BigInt(quote.amount);
    if (!isStillAgreed(quoted, offer.amountMinor, input.toleranceBasisPoints))
      throw refuse({ refusal: 'amount_changed' });
    await this.#book(tx, bet, offer, quoted, input);
    const { id: betId, siteId, memberId } = bet;
    return { betId, siteId, memberId, amount: offer.amountMinor, inputHash: hashOf(input) };
  }

  async #book(
    tx: Queryable,
    bet: BetRecord,
    { amountMinor, stakeTakenMinor, stakeLeftMinor }: CashOutOffer,
    quoted: bigint,
    input: ParsedInput<'cashOut'>,
  ): Promise<void> {
    const now = new Date(this.#platform.clock.now());
    const id = this.#platform.ids.next();
    const locked = await this.#ledger.accounts.member(tx, bet, 'locked_bets');
    const house = await this.#ledger.accounts.house(tx, bet, 'bet_result');
    await tx.query(
      `INSERT INTO bet_cash_out (id, bet_id, member_id, idempotency_key, input_hash, quoted, stake, amount, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, bet.id, bet.memberId, input.idempotencyKey, hashOf(input), quoted, stakeTakenMinor, amountMinor, now],
    );
    const key = `${betReference(bet.id)}/cash-out/${id}`;
    const { entries } = await this.#money.payment(tx, bet, { key, amount: amountMinor });
    const [result] = await this.#ledger.apply(tx, [
      {
        siteId: bet.siteId,
        key,
        inputHash: inputHash({ amount: amountMinor }),
        kind: 'bet_cash_out',
        reference: betReference(bet.id),
        sessionId: bet.sessionId,
        entries: [{ debit: locked, credit: house, amount: stakeTakenMinor }, ...entries],
        holds: [{ step: 'close', reference: holdReference(bet), amount: stakeTakenMinor }],
      },
    ]);
    if (result?.code !== 'ok') throw new Error(`the cash-out of bet ${bet.id} was not booked: ${result?.code}`);
    await this.#significant.cashedOut(tx, bet, amountMinor - stakeTakenMinor);
    const isWhole = stakeLeftMinor === 0n;
    await tx.query(
      `UPDATE bet SET stake_cashed = stake_cashed + $2, amount_cashed = amount_cashed + $3, payout = amount_cashed + $3,
         status = CASE WHEN $4 THEN 'cashed_out' ELSE status END, settled_at = CASE WHEN $4 THEN $5::timestamptz END
       WHERE id = $1`,
      [bet.id, stakeTakenMinor, amountMinor, isWhole, now],
    );
    await insertEvents(tx, now, [
      { betId: bet.id, status: isWhole ? 'cashed_out' : 'cash_out', reason: null, amount: amountMinor },
    ]);
  }

  async #offer(
    on: Queryable,
    bet: BetRecord,
    part: bigint,
  ): Promise<CashOutOffer | 'cash_out_unavailable' | 'market_suspended'> {
    if (bet.status !== 'accepted' || part <= 0n || part > stakeAtRisk(bet)) return 'cash_out_unavailable';
    // Its extra winnings have no price before the result, and the member read so (decision 089).
    if (bet.boost !== null) return 'cash_out_unavailable';
    if (!bet.legs.every(({ info, type }) => findMarket(info.sport, type)?.cashOut)) return 'cash_out_unavailable';
    if (await isInDoubt(on, bet)) return 'cash_out_unavailable';
    const valued = bet.legs.map((leg) => legNow(this.#board, leg, this.#platform.clock.now()));
    const legs = valued.filter((leg) => leg !== 'gone');
    if (legs.length < valued.length) return 'cash_out_unavailable';
    const open = legs.filter((leg) => 'currentMilli' in leg);
    if (open.some((leg) => leg.currentMilli === null)) return 'market_suspended';
    const kept = Math.round(10_000 * (1 - LEG_MARGIN / 10_000) ** open.length);
    const terms = { ...termsOf(bet), hasBonusStake: bet.freeBetId !== null };
    const offer = offerCashOut(terms, legs, 10_000 - kept, part);
    if (!offer || offer.stakeTakenMinor <= 0n) return 'cash_out_unavailable';
    // The rest must be a stake that every combination can share.
    const share = terms.stepMinor * BigInt(countBets(bet.legs.length, sizesOf(bet)));
    return offer.stakeLeftMinor % share === 0n ? offer : 'cash_out_unavailable';
  }

  #delay(bet: BetRecord): number {
    const inPlay = bet.legs.filter((leg) => {
      const match = this.#board.match(leg.matchId);
      return match !== undefined && isInPlay(match.state);
    });
    const { config, sites } = this.#platform;
    return betDelaySeconds(config, sites.byId(bet.siteId), inPlay.map(marketOf));
  }
}

function hashOf({ quoteId }: ParsedInput<'cashOut'>): Buffer {
  return inputHash({ quoteId });
}

function quoteKey(quoteId: string): string {
  return `cash-out/${quoteId}`;
}
