import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
/** A name that leads nowhere: the page and its modules are answered from this folder. */
const ORIGIN = 'http://demo-streams.invalid';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** The Chromium to draw with: `CHROMIUM_PATH`, else the one on the path; null where there is none. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return spawnSync('which', ['chromium'], { encoding: 'utf8' }).stdout.trim() || null;
}

/** Gives every frame of the scene's loop in turn, as PNGs. */
export async function* frames(scene, count) {
  // Playwright belongs to the journeys, which declare it.
  const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))('@playwright/test');
  const browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS });
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(error));
    await page.route('**/*', (route) => route.fulfill({ path: join(here, new URL(route.request().url()).pathname) }));
    await page.goto(`${ORIGIN}/page.html?scene=${scene}`);
    await page.waitForFunction('window.drawFrame');
    for (let index = 0; index < count; index++) {
      yield Buffer.from(await page.evaluate((frame) => window.drawFrame(frame), index), 'base64');
    }
  } finally {
    await browser.close();
  }
}
