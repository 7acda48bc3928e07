import { EVENING_ZONE } from '../src/evening.ts';
import { expect, listByTime, matchLink, test } from '../src/journey.ts';

test.use({ timezoneId: EVENING_ZONE });

test('results are listed by day, league and sport', async ({ page, isMobile }) => {
  await page.goto('/app/sports');
  await page.getByRole('button', { name: '赛果', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/results\?sport=football$/);
  // Only results of matches: winners of competitions are before them.
  const results = page.getByRole('article').filter({ has: page.getByRole('table') });
  await expect(async () => {
    if ((await results.count()) === 0) await page.reload();
    await expect(results.first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(results.first().getByRole('table')).toContainText('上半场');
  const league = page.getByRole('combobox', { name: '联赛' });
  const name = (await league.getByRole('option').nth(1).textContent()) ?? '';
  await league.selectOption({ label: name });
  // A card names its league; on a desktop results are under the heads of leagues.
  const named = (isMobile ? results.first() : page.getByRole('main')).getByRole('link', { name });
  await named.first().click();
  await expect(page).toHaveURL(/\/app\/league\/\w+\?sport=football$/);
  await page.getByRole('button', { name: '赛果', exact: true }).click();
  await expect(results.first()).toBeVisible();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  await test.step('a result leads to its match, which shows the events', async () => {
    await matchLink(results.first()).click();
    await expect(page.getByText('赛事已结束，以下为最终赛果')).toBeVisible();
    await expect(page.getByRole('tab', { name: '赛况' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: '全场结束' })).toBeVisible();
  });

  await page.goto('/app/results?sport=football&ago=6');
  await expect(page.getByText('当日暂无赛果，换个日期看看')).toBeVisible();
  await page.getByRole('button', { name: '看今天' }).click();
  await expect(results.first()).toBeVisible();
});

test('a league is found by its id alone, with its matches and possible winners', { tag: '@once' }, async ({ page }) => {
  await page.goto('/app/league/hoops');
  await expect(page.getByRole('heading', { name: '大陆篮球联盟', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '早盘' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/\/app\/league\/hoops\?tab=early$/);
  await page.getByRole('button', { name: '冠军' }).click();
  await expect(page.getByText('暂无冠军盘口')).toBeVisible();
  await page.goto('/app/league/east?tab=outright');
  // Between two seasons there are two.
  await expect(page.getByRole('article', { name: /东岸超级联赛/ }).first()).toBeVisible();
  await page.goto('/app/league/nowhere');
  await expect(page.getByText('没有找到相关联赛')).toBeVisible();
});

test('rules are read by sport, searched, and opened at a market', { tag: '@core' }, async ({ page }) => {
  await page.goto('/app/rules?sport=football&market=corners_ou');
  const asked = page.locator('section[aria-current]');
  await expect(asked).toContainText('重开的角球只计一次');
  await expect(asked).toBeInViewport();
  await page.getByRole('button', { name: '篮球' }).click();
  await expect(page.getByRole('heading', { name: '净胜分' })).toBeVisible();
  await page.getByLabel('搜索规则').fill('首杀');
  await expect(page.getByRole('heading', { name: '首杀、首塔' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '净胜分' })).toHaveCount(0);
  await page.goto('/app/rules?version=2019-01');
  await expect(page.getByText('没有找到版本 2019-01')).toBeVisible();
  await page.getByRole('combobox', { name: '规则版本' }).selectOption('2025-04');
});

test('the choice of odds, lines and zone is followed where matches are shown', { tag: '@once' }, async ({ page }) => {
  await listByTime(page);
  await page.goto('/app/sports?tab=early');
  const match = await matchLink(page.getByRole('article').nth(20)).getAttribute('href');
  await page.goto('/app/mine/settings');
  await page.getByLabel('盘口类型').selectOption('hongkong');
  await page.getByLabel('让球显示').selectOption('names');
  await expect(page.getByText('例：半球/一球')).toBeVisible();
  await page.getByLabel('时区').selectOption({ label: 'GMT+0' });
  await page.getByLabel('快捷金额 1').fill('250');
  await page.getByLabel('快捷金额 1').blur();
  await page.getByRole('switch', { name: '进球声音' }).click();
  const alerts = page.getByRole('group', { name: '进球提醒' });
  await expect(alerts.getByRole('button', { pressed: true })).toHaveText('全部');
  await alerts.getByRole('button', { name: '仅关注的赛事' }).click();
  await page.reload();
  await expect(alerts.getByRole('button', { pressed: true })).toHaveText('仅关注的赛事');
  await expect(page.getByRole('switch', { name: '进球声音' })).toBeChecked();
  await expect(page.getByLabel('快捷金额 1')).toHaveValue('250');

  await page.goto(match ?? '');
  const handicap = page.getByRole('region', { name: '全场让球' });
  // A server that has just begun prices a thousand matches first.
  await expect(handicap.getByText(/平手|半球|一球|球半|两球/).first()).toBeVisible({ timeout: 120_000 });
  const prices = async (market: string) => {
    const cells = page.getByRole('region', { name: market }).locator('button[aria-pressed]:not([title]):enabled');
    return (await cells.allInnerTexts()).map((text) => Number(/(\d+\.\d+)\s*$/.exec(text)?.[1]));
  };
  // A handicap near even money pays about one for one; who wins stays decimal and above one.
  await expect
    .poll(async () => {
      const [ofHandicap, ofWinner] = [await prices('全场让球'), await prices('全场独赢')];
      return (
        ofHandicap.length === 2 && ofWinner.length === 3 && Math.min(...ofHandicap) < 1 && Math.min(...ofWinner) > 1
      );
    })
    .toBe(true);
});
