import type { ParsedInput } from '@touchline/contract';
import { formatAmount, parseAmount } from '@touchline/rules/money';
import { potentialReturn } from '@touchline/rules/settlement';
import type { LedgerCommand } from '../../ledger/commands.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { CallContext, Identity, RefusalDetail } from '../../platform/call/handler.ts';
import { inputHash } from '../../platform/input-hash.ts';
import { createMicroBatch } from '../../platform/micro-batch.ts';
import type { Platform } from '../../platform/platform.ts';
import { type BetRecord, betReference } from './bet-record.ts';
import { insertBets, selectBets } from './bet-store.ts';
import type { Board } from './board.ts';
import { acceptsPrice, type BetRefusal, findOffer, type Offer } from './offers.ts';

export type PlaceResult =
  | { readonly bet: BetRecord }
  | { readonly refusal: BetRefusal; readonly detail?: RefusalDetail };

/** Rules a bet is settled under; a change of rules is a new version (standards DSP-10). */
export const RULE_VERSION = '2025-04';
/** Seconds between placing and acceptance while a match is in play. */
const IN_PLAY_DELAY_SECONDS = 5;
const BATCH = { maxItems: 256, maxRunning: 2 };

export function betDelaySeconds(platform: Pick<Platform, 'config'>, inPlay: boolean): number {
  return inPlay ? (platform.config.BET_DELAY_SECONDS ?? IN_PLAY_DELAY_SECONDS) : 0;
}

/**
 * Takes bets. The ladder of refusals costs no query; then bets that arrive together share one transaction, which sets
 * the stakes aside and writes the bets, or neither. The same key always stands for the same bet.
 */
export class PlaceBets {
  readonly #platform: Platform;
  readonly #ledger: Ledger;
  readonly #board: Board;
  readonly #commit: (draft: BetRecord) => Promise<PlaceResult>;
  readonly #onPlaced: (bet: BetRecord) => void;

  constructor(platform: Platform, ledger: Ledger, board: Board, onPlaced: (bet: BetRecord) => void) {
    this.#platform = platform;
    this.#ledger = ledger;
    this.#board = board;
    this.#onPlaced = onPlaced;
    this.#commit = createMicroBatch<BetRecord, PlaceResult>({
      ...BATCH,
      handle: (drafts) => this.#commitBatch(drafts),
    });
  }

  async place(input: ParsedInput<'placeBet'>, context: CallContext<Identity>): Promise<PlaceResult> {
    const drafted = this.#draft(input, context);
    if ('refusal' in drafted) {
      // The market may be gone because this very bet was taken before: a repeated key gets its bet, not a refusal.
      const known = await this.byKey(context.identity.memberId, input.idempotencyKey);
      return known ? answerKnown(known, hashOf(input)) : drafted;
    }
    return this.#commit(drafted.bet);
  }

  async byKey(memberId: bigint, key: string): Promise<BetRecord | undefined> {
    const [bet] = await selectBets(this.#platform.db, 'member_id = $1 AND idempotency_key = $2', [memberId, key]);
    return bet;
  }

  /** Everything that can be refused before any money is looked at. */
  #draft(input: ParsedInput<'placeBet'>, context: CallContext<Identity>): PlaceResult {
    const { site, identity, now } = context;
    const [leg] = input.legs;
    if (!leg) throw new Error('the contract lets no bet through without a leg');
    const offer = findOffer(this.#board, leg, now);
    if (typeof offer === 'string') return { refusal: offer };
    if (!acceptsPrice(input.oddsChange, leg.oddsMilli, offer.oddsMilli)) return { refusal: 'odds_changed' };

    const { currency, limits } = site.file;
    const stake = parseAmount(input.stake, currency) ?? 0n;
    const limit = (name: 'betMin' | 'betMax' | 'payoutMax') => parseAmount(limits[name], currency) ?? 0n;
    if (stake < limit('betMin')) return { refusal: 'stake_below_min', detail: { min: limits.betMin } };
    if (stake > limit('betMax')) return { refusal: 'stake_above_max', detail: { max: limits.betMax } };
    const returns = potentialReturn(stake, [offer.oddsMilli]);
    if (returns > limit('payoutMax')) return { refusal: 'payout_above_max', detail: { max: limits.payoutMax } };

    const delay = betDelaySeconds(this.#platform, offer.inPlay);
    return {
      bet: {
        id: this.#platform.ids.next(),
        siteId: site.siteId,
        memberId: identity.memberId,
        sessionId: identity.sessionId,
        idempotencyKey: input.idempotencyKey,
        inputHash: hashOf(input),
        kind: 'single',
        currency,
        stake,
        potentialReturn: returns,
        oddsChange: input.oddsChange,
        oddsFormat: input.oddsFormat,
        ruleVersion: RULE_VERSION,
        address: context.address,
        device: context.device,
        placedAt: now,
        status: delay > 0 ? 'confirming' : 'accepted',
        decidesAt: delay > 0 ? now + delay * 1000 : null,
        acceptedAt: delay > 0 ? null : now,
        settledAt: null,
        payout: null,
        settlementVersion: 0,
        rejectReason: null,
        legs: [toLeg(offer)],
      },
    };
  }

  async #commitBatch(drafts: readonly BetRecord[]): Promise<PlaceResult[]> {
    const commands = await Promise.all(drafts.map((draft) => this.#stakeCommand(draft)));
    const results = await this.#platform.db.transaction(async (tx) => {
      const ledger = await this.#ledger.apply(tx, commands);
      const taken = drafts.filter((_, index) => ledger[index]?.code === 'ok');
      await insertBets(tx, taken);
      return ledger;
    });
    return Promise.all(drafts.map((draft, index) => this.#resultOf(draft, results[index]?.code)));
  }

  async #resultOf(draft: BetRecord, code: string | undefined): Promise<PlaceResult> {
    switch (code) {
      case 'ok':
        this.#onPlaced(draft);
        return { bet: draft };
      case 'repeated': {
        const known = await this.byKey(draft.memberId, draft.idempotencyKey);
        if (!known) throw new Error(`bet key ${draft.idempotencyKey} is in the ledger but not in the book`);
        return { bet: known };
      }
      case 'key_reused':
        return { refusal: 'key_reused' };
      case 'insufficient':
        return { refusal: 'insufficient_balance', detail: { stake: formatAmount(draft.stake, draft.currency) } };
      default:
        throw new Error(`the stake of bet ${draft.id} met ${code}`);
    }
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
  return inputHash({ kind: input.kind, legs: input.legs, stake: input.stake, oddsChange: input.oddsChange });
}

function answerKnown(known: BetRecord, hash: Buffer): PlaceResult {
  return hash.equals(known.inputHash) ? { bet: known } : { refusal: 'key_reused' };
}

function toLeg(offer: Offer): BetRecord['legs'][number] {
  return {
    matchId: offer.match.info.matchId,
    info: offer.match.info,
    marketId: offer.market.marketId,
    type: offer.key.type,
    period: offer.key.period,
    lineQuarters: offer.key.lineQuarters,
    outcome: offer.outcome,
    oddsMilli: offer.oddsMilli,
    inPlay: offer.inPlay,
    scoreAtBet: offer.score,
    minuteAtBet: offer.minute,
    result: 'pending',
    resultScore: null,
  };
}
