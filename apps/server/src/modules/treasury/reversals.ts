import type { Ledger } from '../../ledger/ledger.ts';
import { membersOf, reversalOf } from '../../ledger/reversal.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { CarryRefusal, Decision, DecisionCarrier } from '../../platform/decisions.ts';
import type { Platform } from '../../platform/platform.ts';

interface Reversal {
  readonly journalId: string;
}

/** Takes a journal back by a further one, entry by entry; not one that its owner corrects (`ledger/journal-kinds.ts`). */
export class Reversals implements DecisionCarrier<Reversal> {
  readonly right = 'money.reverse';
  readonly #platform: Platform;
  readonly #ledger: Ledger;

  constructor(platform: Platform, ledger: Ledger) {
    this.#platform = platform;
    this.#ledger = ledger;
  }

  async carryOut(tx: Queryable, { siteId, payload }: Decision<Reversal>): Promise<CarryRefusal | (() => void)> {
    const journalId = BigInt(payload.journalId);
    const command = await reversalOf(tx, journalId);
    if (!command) return 'journal_owned';
    const [applied] = await this.#ledger.apply(tx, [command]);
    if (applied?.code === 'insufficient') return 'insufficient_balance';
    if (applied?.code === 'repeated') return 'reversed_already';
    if (applied?.code !== 'ok') throw new Error(`the reversal of journal ${journalId} met ${applied?.code}`);
    const owners = await membersOf(tx, journalId);
    return () => {
      for (const memberId of owners)
        this.#platform.bus.publish('me', { siteId, memberId: String(memberId), change: { kind: 'balance' } });
    };
  }
}
