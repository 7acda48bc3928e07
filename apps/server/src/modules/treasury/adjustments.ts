import type { CurrencyCode } from '@touchline/rules/money';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { CarryRefusal, Decision, DecisionCarrier } from '../../platform/decisions.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Platform } from '../../platform/platform.ts';

/** Signed, in minor units: above zero is for the member. */
interface Adjustment {
  readonly currency: CurrencyCode;
  readonly amount: string;
}

/** Corrections by hand: money for or against a member, with a line in the member's statement (standards LED-9). */
export class Adjustments implements DecisionCarrier<Adjustment> {
  readonly right = 'money.adjust';
  readonly #platform: Platform;
  readonly #ledger: Ledger;

  constructor(platform: Platform, ledger: Ledger) {
    this.#platform = platform;
    this.#ledger = ledger;
  }

  async carryOut(
    tx: Queryable,
    { id, siteId, memberId, payload }: Decision<Adjustment>,
  ): Promise<CarryRefusal | (() => void)> {
    if (memberId === null) throw new Error(`adjustment ${id} is about nobody`);
    const amount = BigInt(payload.amount);
    const owner = { siteId, memberId, currency: payload.currency };
    const house = await this.#ledger.accounts.house(tx, owner, 'adjustments');
    const available = await this.#ledger.accounts.member(tx, owner, 'available');
    const entry =
      amount > 0n ? { debit: house, credit: available, amount } : { debit: available, credit: house, amount: -amount };
    const [applied] = await this.#ledger.apply(tx, [
      {
        siteId,
        key: `adjust/${id}`,
        inputHash: inputHash({ amount }),
        kind: 'adjust',
        reference: `adjustment/${id}`,
        sessionId: null,
        entries: [entry],
        holds: [],
      },
    ]);
    if (applied?.code === 'insufficient') return 'insufficient_balance';
    if (applied?.code !== 'ok') throw new Error(`adjustment ${id} met ${applied?.code}`);
    return () => this.#platform.bus.publish('me', { siteId, memberId: String(memberId), change: { kind: 'balance' } });
  }
}
