import type { Page } from '@playwright/test';
import { betOnHome } from '../src/bet-on-home.ts';
import { expect, test } from '../src/scripted.ts';

/** The heights of look.md, second round. */
const HEIGHTS = { banner: 172, picture: 166, row: 78 };
/** The end of the path of the call that says what bets could be ended for. */
const AMOUNTS = '/cashOut/v1/amounts';
const MOST_BYTES = 400_000;

/** Adds up what moves, from before the first paint on. */
function countShifts(): void {
  const seen = window as unknown as { shifts: number; moved: string[] };
  [seen.shifts, seen.moved] = [0, []];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      };
      if (shift.hadRecentInput) continue;
      seen.shifts += shift.value;
      for (const { node, previousRect, currentRect } of shift.sources)
        seen.moved.push(
          `${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent}: ${JSON.stringify([previousRect, currentRect])}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The number of matches of home between the top of the window and the bar at its foot, the large one included. */
async function inSight(page: Page): Promise<number> {
  const foot = (await page.getByRole('navigation', { name: '主导航' }).boundingBox())?.y ?? 0;
  const boxes = await Promise.all((await page.getByRole('article').all()).map((each) => each.boundingBox()));
  return boxes.filter((box) => box !== null && box.height > 0 && box.y >= 0 && box.y + box.height <= foot).length;
}

async function heightOf(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox();
  return Math.round(box?.height ?? 0);
}

test('the first visit of home loads little, moves nothing, and looks like the reference picture', {
  tag: ['@core', '@layout'],
}, async ({ page, match, isMobile }) => {
  for (let game = 0; game < 6; game++) await match.live({ minute: 20 + game });
  await page.addInitScript(countShifts);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  const addresses = new Map<string, string>();
  const loaded: string[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    loaded.push(`${encodedDataLength} ${addresses.get(requestId)}`);
  });
  await page.goto('/app/home');
  const hot = page.getByRole('region', { name: '热门赛事' });
  await expect(hot.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: '快捷入口' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('region', { name: '游戏场馆' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes, loaded.join('\n')).toBeLessThan(MOST_BYTES);
  const { shifts, moved } = await page.evaluate(() => {
    const seen = window as unknown as { shifts: number; moved: string[] };
    return { shifts: seen.shifts, moved: seen.moved };
  });
  expect(shifts, moved.join('\n')).toBeLessThan(0.01);
  if (!isMobile) return;
  expect(await heightOf(page, '[aria-roledescription=carousel]')).toBe(HEIGHTS.banner);
  expect(await heightOf(page, '[data-stage] > div')).toBe(HEIGHTS.picture);
  const rows = hot.getByRole('article').filter({ visible: true });
  await expect(rows).toHaveCount(4);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await inSight(page), 'matches wholly in sight on the first screen').toBeGreaterThanOrEqual(4);
  expect(Math.round((await rows.first().boundingBox())?.height ?? 0)).toBe(HEIGHTS.row);
});

test('a price of a hot match goes into the slip, and one large match is above them', { tag: '@core' }, async ({
  page,
  match,
  isMobile,
}) => {
  const games = [await match.live(), await match.live()];
  await page.goto('/app/home');
  for (const game of games) await expect(game.card(page)).toBeVisible();
  const hot = page.getByRole('region', { name: '热门赛事' });
  await expect(hot.getByRole('article').first().locator('img[src*="/league/"]')).toBeVisible();
  // Of its three markets a phone has two columns.
  if (isMobile) await expect(hot.getByRole('img', { name: '另有 1 个玩法' }).first()).toBeVisible();
  const price = hot
    .getByRole('article')
    .first()
    .getByRole('button', { disabled: false })
    .filter({ hasText: /\d\.\d\d/ })
    .first();
  await price.click();
  await expect(price).toHaveAttribute('aria-pressed', 'true');
});

test('a star on home puts its match among the favourites and leaves the row as high as it was', async ({
  page,
  match,
  isMobile,
}) => {
  for (const minute of [20, 21]) await match.live({ minute });
  await page.goto('/app/home');
  const row = page.getByRole('region', { name: '热门赛事' }).getByRole('article').first();
  const name = (await row.getAttribute('aria-label')) ?? '';
  const star = row.getByRole('button', { name: `关注 ${name}` });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  // The star is not part of the way into the match.
  await expect(page).toHaveURL(/\/app\/home$/);
  if (isMobile) expect(Math.round((await row.boundingBox())?.height ?? 0)).toBe(HEIGHTS.row);
  await page.goto('/app/sports?tab=favourites');
  await expect(page.getByRole('article', { name, exact: true })).toBeVisible();
});

test('a member’s open bets are on home with score and cash-out amount', { tag: '@core' }, async ({
  page,
  enter,
  match,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desktop has it under the slip');
  const member = await enter();
  const game = await match.upcoming({ prices: { home: 2100 } });
  const betId = await betOnHome(member, game.matchId);
  await page.goto('/app/home');
  const strip = page.getByRole('region', { name: '未结注单' });
  await expect(strip.getByRole('link', { name: '全部 1 张未结算注单' })).toBeVisible();
  await expect(strip).toContainText('¥40.00');
  // Out of sight nothing asks what it is worth.
  await strip.scrollIntoViewIfNeeded();
  await expect(strip.getByRole('link', { name: /^提前结算 ?¥\d/ })).toBeVisible();
  await strip.getByRole('link', { name: /^提前结算/ }).click();
  await expect(page).toHaveURL(new RegExp(`/app/bets/${betId}$`));
});

test('the programme of the second brand shows the cash-out amount of each open bet, and requests all of them at once', {
  tag: '@once',
}, async ({ page, enter, match }) => {
  const member = await enter(5001);
  const game = await match.upcoming({ prices: { home: 2100 } });
  for (const stake of ['40.00', '60.00']) await betOnHome(member, game.matchId, { stake });
  const askedAt: number[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(AMOUNTS)) askedAt.push(Date.now());
  });
  await page.goto('/app/home?site=5001');
  const open = page.getByRole('region', { name: '未结注单' });
  await expect(open.getByRole('listitem')).toHaveCount(2);
  // Out of sight nothing asks what they are worth.
  await open.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect(open.getByRole('link', { name: /^提前结算 ?¥\d/ })).toHaveCount(2);
  // Both in one question, which is put again after seconds.
  const [first = 0, second = Number.POSITIVE_INFINITY] = askedAt;
  expect(second - first).toBeGreaterThan(4_000);
});

test('a match that was watched is there to go on with while it is played', { tag: '@once' }, async ({
  page,
  match,
}) => {
  const game = await match.live();
  await page.clock.install();
  await page.goto(game.path);
  // The late part of the frame notes what is watched.
  await expect(page.locator('[popover][role=status]')).toBeAttached();
  await expect(async () => {
    await page.clock.fastForward(6_000);
    expect(await page.evaluate(() => localStorage.getItem('tb-watched'))).toContain(game.matchId);
  }).toPass();
  await page.goto('/app/home');
  const again = page.getByRole('region', { name: '继续观看' });
  await expect(again.getByRole('link', { name: new RegExp(game.name) })).toBeVisible();
  await game.end();
  await page.reload();
  await expect(page.getByRole('region', { name: '热门赛事' })).toBeVisible();
  await expect(again).toHaveCount(0);
});

test('the large match of home is played on its field, and does not move where less motion is preferred', async ({
  page,
  match,
}) => {
  const game = await match.live({ minute: 30, badges: { animation: true } });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const stage = page.locator('[data-stage]').first();
  const ball = stage.locator('[data-ball]');
  // Visitors share a page that was made shortly before.
  await expect(async () => {
    await page.goto('/app/home');
    await expect(stage).toHaveAccessibleName(game.name, { timeout: 5_000 });
  }).toPass();
  await expect(stage.getByRole('img', { name: /赛况动画/ })).toBeVisible();
  await expect(stage.getByText('示意', { exact: true })).toBeVisible();
  const place = () => ball.getAttribute('style');
  const before = await place();
  await expect.poll(place).not.toBe(before);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(stage.locator('[data-still]')).toBeVisible();
  const still = await place();
  await page.waitForTimeout(5_000);
  expect(await place()).toBe(still);
});

test('on a desktop one can bet from home: open bets stay under the slip while more is picked', {
  tag: '@layout',
}, async ({ page, enter, match, isMobile }) => {
  test.skip(isMobile, 'a phone has the slip in a sheet');
  const member = await enter();
  const game = await match.upcoming({ prices: { home: 2100 } });
  await match.live();
  const second = await match.live();
  await betOnHome(member, game.matchId);
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/app/home');
  const slip = page.getByRole('complementary');
  const open = slip.getByRole('region', { name: '未结算' });
  await expect(open.getByRole('article')).toHaveCount(1);
  await second
    .card(page)
    .getByRole('button', { name: /\d\.\d\d/ })
    .first()
    .click();
  const button = slip.getByRole('button', { name: '请输入投注金额' });
  await expect(button).toBeVisible();
  await expect(open.getByRole('article')).toHaveCount(1);
  expect((await open.boundingBox())?.y).toBeGreaterThan((await button.boundingBox())?.y ?? 0);
  await slip.getByText('未结算 1').click();
  await expect(open).toBeHidden();
  // The page takes the whole window, whatever its width up to 1,920 pixels.
  const box = await slip.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1600 - 40);
  await expect(page.getByRole('link', { name: /^消息/ }).filter({ visible: true })).not.toHaveCount(0);
});

test('on a desktop the sports, the large match, the banner and the slip are beside each other', {
  tag: ['@core', '@layout'],
}, async ({ page, match, isMobile }) => {
  test.skip(isMobile, 'a phone has no space for columns');
  await match.live();
  await page.goto('/app/home');
  const places = [
    page.getByRole('navigation', { name: '体育菜单' }),
    page.locator('[data-stage]'),
    page.getByRole('region', { name: '轮播图' }),
    page.getByRole('complementary'),
  ];
  let right = 0;
  for (const place of places) {
    await expect(place).toBeVisible();
    const box = await place.boundingBox();
    expect(box?.x ?? 0).toBeGreaterThanOrEqual(right);
    right = (box?.x ?? 0) + (box?.width ?? 0);
  }
});
