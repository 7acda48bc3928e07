import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { openPanel, type PanelHand } from './demo-panel.ts';
import { headlessClient } from './headless-client.ts';
import { expect, test as journey, newMember } from './journey.ts';
import { NEW_PASSWORD, type NewAccount, newAccount } from './new-accounts.ts';
import { giveSession } from './signed-in.ts';

interface ConditionFixtures {
  /** The address of the server. */
  origin: string;
  /** The number under which this browser's conditions are kept. */
  device: string;
  /** The demo panel for this browser alone; everything is switched off afterwards. */
  panel: PanelHand;
  /** Signs a new member in, in this browser. */
  enter: () => Promise<NewAccount>;
}

/** Journeys through states that the demo panel sets for this one browser. */
export const test = journey.extend<ConditionFixtures>({
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  device: async ({ context }, use) => {
    const device = randomUUID();
    await context.addInitScript((uuid) => localStorage.setItem('tb-uuid', uuid), device);
    await use(device);
  },
  panel: async ({ device, origin }, use) => {
    const browser = await headlessClient(origin, { uuid: device });
    const panel = await openPanel(browser, process.env.TOUCHLINE_PANEL_CODE ?? '');
    await use(panel);
    await panel.clear();
  },
  enter: async ({ context, device, origin: url }, use) => {
    await use(async () => {
      const account = await newAccount(url, { uuid: device });
      await giveSession(context, account.client, url);
      return account;
    });
  },
});

/** A toast with exactly these words. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('status').locator('p').getByText(text, { exact: true });
}

/** The message of the page beside a form about the whole of it. */
export const formError = (page: Page): Locator => page.getByRole('main').getByRole('alert');

/** The tokens of a member that this browser still keeps: those of both places, each once. */
export async function keptTokens(page: Page, context: BrowserContext): Promise<string[]> {
  const stored = await page.evaluate(() => sessionStorage.getItem('tb-token'));
  const cookies = (await context.cookies()).filter(({ name, value }) => name === 'tb-token' && value !== '');
  return [...new Set([...(stored === null ? [] : [stored]), ...cookies.map(({ value }) => value)])];
}

/** Fills the login form and sends it: a call that every visitor can make at will. */
export async function logIn(page: Page, { name }: Pick<NewAccount, 'name'> = newMember()): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(name);
  await page.getByLabel('登录密码').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Opens a page whose clock then only moves by hand, once all that it does by itself at first is done. */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install();
  const looked = page.waitForResponse(/\/perInfo\//);
  await page.goto(path);
  await page.clock.runFor(1_100);
  await looked;
  await expect(page.locator('[popover][role=status]')).toBeAttached();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}
