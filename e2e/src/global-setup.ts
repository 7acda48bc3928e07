import { rmSync } from 'node:fs';
import { beginTestRun, createPostgresDatabase, endTestRun, isPostgresReachable } from '@touchline/server/testing';
import { operatorsLine } from './demo-operator.ts';
import { isAgreeing } from './screens/agreed.ts';
import { seededDataDir } from './seeded-data-dir.ts';
import { startBuiltServer } from './start-built-server.ts';

/** Match minutes pass in a second and a half here: a journey can see a match end, and a slow machine can keep up with it. */
const FEED_SPEED = '40';

/**
 * One server for all journeys, on a fresh database, which ends with them: on PostgreSQL where it is reachable, because that takes
 * a third less of the processor that the browsers need, and otherwise on the embedded engine. Journeys that start a server of
 * their own do so on the embedded engine.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  // Agreed pictures are drawn of a server of their own.
  if (isAgreeing) return undefined;
  const dataDir = await seededDataDir();
  await beginTestRun();
  const database = (await isPostgresReachable()) ? await createPostgresDatabase() : null;
  const server = await startBuiltServer(
    {
      ...(database && { DATABASE_URL: database.url }),
      HOSTS_ON_AIR: '1',
      PORT: '0',
      DATA_DIR: dataDir,
      FEED_SPEED,
      BET_DELAY_SECONDS: '1',
      RATE_LIMITS_OFF: '1',
    },
    { goesFirst: true },
  );
  process.env.TOUCHLINE_URL = server.url;
  process.env.TOUCHLINE_PANEL_CODE = server.panelCode;
  process.env.TOUCHLINE_OPERATORS = operatorsLine(server.output());
  return async () => {
    await server.stop();
    await endTestRun();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
