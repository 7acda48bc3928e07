import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { demoOperatorAccess } from './demo/seed-operators.ts';
import type { PageRenderer } from './edge/pages.ts';
import { ConfigError } from './platform/config.ts';
import { holdSingleNode } from './platform/db/single-node.ts';
import { say } from './platform/log.ts';
import type { Platform } from './platform/platform.ts';
import { bringOnAir } from './wiring/bring-on-air.ts';
import { chooseVenues } from './wiring/choose-venues.ts';
import { preflight } from './wiring/preflight.ts';
import { startServer } from './wiring/start-server.ts';

/** The folder of this application, from its source and from its bundle alike. */
const home = fileURLToPath(new URL('..', import.meta.url));

async function main(): Promise<void> {
  const config = preflight(process.env);
  if (config.DATABASE_URL && !config.REDIS_URL) await refuseSecondNode(config.DATABASE_URL);
  const venues = await chooseVenues(config, join(home, '../venues/dist/main.js'));
  const renderer = await loadRenderer(join(config.WEB_DIR, 'server/render.js'));
  const server = await startServer({
    config,
    migrations: join(home, 'drizzle'),
    renderer,
    operatorPort: config.OPERATOR_PORT ?? (config.MODE === 'demo' ? 0 : null),
    streams: join(home, 'streams'),
    venues: venues.addressOf,
  });

  say(
    `  database  ${server.platform.db.description}${config.DATABASE_URL ? '' : ', survives a kill but not a power cut: production wants PostgreSQL'}`,
  );
  say(`  bus       ${config.REDIS_URL ? 'Redis' : 'memory, one node'}`);
  say(`  mode      ${config.MODE}${config.MODE === 'demo' ? ', play money' : ''}`);
  const open = server.platform.sites.all.filter(({ file }) => file.wire === 'plain').map(({ siteId }) => siteId);
  if (open.length > 0) say(`  wire      NOT SEALED at ${open.join(', ')}`);
  if (server.operatorUrl) say(`  operators   ${server.operatorUrl}${demoOperators(server)}`);
  const { code } = server.modules.panel;
  if (code !== null) say(`  demo panel  /app/demo/panel  code ${code}`);
  say(`\nTouchline is ready at ${server.url}\n`);

  const origin = await bringOnAir(server, home);

  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      server
        .close()
        .finally(() => {
          origin.stop();
          venues.stop();
        })
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
  }
}

/** The logins for the operators' door of a demonstration. */
function demoOperators({ platform }: { readonly platform: Platform }): string {
  if (platform.config.MODE !== 'demo') return '';
  const { names, password, key } = demoOperatorAccess(platform.secrets);
  return `  ${names.join(' or ')}, password ${password}, authenticator key ${key}`;
}

const NODE_PATIENCE_MS = 10_000;

/** Nodes without Redis do not receive each other's events, so there may be only one of them. */
async function refuseSecondNode(url: string): Promise<void> {
  const onTaken = () => {
    console.error('Another node without REDIS_URL took over the database while it was away; this one ends.');
    process.exit(1);
  };
  if (!(await holdSingleNode(url, { patienceMs: NODE_PATIENCE_MS, onTaken })))
    throw new ConfigError([
      'REDIS_URL: another node runs on this database, and nodes need Redis to hear of each other',
    ]);
}

async function loadRenderer(path: string): Promise<PageRenderer | null> {
  if (!existsSync(path)) return null;
  return (await import(pathToFileURL(path).href)) as PageRenderer;
}

main().catch((error) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
