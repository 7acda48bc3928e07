import { Overtaken } from '../../../ledger/money-batch.ts';
import { type BetBoost, type BetRecord, paidFor } from '../bets/bet-record.ts';
import type { Refused } from '../bets/refusals.ts';
import type { Offer } from '../board/offers.ts';
import type { BetContext, BetDraft, BetDrafts, BetInput } from './draft-bet.ts';

/**
 * One bet on its way into the book. A batch that is undone is done again with the same placings: `judge` and `strike`
 * read the board of that moment each time, and leave what they found in `bet` and `refused`.
 */
export class Placing {
  readonly input: BetInput;
  readonly context: BetContext;
  readonly #drafts: BetDrafts;
  #draft: BetDraft;
  /** The drafted bet with the boost that it uses; null without one. */
  #boosted: BetRecord | null = null;
  #refused: Refused | null = null;
  #isUnderLimits = false;

  constructor(drafts: BetDrafts, input: BetInput, context: BetContext, draft: BetDraft) {
    this.#drafts = drafts;
    this.input = input;
    this.context = context;
    this.#draft = draft;
  }

  /** The bet as it was judged or struck last. */
  get bet(): BetRecord {
    return this.#boosted ?? this.#draft.bet;
  }

  /** The reason why the bet was refused when it was checked last; null while it is valid. */
  get refused(): Refused | null {
    return this.#refused;
  }

  /** Whether the member's own limits were compared with the stake, in this attempt or an earlier one. */
  get isUnderLimits(): boolean {
    return this.#isUnderLimits;
  }

  /** Checks whether the bet is still valid. Where the offer moved as far as the member allows, the bet follows it. */
  judge(now: number, isExcluded: boolean): boolean {
    this.#boosted = null;
    this.#refused = isExcluded ? { refusal: 'excluded' } : this.#follow(now);
    return this.#refused === null;
  }

  refuse(refused: Refused): void {
    this.#refused = refused;
  }

  /** The bet uses a boost, which is locked until the transaction ends: it may return more now. */
  useBoost(boost: BetBoost): void {
    const bet = { ...this.#draft.bet, boost };
    this.#boosted = { ...bet, potentialReturn: paidFor(bet, bet.potentialReturn) };
  }

  putUnderLimits(): void {
    this.#isUnderLimits = true;
  }

  /**
   * The bet as it is written. The money may have waited for its account: if a match began or was suspended meanwhile, this
   * throws `Overtaken`, the batch is undone, and each of its bets is judged again.
   */
  strike(now: number): BetRecord {
    const { bet, offers } = this.#draft;
    if (!this.#drafts.areOpen(this.input, now, offers)) throw new Overtaken(`bet ${bet.id}`);
    if (bet.acceptedAt !== null) this.#draft = { offers, bet: { ...bet, acceptedAt: now } };
    const { acceptedAt } = this.#draft.bet;
    if (this.#boosted) this.#boosted = { ...this.#boosted, acceptedAt };
    return this.bet;
  }

  #follow(now: number): Refused | null {
    const { bet, offers } = this.#draft;
    const found = this.#drafts.offersOf(this.input, now, offers);
    if ('refusal' in found) return found;
    if (found.offers.every((offer, index) => isSameOffer(offer, offers[index]))) return null;
    const drafted = this.#drafts.draft(this.input, this.context, now);
    if ('refusal' in drafted) return drafted;
    // The stake is already being moved under the bet's first number.
    this.#draft = { offers: drafted.offers, bet: { ...drafted.bet, id: bet.id } };
    return null;
  }
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
