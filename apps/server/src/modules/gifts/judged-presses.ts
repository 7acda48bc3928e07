import type { Queryable } from '../../platform/db/database.ts';

/** The members among these, each admitted at a time in milliseconds, who cannot stake any more. */
export type CannotStakeSince = (
  on: Queryable,
  admitted: readonly { readonly memberId: bigint; readonly at: number }[],
) => Promise<ReadonlySet<bigint>>;

/** A press that moves coins of a member, before it is taken. */
export interface JudgedPress<Refusal> {
  readonly memberId: bigint;
  readonly currency: string;
  readonly key: string;
  /** The time at which the call came, before it passed its door; in milliseconds. */
  readonly admittedAt: number;
  /** The reason that the guard gives when it refuses. */
  refusal: Refusal | 'excluded' | null;
}

interface Rules<Row, Refusal> {
  /** The table of accepted presses with their keys. */
  readonly table: 'coin_purchase' | 'red_packet';
  readonly cannotStakeSince: CannotStakeSince;
  readonly amountOf: (row: Row) => bigint;
  /**
   * The reason why an amount is too much, beside the amounts of other presses of the member in the same transaction; null where
   * it is not.
   */
  readonly bound: (tx: Queryable, row: Row, before: bigint) => Promise<Refusal | null>;
  /** Checks those that fit once more, all together. */
  readonly fitting?: (tx: Queryable, rows: readonly Row[]) => Promise<void>;
}

/**
 * Judges presses in the order in which they came: whether the member may still play, then the bounds. Presses of one member wait
 * for each other on the row of the member. A press that was taken before moves nothing again, since the ledger finds its key, and one
 * that came twice is judged once.
 *
 * @returns for each press whether it is admitted
 */
export async function judgePresses<Refusal, Row extends JudgedPress<Refusal>>(
  tx: Queryable,
  rows: readonly Row[],
  { table, cannotStakeSince, amountOf, bound, fitting }: Rules<Row, Refusal>,
): Promise<boolean[]> {
  const memberIds = rows.map(({ memberId }) => memberId);
  await tx.query('SELECT 1 FROM gift_member WHERE member_id = ANY ($1) ORDER BY member_id FOR UPDATE', [memberIds]);
  const taken = await tx.query<{ memberId: bigint; key: string }>(
    `SELECT member_id AS "memberId", idempotency_key AS key FROM ${table}
     WHERE (member_id, idempotency_key) IN (SELECT * FROM unnest($1::bigint[], $2::text[]))`,
    [memberIds, rows.map(({ key }) => key)],
  );
  const known = new Set(taken.map(pressOf));
  const firsts = new Map<string, Row>();
  for (const row of rows) {
    row.refusal = null;
    const press = pressOf(row);
    if (!known.has(press) && !firsts.has(press)) firsts.set(press, row);
  }
  const asked = [...firsts.values()];
  const barred = await cannotStakeSince(
    tx,
    asked.map(({ memberId, admittedAt }) => ({ memberId, at: admittedAt })),
  );
  const moved = new Map<string, bigint>();
  for (const row of asked) {
    const owner = `${row.memberId}/${row.currency}`;
    const before = moved.get(owner) ?? 0n;
    row.refusal = barred.has(row.memberId) ? 'excluded' : await bound(tx, row, before);
    if (row.refusal === null) moved.set(owner, before + amountOf(row));
  }
  await fitting?.(
    tx,
    asked.filter(({ refusal }) => refusal === null),
  );
  return rows.map((row) => {
    row.refusal = firsts.get(pressOf(row))?.refusal ?? null;
    return row.refusal === null;
  });
}

const pressOf = ({ memberId, key }: { readonly memberId: bigint; readonly key: string }) => `${memberId}/${key}`;
