import { demoOperator } from '../src/demo-operator.ts';
import { headlessClient, signIn } from '../src/headless-client.ts';
import { expect, test } from '../src/journey.ts';
import { DEMO_PASSWORD, must } from '../src/members.ts';
import { stumblingBlocks } from '../src/reads-well.ts';
import { enterAsNew, giveSession } from '../src/signed-in.ts';
import { uprightHosts } from '../src/upright-hosts.ts';
import { expectPlaying } from '../src/watching.ts';

/** A host whom no other journey watches: their room is off the air for a minute after it was ended. */
const HOST_ROOM = '7004';

test('a visitor finds a host on the air, sees the picture, and is asked to log in where it counts', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/app/live');
  const onAir = page.getByRole('region', { name: '正在直播' });
  const card = onAir.getByRole('link', { name: /老陈侃球/ });
  await expect(card.locator('[data-cover="drawn"]'), 'it shows what the host shows').toBeVisible();
  await expect(page.locator('video'), 'and nothing in the list plays').toHaveCount(0);
  // The files and the address that the room starts from have loaded then.
  await page.waitForLoadState('networkidle');
  const begun = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const watch = new MutationObserver(() => {
          if (document.querySelector('[data-picture-place] > video')) resolve(location.pathname);
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await card.click();
  expect(await begun, 'the picture begins in the card, before its page is made').toBe('/app/live');
  await expect(page).toHaveURL(/\/app\/live\/room\/7001$/);
  // A long title moves on every 300 ms.
  await expect.poll(() => page.title(), { intervals: [50] }).toBe('老陈侃球 · 东岸焦点战，边看边聊');
  await expectPlaying(page);
  // The list of odds beside it has a longer notice of its own.
  const notice = page.getByText('画面、比分与赔率可能延迟 了解更多', { exact: true });
  await expect(notice.getByRole('link', { name: '了解更多' })).toHaveAttribute('href', /market=delay/);
  await expect(page.getByText('登录后参与聊天')).toBeVisible();
  expect(await stumblingBlocks(page, 'room')).toEqual([]);
  await page.getByRole('tab', { name: '主播' }).click();
  await expect(page.getByText('二十年看球经验，只聊场上看得见的东西。')).toBeVisible();
  await page.getByRole('button', { name: '关注 老陈侃球' }).click();
  await expect(page.getByRole('dialog', { name: '温馨提示' })).toBeVisible();
});

test('a picture that began in its card plays on when the page of its room comes late', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/app/live');
  const card = page.getByRole('region', { name: '正在直播' }).getByRole('link', { name: /老陈侃球/ });
  await expect(card.locator('[data-cover="drawn"]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.route('**/live/room/v1/detail', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await card.click();
  await expect(page).toHaveURL(/\/app\/live\/room\/7001$/);
  await expectPlaying(page);
});

test('an upright picture is within the screen, as a whole, above the talk', async ({ page }) => {
  await page.goto(`/app/live/room/${uprightHosts().onAir.room}`);
  await expectPlaying(page, 360);
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  const picture = await page.locator('video').boundingBox();
  const talk = await page.getByRole('log').boundingBox();
  if (!picture || !talk) throw new Error('a room has a picture and its talk');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.width);
  expect(picture.x).toBeGreaterThanOrEqual(0);
  expect(picture.x + picture.width).toBeLessThanOrEqual(screen.width);
  expect(picture.height).toBeGreaterThan(screen.height * 0.4);
  expect(talk.y + talk.height).toBeLessThanOrEqual(screen.height);
});

test('a member follows a host, speaks in the room, and wants to be reminded of a broadcast', {
  tag: ['@core', '@once'],
}, async ({ page }) => {
  // The pace of lines is that of a member over all rooms, so nobody else speaks as this one.
  await enterAsNew(page);
  await page.goto('/app/live/room/7002');
  await page.getByRole('button', { name: '关注 夏日解说' }).click();
  await expect(page.getByRole('button', { name: '取消关注 夏日解说' })).toBeVisible();
  const words = `讲得真清楚${Date.now() % 1_000}`;
  await page.getByRole('textbox', { name: '聊天内容' }).fill(words);
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(page.getByRole('log').getByText(words)).toBeVisible();
  await page.goto('/app/live?tab=followed');
  await expect(page.getByRole('link', { name: /夏日解说/ })).toBeVisible();
  await page.goto('/app/live');
  await page.getByRole('button', { name: /^预约/ }).first().click();
  await expect(page.getByRole('button', { name: /^取消预约/ }).first()).toBeVisible();
});

test('a broadcast that a member reserved is announced on whatever page they are, once, with the way to the room', {
  tag: '@once',
}, async ({ page }) => {
  const operator = await demoOperator(process.env.TOUCHLINE_OPERATORS ?? '', 'anna');
  const title = `加场${Date.now() % 100_000}`;
  const startsAt = Date.now() + 3 * 60_000;
  const slot = { anchorRoomId: '7005', title, startsAt, endsAt: startsAt + 3_600_000, reason: 'a further broadcast' };
  const planned = await operator.call('planBroadcast', slot);
  if (!planned.ok) throw new Error(planned.message);
  const { client } = await enterAsNew(page);
  await page.goto('/app/safer-play');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The reminders of the others may have been sent already; then this one comes with the reservation.
  await must(client, 'reserveLive', { slotId: planned.data.slotId, isReserved: true });
  const notice = page.getByRole('complementary', { name: /即将开播$/ });
  await expect(notice).toContainText(title, { timeout: 30_000 });
  expect(await stumblingBlocks(page, 'reminder')).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/app/messages');
  await expect(page.getByText(/即将开播$/).first()).toBeVisible();
  await expect(notice, 'it was shown once').toHaveCount(0);
  const again = await operator.call('planBroadcast', { ...slot, startsAt: startsAt + 60_000, title: `${title}二` });
  if (!again.ok) throw new Error(again.message);
  await must(client, 'reserveLive', { slotId: again.data.slotId, isReserved: true });
  await notice.getByRole('link', { name: '进入直播间' }).click({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/app\/live\/room\/7005$/);
  await expect(notice).toHaveCount(0);
});

test('a host makes a key, changes the words of the room, and ends the broadcast for everybody', {
  tag: '@once',
}, async ({ page, browser, isMobile }) => {
  test.skip(!isMobile, 'a broadcast is ended once');
  const host = await headlessClient(process.env.TOUCHLINE_URL ?? '');
  await signIn(host, 'host04', DEMO_PASSWORD);
  await giveSession(page.context(), host);
  const watching = await (await browser.newContext()).newPage();
  await watching.goto(`/app/live/room/${HOST_ROOM}`);
  await expectPlaying(watching);

  await page.goto('/app/live/studio');
  await expect(page.getByRole('status').filter({ hasText: '直播中' })).toBeVisible();
  await page.getByRole('button', { name: '新建密钥' }).click();
  await expect(page.getByText(/^anchor-7004\?key=/)).toBeVisible();
  await page.getByLabel('公告').fill('今晚八点准时开播');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();

  await page.getByRole('button', { name: '结束直播' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  // The encoder of the demonstration connects again by itself, and is refused.
  await expect(watching.getByText('直播已结束').first()).toBeVisible();
  await watching.context().close();
});
