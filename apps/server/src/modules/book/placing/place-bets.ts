import { formatAmount } from '@touchline/rules/money';
import type { LedgerCommand } from '../../../ledger/commands.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Money, MoneyResult, MoveMoney } from '../../../ledger/money-batch.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type BetRecord, betReference } from '../bets/bet-record.ts';
import { selectBets } from '../bets/bet-store.ts';
import type { Refused } from '../bets/refusals.ts';
import { ExposureExceeded } from '../risk/exposure-limits.ts';
import { type BetContext, type BetDrafts, type BetInput, hashOf } from './draft-bet.ts';
import { Placing } from './placing.ts';
import type { PlacingStep } from './placing-step.ts';

export type PlaceResult = { readonly bet: BetRecord } | Refused;

/**
 * Takes bets. What can be refused without a query is refused first; then bets that arrive together share one transaction,
 * which sets the stakes aside and writes the bets, or neither. There they are judged again by the time and the prices of
 * that moment, in memory (standards WAG-9). The same key always stands for the same bet.
 */
export class PlaceBets {
  readonly #platform: Platform;
  readonly #ledger: Ledger;
  readonly #drafts: BetDrafts;
  readonly #stake: MoveMoney<Placing>;
  readonly #onPlaced: (bet: BetRecord) => void;

  /** @param onPlaced - told of every bet once it is written and committed */
  constructor(
    platform: Platform,
    money: Money,
    drafts: BetDrafts,
    step: PlacingStep,
    onPlaced: (bet: BetRecord) => void,
  ) {
    this.#platform = platform;
    this.#ledger = money.ledger;
    this.#drafts = drafts;
    this.#stake = money.batch.declare(step);
    this.#onPlaced = onPlaced;
  }

  async place(input: BetInput, context: BetContext): Promise<PlaceResult> {
    const draft = this.#drafts.draft(input, context, context.now);
    // The market may be gone because this very bet was taken before, so a repeated key gets its bet instead of a
    // refusal.
    if ('refusal' in draft) return (await this.#known(input, context)) ?? draft;
    const placing = new Placing(this.#drafts, input, context, draft);
    const result = await this.#move(placing);
    if ('refusal' in result) return result;
    switch (result.code) {
      case 'ok':
        this.#onPlaced(placing.bet);
        return { bet: placing.bet };
      case 'unclaimed':
        return (await this.#known(input, context)) ?? placing.refused ?? { refusal: 'limit_reached' };
      case 'repeated': {
        const known = await this.byKey(placing.bet.memberId, input.idempotencyKey);
        if (!known) throw new Error(`bet key ${input.idempotencyKey} is in the ledger but not in the book`);
        return { bet: known };
      }
      case 'key_reused':
        return { refusal: 'key_reused' };
      case 'insufficient': {
        const { stake, currency } = placing.bet;
        return { refusal: 'insufficient_balance', detail: { stake: formatAmount(stake, currency) } };
      }
      default:
        throw new Error(`the stake of bet ${placing.bet.id} met ${result.code}`);
    }
  }

  async byKey(memberId: bigint, key: string): Promise<BetRecord | undefined> {
    const [bet] = await selectBets(this.#platform.db, 'member_id = $1 AND idempotency_key = $2', [memberId, key]);
    return bet;
  }

  /** The bet that this key stands for already. */
  async #known(input: BetInput, { identity }: BetContext): Promise<PlaceResult | null> {
    const known = await this.byKey(identity.memberId, input.idempotencyKey);
    if (!known) return null;
    return hashOf(input).equals(known.inputHash) ? { bet: known } : { refusal: 'key_reused' };
  }

  /** Moves the stake, and writes the bet with it. */
  async #move(placing: Placing): Promise<MoneyResult | Refused> {
    try {
      return await this.#stake(placing, await this.#stakeCommand(placing.bet));
    } catch (error) {
      if (error instanceof ExposureExceeded) return error.refused;
      throw error;
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
