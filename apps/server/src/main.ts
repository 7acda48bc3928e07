import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startVenues } from './demo/start-venues.ts';
import type { PageRenderer } from './edge/pages.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { say } from './platform/log.ts';
import { loadSecrets } from './platform/secrets.ts';
import { startServer } from './wiring/start-server.ts';

/** The folder of this application, from its source and from its bundle alike. */
const home = fileURLToPath(new URL('..', import.meta.url));

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const secret = loadSecrets(config).key('venue/reference');
  const venues = await startVenues({
    entry: join(home, '../venues/dist/main.js'),
    secret,
    file: join(config.DATA_DIR, 'venues.jsonl'),
  });
  const renderer = await loadRenderer(join(config.WEB_DIR, 'server/render.js'));
  const server = await startServer({
    config,
    migrations: join(home, 'drizzle'),
    renderer,
    streams: join(home, 'streams'),
    venues: { url: venues.url, secret },
  });

  say(
    `  database  ${server.platform.db.description}${config.DATABASE_URL ? '' : ', survives a kill but not a power cut: production wants PostgreSQL'}`,
  );
  say(`  bus       ${config.REDIS_URL ? 'Redis' : 'memory, one node'}`);
  say(`  mode      ${config.MODE}${config.MODE === 'demo' ? ', play money' : ''}`);
  const open = server.platform.sites.all.filter(({ file }) => file.wire === 'plain').map(({ siteId }) => siteId);
  if (open.length > 0) say(`  wire      NOT SEALED at ${open.join(', ')}`);
  const { code } = server.modules.panel;
  if (code !== null) say(`  demo panel  /app/demo/panel  code ${code}`);
  say(`\nTouchline is ready at ${server.url}\n`);

  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      venues.stop();
      server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

async function loadRenderer(path: string): Promise<PageRenderer | null> {
  if (!existsSync(path)) return null;
  return (await import(pathToFileURL(path).href)) as PageRenderer;
}

main().catch((error) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
