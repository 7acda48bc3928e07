import type { DevEnvironment } from '@touchline/server/testing';

/** How many rows a table of the platform has. */
export async function countRows(
  server: DevEnvironment,
  table: 'bet' | 'ledger_journal' | 'vip_day' | 'vip_change' | 'rebate_day',
): Promise<number> {
  const [row] = await server.platform.db.query<{ count: bigint }>(`SELECT count(*) AS count FROM ${table}`);
  return Number(row?.count ?? 0n);
}
