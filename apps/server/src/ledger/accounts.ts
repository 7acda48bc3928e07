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

/** Account ids by owner. They never change, so they are looked up once. */
export class AccountDirectory {
  readonly #members = new Map<string, Promise<Readonly<Record<string, bigint>>>>();
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  async member(siteId: number, memberId: bigint, currency: CurrencyCode, kind: MemberAccountKind): Promise<bigint> {
    return this.#id(siteId, memberId, currency, kind);
  }

  async house(siteId: number, currency: CurrencyCode, kind: HouseAccountKind): Promise<bigint> {
    return this.#id(siteId, null, currency, kind);
  }

  async #id(siteId: number, memberId: bigint | null, currency: CurrencyCode, kind: string): Promise<bigint> {
    const ids = await this.#ids(siteId, memberId, currency);
    const id = ids[kind];
    if (id === undefined)
      throw new Error(`no ledger account ${kind} in ${currency} for ${memberId ?? 'the house'} at site ${siteId}`);
    return id;
  }

  #ids(siteId: number, memberId: bigint | null, currency: CurrencyCode) {
    const key = `${siteId}/${memberId ?? 'house'}/${currency}`;
    const known = this.#members.get(key);
    if (known) return known;
    if (this.#members.size >= MAX_OWNERS) this.#members.clear();
    const loading = this.#load(siteId, memberId, currency).catch((error) => {
      this.#members.delete(key);
      throw error;
    });
    this.#members.set(key, loading);
    return loading;
  }

  async #load(siteId: number, memberId: bigint | null, currency: CurrencyCode) {
    const rows = await this.#db.query<AccountRow>(
      'SELECT id, kind FROM ledger_account WHERE site_id = $1 AND member_id IS NOT DISTINCT FROM $2 AND currency = $3',
      [siteId, memberId, currency],
    );
    return Object.fromEntries(rows.map((row) => [row.kind, row.id]));
  }
}

const MAX_OWNERS = 50_000;
