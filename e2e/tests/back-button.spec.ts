import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, chromiumPath } from '../src/browser.ts';
import { expect, test } from '../src/journey.ts';
import { routeTable } from '../src/route-table.ts';

/** It leads to the home page as soon as it knows that there is no maintenance. */
const LEADS_AWAY = '/maintenance';
/** Pages that a visitor reads without a thing of their own in the address. */
const OPEN_PAGES = routeTable().flatMap(({ path, access }) =>
  access === 'all' && !path.includes(':') && path !== LEADS_AWAY ? [path] : [],
);

test.slow();

test('Back from another page shows the page unchanged, with live data', async ({ baseURL }) => {
  // Playwright switches the cache of whole pages off; this browser has it as members do.
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: BROWSER_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage();
    let sockets = 0;
    page.on('websocket', () => void sockets++);
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    const refusals: string[] = [];
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      refusals.push(...notRestoredExplanations.map(({ type, reason }) => `${type}: ${reason}`));
    });
    const evaluate = async (expression: string) =>
      (await session.send('Runtime.evaluate', { expression })).result.value as unknown;

    for (const path of OPEN_PAGES) {
      await page.goto(`${baseURL}${path}`, { waitUntil: 'load' });
      await evaluate('window.isTheSame = true');
      const shown = await evaluate('location.pathname');
      await page.goto(`${baseURL}/api/site/time`);
      await evaluate('history.back()');
      await expect.poll(() => evaluate('location.pathname'), path).toBe(shown);
      expect(refusals, path).toEqual([]);
      expect(await evaluate('window.isTheSame'), path).toBe(true);
    }

    sockets = 0;
    await page.goto(`${baseURL}/app/home`);
    await expect.poll(() => sockets).toBe(1);
    await evaluate('window.isTheSame = true');
    await page.goto(`${baseURL}/api/site/time`);

    await evaluate('history.back()');
    await expect.poll(() => evaluate('location.pathname')).toBe('/app/home');
    expect(refusals).toEqual([]);
    expect(await evaluate('window.isTheSame')).toBe(true);
    await expect.poll(() => sockets).toBe(2);
  } finally {
    await browser.close();
  }
});
