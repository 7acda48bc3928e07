import { codes } from '@touchline/contract/codes';
import { routes } from '@touchline/contract/routes';
import { keptTokens, logIn, openStill, test, toast } from '../src/condition-journey.ts';
import { headlessClient } from '../src/headless-client.ts';
import { expect } from '../src/journey.ts';
import { must } from '../src/members.ts';
import { newAccount } from '../src/new-accounts.ts';
import { giveSession } from '../src/signed-in.ts';

const DAY_MS = 24 * 3_600_000;
const AHEAD_MS = 3 * 3_600_000;
/** A zone of half hours and without summer time. */
const ZONE = { name: 'Asia/Kolkata', offset: '+05:30' };

test('a hand-off link signs in once, leaves nothing in the address, and is live at once', { tag: '@core' }, async ({
  page,
  browser,
  panel,
  origin,
}) => {
  const member = await newAccount(origin, { clientType: 'app' });
  const { code } = await must(member.client, 'handOff', {});
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  let isFollowed = false;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      isFollowed ||= String(payload).includes('"topic":"me"');
    }),
  );
  await page.goto(`/app/mine?from=line&token=${code}`);
  await expect(page.getByRole('main')).toContainText(member.name);
  await expect(page).toHaveURL(/\/app\/mine\?from=line$/);
  expect(asked.filter((url) => url.includes(code))).toHaveLength(1);
  expect(await page.evaluate(() => JSON.stringify(history.state) + document.referrer)).not.toContain(code);
  await expect.poll(() => isFollowed).toBe(true);
  await panel.set({ kind: 'loginElsewhere' });
  // Sooner than a socket of a visitor would be found silent.
  const told = page.getByRole('dialog', { name: '温馨提示' });
  await expect(told).toContainText('您的账号已在其他设备登录', { timeout: 6_000 });

  const other = await browser.newPage();
  await other.goto(`${origin}/app/mine?token=${code}`, { waitUntil: 'commit' });
  await expect(toast(other, '登录链接已失效，请重新登录')).toBeVisible();
  await expect(other).toHaveURL(/\/app\/mine$/);
  await expect(other.getByRole('main').getByRole('link', { name: '登录' })).toBeVisible();
  await other.close();
});

test('a hand-off link never takes the place of a session that lives', async ({ page, context, enter, origin }) => {
  const present = await enter();
  const other = await newAccount(origin);
  const { code } = await must(other.client, 'handOff', {});
  await page.goto(`/app/mine?token=${code}`);
  await expect(toast(page, '您已登录，链接中的登录信息未使用')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/mine$/);
  await expect(page.getByRole('main')).toContainText(present.name);
  expect(await keptTokens(page, context)).toEqual([present.client.session.token]);
  const elsewhere = await headlessClient(origin);
  expect((await must(elsewhere, 'verifyHandOff', { code })).userInfo.name).toBe(other.name);
});

test('a login over another member’s session shows nothing of theirs and ends their session', { tag: '@core' }, async ({
  page,
  enter,
  origin,
}) => {
  const present = await enter();
  const next = await newAccount(origin);
  const known = page.waitForResponse((response) => response.url().endsWith(routes.memberInfo.path));
  await page.goto('/login?fromPage=/app/mine');
  await known;
  await logIn(page, next);
  await expect(page).toHaveURL(/\/app\/mine$/);
  await expect(page.getByRole('main')).toContainText(next.name);
  await expect(page.getByRole('main')).not.toContainText(present.name);
  await expect(async () => {
    expect(await present.client.client.call('memberInfo', {})).toMatchObject({ code: codes.authError });
  }).toPass();
});

test('a page stays with its member when another page of the browser signs somebody else in', async ({
  page,
  context,
  enter,
  origin,
}) => {
  const present = await enter();
  const next = await newAccount(origin);
  await page.goto('/app/mine');
  await expect(page.getByRole('main')).toContainText(present.name);
  await giveSession(context, next.client, origin);
  const sent = page.waitForRequest((request) => request.url().endsWith(routes.walletBalance.path));
  await page.reload();
  expect((await sent).headers()['x-tk']).toBe(present.client.session.token);
  await expect(page.getByRole('main')).toContainText(present.name);
  const other = await context.newPage();
  await other.goto('/app/mine');
  await expect(other.getByRole('main')).toContainText(next.name);
});

test.describe('where the machine is three hours ahead, in another zone', () => {
  test.use({ timezoneId: ZONE.name, forgiven: /status of (400|401)|net::ERR_FAILED/ });

  test('a token ends at 22:00 of the member’s day by the clock of the server', async ({ page, context, origin }) => {
    const member = await newAccount(origin);
    const cutOff = nextCutOff();
    await page.clock.install({ time: Date.now() + AHEAD_MS });
    await page.goto('/login?fromPage=/app/wallet');
    await logIn(page, member);
    await expect(page).toHaveURL(/\/app\/wallet$/);
    await expect(page.getByRole('main')).toContainText('¥0.00');
    expect(await page.evaluate(() => sessionStorage.getItem('tb-token-until'))).toBe(String(cutOff));
    const cookie = (await context.cookies()).find((kept) => kept.name === 'tb-token');
    expect(Math.abs((cookie?.expires ?? 0) * 1_000 - cutOff - AHEAD_MS)).toBeLessThan(30_000);

    // The server cannot be asked what time it is while the hours pass, so the page goes by its own reckoning.
    await page.route('**/api/site/time', (route) => route.abort());
    await page.clock.fastForward(cutOff - Date.now() + 60_000);
    const dialog = page.getByRole('dialog', { name: '温馨提示' });
    await expect(dialog).toContainText('请先登录', { timeout: 60_000 });
    await expect(page.getByText('登录后即可使用')).toBeAttached();
    expect(await keptTokens(page, context)).toEqual([]);
  });
});

test('a wrong clock is put right without the member noticing', async ({ page, panel, origin }) => {
  const member = await newAccount(origin);
  await panel.set({ kind: 'wrongClock', offsetMs: -20 * 60_000 });
  await openStill(page, '/login');
  let isAsked = false;
  const synced = page.waitForResponse((response) => new URL(response.url()).pathname === routes.serverTime.path);
  page.once('request', () => {
    isAsked = true;
  });
  while (!isAsked) await page.clock.runFor(100);
  await (await synced).finished();
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/lg/')) answers.push(response.status());
  });
  await logIn(page, member);
  await expect(page).toHaveURL(/\/app\/home$/);
  // The first was refused for its timestamp and travelled again by itself; the form was then sent with the right time.
  expect(answers).toEqual([400, 200, 200, 200]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('status').locator('p')).toHaveCount(0);
});

/** The next 22:00 in the zone. */
function nextCutOff(): number {
  const date = new Intl.DateTimeFormat('sv', { timeZone: ZONE.name }).format(new Date());
  const today = Date.parse(`${date}T22:00:00${ZONE.offset}`);
  return today > Date.now() ? today : today + DAY_MS;
}
