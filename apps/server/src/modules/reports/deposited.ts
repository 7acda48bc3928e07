import type { CurrencyCode } from '@touchline/rules/money';
import type { Queryable } from '../../platform/db/database.ts';
import { isKept } from './deposits-of-days.ts';

/** The deposits of a member between two moments, in minor units: orders whose money is in the wallet and was not taken back. */
export async function deposited(
  on: Queryable,
  owner: { readonly siteId: number; readonly memberId: bigint; readonly currency: CurrencyCode },
  from: Date,
  to: Date,
): Promise<bigint> {
  const [row] = await on.query<{ sum: bigint }>(
    `SELECT coalesce(sum(e.amount), 0)::bigint AS sum
     FROM pay_order o
     JOIN ledger_journal j ON j.reference = o.id::text AND j.kind = 'deposit' AND j.at >= $4 AND j.at < $5
     JOIN ledger_account a ON a.site_id = $1 AND a.member_id = $2 AND a.currency = $3 AND a.kind = 'available'
     JOIN ledger_entry e ON e.journal_id = j.id AND e.credit_account = a.id
     WHERE o.member_id = $2 AND o.kind = 'deposit' AND o.status = 'succeeded' AND ${isKept('j')}`,
    [owner.siteId, owner.memberId, owner.currency, from, to],
  );
  return row?.sum ?? 0n;
}
