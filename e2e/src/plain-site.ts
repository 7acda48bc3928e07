import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editedSites } from './edited-sites.ts';
import { type BuiltServer, startBuiltServer } from './start-built-server.ts';

interface PlainOptions {
  /** The differences of a site from the delivered one. */
  readonly differs?: (siteId: number) => object;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether matches are played on it. */
  readonly hasMatches?: boolean;
}

/** A provider that pushes nothing: inventing matches takes longer than all else a start does. */
const NO_MATCHES = { FEED_SOURCE: 'push', FEED_KEY: Buffer.alloc(32, 7).toString('base64url') };

/**
 * A server whose calls travel in the open, so that a journey can answer them itself; its second brand
 * settles in USDT.
 */
export async function startPlainServer({
  differs,
  env = {},
  hasMatches = false,
}: PlainOptions = {}): Promise<BuiltServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-plain-'));
  const sites = editedSites((site) => ({
    ...site,
    ...(site.siteId === 5001 ? { currency: 'USDT' } : {}),
    ...differs?.(site.siteId),
    wire: 'plain',
  }));
  const server = await startBuiltServer(
    {
      PORT: '0',
      DATA_DIR: dataDir,
      SITES_DIR: sites.folder,
      RATE_LIMITS_OFF: '1',
      ...(hasMatches ? {} : NO_MATCHES),
      ...env,
    },
    { goesFirst: true },
  );
  return {
    ...server,
    stop: async () => {
      await server.stop();
      sites.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
