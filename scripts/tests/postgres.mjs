import pg from 'pg';

/** The server that tests make databases on. */
export const TEST_POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Whether it answers. */
export async function isPostgresReachable() {
  const client = new pg.Client({ connectionString: TEST_POSTGRES, connectionTimeoutMillis: 15_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
