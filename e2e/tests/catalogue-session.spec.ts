import { codes } from '@touchline/contract/codes';
import { formError, keptTokens, logIn, openStill, test, toast } from '../src/condition-journey.ts';
import { expect } from '../src/journey.ts';

const ENDINGS = {
  authError: '登录已失效，请重新登录',
  loginElsewhere: '您的账号已在其他设备登录，请重新登录',
  accountBlocked: '您的账号已被冻结，如有疑问请联系客服',
  passwordChanged: '您的密码已修改，请重新登录',
} as const;
const BLOCKADES = {
  ipBlocked: '您的IP已被限制访问，请联系客服',
  deviceBlocked: '您的设备已被限制访问，请联系客服',
} as const;

test.use({ forgiven: /status of 401/ });

for (const [kind, message] of Object.entries(ENDINGS)) {
  test(`a session that ends is told in the server’s words, forgotten and led to the login: ${kind}`, async ({
    page,
    context,
    panel,
    enter,
  }) => {
    await enter();
    await page.goto('/app/wallet');
    await expect(page.getByRole('link', { name: '中心钱包' }).first()).toContainText('¥0.00');
    expect(await keptTokens(page, context)).not.toEqual([]);
    await panel.set({ kind: kind as keyof typeof ENDINGS });
    const alert = page.getByRole('dialog', { name: '温馨提示' });
    await expect(alert).toContainText(message);
    expect(await keptTokens(page, context)).toEqual([]);
    await expect(page.getByText('¥0.00')).toHaveCount(0);
    await alert.getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL(/\/login\?fromPage=%2Fapp%2Fwallet$/);
    await expect(alert).toBeHidden();
    expect(await keptTokens(page, context)).toEqual([]);
  });
}

for (const [name, message] of Object.entries(BLOCKADES)) {
  test(`a blockade is told once in 700 milliseconds: ${name}`, async ({ page, panel }) => {
    const code = codes[name as keyof typeof BLOCKADES];
    await panel.set({ kind: 'answer', code, call: 'loginChallenge', times: 3 });
    await openStill(page, '/login');
    const alert = page.getByRole('dialog', { name: '温馨提示' });
    const sendAndHear = async () => {
      const answered = page.waitForResponse(/\/lg\/ve4\//);
      await logIn(page);
      await answered;
      await expect(formError(page)).toHaveText(message);
    };
    await sendAndHear();
    await expect(alert).toContainText(message);
    await alert.getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await sendAndHear();
    await expect(alert).toHaveCount(0);
    await page.clock.runFor(700);
    await sendAndHear();
    await expect(alert).toContainText(message);
  });
}

test('a 401 on a page for all says that a login is needed, and the reader stays', async ({
  page,
  context,
  panel,
  enter,
}) => {
  await enter();
  await panel.set({ kind: 'http401' });
  await page.goto('/app/rules');
  await expect(toast(page, '您的操作需要登录')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/app\/rules$/);
  expect(await keptTokens(page, context)).toEqual([]);
});

test('many 401s at once on a member’s page are one dialog, which can be closed', { tag: '@core' }, async ({
  page,
  panel,
  enter,
}) => {
  await enter();
  await panel.set({ kind: 'http401' });
  let refused = 0;
  // The answers wait for each other, or the first would end the session before the rest were sent.
  const held: (() => void)[] = [];
  await page.route(/\/api\//, async (route) => {
    const response = await route.fetch();
    if (response.status() === 401) {
      refused += 1;
      await new Promise<void>((resolve) => {
        held.push(resolve);
        if (held.length > 2) for (const release of held) release();
      });
    }
    // A page that has gone on meanwhile takes no answer.
    await route.fulfill({ response }).catch(() => {});
  });
  await page.goto('/app/wallet/withdraw');
  const dialog = page.getByRole('dialog', { name: '温馨提示' });
  await expect(dialog).toContainText('您还未登录，请先登录');
  expect(refused).toBeGreaterThan(2);
  await expect(dialog).toHaveCount(1);
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('登录后即可使用')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // The requests of the page end with the page.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a restriction forgets the member before it leads to its page', async ({ page, context, panel, enter }) => {
  await enter();
  await page.goto('/app/wallet');
  await expect(page.getByRole('link', { name: '中心钱包' }).first()).toContainText('¥0.00');
  await panel.set({ kind: 'restriction' });
  // The site's own topic may lead there before the tap does.
  await page
    .getByRole('link', { name: '取款' })
    .click({ timeout: 5_000 })
    .catch(() => {});
  await expect(page).toHaveURL(/\/access-restriction$/);
  await expect(page.getByText('地区限制')).toBeVisible();
  expect(await keptTokens(page, context)).toEqual([]);
});
