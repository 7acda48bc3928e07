import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, chromiumPath } from '@touchline/e2e/browser';

export type { Browser };

/** A phone and a desktop as the journeys have them. */
export const phone: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
};
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN' };

/** Starts a browser, and ends it whatever happens. */
export async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_FLAGS });
  return use(browser).finally(() => browser.close());
}

/** Opens an empty page that has cached nothing, with a line to its debugger. */
export async function withPage<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    return await use(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}
