import type { Queryable } from '../../platform/db/database.ts';

/** Accounts for tests, of all sites: no report counts them (ACC-11). */
export async function testMembers(db: Queryable): Promise<bigint[]> {
  const rows = await db.query<{ id: bigint }>('SELECT id FROM member WHERE is_test ORDER BY id');
  return rows.map(({ id }) => id);
}
