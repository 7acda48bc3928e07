import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../src/betting.ts';
import { finger } from '../src/finger.ts';
import { IN_MOTION } from '../src/journey.ts';

test.use(IN_MOTION);

const bar = (page: Page) => page.getByRole('button', { name: /打开投注单/ });

/** The upper edge of a sheet. */
async function topOf(sheet: Locator): Promise<number> {
  return (await sheet.boundingBox())?.y ?? Number.NaN;
}

/** The upper edge of a sheet once its lower edge is at the foot of the page: a sheet opens and goes back with motion. */
async function restOf(page: Page, sheet: Locator): Promise<number> {
  const bottom = async () => (await topOf(sheet)) + ((await sheet.boundingBox())?.height ?? 0);
  await expect.poll(bottom).toBe(page.viewportSize()?.height ?? 0);
  return topOf(sheet);
}

test('the slip follows the finger up from its bar and down again', { tag: '@core' }, async ({
  page,
  match,
  enter,
  pick,
  slip,
}) => {
  await enter();
  await pick(await match.live());
  const touch = await finger(page);
  const box = await bar(page).boundingBox();
  const start = { x: 120, y: (box?.y ?? 0) + 20 };

  await test.step('follows the finger while it is drawn up, and stays when it is released', async () => {
    await touch.down(start);
    await touch.move(-200);
    await expect(slip).toBeVisible();
    await touch.move(-40, 2);
    const hanging = await topOf(slip);
    expect(hanging).toBeGreaterThan(start.y - 240 - 60);
    expect(hanging).toBeLessThan(start.y - 240 + 60);
    await touch.move(-300);
    await touch.up();
  });

  const rest = await restOf(page, slip);
  await test.step('resists beyond its place, and goes back', async () => {
    await touch.down({ x: 90, y: rest + 40 });
    await touch.move(-150);
    const beyond = await topOf(slip);
    expect(beyond).toBeLessThan(rest);
    expect(beyond).toBeGreaterThan(rest - 30);
    await touch.up();
    await expect.poll(() => topOf(slip)).toBe(rest);
  });

  await test.step('goes when it is flicked down on its content, and the focus is where it was', async () => {
    await touch.down({ x: 187, y: rest + 120 });
    await touch.move(400, 4);
    await touch.up();
    await expect(slip).toBeHidden();
    await expect(bar(page)).toBeVisible();
    expect(await page.evaluate(() => history.state?.tbLayer)).toBeUndefined();
  });

  await test.step('a press on the bar opens it too, and Back closes it', async () => {
    await bar(page).tap();
    await expect(slip).toBeVisible();
    await expect.poll(() => topOf(slip)).toBe(rest);
    await page.goBack();
    await expect(slip).toBeHidden();
    await expect(bar(page)).toBeFocused();
    await expect(page).toHaveURL(/\/app\/match\//);
  });
});

test('a list inside a sheet scrolls, and the sheet stays', async ({ page, match, enter, pick, slip }) => {
  await enter();
  const games = [await match.live(), await match.live(), await match.live(), await match.live()];
  for (const game of games) await pick(game);
  await bar(page).tap();
  await expect(slip).toBeVisible();
  const rest = await restOf(page, slip);
  const touch = await finger(page);
  const scrolled = () => slip.evaluate((element) => element.scrollTop);
  await touch.down({ x: 187, y: 600 });
  await touch.move(-300, 12);
  await touch.up();
  await expect.poll(scrolled).toBeGreaterThan(50);
  let before = await scrolled();
  // The content glides on after the finger is up.
  await expect(async () => {
    const last = before;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    before = await scrolled();
    expect(before).toBe(last);
  }).toPass();
  await touch.down({ x: 187, y: 400 });
  await touch.move(40, 8);
  await touch.up();
  await expect.poll(scrolled).toBeLessThan(before);
  await expect.poll(() => topOf(slip)).toBe(rest);
  await expect(slip).toBeVisible();
});
