import type { Page } from '@playwright/test';
import { EVENING_ZONE } from '../src/evening.ts';
import { expect, listByTime, matchLink, test } from '../src/journey.ts';
import { test as scripted } from '../src/scripted.ts';

test.use({ timezoneId: EVENING_ZONE });

/** A match that is some time away, so that nothing happens in it meanwhile, but not so far that only its main lines are priced. */
async function openComingMatch(page: Page): Promise<void> {
  await listByTime(page);
  await page.goto('/app/sports?tab=today');
  const priced = page.getByRole('article').filter({ hasText: /\+\d{2,}/ });
  await matchLink(priced.nth(15)).click();
  await expect(page).toHaveURL(/\/app\/match\/\d+$/);
}

test('a match page has its markets by group, pinned and folded as the reader likes', { tag: '@core' }, async ({
  page,
}) => {
  await openComingMatch(page);
  await expect(page.getByText(/距开赛 /)).toBeVisible();
  const winner = page.getByRole('region', { name: '全场独赢' });
  // A server that has just begun prices a thousand matches first.
  await expect(winner).toBeVisible({ timeout: 120_000 });

  await test.step('a market shows its main line, the others on request', async () => {
    const handicap = page.getByRole('region', { name: '全场让球' });
    const cells = handicap.locator('button[aria-pressed]:not([title])');
    await expect(cells).toHaveCount(2);
    await handicap.getByRole('button', { name: /更多盘口/ }).click();
    await expect.poll(() => cells.count()).toBeGreaterThan(2);
    await handicap.getByRole('button', { name: '全场让球', exact: true }).click();
    await expect(cells).toHaveCount(0);
  });

  await test.step('a pinned market is first, also after a reload', async () => {
    const first = page.getByRole('tabpanel').getByRole('region').first();
    await expect(first).toHaveAccessibleName('全场独赢');
    await page.getByRole('button', { name: '置顶 全场大小' }).click();
    await expect(first).toHaveAccessibleName('全场大小');
    await page.reload();
    await expect(first).toHaveAccessibleName('全场大小');
  });

  await test.step('the chosen group is in the address', async () => {
    await page.getByRole('button', { name: '角球', exact: true }).click();
    await expect(page).toHaveURL(/\?group=corners$/);
    await page.reload();
    await expect(page.getByRole('region', { name: /角球/ }).first()).toBeVisible();
    await expect(winner).toHaveCount(0);
    await page.getByRole('button', { name: '热门', exact: true }).click();
    await expect(page).toHaveURL(/\/app\/match\/\d+$/);
  });

  await test.step('each market leads to its rules', async () => {
    await winner.getByRole('link', { name: /规则/ }).click();
    await expect(page).toHaveURL(/\/app\/rules\?sport=football&market=1x2$/);
    await page.goBack();
    await expect(winner).toBeVisible();
  });
});

scripted('a match in play shows what has happened and its figures', { tag: '@core' }, async ({ page, match }) => {
  const game = await match.live({ badges: { animation: true } });
  await page.goto('/app/sports');
  await matchLink(game.card(page)).click();
  const field = page.getByRole('img', { name: /赛况动画/ });
  await page.getByRole('tab', { name: '赛况' }).click();
  await expect(field).toBeVisible();
  await expect(page.getByText('开赛').first()).toBeVisible();
  await scripted.step(
    'the field stands under its head on every tab once one wants it there, and nowhere else',
    async () => {
      await page.getByRole('button', { name: '动画直播' }).click();
      await expect(field).toHaveCount(1);
      await page.getByRole('tab', { name: '投注', exact: true }).click();
      await expect(field).toBeVisible();
      await page.reload();
      await expect(field).toBeVisible();
      await page.getByRole('button', { name: '动画直播' }).click();
      await expect(field).toHaveCount(0);
    },
  );
  await page.getByRole('tab', { name: '数据' }).click();
  await expect(page.getByRole('region', { name: '数据' })).toContainText('角球');
});

scripted(
  'a match in play shows who plays and who scored or was booked',
  { tag: ['@core', '@once'] },
  async ({ page, match }) => {
    const game = await match.live({ score: { home: 1, away: 0 } });
    await page.goto('/app/sports');
    await matchLink(game.card(page)).click();
    await page.getByRole('tab', { name: '阵容' }).click();
    await expect(page).toHaveURL(/tab=lineup/);
    const sides = page.getByRole('tabpanel').getByRole('region');
    await expect(sides).toHaveCount(2);
    for (const index of [0, 1]) {
      await expect(sides.nth(index).getByRole('listitem')).toHaveCount(11);
      await expect(sides.nth(index).getByRole('list', { name: '门将' }).getByRole('listitem')).toHaveCount(1);
    }
    await page.reload();
    await expect(sides.first()).toBeVisible();
  },
);

test('no name of an outcome is cut short, on the smallest phone and with long prices', async ({ page }) => {
  await openComingMatch(page);
  await expect(page.getByRole('region', { name: '全场独赢' })).toBeVisible({ timeout: 120_000 });
  await page.setViewportSize({ width: 320, height: 640 });
  const labels = page.getByRole('tabpanel').locator('button[aria-pressed]:has(.figures) > span:nth-child(2)');
  for (const group of ['全部', '球员', '波胆', '特殊']) {
    await page.getByRole('button', { name: group, exact: true }).click();
    await expect(labels.first()).toBeVisible();
    const cut = await labels.evaluateAll((all) => {
      for (const { nextElementSibling: price } of all) if (price) price.textContent = '188.00';
      return all.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent);
    });
    expect(cut).toEqual([]);
  }
});

test('a match page shows how both sides played before, and leads to those matches', { tag: '@once' }, async ({
  page,
}) => {
  await openComingMatch(page);
  await page.getByRole('tab', { name: '分析' }).click();
  await expect(page).toHaveURL(/tab=analysis/);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('region', { name: '历史交锋' })).toBeVisible();
  const form = panel.getByRole('region', { name: /近期战绩$/ });
  await expect(form).toHaveCount(2);
  await expect(form.first()).toContainText(/近[1-6]场 \d胜\d平\d负/);
  const latest = form.first().getByRole('link').first();
  const score = /(\d+)-(\d+)/.exec((await latest.textContent()) ?? '')?.[0] ?? 'none';
  await latest.click();
  await expect(page.getByText('赛事已结束，以下为最终赛果')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(score.replace('-', ' - '));
});

test('a match page shows the opening and present prices of its main markets', { tag: '@once' }, async ({ page }) => {
  await openComingMatch(page);
  // A server that has just begun prices a thousand matches first.
  await expect(page.getByRole('region', { name: '全场独赢' })).toBeVisible({ timeout: 120_000 });
  await page.getByRole('tab', { name: '指数' }).click();
  await expect(page).toHaveURL(/\?tab=odds$/);
  const winner = page.getByRole('region', { name: '全场独赢' });
  const row = (name: string | RegExp) => winner.getByRole('row', { name });
  await expect(row(/^初盘/)).toContainText(/\d\.\d{2}/);
  await expect(row(/^即时/)).toContainText(/\d\.\d{2}/);

  await test.step('a market shows its moves on request, down to the opening', async () => {
    await winner.getByRole('button', { name: /变化记录/ }).click();
    await expect(winner.getByRole('table', { name: '全场独赢变化记录' }).getByRole('row').last()).toContainText('初盘');
  });

  await test.step('a line is beside its prices, which are shown in the format that was chosen', async () => {
    const opening = page
      .getByRole('region', { name: '全场让球' })
      .getByRole('row', { name: /^初盘/ })
      .getByRole('cell');
    await expect(opening).toHaveCount(3);
    await expect(opening.first()).toHaveText(/^[+-]?\d/);
    const decimal = Number(await opening.last().innerText());
    const match = page.url();
    await page.goto('/app/mine/settings');
    await page.getByLabel('盘口类型').selectOption({ label: '香港盘' });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tb-preferences'))).toContain('hongkong');
    await page.goto(match);
    await expect(opening.last()).toHaveText((decimal - 1).toFixed(2));
    await expect(row(/^初盘/)).toContainText(/[1-9]\d*\.\d{2}/);
  });
});

test('the markets of a match are grouped in the words of its sport', { tag: '@once' }, async ({ page }) => {
  for (const [sport, group] of [
    ['basketball', '让分&总分'],
    ['esports', '让局&总局'],
    ['tennis', '让盘&让局'],
    ['baseball', '让分&总分'],
  ] as const) {
    await page.goto(`/app/sports/${sport}?tab=today`);
    await matchLink(page.getByRole('article').filter({ hasText: /今天/ }).first()).click();
    await expect(page.getByRole('group', { name: '玩法分组' }).getByRole('button', { name: group })).toBeVisible({
      timeout: 120_000,
    });
  }
});

test.describe('without a network', () => {
  test.use({ forgiven: /net::ERR_INTERNET_DISCONNECTED|status of 404/ });

  test('a match that could not be read leads back, and comes by itself when the network does', {
    tag: '@once',
  }, async ({ page, context }) => {
    await page.goto('/app/match/nowhere');
    await expect(page.getByRole('heading', { name: '赛事详情', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page).toHaveURL(/\/app\/sports/);
    const link = matchLink(page.getByRole('article').first());
    await expect(link).toBeVisible();
    await context.setOffline(true);
    await link.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('heading', { name: '赛事详情', level: 1 })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('tab', { name: '投注' })).toBeVisible();
  });
});
