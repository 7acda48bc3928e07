import type { CurrencyCode } from '@touchline/rules/money';
import { and, eq } from 'drizzle-orm';
import type { Ledger } from '../../ledger/ledger.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import { adjustment } from './tables.ts';

export interface AdjustmentRequest {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  /** Signed, in minor units: above zero is for the member. */
  readonly amount: bigint;
  readonly reason: string;
  readonly operator: string;
}

/** unknown: there is no such request that waits. same_operator: whoever asks does not decide. */
export type AdjustmentVerdict = 'approved' | 'refused' | 'unknown' | 'same_operator' | 'insufficient_balance';

/** Corrections by hand: a reason, one operator who asks, another who decides, and a line in the member's statement. */
export class Adjustments {
  readonly #platform: Platform;
  readonly #ledger: Ledger;

  constructor(platform: Platform, ledger: Ledger) {
    this.#platform = platform;
    this.#ledger = ledger;
  }

  async request({ operator, ...request }: AdjustmentRequest): Promise<bigint> {
    const id = this.#platform.ids.next();
    const requestedAt = new Date(this.#platform.clock.now());
    await this.#platform.db.orm
      .insert(adjustment)
      .values({ id, ...request, requestedBy: operator, requestedAt, status: 'requested' });
    return id;
  }

  async decide(id: bigint, operator: string, verdict: 'approved' | 'refused'): Promise<AdjustmentVerdict> {
    const { db, clock } = this.#platform;
    let moved: { readonly siteId: number; readonly memberId: bigint } | null = null;
    const result = await db
      .transaction(async (tx): Promise<AdjustmentVerdict> => {
        const [row] = await tx.orm
          .select()
          .from(adjustment)
          .where(and(eq(adjustment.id, id), eq(adjustment.status, 'requested')))
          .for('update');
        if (!row) return 'unknown';
        if (row.requestedBy === operator) return 'same_operator';
        await tx.orm
          .update(adjustment)
          .set({ status: verdict, decidedBy: operator, decidedAt: new Date(clock.now()) })
          .where(eq(adjustment.id, id));
        if (verdict === 'refused') return verdict;
        const owner = { siteId: row.siteId, memberId: row.memberId, currency: row.currency as CurrencyCode };
        const house = await this.#ledger.accounts.house(tx, owner, 'adjustments');
        const available = await this.#ledger.accounts.member(tx, owner, 'available');
        const entry =
          row.amount > 0n
            ? { debit: house, credit: available, amount: row.amount }
            : { debit: available, credit: house, amount: -row.amount };
        const [applied] = await this.#ledger.apply(tx, [
          {
            siteId: row.siteId,
            key: `adjust/${id}`,
            inputHash: inputHash({ amount: row.amount }),
            kind: 'adjust',
            reference: `adjustment/${id}`,
            sessionId: null,
            entries: [entry],
            holds: [],
          },
        ]);
        if (applied?.code === 'insufficient') throw new Short();
        if (applied?.code !== 'ok') throw new Error(`adjustment ${id} met ${applied?.code}`);
        moved = row;
        return verdict;
      })
      .catch((error: unknown) => {
        if (error instanceof Short) return 'insufficient_balance' as const;
        throw error;
      });
    this.#tell(moved);
    return result;
  }

  #tell(moved: { readonly siteId: number; readonly memberId: bigint } | null): void {
    if (!moved) return;
    const { siteId, memberId } = moved;
    this.#platform.bus.publish('me', { siteId, memberId: String(memberId), change: { kind: 'balance' } });
  }
}

/** Rolls a decision back that the member's balance cannot carry. */
class Short extends Error {}
