import { parseAmount } from '@touchline/rules/money';
import type { Queryable } from '../../../platform/db/database.ts';
import { maskAddress } from '../../../platform/events/mask-address.ts';
import { significantEvent } from '../../../platform/events/tables.ts';
import type { Platform } from '../../../platform/platform.ts';
import { limitsIn } from '../../../platform/site/site.ts';
import { type BetRecord, ownStakeAtRisk } from '../bets/bet-record.ts';

/**
 * Writes events about large stakes, large wins and what members still owe, in the transaction that causes them, so that
 * none is missing (standards SET-10, SET-5). Other bets cost no query.
 */
export class SignificantBets {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async stakes(tx: Queryable, bets: readonly BetRecord[]): Promise<void> {
    const large = bets.filter((bet) => this.#isLarge(bet, 'stake', ownStakeAtRisk(bet)));
    await this.#write(
      tx,
      'large_stake',
      large.map((bet) => ({ bet, amount: bet.stake })),
    );
  }

  /** A win is what a bet pays beyond the member's own stake that was at risk. */
  async wins(
    tx: Queryable,
    paid: readonly { readonly bet: BetRecord; readonly due: { readonly payout: bigint } }[],
  ): Promise<void> {
    const won = paid.map(({ bet, due }) => ({ bet, amount: due.payout - ownStakeAtRisk(bet) }));
    await this.#write(
      tx,
      'large_win',
      won.filter(({ bet, amount }) => this.#isLarge(bet, 'win', amount)),
    );
  }

  /** The win of a cash-out is what it pays beyond the part of the stake that it ends. */
  async cashedOut(tx: Queryable, bet: BetRecord, win: bigint): Promise<void> {
    if (this.#isLarge(bet, 'win', win)) await this.#write(tx, 'large_win', [{ bet, amount: win }]);
  }

  async receivable(tx: Queryable, bet: BetRecord, amount: bigint): Promise<void> {
    await this.#write(tx, 'bet_receivable', [{ bet, amount }]);
  }

  #isLarge({ siteId, currency }: BetRecord, what: 'stake' | 'win', amount: bigint): boolean {
    const site = this.#platform.sites.byId(siteId);
    const from = site && parseAmount(limitsIn(site, currency).significant?.[what] ?? '', currency);
    return typeof from === 'bigint' && amount >= from;
  }

  async #write(tx: Queryable, kind: string, found: readonly { bet: BetRecord; amount: bigint }[]): Promise<void> {
    if (found.length === 0) return;
    const { ids, clock } = this.#platform;
    const at = new Date(clock.now());
    await tx.orm.insert(significantEvent).values(
      found.map(({ bet, amount }) => ({
        id: ids.next(),
        siteId: bet.siteId,
        at,
        kind,
        memberId: bet.memberId,
        address: maskAddress(bet.address),
        detail: { betId: String(bet.id), currency: bet.currency, amount: String(amount) },
      })),
    );
  }
}
