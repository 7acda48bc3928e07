import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manualClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { siteDay } from '../platform/site/site-day.ts';
import { buildModules } from '../wiring/build-modules.ts';
import { buildPlatform, closePlatform } from '../wiring/build-platform.ts';
import type { Template } from './database-templates.ts';
import { MIGRATIONS } from './engines.ts';
import { ManualFeed } from './manual-feed.ts';

export const SITES = fileURLToPath(new URL('../../../../sites', import.meta.url));
/** Seeds are encrypted with keys derived from it, so a server that starts on the template needs the same. */
export const TEMPLATE_MASTER_KEY = Buffer.alloc(32, 11).toString('base64url');
export const NO_VENUES = { url: 'http://127.0.0.1:9', secret: new Uint8Array(32) };

/** The delivered sites with the members of the demonstration, who were made when the present day began. */
export const seeded: Template = {
  kind: 'seeded',
  async fill(database) {
    const dataDir = mkdtempSync(join(tmpdir(), 'touchline-'));
    const clock = manualClock(Date.parse(`${siteDay(Date.now())}T00:00:00+08:00`));
    const platform = await buildPlatform({
      config: readConfig({ DATA_DIR: dataDir, SITES_DIR: SITES, LOG_LEVEL: 'error', MASTER_KEY: TEMPLATE_MASTER_KEY }),
      migrations: MIGRATIONS,
      database,
      clock,
    });
    await buildModules(platform, () => NO_VENUES, new ManualFeed(clock));
    await closePlatform(platform);
    rmSync(dataDir, { recursive: true, force: true });
  },
};
