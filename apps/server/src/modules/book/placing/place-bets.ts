import { formatAmount } from '@touchline/rules/money';
import type { LedgerCommand } from '../../../ledger/commands.ts';
import { keyedMove } from '../../../ledger/keyed-move.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Money } from '../../../ledger/money-batch.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type BetRecord, betReference } from '../bets/bet-record.ts';
import { selectBets } from '../bets/bet-store.ts';
import { freeStakeCommand } from '../bets/free-stakes.ts';
import type { Refused } from '../bets/refusals.ts';
import { ExposureExceeded } from '../risk/exposure-limits.ts';
import { type BetContext, type BetDrafts, type BetInput, hashOf } from './draft-bet.ts';
import { Placing } from './placing.ts';
import type { Looked, PlacingStep } from './placing-step.ts';

export type PlaceResult = { readonly bet: BetRecord } | Refused;

/**
 * Accepts bets. A bet that can be refused without a query is refused first; then bets that arrive together share one transaction,
 * which sets the stakes aside and writes the bets, or neither. There they are judged again by the time and the prices of
 * that moment, in memory (standards WAG-9). The same key always means the same bet.
 */
export class PlaceBets {
  readonly #platform: Platform;
  readonly #ledger: Ledger;
  readonly #drafts: BetDrafts;
  readonly #place;

  /** @param onPlaced - called with every bet once it is written and committed */
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
    this.#place = keyedMove<Placing, BetRecord, Refused, Looked>(money.batch, {
      find: ({ memberId, key }) => this.byKey(memberId, key),
      // The market may be gone because this very bet was taken before: a repeated key gets its bet instead of a refusal.
      lookUp: 'after_refusal',
      look: (placings) => step.look(placings),
      guard: (tx, placings, looked) => step.guard(tx, placings, looked),
      write: (tx, placings) => step.write(tx, placings),
      done: ({ bet }) => bet,
      announce: ({ bet }) => onPlaced(bet),
      refuse: ({ bet, refused }, code) =>
        code === 'insufficient'
          ? { refusal: 'insufficient_balance', detail: { stake: formatAmount(bet.stake, bet.currency) } }
          : (refused ?? { refusal: 'limit_reached' }),
      refuseError: (error) => (error instanceof ExposureExceeded ? error.refused : null),
    });
  }

  async place(input: BetInput, context: BetContext): Promise<PlaceResult> {
    const request = { memberId: context.identity.memberId, key: input.idempotencyKey, hash: hashOf(input) };
    const result = await this.#place(request, async () => {
      const draft = this.#drafts.draft(input, context, context.now);
      if ('refusal' in draft) return draft;
      const row = new Placing(this.#drafts, input, context, draft);
      return { row, command: await this.#stakeCommand(row.bet) };
    });
    return 'done' in result ? { bet: result.done } : result;
  }

  async byKey(memberId: bigint, key: string): Promise<BetRecord | undefined> {
    const [bet] = await selectBets(this.#platform.db, 'member_id = $1 AND idempotency_key = $2', [memberId, key]);
    return bet;
  }

  async #stakeCommand(bet: BetRecord): Promise<LedgerCommand> {
    if (bet.freeBetId !== null) return freeStakeCommand(this.#ledger, this.#platform.db, bet);
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
