import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuiltServer, startBuiltServer } from './start-built-server.ts';

const DELIVERED = fileURLToPath(new URL('../../sites', import.meta.url));

/**
 * A server whose calls travel in the open, so that a journey can answer them itself; its second brand settles in USDT.
 */
export async function startPlainServer(): Promise<BuiltServer> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-plain-'));
  const sites = join(folder, 'sites');
  cpSync(DELIVERED, sites, { recursive: true });
  for (const name of readdirSync(sites)) {
    const path = join(sites, name);
    const site = JSON.parse(readFileSync(path, 'utf8')) as { siteId: number };
    const currency = site.siteId === 5001 ? { currency: 'USDT' } : {};
    writeFileSync(path, JSON.stringify({ ...site, ...currency, wire: 'plain' }));
  }
  const server = await startBuiltServer({
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    SITES_DIR: sites,
    RATE_LIMITS_OFF: '1',
  });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
