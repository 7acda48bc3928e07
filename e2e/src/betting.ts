import type { Locator, Page } from '@playwright/test';
import { resultPrice, slipOf } from './journey.ts';
import { expect, test as scripted } from './scripted.ts';
import type { ScriptedMatch } from './scripted-match.ts';

interface Betting {
  /** The slip, wherever this screen has it. */
  slip: Locator;
  /** Goes to a match and taps a price of its result. */
  pick: (match: Pick<ScriptedMatch, 'path'>, side?: number) => Promise<void>;
  /** Opens the slip where it is a sheet. */
  show: () => Promise<void>;
}

/** Journeys of members who fill the slip. */
export const test = scripted.extend<Betting>({
  slip: async ({ page, isMobile }, use) => use(slipOf(page, isMobile)),
  pick: async ({ page }, use) => {
    await use(async ({ path }, side = 0) => {
      if (!page.url().endsWith(path)) await page.goto(path);
      const price = resultPrice(page, side);
      await price.click();
      await expect(price).toHaveAttribute('aria-pressed', 'true');
    });
  },
  show: async ({ page, isMobile }, use) => {
    await use(async () => {
      if (isMobile) await page.getByRole('button', { name: /打开投注单/ }).click();
    });
  },
});

export { expect };

/** Chooses singles, a parlay or a system. */
export async function choose(slip: Locator, mode: '单关' | '串关' | '复式'): Promise<void> {
  const button = slip.getByRole('button', { name: mode, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

/** Presses the button that names the bet, with whatever price it has by then. */
export async function confirm(page: Page, slip: Locator): Promise<void> {
  await slip.getByLabel('赔率变化').selectOption('any');
  await slip.getByRole('button', { name: /^(接受变化并)?投注 ¥/ }).click();
  await expect(slip.getByText('投注成功')).toBeVisible();
  await expect(page.getByText(/注单号 \d+/)).toBeVisible();
}
