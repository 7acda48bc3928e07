import type { CurrencyCode } from '@touchline/rules/money';
import type { Database } from '../../platform/db/database.ts';

interface AutoInWallet {
  readonly memberId: bigint;
  readonly siteId: number;
  readonly currency: CurrencyCode;
}

/** Interest wallets that active members want filled by themselves. */
export function autoInWallets(db: Database): Promise<AutoInWallet[]> {
  return db.query<AutoInWallet>(
    `SELECT w.member_id AS "memberId", m.site_id AS "siteId", w.currency
     FROM interest_wallet w JOIN member m ON m.id = w.member_id
     WHERE w.auto_in AND m.status = 'active' AND NOT m.is_employee ORDER BY w.member_id, w.currency`,
  );
}
