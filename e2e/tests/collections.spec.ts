import { expect, test } from '../src/journey.ts';
import { stumblingBlocks } from '../src/reads-well.ts';
import { enterAsNew } from '../src/signed-in.ts';

const VENUE = '/app/egame/dz?venue=YBDZ';

test('a member collects a game, finds it on another page load, and removes it after a confirmation', async ({
  page,
}) => {
  await enterAsNew(page);
  await page.goto(`${VENUE}&tab=collected`);
  await expect(page.getByText('还没有收藏的游戏')).toBeVisible();
  await page.getByRole('button', { name: '查看全部游戏' }).click();
  const games = page.getByRole('main').getByRole('listitem');
  const kinds = page.getByRole('group', { name: '游戏分类' });
  const name = await games.nth(1).getByRole('button', { name: /^收藏/ }).getAttribute('aria-label');
  const star = page.getByRole('button', { name: name ?? '', exact: true });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await kinds.getByRole('button', { name: '收藏' }).click();
  await expect(games).toHaveCount(1);
  expect(await stumblingBlocks(page, 'collected')).toEqual([]);
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(games).toHaveCount(1);

  await star.click();
  await expect(star, 'it stays in sight, so that it can be collected again').toHaveAttribute('aria-pressed', 'false');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.click();
  await kinds.getByRole('button', { name: '全部' }).click();
  await kinds.getByRole('button', { name: '收藏' }).click();
  await expect(page.getByText('还没有收藏的游戏')).toBeVisible();
  await page.reload();
  await expect(page.getByText('还没有收藏的游戏')).toBeVisible();
});

test('a star is kept that was pressed before the collection was known', { tag: '@once' }, async ({ page }) => {
  await enterAsNew(page);
  const collected = '**/venue/collections/v1/list*';
  let show = () => {};
  const wanted = new Promise<void>((resolve) => {
    show = resolve;
  });
  await page.route(collected, async (route) => {
    const before = await route.fetch();
    await wanted;
    // The page may have given this answer up.
    await route.fulfill({ response: before }).catch(() => undefined);
  });
  await page.goto(VENUE);
  const star = page.getByRole('listitem').getByRole('button', { name: /^收藏/ }).nth(1);
  const sent = page.waitForResponse('**/venue/collections/v1/set*');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await sent;
  await page.unroute(collected);
  show();
  await page.getByRole('group', { name: '游戏分类' }).getByRole('button', { name: '收藏' }).click();
  const games = page.getByRole('main').getByRole('listitem');
  await expect(games).toHaveCount(1);
  await page.reload();
  await expect(games).toHaveCount(1);
});

test('a visitor who collects a game is asked to log in, and their tab says so', { tag: '@once' }, async ({ page }) => {
  await page.goto(VENUE);
  await page.getByRole('listitem').getByRole('button', { name: /^收藏/ }).first().click();
  const kinds = page.getByRole('group', { name: '游戏分类' });
  const dialog = page.getByRole('dialog', { name: '温馨提示' });
  await dialog.getByRole('button', { name: '取消' }).click();
  await kinds.getByRole('button', { name: '收藏' }).click();
  await expect(page.getByText('登录后查看收藏的游戏')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await dialog.getByRole('button', { name: '去登录' }).click();
  await expect(page).toHaveURL(/\/login\?fromPage=/);
});
