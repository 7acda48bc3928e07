/**
 * Every column that holds texts of the vault, with the columns that name its row. A text is bound to its cell, so that one
 * that is copied into another row or column does not open. None of these columns changes while its row lives.
 */
export const sealedColumns = {
  'member.phone_cipher': ['id'],
  'member.email_cipher': ['id'],
  'member.real_name_cipher': ['id'],
  'outbound_message.to_cipher': ['id'],
  'outbound_message.text_cipher': ['id'],
  'password_reset.target_cipher': ['id'],
  'second_factor.secret_cipher': ['member_id'],
  'member_address.content_cipher': ['member_id', 'id'],
  'destination.content_cipher': ['member_id', 'id'],
  'pay_in.instruction_cipher': ['order_id'],
  'mall_exchange.delivery_cipher': ['id'],
  'live_room.tax_cipher': ['id'],
  'decision.sealed_cipher': ['id'],
  'operator.secret_cipher': ['id'],
  'kept_key.key_cipher': ['purpose', 'id'],
  'wire_key.private_cipher': ['site_id', 'kid'],
} as const satisfies Readonly<Record<`${string}.${string}_cipher`, readonly string[]>>;

export type SealedColumn = keyof typeof sealedColumns;

/** The place of a sealed text: its column and row, or the purpose of a ticket. */
export type Cell = `${SealedColumn}/${string}` | `ticket/${string}`;

/** `row` as the column's entry in `sealedColumns` says. */
export function cellOf(column: SealedColumn, ...row: readonly (bigint | number | string)[]): Cell {
  return `${column}/${row.join('/')}`;
}

/** The cell of a row as the database has it; null for a column that holds no texts of the vault. */
export function cellOfRow(table: string, column: string, row: Readonly<Record<string, unknown>>): Cell | null {
  const name = `${table}.${column}`;
  if (!Object.hasOwn(sealedColumns, name)) return null;
  const known = name as SealedColumn;
  return cellOf(known, ...sealedColumns[known].map((part) => String(row[part])));
}
