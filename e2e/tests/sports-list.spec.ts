import type { Page } from '@playwright/test';
import { EVENING_ZONE } from '../src/evening.ts';
import { headlessClient, signIn } from '../src/headless-client.ts';
import { expect, listByTime, matchLink, openFilter, openPrices, sortBy, test } from '../src/journey.ts';
import { NEW_PASSWORD } from '../src/new-accounts.ts';
import { enterAsNew, giveSession } from '../src/signed-in.ts';

test.use({ timezoneId: EVENING_ZONE });

const articles = (page: Page) => page.getByRole('article');

/** Chooses how a list is shown in the sheet of its tools. */
async function choose(page: Page, what: string, word: string): Promise<void> {
  const sheet = await openFilter(page);
  await sheet.getByRole('group', { name: what }).getByRole('button', { name: word }).click();
  await sheet.getByRole('button', { name: '关闭' }).click();
  await expect(sheet).toBeHidden();
}

test('a list is filtered by time, day and league, and its address keeps the filter', async ({ page }) => {
  await page.goto('/app/sports/football');
  await page.getByRole('button', { name: /^早盘/ }).click();
  const days = page.getByRole('group', { name: '比赛日' });
  await expect(days.getByRole('button')).toHaveCount(8);
  await days.getByRole('button').nth(2).click();
  await expect(page).toHaveURL(/tab=early&day=2$/);
  await page.reload();
  await expect(days.getByRole('button', { pressed: true })).toHaveText(/周/);
  await days.getByRole('button', { name: '全部' }).click();

  await (await openFilter(page)).getByRole('button', { name: '联赛', exact: true }).click();
  const picker = page.getByRole('dialog', { name: '联赛' });
  await expect(picker.getByRole('checkbox', { checked: true }).first()).toBeVisible();
  await picker.getByRole('button', { name: '全不选' }).click();
  await expect(picker.getByRole('button', { name: /显示 0 个联赛/ })).toBeDisabled();
  await picker.getByLabel('搜索联赛').fill('东岸');
  await picker.getByRole('checkbox').check();
  await picker.getByRole('button', { name: '显示 1 个联赛' }).click();
  await expect(page.getByRole('button', { name: '联赛 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('群岛甲级联赛')).toHaveCount(0);
  await expect(articles(page).first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: '联赛 1' })).toBeVisible();
  await expect(articles(page).first()).toBeVisible();
  await expect(page.getByText('群岛甲级联赛')).toHaveCount(0);
});

test('the list in play says that its data is late, and leads to more about it', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/app/sports?tab=inplay');
  await expect(articles(page).first()).toBeVisible();
  const more = page.getByRole('main').getByRole('link', { name: '了解更多' });
  await more.click();
  await expect(page).toHaveURL(/\/app\/rules\?.*market=delay/);
  await page.goto('/app/sports?tab=early');
  await expect(articles(page).first()).toBeVisible();
  await expect(more).toHaveCount(0);
});

test('a choice in the address is in sight in its row', { tag: ['@core', '@once'] }, async ({ page }) => {
  await page.goto('/app/sports/football?tab=favourites');
  const tabs = page.getByRole('group', { name: '赛事时段' });
  const chosen = tabs.getByRole('button', { pressed: true });
  await expect(chosen).toHaveText(/关注/);
  // With the counts of all tabs before it.
  await expect(tabs.getByRole('button', { name: /^今日 \d/ })).toHaveCount(1);
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await page.goto('/app/sports/football?tab=early&day=7');
  const day = page.getByRole('group', { name: '比赛日' }).getByRole('button', { pressed: true });
  await expect(day).toHaveText(/周/);
  await expect(day).toBeInViewport({ ratio: 1 });
});

test('a list is narrowed to the top five leagues, of football alone', { tag: '@once' }, async ({ page, isMobile }) => {
  await page.goto('/app/sports/football?tab=early');
  // By time every league comes up among the first; by interest the cup is far down.
  await sortBy(page, 'time', isMobile);
  const onlyTop = page.getByRole('button', { name: '只看五大联赛' });
  await expect(page.getByText('湾区杯').first()).toBeAttached();
  await openFilter(page);
  await onlyTop.click();
  await expect(page).toHaveURL(/tab=early&top=1$/);
  await expect(page.getByText('湾区杯')).toHaveCount(0);
  await expect(page.getByText('东岸超级联赛').first()).toBeVisible();

  await page.reload();
  await expect(onlyTop).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('东岸超级联赛').first()).toBeVisible();
  await expect(page.getByText('湾区杯')).toHaveCount(0);
  await onlyTop.click();
  await expect(page).toHaveURL(/tab=early$/);

  await page.goto('/app/sports/basketball?tab=early&top=1');
  await expect(articles(page).first()).toBeVisible();
  await openFilter(page);
  await expect(page.getByRole('button', { name: '联赛', exact: true })).toBeVisible();
  await expect(onlyTop).toHaveCount(0);
});

test('a filter nothing fits says so and leads out of itself', { tag: ['@core', '@once'] }, async ({ page }) => {
  await page.goto('/app/sports/football?tab=today&leagues=nowhere');
  await expect(page.getByText('暂无赛事，换个联赛看看')).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page).toHaveURL(/\/app\/sports\/football\?tab=today$/);
  await expect(articles(page).first()).toBeVisible();
});

test('sorting and view are remembered, and leagues fold away', { tag: '@once' }, async ({ page, isMobile }) => {
  await page.goto('/app/sports');
  await sortBy(page, 'league', isMobile);
  const sheet = await openFilter(page);
  const simple = sheet.getByRole('group', { name: '显示方式' }).getByRole('button', { name: '简约' });
  await simple.click();
  await sheet.getByRole('button', { name: '关闭' }).click();
  const league = page.getByRole('region', { name: '东岸超级联赛' });
  await expect(league.getByRole('article').first()).toBeVisible();
  await league.getByRole('button', { name: /东岸超级联赛/ }).click();
  await expect(league.getByRole('article')).toHaveCount(0);
  await page.reload();
  await expect(league.getByRole('article').first()).toBeVisible();
  await expect(league.getByText(/让球|大小/)).toHaveCount(0);
  await expect(page.getByRole('group', { name: '盘口分组' })).toHaveCount(0);
  await openFilter(page);
  await expect(simple).toHaveAttribute('aria-pressed', 'true');
  if (!isMobile) await sheet.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('combobox', { name: '排序' })).toHaveValue('league');
});

test('a starred match is among the favourites, also after a reload', { tag: ['@core', '@once'] }, async ({ page }) => {
  await page.goto('/app/sports?tab=early');
  const first = articles(page).first();
  await expect(first).toBeVisible();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await first.getByRole('button', { name: `关注 ${name}` }).click();
  await page.getByRole('button', { name: '关注 1', exact: true }).click();
  await expect(articles(page)).toHaveCount(1);
  await page.reload();
  await expect(articles(page)).toHaveCount(1);
  await expect(articles(page)).toHaveAccessibleName(name);
  await articles(page)
    .getByRole('button', { name: `关注 ${name}` })
    .click();
  await expect(page.getByText('点按赛事旁的星标，关注的赛事会列在这里')).toBeVisible();
});

test('a member’s stars come along to another browser, and leave this one with the member', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  const member = await enterAsNew(page);
  await page.goto('/app/sports?tab=early');
  const first = articles(page).first();
  await expect(first).toBeVisible();
  const name = (await first.getAttribute('aria-label')) ?? '';
  // A match that begins leaves the list, and another is the first then.
  const card = page.getByRole('article', { name, exact: true });
  const star = card.getByRole('button', { name: `关注 ${name}` });
  const kept = page.waitForResponse(/favourites\/v1\/set$/);
  const matchId = (await matchLink(card).getAttribute('href'))?.split('/').at(-1) ?? '';
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await kept;

  const elsewhere = await (await browser.newContext()).newPage();
  const again = await headlessClient(process.env.TOUCHLINE_URL ?? '');
  await signIn(again, member.name, NEW_PASSWORD);
  await giveSession(elsewhere.context(), again);
  await elsewhere.goto('/app/sports?tab=favourites');
  await expect(articles(elsewhere)).toHaveAccessibleName(name);
  await elsewhere.context().close();

  await expect(page.getByRole('dialog', { name: '温馨提示' })).toContainText('其他设备');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(matchId);
});

test('only rows in sight or near it are followed and have prices; one that left keeps their places', async ({
  page,
  isMobile,
}) => {
  await listByTime(page);
  // As many rows as fit into a window with its margins, and a few that are partly there.
  const most = isMobile ? 20 : 30;
  const followed = new Set<string>();
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as {
        op: string;
        topic?: string;
        requests?: { op: string; topic: string }[];
      };
      for (const { op, topic } of message.requests ?? [message]) {
        if (!topic?.startsWith('row:')) continue;
        if (op === 'sub') followed.add(topic);
        else followed.delete(topic);
      }
    });
  });
  await page.goto('/app/sports?tab=early');
  await expect(articles(page)).toHaveCount(50);
  const topicOf = async (index: number) => {
    const href = await matchLink(articles(page).nth(index)).getAttribute('href');
    return `row:${href?.split('/').at(-1)}`;
  };
  const [first, last] = [await topicOf(0), await topicOf(49)];
  await expect.poll(() => followed.has(first)).toBe(true);
  expect(followed.size).toBeLessThan(most);
  expect(followed.has(last)).toBe(false);
  // A server that has just begun prices a thousand matches first.
  await expect(openPrices(articles(page).first()).first()).toBeEnabled({ timeout: 120_000 });

  await articles(page).nth(49).scrollIntoViewIfNeeded();
  await expect.poll(() => [followed.has(first), followed.has(last)]).toEqual([false, true]);
  expect(followed.size).toBeLessThan(most);
  await expect(articles(page).nth(49).locator('button[aria-pressed]:enabled').nth(1)).toBeVisible({ timeout: 120_000 });
  const odds = openPrices(articles(page).first());
  await expect(odds).toHaveCount(0);
  const height = async () => (await articles(page).first().boundingBox())?.height ?? 0;
  const without = await height();
  await articles(page).first().scrollIntoViewIfNeeded();
  await expect(odds.first()).toBeEnabled();
  expect(Math.abs((await height()) - without)).toBeLessThan(1);
});

test('a list grows page by page as one reads, past any number, and keeps its rows', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/app/sports?tab=early');
  await expect(articles(page)).toHaveCount(50);
  const names = () => articles(page).evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.pathname));
  const first = await names();
  for (const count of [100, 150, 200, 250]) {
    await articles(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => articles(page).count()).toBeGreaterThanOrEqual(count);
  }
  const every = await names();
  expect(every.slice(0, 50)).toEqual(first);
  expect(new Set(every).size).toBe(every.length);

  // A reader who comes back from a match finds the list at its former length.
  await matchLink(articles(page).last()).click();
  await expect(page.getByRole('tab', { name: '投注' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => articles(page).count()).toBeGreaterThanOrEqual(250);
});

test('a list sorted by league grows at its end alone, with every league in one place', { tag: '@once' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/app/sports?tab=early&leagues=high,bay');
  await sortBy(page, 'league', isMobile);
  const leagues = page.getByRole('main').getByRole('region');
  await expect(leagues.first()).toBeVisible();
  const rows = () =>
    leagues.evaluateAll((groups) =>
      groups.flatMap((group) =>
        [...group.querySelectorAll('article')].map((row) => `${group.ariaLabel} ${row.querySelector('a')?.pathname}`),
      ),
    );
  await expect.poll(async () => (await rows()).length).toBe(50);
  const first = await rows();
  for (const count of [100, 150]) {
    await articles(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => articles(page).count()).toBeGreaterThanOrEqual(count);
  }
  const every = await rows();
  expect(every.slice(0, 50)).toEqual(first);
  const names = await leagues.evaluateAll((groups) => groups.map((group) => group.ariaLabel));
  expect(names).toEqual([...new Set(names)]);
});

test.describe('over a broken network', () => {
  test.use({ forgiven: /Failed to load resource/ });

  test('a page that does not come leaves the list as it is and comes on a second try', { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto('/app/sports?tab=early');
    await expect(articles(page)).toHaveCount(50);
    let isBroken = true;
    await page.route('**/api/**', (route) => (isBroken ? route.abort() : route.continue()));
    await articles(page).last().scrollIntoViewIfNeeded();
    const retry = page.getByRole('main').getByRole('button', { name: '重新加载' });
    await expect(retry).toBeVisible({ timeout: 90_000 });
    await expect(articles(page)).toHaveCount(50);
    isBroken = false;
    await retry.click();
    await expect.poll(() => articles(page).count()).toBeGreaterThanOrEqual(100);
  });
});

test('a star taken away takes its match out of the favourites and leaves the others', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/app/sports?tab=early');
  const nameOf = async (index: number) => (await articles(page).nth(index).getAttribute('aria-label')) ?? '';
  const starred = [await nameOf(0), await nameOf(1), await nameOf(2)];
  for (const index of [0, 1, 2]) await articles(page).nth(index).getByRole('button', { name: /^关注/ }).click();
  await page.getByRole('button', { name: '关注 3', exact: true }).click();
  await expect(articles(page)).toHaveCount(3);
  // Nothing is answered any more: what is there can only be what was there.
  await page.route('**/api/**', () => new Promise(() => {}));
  await articles(page).nth(1).getByRole('button', { name: /^关注/ }).click();
  await expect(articles(page)).toHaveCount(2);
  expect([await nameOf(0), await nameOf(1)].sort()).toEqual([starred[0], starred[2]].sort());
});

test('a list is a skeleton in its own shape until the page runs', async ({ browser, isMobile }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  for (const path of ['/app/sports', '/app/league/east']) {
    await page.goto(`${process.env.TOUCHLINE_URL}${path}`);
    await page.setViewportSize(isMobile ? { width: 375, height: 812 } : { width: 1280, height: 860 });
    const last = page.locator('[data-skeleton="rows"] > div').last();
    await expect(last).toBeVisible();
    expect((await last.boundingBox())?.height).toBeCloseTo(isMobile ? 80 : 56, -1);
  }
  // The warning about play waits for no list.
  await page.goto(`${process.env.TOUCHLINE_URL}/app/sports`);
  await expect(page.getByText('画面、比分与赔率可能延迟，他人或更早知情；网络或设备慢时您处于不利。')).toBeVisible();
  await page.close();
});

test('sorted by time matches are listed in the order they begin, and each shows its league', { tag: '@once' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/app/sports?tab=early');
  await sortBy(page, 'time', isMobile);
  await expect(articles(page)).toHaveCount(50);
  const times = await articles(page).evaluateAll((rows) =>
    rows
      .map((row) => /(\d\d):(\d\d)/.exec(row.textContent ?? ''))
      .map((time) => Number(time?.[1]) * 60 + Number(time?.[2])),
  );
  // A list of early matches begins at midnight; fifty of them do not reach the next one.
  expect(times).toEqual([...times].sort((a, b) => a - b));
  // No league is named twice above its matches: each row says its own, and is not higher for it.
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(0);
  for (const row of (await articles(page).all()).slice(0, 5)) {
    await expect(row.locator('[data-league]')).toBeVisible();
    await expect(row.locator('[data-league] img')).toHaveJSProperty('complete', true);
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(isMobile ? 81 : 64);
  }
});

test('a desktop shows all prices of a match in one line, and fewer of every sport in the simple view', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has one layout');
  await listByTime(page);
  for (const sport of ['football', 'basketball', 'tennis']) {
    await page.goto(`/app/sports/${sport}?tab=early`);
    const row = articles(page).first();
    const prices = row.locator('button[aria-pressed]:not([title])');
    await choose(page, '排列', '多列');
    await choose(page, '显示方式', '标准');
    await expect(openPrices(row).first()).toBeVisible({ timeout: 120_000 });
    const standard = await prices.count();
    const high = (await row.boundingBox())?.height ?? 0;
    await choose(page, '排列', '单行');
    await expect.poll(async () => (await row.boundingBox())?.height ?? 0).toBeLessThan(high);
    const tops = await openPrices(row).evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await choose(page, '排列', '多列');
    await choose(page, '显示方式', '简约');
    await expect.poll(() => prices.count()).toBeLessThan(standard);
  }
});

test('a row shows the number of corners and the videos, and promises nothing else', async ({ page }) => {
  await page.goto('/app/sports');
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: /角 \d+-\d+/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByText('动画', { exact: true }).first()).toBeVisible();
  const video = page.getByText('视频', { exact: true });
  await expect(video.first()).toBeVisible();
  await expect(page.getByText('主播', { exact: true }).first()).toBeVisible();
  await (await openFilter(page)).getByRole('button', { name: '只看直播' }).click();
  await expect(page).toHaveURL(/video=1/);
  await expect(articles(page).filter({ hasNotText: '视频' }).filter({ hasNotText: '已结束' })).toHaveCount(0);
  await expect(video.first()).toBeVisible();
  await page.goto('/app/sports/basketball');
  await expect(articles(page).first()).toBeVisible();
  await expect(page.getByText('动画', { exact: true })).toHaveCount(0);
});
