import { type CurrencyCode, currencyCodes } from '@touchline/rules/money';
import type { Queryable } from '../platform/db/database.ts';

/**
 * The kinds of accounts in which a member owns money. All of them stop at zero. The `locked_…` accounts are set aside by holds
 * and equal them; `locked_transfers` is money on its way to or from a venue.
 */
export const memberAccountKinds = [
  'available',
  'locked_bets',
  'locked_withdrawals',
  'locked_transfers',
  'bonus',
  'interest',
  'coins',
] as const;

/** The kinds of accounts against which the house books. These may take either sign. */
export const houseAccountKinds = [
  'deposits_clearing',
  'payouts_clearing',
  'bet_result',
  'bonus_cost',
  'free_bets',
  'interest_cost',
  'venue_result',
  'gift_revenue',
  'red_packets',
  'receivables',
  'adjustments',
  'fees',
  'rounding',
] as const;

/** A member's money at one venue is in an account of that venue, such as `venue/YBDZ`. */
export type MemberAccountKind = (typeof memberAccountKinds)[number] | `venue/${string}`;
export type HouseAccountKind = (typeof houseAccountKinds)[number];

/** Opens a member's accounts; safe to repeat. */
export async function openMemberAccounts(
  db: Queryable,
  siteId: number,
  memberId: bigint,
  currency: CurrencyCode,
): Promise<void> {
  await db.query('SELECT ledger_open_accounts($1, $2, $3, $4, false)', [
    siteId,
    memberId,
    currency,
    memberAccountKinds,
  ]);
}

/** Opens a site's own accounts; safe to repeat. */
export async function openHouseAccounts(db: Queryable, siteId: number): Promise<void> {
  for (const currency of currencyCodes) {
    await db.query('SELECT ledger_open_accounts($1, NULL, $2, $3, true)', [siteId, currency, houseAccountKinds]);
  }
}

interface AccountRow {
  readonly id: bigint;
  readonly kind: string;
  readonly is_uncommitted: boolean;
}

/** The owner of accounts: a member, or the house where there is no member. */
interface Owner {
  readonly siteId: number;
  readonly memberId: bigint | null;
  readonly currency: CurrencyCode;
}

/**
 * Account ids by owner. They never change, so each is looked up once, through the caller's handle; inside a transaction
 * that must be the transaction's own. An account that a known owner lacks is opened by the first request for it. An account
 * that an unfinished transaction opened is not cached, because it may be rolled back.
 */
export class AccountDirectory {
  readonly #known = new Map<string, Readonly<Record<string, bigint>>>();

  member(on: Queryable, owner: Owner & { readonly memberId: bigint }, kind: MemberAccountKind): Promise<bigint> {
    return this.#id(on, owner, kind);
  }

  house(on: Queryable, owner: Omit<Owner, 'memberId'>, kind: HouseAccountKind): Promise<bigint> {
    return this.#id(on, { siteId: owner.siteId, currency: owner.currency, memberId: null }, kind);
  }

  async #id(on: Queryable, owner: Owner, kind: string): Promise<bigint> {
    const key = `${owner.siteId}/${owner.memberId ?? 'house'}/${owner.currency}`;
    const known = this.#known.get(key)?.[kind] ?? (await this.#load(on, owner, key))[kind];
    if (known !== undefined) return known;
    if (!(await isKnownOwner(on, owner)))
      throw new Error(
        `no ledger account ${kind} in ${owner.currency} for ${owner.memberId ?? 'the house'} at site ${owner.siteId}`,
      );
    await on.query('SELECT ledger_open_accounts($1, $2, $3, $4, $5)', [
      owner.siteId,
      owner.memberId,
      owner.currency,
      [kind],
      owner.memberId === null,
    ]);
    const opened = (await this.#load(on, owner, key))[kind];
    if (opened === undefined) throw new Error(`ledger account ${kind} was opened and cannot be found`);
    return opened;
  }

  async #load(on: Queryable, { siteId, memberId, currency }: Owner, key: string) {
    const rows = await on.query<AccountRow>(
      `SELECT id, kind, coalesce(xmin = pg_current_xact_id_if_assigned()::xid, false) AS is_uncommitted FROM ledger_account
       WHERE site_id = $1 AND member_id IS NOT DISTINCT FROM $2 AND currency = $3`,
      [siteId, memberId, currency],
    );
    const ids: Readonly<Record<string, bigint>> = Object.fromEntries(rows.map((row) => [row.kind, row.id]));
    if (rows.some((row) => row.is_uncommitted)) return ids;
    if (this.#known.size >= MAX_OWNERS) this.#known.clear();
    this.#known.set(key, ids);
    return ids;
  }
}

/** Whether the ledger keeps any account of this owner, in any currency. */
async function isKnownOwner(on: Queryable, { siteId, memberId }: Owner): Promise<boolean> {
  const rows = await on.query(
    'SELECT 1 FROM ledger_account WHERE site_id = $1 AND member_id IS NOT DISTINCT FROM $2 LIMIT 1',
    [siteId, memberId],
  );
  return rows.length > 0;
}

const MAX_OWNERS = 50_000;
