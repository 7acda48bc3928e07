import type { Locator } from '@playwright/test';
import { EVENING_ZONE } from '../src/evening.ts';
import { expect, pickOpenPrice, test } from '../src/journey.ts';
import { enterAsNew } from '../src/signed-in.ts';

// At least an hour of this reader’s day is left, so that lists of today have matches.
test.use({ timezoneId: EVENING_ZONE });

/** The place of an element on the screen, once it does not move. */
async function boxOf(target: Locator) {
  await target.evaluate((element) => Promise.allSettled(element.getAnimations().map((motion) => motion.finished)));
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return box;
}

test('the help button is dragged to an edge, moved by keys, and stays where it was put', async ({ page }) => {
  await page.goto('/app/mine');
  const button = page.getByRole('button', { name: '客服', exact: true });
  // It makes way once for the content of its page, and does not move after that.
  await button.hover();
  const start = await boxOf(button);
  const width = page.viewportSize()?.width ?? 0;
  expect(start.x).toBeGreaterThan(width / 2);
  await page.mouse.down();
  await page.mouse.move(60, 300, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(button)).x).toBeLessThan(30);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(button).toBeVisible();
  expect((await boxOf(button)).x).toBeLessThan(30);
  await button.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await boxOf(button)).x).toBeGreaterThan(width / 2);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '客服' });
  await expect(sheet.getByText('客服不会向您索要密码或验证码')).toBeVisible();
  await sheet.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/cs$/);
  await expect(sheet, 'nothing lies over the page that was asked for').toBeHidden();
  await expect(button).toBeHidden();
});

test('the help button never covers the slip', async ({ page, isMobile }) => {
  await page.goto('/app/sports');
  const button = page.getByRole('button', { name: '客服', exact: true });
  await expect(button).toBeVisible();
  // The first match of the list may have closed prices for as long as it ends.
  const open = page.getByRole('button', { name: /\d\.\d{2}$/, disabled: false });
  await pickOpenPrice(page.getByRole('article').filter({ has: open }).first());
  const slip = isMobile ? page.getByRole('button', { name: /打开投注单/ }) : page.getByRole('complementary');
  await expect(slip).toBeVisible();
  await expect(async () => {
    const [a, b] = [await boxOf(button), await boxOf(slip)];
    const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
    expect(apart).toBe(true);
  }).toPass({ timeout: 5_000 });
});

test('the help button steps aside while a phone is scrolled down', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a desktop has a place for it');
  await page.goto('/app/rules');
  const button = page.getByRole('button', { name: '客服', exact: true });
  await expect(button).toBeVisible();
  await page.evaluate(() => {
    const timer = setInterval(() => scrollBy(0, 20), 50);
    setTimeout(() => clearInterval(timer), 2_000);
  });
  await expect(button).toBeHidden();
  await expect(button).toBeVisible();
});

test('on a phone help is in the bar of the list, where a button would always lie over a price', async ({ page }) => {
  await page.goto('/app/sports?tab=today');
  await expect(page.getByRole('article').first()).toBeVisible();
  const help = page.getByRole('button', { name: '客服', exact: true });
  await expect(help).toHaveCount(1);
  await help.click();
  await expect(page.getByRole('dialog', { name: '客服' })).toBeVisible();
});

test('the help button covers no price and no control of the home page', { tag: '@core' }, async ({ page }) => {
  await page.goto('/app/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('article').nth(2).scrollIntoViewIfNeeded();
  const covered = () =>
    page.evaluate(() => {
      const button = document.querySelector('button[aria-label="客服"]');
      if (!button || getComputedStyle(button).visibility === 'hidden') return [];
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return [...document.querySelectorAll('#content :is(button, .figures)')].flatMap((element) => {
        const box = element.getBoundingClientRect();
        const isUnder = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        return isUnder ? [element.textContent] : [];
      });
    });
  await expect.poll(covered).toEqual([]);
});

/** Scrolls the page, and waits until the help button has gone for it and is back. */
function scrollUntilBack(help: Locator, by: number): Promise<void> {
  return help.evaluate(
    (button, top) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (button.hasAttribute('data-aside')) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(button, { attributeFilter: ['data-aside'] });
        scrollBy({ top, behavior: 'instant' });
      }),
    by,
  );
}

test('the help button covers no action of an activity, however wide the action is', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a desktop has a place for it');
  await enterAsNew(page);
  await page.goto('/app/activity/spin-wheel');
  const help = page.getByRole('button', { name: '客服', exact: true });
  const turn = page.getByRole('button', { name: '开始转动' });
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(turn).toBeEnabled();
    await expect(help).toBeVisible();
    // Scrolls the action to every height at which the button may rest by itself.
    for (let from = 600; from >= 480; from -= 30) {
      const { y } = await boxOf(turn);
      await scrollUntilBack(help, y - from);
      await expect(async () => {
        const [a, b] = [await boxOf(help), await boxOf(turn)];
        expect(a.y + a.height <= b.y || b.y + b.height <= a.y, `${a.y} beside ${b.y}, ${width} px wide`).toBe(true);
      }).toPass({ timeout: 5_000 });
    }
  }
});

test('on pages about money help is in the head, and nothing floats over amounts', async ({ page }) => {
  await enterAsNew(page);
  for (const path of ['/app/wallet/deposit', '/app/wallet/withdraw', '/app/wallet/transfer', '/app/bets']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const help = page.getByRole('button', { name: '客服', exact: true });
    await expect(help).toHaveCount(1);
    expect(await help.evaluate((element) => getComputedStyle(element).position)).not.toBe('fixed');
  }
  await page.getByRole('button', { name: '客服', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '客服' })).toBeVisible();
});
