import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPostgresDatabase,
  type DevEnvironment,
  everyEngine,
  openDatabase,
  schema,
  startDev,
  TEST_COUNTRIES,
} from '@touchline/server/testing';
import { editedSites, type SiteJson } from './edited-sites.ts';

const LICENCE = {
  holder: 'Northgate Ltd',
  number: 'NG/2025/17',
  regulator: 'Authority',
  regulatorUrl: 'https://a.example',
};
/** The suppliers that production simulates until an operator's own are connected; the feed is pushed. */
export const SANDBOXES = ['sms', 'payments', 'payouts', 'pictures', 'content', 'gifts'];
export const TEST_REDIS = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
const key = () => randomBytes(32).toString('base64url');
const APP_LOGIN = 'touchline_test_login';

/** A file of venues that nobody reaches, which several nodes ask for; answers where it is. */
export function writeVenues(folder: string): string {
  const file = join(folder, 'venues.json');
  const names = ['AGDZ', 'KYQP', 'PGDZ', 'YBBY', 'YBDZ', 'YBQP', 'YBZR'];
  const address = { url: 'http://127.0.0.1:9', secret: key() };
  writeFileSync(file, JSON.stringify(Object.fromEntries(names.map((name) => [name, address]))));
  return file;
}

interface ProductionSettings {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Everything production asks for besides the database and the folder. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

interface ProductionOptions {
  /** Changes each of the delivered sites. */
  readonly sites?: (site: SiteJson) => object;
  readonly clock?: { now(): number };
}

/** The settings of a staging site in production mode, on a database of its own. */
export async function productionSettings({
  sites: edit = (site) => site,
}: Pick<ProductionOptions, 'sites'> = {}): Promise<ProductionSettings> {
  const database = await createPostgresDatabase(schema);
  await makeLogin(database.url);
  const sites = editedSites((site) => ({ ...edit(site), licence: { ...site.licence, ...LICENCE } }));
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-production-'));
  return {
    dataDir,
    databaseUrl: asLogin(database.url),
    env: {
      MODE: 'production',
      MIGRATION_DATABASE_URL: database.url,
      REDIS_URL: TEST_REDIS,
      TRUSTED_PROXIES: '127.0.0.1',
      VENUES_FILE: writeVenues(dataDir),
      GEO_FILE: TEST_COUNTRIES,
      MEDIA_ORIGIN: 'https://media.example',
      FEED_SOURCE: 'push',
      FEED_KEY: key(),
      FEED_SPEED: '1',
      SITES_DIR: sites.folder,
      MASTER_KEY: key(),
      SANDBOXES_ALLOWED: SANDBOXES.join(','),
    },
    async close() {
      await database.drop();
      sites.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A staging site in production mode, with everything production asks for; `env` changes or takes away settings. */
export async function startProduction(
  env: Readonly<Record<string, string>> = {},
  { sites, clock }: ProductionOptions = {},
): Promise<DevEnvironment> {
  const { dataDir, databaseUrl, env: usual, close } = await productionSettings(sites ? { sites } : {});
  try {
    const server = await startDev({
      engine: 'postgresql',
      ...(clock ? { clock } : {}),
      home: { dataDir, databaseUrl },
      env: { ...usual, ...env },
    });
    return {
      ...server,
      async close() {
        await server.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The address of a database under the login that owns nothing. */
function asLogin(address: string): string {
  const url = new URL(address);
  url.username = APP_LOGIN;
  url.password = APP_LOGIN;
  return url.href;
}

async function makeLogin(url: string): Promise<void> {
  const db = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' });
  await db.asOwner((owner) =>
    owner.script(
      `DO $$ BEGIN CREATE ROLE ${APP_LOGIN} LOGIN NOINHERIT PASSWORD '${APP_LOGIN}';
       EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
    ),
  );
  await db.close();
}

/** Whether this machine has what production needs. */
export const canStartProduction =
  everyEngine.some(({ name }) => name === 'postgresql') && (await isListening(new URL(TEST_REDIS)));

function isListening({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port || 6379), hostname);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.setTimeout(1_500, () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });
}
