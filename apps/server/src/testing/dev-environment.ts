import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Clock, systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { embeddedFolder } from '../platform/db/open.ts';
import { siteDay } from '../platform/site/site-day.ts';
import type { FeedSource } from '../suppliers/feed/port.ts';
import type { VenueAddress } from '../suppliers/venues/venue-addresses.ts';
import { type RunningServer, startServer } from '../wiring/start-server.ts';
import { openFromTemplate } from './database-templates.ts';
import { type Engine, MIGRATIONS, schema } from './engines.ts';
import { ManualFeed } from './manual-feed.ts';
import { createPostgresDatabase } from './postgres-templates.ts';
import { NO_VENUES, SITES, seeded, TEMPLATE_MASTER_KEY } from './seeded-template.ts';

const STREAMS = fileURLToPath(new URL('../../streams', import.meta.url));
/** A platform with one of these, or of another day, is not what the seeded template was made for: it seeds itself. */
const SEEDS_DIFFER = ['MODE', 'SITES_DIR', 'MASTER_KEY', 'VAULT_KEYS'];

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
  const isToday = siteDay(options.clock?.now() ?? Date.now()) === siteDay(Date.now());
  const isSeeded = !home?.databaseUrl && isToday && !SEEDS_DIFFER.some((name) => options.env?.[name]);
  const template = isSeeded ? seeded : schema;
  const folder = home && !home.databaseUrl ? embeddedFolder(home.dataDir) : null;
  const isAgain = folder !== null && existsSync(folder);
  const database = options.engine === 'postgresql' && !home ? await createPostgresDatabase(template) : null;
  const databaseUrl = home ? home.databaseUrl : database?.url;
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    SITES_DIR: SITES,
    LOG_LEVEL: 'error',
    FEED_SPEED: '60',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...(isSeeded || folder ? { MASTER_KEY: TEMPLATE_MASTER_KEY } : {}),
    ...options.env,
  });
  const server = await startServer({
    config,
    migrations: MIGRATIONS,
    renderer: null,
    operatorPort: config.OPERATOR_PORT ?? null,
    streams: STREAMS,
    venues: () => options.venues ?? NO_VENUES,
    ...(options.engine === 'embedded' && !home?.databaseUrl && !isAgain
      ? { database: await openFromTemplate(template, folder) }
      : {}),
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
