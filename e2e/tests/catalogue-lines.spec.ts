import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { routes } from '@touchline/contract/routes';
import { test, toast } from '../src/condition-journey.ts';
import { openPanel } from '../src/demo-panel.ts';
import { freePort } from '../src/free-port.ts';
import { headlessClient } from '../src/headless-client.ts';
import { expect } from '../src/journey.ts';
import { must } from '../src/members.ts';
import { newAccount } from '../src/new-accounts.ts';
import { startPlainServer } from '../src/plain-site.ts';
import { giveSession } from '../src/signed-in.ts';
import type { BuiltServer } from '../src/start-built-server.ts';

/** Long enough for three hundred keys on a busy machine. */
const COMPUTED_MS = 40_000;
/** More failures than a page makes by itself when it opens. */
const THRESHOLD = 10;
const SWITCHED = '线路异常，已为您切换线路';

test.describe.configure({ mode: 'default' });
test.use({ forgiven: /net::ERR_FAILED/ });

let server: BuiltServer;
let lines: readonly [string, string];
test.beforeAll(async () => {
  const port = await freePort();
  lines = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
  server = await startPlainServer({
    differs: (siteId) => ({ lines, lineThreshold: siteId === 5001 ? 1 : THRESHOLD }),
    env: { PORT: String(port), ALLOWED_ORIGINS: lines.join(',') },
  });
});
test.afterAll(() => server.stop());

/** Calls whose failures count against a line; the time is asked past the pipeline. */
const COUNTED: ReadonlySet<string> = new Set(
  Object.values(routes)
    .filter(({ credentials, path }) => !credentials && path !== routes.serverTime.path)
    .map(({ path }) => path),
);

/** Nothing but the page itself comes through on these lines; answers how many failures counted. */
async function cut(page: Page, dead: readonly string[]): Promise<{ readonly count: number }> {
  const failures = { count: 0 };
  for (const line of dead)
    await page.route(`${line}/api/**`, (route) => {
      if (COUNTED.has(new URL(route.request().url()).pathname)) failures.count += 1;
      return route.abort();
    });
  return failures;
}

const failed = (page: Page) => page.getByRole('main').getByRole('alert');

test('a dead line is an abnormal network below the threshold, and is left for the next when that is reached', async ({
  page,
}) => {
  const failures = await cut(page, [lines[0]]);
  await page.goto(`${lines[0]}/app/live`);
  await expect(failed(page)).toContainText('网络异常，请检查网络后重试');
  await expect(toast(page, SWITCHED)).toHaveCount(0);
  // It is shown for a moment, which the test waits for from now on; the button disappears with the line.
  let hasTurned = false;
  const turn = toast(page, SWITCHED)
    .waitFor({ timeout: 60_000 })
    .then(() => {
      hasTurned = true;
    });
  const again = failed(page).getByRole('button', { name: '重新加载' });
  while (!hasTurned && failures.count < THRESHOLD) {
    if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined);
    await Promise.race([turn, page.waitForTimeout(200)]);
  }
  await turn;
  // Requests that ran out of time before they left are not seen here, and those that were on their way then failed on the line
  // that was left.
  expect(failures.count).toBeGreaterThan(THRESHOLD / 2);
  expect(failures.count).toBeLessThan(THRESHOLD * 1.5);
  // Nobody has to ask again.
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('where every line is dead and one failure is enough, the page says that it looks for another', async ({
  page,
}) => {
  await cut(page, lines);
  await page.goto(`${lines[0]}/app/sports?site=5001`);
  await expect(failed(page)).toContainText('线路异常，正在为您切换线路');
});

test('the settings measure every line, and one that is chosen there is in use from then on', async ({ page }) => {
  let isDead = false;
  await page.route(`${lines[1]}/api/**`, async (route) => {
    if (isDead) return route.abort();
    await new Promise((resolve) => setTimeout(resolve, 200));
    return route.continue();
  });
  await page.goto(`${lines[0]}/app/mine/settings`);
  const choice = page.getByRole('group', { name: /选择访问线路/ });
  const line = (number: number) => choice.locator('label').filter({ hasText: `线路 ${number}` });
  await expect(line(1)).toContainText(/\d+ ms/);
  await expect(line(2)).toContainText(/\d{3,} ms/);
  await expect(line(1).getByRole('radio')).toBeChecked();
  const over: string[] = [];
  page.on('request', (request) => over.push(new URL(request.url()).origin));
  // It is chosen once the page has turned to it.
  await line(2).getByRole('radio').click();
  await expect(line(1).getByRole('radio')).not.toBeChecked();
  await expect.poll(() => over).toContain(lines[1]);
  // It was no fault, so no message is shown.
  await expect(toast(page, SWITCHED)).toHaveCount(0);

  isDead = true;
  await page.getByRole('button', { name: '重新测速' }).click();
  await expect(line(2)).toContainText('不可用');
  await expect(line(1).getByRole('radio')).toBeEnabled();
});

test('a member takes the whole site to another line and is still signed in there', async ({ page, context }) => {
  const { client, name } = await newAccount(lines[0], { wire: 'plain' });
  await giveSession(context, client, lines[0]);
  await page.goto(`${lines[0]}/app/mine/settings`);
  const other = page
    .getByRole('group', { name: /选择访问线路/ })
    .locator('label')
    .filter({ hasText: '线路 2' });
  await expect(other).toContainText(/\d+ ms/);
  await expect(page.getByRole('button', { name: /打开本站/ })).toHaveCount(0);
  await other.getByRole('radio').click();
  await page.getByRole('button', { name: '在线路 2打开本站' }).click();
  await expect(page).toHaveURL(`${lines[1]}/app/mine`);
  await expect(page.getByRole('main')).toContainText(name);
  // Back again, where the token that was left behind causes no problem.
  await page.goto(`${lines[1]}/app/mine/settings`);
  // Each page counts its own line as the first.
  await expect(other).toContainText(/\d+ ms/);
  await other.getByRole('radio').click();
  await page.getByRole('button', { name: '在线路 2打开本站' }).click();
  await expect(page).toHaveURL(`${lines[0]}/app/mine`);
  await expect(page.getByRole('main')).toContainText(name);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a deposit that must be proven is sent again with its key, and made once', async ({ page, context }) => {
  const uuid = randomUUID();
  const account = await newAccount(server.url, { uuid, wire: 'plain' });
  await must(account.client, 'answerLimits', { choice: 'no_limit' });
  const panel = await openPanel(await headlessClient(server.url, { uuid, wire: 'plain' }), server.panelCode);
  await panel.set({ kind: 'verification', type: '1', call: 'createDeposit' });
  await context.addInitScript((device) => localStorage.setItem('tb-uuid', device), uuid);
  await giveSession(context, account.client, server.url);
  const sent: { idempotencyKey: string; safeVerification?: { type: string } }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(routes.createDeposit.path)) sent.push(request.postDataJSON());
  });
  await page.goto(`${server.url}/app/wallet/deposit`);
  await page.getByRole('button', { name: '500', exact: true }).click();
  await page.getByRole('button', { name: '存款 ¥500.00' }).click();
  await expect(page).toHaveURL(/\/app\/wallet\/deposit\/\d+$/, { timeout: COMPUTED_MS });
  const [first, second] = sent;
  expect(sent).toHaveLength(2);
  expect(first?.safeVerification).toBeUndefined();
  expect(second?.safeVerification?.type).toBe('1');
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  const { order } = await must(account.client, 'depositByKey', { idempotencyKey: first?.idempotencyKey ?? '' });
  expect(page.url()).toContain(order?.orderId ?? 'no order');
});
