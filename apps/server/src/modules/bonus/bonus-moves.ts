import type { CurrencyCode } from '@touchline/rules/money';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { BonusRow } from './bonus-store.ts';

/** grant: into the bonus wallet. release: from there to the member's own money. remove: back to the house. */
export type BonusMove = 'grant' | 'release' | 'remove';

/** Books a step of a bonus once. A step that was booked before is an error, because the row has the present state. */
export async function bookBonus(tx: Queryable, ledger: Ledger, row: BonusRow, move: BonusMove): Promise<void> {
  const owner = { siteId: row.siteId, memberId: row.memberId, currency: row.currency as CurrencyCode };
  const cost = await ledger.accounts.house(tx, owner, 'bonus_cost');
  const bonus = await ledger.accounts.member(tx, owner, 'bonus');
  const ways = {
    grant: { debit: cost, credit: bonus },
    release: { debit: bonus, credit: await ledger.accounts.member(tx, owner, 'available') },
    remove: { debit: bonus, credit: cost },
  };
  const [result] = await ledger.apply(tx, [
    {
      siteId: row.siteId,
      key: `bonus/${row.orderId}/${move}`,
      inputHash: inputHash({ amount: row.amount, currency: row.currency }),
      kind: `bonus_${move}`,
      reference: `bonus/${row.orderId}`,
      sessionId: null,
      entries: [{ ...ways[move], amount: row.amount }],
      holds: [],
    },
  ]);
  if (result?.code !== 'ok') throw new Error(`bonus ${row.orderId} was not booked: ${move} ${result?.code}`);
}
