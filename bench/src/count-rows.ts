import type { DevEnvironment } from '@touchline/server/testing';

/** The number of rows of a table of the platform. */
export async function countRows(
  server: DevEnvironment,
  table: 'bet' | 'ledger_journal' | 'vip_day' | 'vip_change' | 'rebate_day',
): Promise<number> {
  const [row] = await server.platform.db.query<{ count: bigint }>(`SELECT count(*) AS count FROM ${table}`);
  return Number(row?.count ?? 0n);
}
