import { createMemoryBus } from '../platform/bus/memory-bus.ts';
import { createRedisBus } from '../platform/bus/redis-bus.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import { refuseOwner } from '../platform/db/refuse-owner.ts';
import { SignificantEvents } from '../platform/events/significant-events.ts';
import { createIdSource } from '../platform/ids.ts';
import { Jobs } from '../platform/jobs/jobs.ts';
import { openKeptKeys } from '../platform/keys/kept-keys.ts';
import { WireKeys } from '../platform/keys/wire-keys.ts';
import { createLog } from '../platform/log.ts';
import { PictureStore } from '../platform/pictures/picture-store.ts';
import type { Platform } from '../platform/platform.ts';
import { loadSecrets } from '../platform/secrets.ts';
import { loadSites } from '../platform/site/load-sites.ts';
import { recordSiteFiles } from '../platform/site/site-file-trail.ts';
import { Sites } from '../platform/site/sites.ts';
import { createMemoryStore } from '../platform/store/memory-store.ts';
import { createRedisStore } from '../platform/store/redis-store.ts';
import { createVault } from '../platform/vault.ts';
import { loadOlderKeys } from '../platform/vault-keys.ts';
import { siteOptions } from './site-options.ts';

const NODES = 1024;

export interface PlatformOptions {
  readonly config: Config;
  readonly migrations: string;
  /** Replaces the configured one. */
  readonly database?: Database;
  readonly clock?: Clock;
}

/** Builds the platform that every module uses. Sites are checked first: a broken site file stops the start before anything is opened. */
export async function buildPlatform(options: PlatformOptions): Promise<Platform> {
  const { config, migrations, clock = systemClock } = options;
  const log = createLog(config.LOG_LEVEL);
  const secrets = loadSecrets(config);
  const wireKeys = new WireKeys(clock);
  const sites = new Sites(loadSites(siteOptions(config, wireKeys)));
  const db = options.database ?? (await openDatabase(config));
  await migrate(db, migrations);
  if (config.MODE === 'production') await refuseOwner(db);
  const older = loadOlderKeys(config, secrets);
  const siteIds = sites.all.map(({ siteId }) => siteId);
  const kept = await openKeptKeys({ db, clock, secrets, vault: createVault(secrets, { older }) }, siteIds);
  const prefix = `touchline:${kept.lasting('redis/prefix').toString('hex').slice(0, 12)}`;
  const bus = config.REDIS_URL
    ? await createRedisBus(config.REDIS_URL, { prefix, now: () => clock.now() })
    : createMemoryBus();
  const store = config.REDIS_URL
    ? await createRedisStore(config.REDIS_URL, { prefix, now: () => clock.now() })
    : createMemoryStore(clock);
  const [row] = await db.query<{ node: bigint }>(`SELECT nextval('node_number') AS node`);
  const ids = createIdSource(clock, Number(row?.node ?? 0n) % NODES);
  const vault = createVault(secrets, { older, fingerprintKey: kept.lasting('vault/fingerprint') });
  await wireKeys.open({ db, vault, kept, log }, siteIds);
  const events = new SignificantEvents({ db, store, clock, ids });
  await recordSiteFiles({ db, events }, sites.all);
  return {
    config,
    db,
    clock,
    ids,
    bus,
    store,
    jobs: new Jobs(db, clock, log),
    events,
    pictures: new PictureStore({ db, clock, ids, secrets, origin: config.MEDIA_ORIGIN ?? '' }),
    vault,
    secrets,
    kept,
    wireKeys,
    sites,
    log,
  };
}

export async function closePlatform(platform: Platform): Promise<void> {
  platform.wireKeys.stop();
  await platform.jobs.stop();
  await platform.bus.close();
  await platform.store.close();
  await platform.db.close();
}
