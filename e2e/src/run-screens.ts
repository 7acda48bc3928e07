import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, journeyBrowserPath } from './browser.ts';
import { demoMember } from './members.ts';
import { newAccount } from './new-accounts.ts';
import { routeTable } from './route-table.ts';
import { writeContactSheet } from './screens/contact-sheet.ts';
import { sampleAddresses } from './screens/sample-addresses.ts';
import { screenStates } from './screens/screen-states.ts';
import { writeSheetPage } from './screens/sheet-page.ts';
import { takeScreens } from './screens/take-screens.ts';
import { seededDataDir } from './seeded-data-dir.ts';
import { startBuiltServer } from './start-built-server.ts';

const { values } = parseArgs({
  options: {
    sites: { type: 'string', default: '5000,5001' },
    states: { type: 'string', default: Object.keys(screenStates).join(',') },
    /** The start of the addresses that are taken. */
    paths: { type: 'string', default: '/' },
    out: { type: 'string', default: fileURLToPath(new URL('../../docs/screens', import.meta.url)) },
  },
});
/** A match lasts a quarter of an hour, so that scores move and none ends while its page is looked at. */
const FEED_SPEED = '6';

const dataDir = await seededDataDir();
const server = await startBuiltServer({
  HOSTS_ON_AIR: '1',
  PORT: '0',
  DATA_DIR: dataDir,
  FEED_SPEED,
  BET_DELAY_SECONDS: '1',
  RATE_LIMITS_OFF: '1',
});
const browser = await chromium.launch({ executablePath: journeyBrowserPath(), args: BROWSER_FLAGS });
try {
  const routes = routeTable().filter(({ path }) => path.startsWith(values.paths));
  for (const siteId of values.sites.split(',').map(Number)) {
    const usual = await demoMember(server.url, 2, siteId);
    const { client: fresh } = await newAccount(server.url, { siteId });
    const addressOf = await sampleAddresses(usual);
    const pages = routes.flatMap(({ path }) => {
      const address = addressOf(path);
      return address === null ? [] : [{ path, address }];
    });
    const members = { url: server.url, usual, fresh };
    for (const state of values.states.split(',')) {
      const rows = await takeScreens({ browser, members, siteId, state, pages, say: console.log });
      for (const file of await writeContactSheet(join(values.out, `${siteId}-${state}.webp`), rows)) console.log(file);
    }
  }
  console.log(writeSheetPage(values.out));
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
