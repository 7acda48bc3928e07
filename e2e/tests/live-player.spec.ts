import { randomUUID } from 'node:crypto';
import { roomOfMatch } from '@touchline/contract/topics';
import { videoSign } from '@touchline/rules/video';
import { EVENING_ZONE } from '../src/evening.ts';
import { headlessClient } from '../src/headless-client.ts';
import { expect, IN_MOTION, test } from '../src/journey.ts';
import { must } from '../src/members.ts';
import { newAccount } from '../src/new-accounts.ts';
import { delaysOf, readOriginMarks } from '../src/origin-marks.ts';
import { enterAsDemo } from '../src/signed-in.ts';
import { uprightHosts } from '../src/upright-hosts.ts';
import { expectPlaying, openShownMatch } from '../src/watching.ts';

test.use({ timezoneId: EVENING_ZONE, ...IN_MOTION });

/** The host of this room is on the air around the clock, without a break. */
const ROOM = '7002';
const MOST_WRONG_MS = 200;

test('the picture of a host shows its delay, runs the lines of others, and plays on over other pages', async ({
  page,
  baseURL,
}) => {
  await enterAsDemo(page, 7);
  // Nobody may speak twice within a few seconds.
  const others = [(await newAccount(baseURL ?? '')).client, (await newAccount(baseURL ?? '')).client] as const;
  const say = (content: string, other: (typeof others)[number]) =>
    must(other, 'sendMessage', { chatRoomNo: `room-${ROOM}`, content, idempotencyKey: randomUUID() });
  await readOriginMarks(page);
  await page.goto(`/app/live/room/${ROOM}`);
  await expectPlaying(page);
  const danmaku = page.locator('[data-danmaku]');

  await test.step('the delay it shows is that of the origin’s own marks', async () => {
    await expect(page.getByText(/^延迟 \d+\.\d 秒$/)).toBeVisible();
    const wrong: number[] = [];
    const middleOfSeven = async () => {
      const { real, said } = await delaysOf(page);
      wrong.push(Math.abs(said - real));
      return wrong.length < 7 ? Number.NaN : wrong.slice(-7).toSorted((a, b) => a - b)[3];
    };
    await expect.poll(middleOfSeven, { timeout: 30_000, intervals: [300] }).toBeLessThanOrEqual(MOST_WRONG_MS);
  });

  await test.step('the lines of others run over the picture, and nowhere else', async () => {
    await say('好球呀', others[0]);
    const line = danmaku.getByText('好球呀');
    await expect(line).toHaveCount(1);
    const [over, picture] = await Promise.all([danmaku.boundingBox(), page.locator('video').boundingBox()]);
    expect(over?.y).toBeGreaterThanOrEqual(picture?.y ?? Number.NaN);
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
  });

  await test.step('the talk waits for the picture where its reader wants it so', async () => {
    await page.locator('video').hover();
    await page.getByRole('button', { name: '播放设置' }).click();
    await page.getByRole('switch', { name: '画面同步' }).click();
    await page.keyboard.press('Escape');
    const { said } = await delaysOf(page);
    const begun = Date.now();
    await say('这球进了', others[1]);
    await expect(page.getByRole('log').or(danmaku).getByText('这球进了').first()).toBeVisible();
    expect(Date.now() - begun).toBeGreaterThan(said - 2 * MOST_WRONG_MS);
  });

  const mini = page.locator('[data-mini-player]');
  await test.step('it plays on over other pages, and is moved by keys', async () => {
    await page
      .getByRole('link', { name: '返回' })
      .or(page.getByRole('button', { name: '返回' }))
      .first()
      .click();
    await expect(mini).toBeVisible();
    await expectPlaying(page);
    const before = await mini.boundingBox();
    const whole = mini.getByRole('button', { name: /^回到直播间/ });
    await whole.focus();
    for (const key of ['ArrowRight', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    const after = await mini.boundingBox();
    expect(after?.x).toBeGreaterThan(before?.x ?? Number.NaN);
    expect(after?.y).toBeLessThan(before?.y ?? Number.NaN);
    await whole.click();
    await expect(page).toHaveURL(new RegExp(`/room/${ROOM}$`));
    await expect(mini).toHaveCount(0);
    await expectPlaying(page);
  });

  await test.step('until it is closed', async () => {
    await page.goBack();
    await expect(mini).toBeVisible();
    await mini.getByRole('button', { name: '关闭视频' }).click();
    await expect(page.locator('video')).toHaveCount(0);
  });
});

test('the picture of a match runs what others say of it, and the talk beside it waits for it where its reader wants', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(480_000);
  const others = [(await newAccount(baseURL ?? '')).client, (await newAccount(baseURL ?? '')).client] as const;
  await enterAsDemo(page, 12);
  await openShownMatch(page);
  const matchId = /\/match\/(\d+)/.exec(page.url())?.[1] ?? '';
  const say = (content: string, other: (typeof others)[number]) =>
    must(other, 'sendMessage', { chatRoomNo: roomOfMatch(matchId), content, idempotencyKey: randomUUID() });
  const ways = page.getByRole('group', { name: '观看方式' });
  await ways.getByRole('button', { name: '视频直播' }).click();
  await expectPlaying(page);
  const danmaku = page.locator('[data-danmaku]');
  await say('防守真稳', others[0]);
  await expect(danmaku.getByText('防守真稳')).toHaveCount(1);
  // Only the picture of a host reports its delay. A host is away for some minutes now and then.
  await ways.getByRole('button', { name: '主播直播' }).click();
  await expect(page.locator('video')).toHaveAttribute('data-phase', 'playing', { timeout: 200_000 });
  await expect(page.getByText(/^延迟 \d+\.\d 秒$/)).toBeVisible({ timeout: 30_000 });
  await page.locator('video').hover();
  await page.getByRole('button', { name: '播放设置' }).click();
  await page.getByRole('switch', { name: '画面同步' }).click();
  await page.keyboard.press('Escape');
  const lateMs = Number((await page.getByText(/^延迟 \d+\.\d 秒$/).innerText()).replace(/[^\d.]/g, '')) * 1_000;
  const begun = Date.now();
  await say('又一次扑救', others[1]);
  await expect(page.getByRole('log').or(danmaku).getByText('又一次扑救').first()).toBeVisible();
  expect(Date.now() - begun).toBeGreaterThan(lateMs - 2 * MOST_WRONG_MS);
});

test('a page of its own plays the stream of its ticket, and nothing by a ticket that was changed', async ({ page }) => {
  await page.goto(`/app/live/room/${ROOM}`);
  await expectPlaying(page);
  await page.locator('video').hover();
  await page.getByRole('button', { name: '播放设置' }).click();
  const address = (await page.getByRole('link', { name: '在单独页面播放' }).getAttribute('href')) ?? '';
  expect(address).not.toContain(ROOM);
  await page.goto(address);
  await expectPlaying(page);
  await page.goto(`${address.slice(0, -8)}AAAAAAAA`);
  await expect(page.getByText('链接已失效，请返回重新进入')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
});

test('an upright picture is shown as a whole on the page of its own', async ({ page, baseURL }) => {
  const { room } = uprightHosts().onAir;
  const query = { channel: `anchor-${room}`, eventId: room, type: 'ANCHOR', platform: 'h5' } as const;
  const visitor = await headlessClient(baseURL ?? '');
  const { pageTicket } = await must(visitor, 'videoUrl', { ...query, sign: videoSign(query) });
  await page.goto(`/play.html?ticket=${pageTicket}`);
  await expectPlaying(page, 360);
  for (const [width, height] of [
    [375, 812],
    [320, 568],
    [1280, 860],
  ] as const) {
    await page.setViewportSize({ width, height });
    const picture = await page.locator('video').boundingBox();
    if (!picture) throw new Error('the page has one picture');
    expect(picture.height / picture.width).toBeCloseTo(16 / 9, 1);
    expect(picture.height).toBeGreaterThan(height * 0.75);
    expect(picture.y + picture.height).toBeLessThanOrEqual(height + 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
