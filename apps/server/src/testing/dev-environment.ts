import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FeedSource } from '../modules/book/feed.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import type { VenueAddress } from '../wiring/build-modules.ts';
import { type RunningServer, startServer } from '../wiring/start-server.ts';
import { openFresh } from './embedded-template.ts';
import { createPostgresDatabase, type Engine, MIGRATIONS } from './engines.ts';
import { ManualFeed } from './manual-feed.ts';

const STREAMS = fileURLToPath(new URL('../../streams', import.meta.url));
const SITES = fileURLToPath(new URL('../../../../sites', import.meta.url));

export interface DevOptions {
  readonly engine: Engine['name'];
  /** A folder and a database that were there before and stay; otherwise they are made and removed. */
  readonly home?: { readonly dataDir: string; readonly databaseUrl: string | null };
  readonly clock?: Clock;
  /** One the test moves by hand, or the one that `env` asks for; without either nothing is played, which costs nothing. */
  readonly feed?: FeedSource | 'configured';
  /** Venues to reach; without any, none answers. */
  readonly venues?: VenueAddress;
  readonly env?: Readonly<Record<string, string>>;
}

export interface DevEnvironment extends RunningServer {
  readonly dataDir: string;
}

/** The whole platform in this process, on a database of its own, listening on a free port. */
export async function startDev(options: DevOptions): Promise<DevEnvironment> {
  const { home, feed = new ManualFeed(options.clock ?? systemClock) } = options;
  const dataDir = home?.dataDir ?? mkdtempSync(join(tmpdir(), 'touchline-'));
  const database = options.engine === 'postgresql' && !home ? await createPostgresDatabase() : null;
  const databaseUrl = home ? home.databaseUrl : database?.url;
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    SITES_DIR: SITES,
    LOG_LEVEL: 'error',
    FEED_SPEED: '60',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...options.env,
  });
  const server = await startServer({
    config,
    migrations: MIGRATIONS,
    renderer: null,
    streams: STREAMS,
    venues: options.venues ?? { url: 'http://127.0.0.1:9', secret: new Uint8Array(32) },
    ...(options.engine === 'embedded' && !home ? { database: await openFresh(MIGRATIONS) } : {}),
    ...(options.clock ? { clock: options.clock } : {}),
    ...(feed === 'configured' ? {} : { feed }),
  });
  return {
    ...server,
    dataDir,
    async close() {
      await server.close();
      await database?.drop();
      if (!home) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
