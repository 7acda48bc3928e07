import type { Page } from '@playwright/test';
import { expect, test } from '../src/scripted.ts';

const CONTENT_BY = 260;
const HEAD_AT_MOST = 96;

const tops = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top));

/** Whether a page can be scrolled sideways, which it never should. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a match has its picture, its score and its first prices on the first screen', {
  tag: ['@core', '@layout'],
}, async ({ page, match, isMobile }) => {
  const game = await match.live({ score: { home: 2, away: 1 }, badges: { animation: true } });
  if (!isMobile) await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(game.path);
  const tabs = page.getByRole('tablist', { name: '赛事内容' });
  const winner = page.getByRole('region', { name: '全场独赢' });
  const handicap = page.getByRole('region', { name: '全场让球' });
  await expect(winner).toBeVisible();
  const head = page.locator('main > header');

  await test.step('without a picture', async () => {
    expect((await tabs.boundingBox())?.y).toBeLessThanOrEqual(CONTENT_BY);
    expect(await overhang(page)).toBe(0);
    if (isMobile) return;
    expect((await head.boundingBox())?.height).toBeLessThanOrEqual(HEAD_AT_MOST);
  });

  const field = page.getByRole('img', { name: /赛况动画/ });
  await test.step('with the animation', async () => {
    await page.getByRole('button', { name: '动画直播' }).click();
    await expect(field).toBeVisible();
    expect((await tabs.boundingBox())?.y).toBeLessThanOrEqual(CONTENT_BY);
    expect(await overhang(page)).toBe(0);
  });

  await test.step('two columns of markets are in sight on a desktop', async () => {
    if (isMobile) return;
    expect((await head.boundingBox())?.height).toBeLessThanOrEqual(HEAD_AT_MOST);
    const [left, right] = [await winner.boundingBox(), await handicap.boundingBox()];
    expect(left?.y).toBe(right?.y);
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    expect((right?.y ?? 900) + (right?.height ?? 0)).toBeLessThan(800);
  });

  await test.step('the picture stays in sight when the page scrolls', async () => {
    await page.evaluate(() => {
      const main = document.querySelector('main');
      if (main) main.style.minHeight = '3000px';
      scrollTo({ top: 500, behavior: 'instant' });
    });
    await expect(field).toBeInViewport({ ratio: 0.95 });
    if (isMobile) await expect(tabs).toBeInViewport({ ratio: 0.9 });
  });

  await test.step('the score lies over the picture of a phone, and goes along with it', async () => {
    if (!isMobile) return;
    const score = head.getByText('2 - 1', { exact: true });
    await expect(score).toBeInViewport({ ratio: 1 });
    const [figures, picture, band] = [await score.boundingBox(), await field.boundingBox(), await head.boundingBox()];
    expect(picture?.y).toBeCloseTo(band?.y ?? -1, 0);
    // The box of the line is higher than its figures.
    expect((figures?.y ?? 0) + (figures?.height ?? 0) / 4).toBeGreaterThanOrEqual(picture?.y ?? 900);
    expect((figures?.y ?? 900) + (figures?.height ?? 0)).toBeLessThanOrEqual(
      (picture?.y ?? 0) + (picture?.height ?? 0),
    );
    const over = await score.evaluate((element) => {
      const hero = element.closest('header');
      const shown = document.querySelector('[data-picture]');
      const order = (box: Element | null | undefined) => Number(box ? getComputedStyle(box).zIndex : 0);
      return order(hero) > order(shown);
    });
    expect(over).toBe(true);
  });
});

test('the picture of a match is made wider, moved into a theatre, and found so again', async ({
  page,
  match,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has one place for it');
  await page.setViewportSize({ width: 1440, height: 900 });
  const game = await match.live({ badges: { animation: true } });
  await page.goto(game.path);
  await page.getByRole('button', { name: '动画直播' }).click();
  const field = page.getByRole('img', { name: /赛况动画/ });
  const edge = page.getByRole('separator', { name: '画面栏宽度' });
  const width = async () => (await field.boundingBox())?.width ?? 0;
  await expect(edge).toBeVisible();
  const before = await width();

  await test.step('with the keyboard', async () => {
    await edge.focus();
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowLeft');
    await expect.poll(width).toBe(before + 60);
  });

  await test.step('with the pointer', async () => {
    const box = await edge.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 40];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 40, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(width).toBe(before + 100);
    await page.reload();
    await expect.poll(width).toBe(before + 100);
  });

  await test.step('in the theatre the talk is beside it and the markets are below', async () => {
    await page.getByRole('button', { name: '剧场模式' }).click();
    await expect(page.getByRole('region', { name: '聊天' })).toBeVisible();
    await expect.poll(width).toBeGreaterThan(before + 100);
    const bottom = await field.boundingBox();
    const [first] = await tops(page, '[role="tabpanel"] section');
    expect(first).toBeGreaterThan((bottom?.y ?? 0) + (bottom?.height ?? 0));
    expect(first).toBeLessThan(900);
    const talk = page.getByRole('region', { name: '聊天' });
    const talkWidth = async () => (await talk.boundingBox())?.width ?? 0;
    const talkBefore = await talkWidth();
    await page.getByRole('separator', { name: '聊天栏宽度' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(talkWidth).toBeGreaterThan(talkBefore + 20);
    await page.reload();
    await expect(page.getByRole('button', { name: '剧场模式' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: '剧场模式' }).click();
    await expect(edge).toBeVisible();
  });
});
