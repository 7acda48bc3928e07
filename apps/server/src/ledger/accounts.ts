import type { CurrencyCode } from '@touchline/rules/money';
import type { Queryable } from '../platform/db/database.ts';

/** What a member owns money in. All of them stop at zero. */
export const memberAccountKinds = ['available', 'locked_bets', 'locked_withdrawals', 'bonus'] as const;

/** What the house books against. These may take either sign. */
export const houseAccountKinds = [
  'deposits_clearing',
  'payouts_clearing',
  'bet_result',
  'bonus_cost',
  'fees',
  'rounding',
] as const;

export type MemberAccountKind = (typeof memberAccountKinds)[number];
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
  for (const currency of ['CNY', 'USDT'] as const) {
    await db.query('SELECT ledger_open_accounts($1, NULL, $2, $3, true)', [siteId, currency, houseAccountKinds]);
  }
}

interface AccountRow {
  readonly id: bigint;
  readonly kind: string;
}

/** Whose accounts: a member's, or the house's where there is no member. */
interface Owner {
  readonly siteId: number;
  readonly memberId: bigint | null;
  readonly currency: CurrencyCode;
}

/**
 * Account ids by owner. They never change, so they are looked up once, through the handle of whoever asks: inside a
 * transaction that must be the transaction's own.
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
    const ids = this.#known.get(key) ?? (await this.#load(on, owner));
    const id = ids[kind];
    if (id === undefined)
      throw new Error(
        `no ledger account ${kind} in ${owner.currency} for ${owner.memberId ?? 'the house'} at site ${owner.siteId}`,
      );
    if (this.#known.size >= MAX_OWNERS) this.#known.clear();
    this.#known.set(key, ids);
    return id;
  }

  async #load(on: Queryable, { siteId, memberId, currency }: Owner) {
    const rows = await on.query<AccountRow>(
      'SELECT id, kind FROM ledger_account WHERE site_id = $1 AND member_id IS NOT DISTINCT FROM $2 AND currency = $3',
      [siteId, memberId, currency],
    );
    return Object.fromEntries(rows.map((row) => [row.kind, row.id]));
  }
}

const MAX_OWNERS = 50_000;
