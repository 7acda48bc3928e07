import type { Page } from '@playwright/test';
import { order, pay, REVIEW, status } from '../src/deposit-journey.ts';
import { press } from '../src/destination-journey.ts';
import { headlessClient, signIn } from '../src/headless-client.ts';
import { expect, test } from '../src/journey.ts';
import { must } from '../src/members.ts';
import { NEW_PASSWORD } from '../src/new-accounts.ts';
import { enterAsNew } from '../src/signed-in.ts';

const tray = (page: Page) => page.getByRole('button', { name: '1 笔资金操作处理中' });

/** A member with an empty wallet who has answered about limits, signed in here. */
async function newMemberHere(page: Page, limit?: string) {
  const account = await enterAsNew(page);
  if (limit) await must(account.client, 'setLimit', { kind: 'deposit', period: 'day', amount: limit });
  else await must(account.client, 'answerLimits', { choice: 'no_limit' });
  return account;
}

/** The number of deposits that the server has of a new member; the query ends the session in the browser. */
async function ordersOf(name: string): Promise<number> {
  const client = await headlessClient(process.env.TOUCHLINE_URL ?? '');
  await signIn(client, name, NEW_PASSWORD);
  return (await must(client, 'listDeposits', { page: 1, size: 20 })).total;
}

test('a payment with a problem is shown, kept in the tray, and ends', async ({ page }) => {
  await newMemberHere(page);

  await test.step('one of another amount is held; every page shows it, also after a reload and in a new tab', async () => {
    await order(page, '在线支付', '500');
    const other = await page.context().newPage();
    await pay(page, '多付四分之一', '前往支付');
    await expect(status(page, '审核中')).toBeVisible();
    await expect(page.getByText('到账金额与订单不一致，正在核对').first()).toBeVisible();
    await expect(page.getByText('款项已收到并登记，核对完成后入账或退回')).toBeVisible();
    // Both at once: the people of a demonstration decide after 15 seconds.
    await Promise.all([page.goto('/app/home'), other.goto('/app/wallet')]);
    await expect(tray(page)).toBeVisible({ timeout: 60_000 });
    await page.close();
    await tray(other).click();
    const sheet = other.getByRole('dialog', { name: '处理中的资金操作' });
    await expect(sheet.getByRole('link', { name: /存款 ¥500\.00\s*审核中/ })).toBeVisible();
    await sheet.getByRole('link').click();
    await expect(other).toHaveURL(/\/app\/wallet\/deposit\/\d+$/);
    await expect(status(other, '成功')).toBeVisible(REVIEW);
    await expect(other.getByRole('main').getByText('¥625.00').first()).toBeVisible();
    await other.goto('/app/home');
    await expect(other.getByRole('heading', { name: '热门赛事' })).toBeVisible();
    await expect(tray(other)).toHaveCount(0);
  });
});

test('a deposit over one’s own limit is refused first, with the rest of the limit', { tag: '@core' }, async ({
  page,
}) => {
  await newMemberHere(page, '300');
  await page.goto('/app/wallet/deposit');
  await expect(page.getByText('每日存款限额剩余 ¥300.00')).toBeVisible();
  await press(page, '500');
  await press(page, '存款 ¥500.00');
  await expect(page.getByRole('alert').filter({ hasText: '已达到您设置的存款限额，剩余额度¥300.00' })).toBeVisible();
  await expect(page.getByText('您的资金未变动')).toBeVisible();
});

test('a payment that fails took nothing, and another one can be made', async ({ page }) => {
  await newMemberHere(page);
  await order(page, '在线支付', '100');
  await pay(page, '支付失败', '前往支付');
  await expect(status(page, '失败')).toBeVisible();
  await expect(page.getByText('支付未成功，未收到款项').first()).toBeVisible();
  await expect(page.getByText('尚未收到款项，您的钱包余额未变动')).toBeVisible();
  await page.getByRole('link', { name: '重新存款' }).click();
  await order(page, '在线支付', '100');
  await press(page, '取消订单');
  await expect(status(page, '已取消')).toBeVisible();
  await expect(page.getByText('订单已取消。如您已付款，款项不会丢失')).toBeVisible();
  // An open order leaves a way to another method.
  await order(page, '在线支付', '100');
  await page.goto('/app/wallet/deposit');
  await press(page, '取消订单，使用其他方式');
  const dialog = page.getByRole('dialog', { name: '取消这笔订单？' });
  await dialog.getByRole('button', { name: '取消订单' }).click();
  await expect(page.getByRole('radio', { name: /^在线支付/ })).toBeVisible();
  // None of them moved the balance; all are found by where they ended.
  await page.goto('/app/wallet/records?type=deposit');
  await expect(page.getByText('暂无记录')).toBeVisible();
  await press(page, '未成功');
  await expect(page).toHaveURL(/view=failed/);
  const orders = page.getByRole('main').getByRole('listitem');
  await expect(orders).toHaveText([/在线支付.*已取消/, /在线支付.*已取消/, /在线支付.*失败/]);
  await press(page, '处理中');
  await expect(page.getByText('暂无记录')).toBeVisible();
  await page.goto('/app/wallet/deposit');
  await page.getByRole('radio', { name: /^银行卡转账/ }).check();
  await expect(page.getByText('请先完善真实姓名')).toBeVisible();
});

test.describe('an order whose answer is lost', () => {
  // Counting the orders ends the session in the browser, which may notice before the page is closed.
  test.use({ forgiven: /net::ERR_(EMPTY_RESPONSE|ABORTED|FAILED)|status of 401/ });

  test('is found by its key after the tab was closed, and made once', async ({ page, context }) => {
    const account = await newMemberHere(page);
    await page.goto('/app/wallet/deposit');
    await press(page, '500');
    // The server takes the order; its answer never arrives, and nobody can be asked from this tab.
    await page.route('**/finance/deposit/v1/create', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.route('**/finance/deposit/v1/byKey', (route) => route.abort());
    await press(page, '存款 ¥500.00');
    // The push that came all the same has informed the page; the key is still recorded.
    await expect(page.getByText('您有未完成的订单')).toBeVisible({ timeout: 60_000 });
    expect(await page.evaluate(() => localStorage.getItem('tb-money-trail'))).toContain('createDeposit');
    const later = await context.newPage();
    await page.close();
    await later.goto('/app/home');
    await expect(tray(later)).toBeVisible({ timeout: 60_000 });
    await expect
      .poll(() => later.evaluate(() => localStorage.getItem('tb-money-trail')), { timeout: 60_000 })
      .toBe('[]');
    await tray(later).click();
    await later.getByRole('link', { name: /存款 ¥500\.00\s*待支付/ }).click();
    await expect(status(later, '待支付')).toBeVisible();
    expect(await ordersOf(account.name)).toBe(1);
  });

  test('that never arrived shows that nothing moved', async ({ page }) => {
    const account = await newMemberHere(page);
    await page.goto('/app/wallet/deposit');
    await press(page, '500');
    await page.route('**/finance/deposit/v1/create', (route) => route.abort());
    await press(page, '存款 ¥500.00');
    await expect(page.getByText('提交未送达，您的资金未变动')).toBeVisible({ timeout: 60_000 });
    expect(await ordersOf(account.name)).toBe(0);
  });

  test('with its tab is queried in the next one, and counts as never arrived only once it cannot arrive any more', async ({
    page,
    context,
  }) => {
    const account = await newMemberHere(page);
    await page.goto('/app/wallet/deposit');
    await press(page, '500');
    // It never reaches the server, nobody can be asked from this tab, and the tab is closed.
    const sent = page.waitForRequest('**/finance/deposit/v1/create');
    await page.route('**/finance/deposit/v1/{create,byKey}', (route) => route.abort());
    // Before the press: a busy machine may say late that the request was sent.
    const pressedAt = Date.now();
    await press(page, '存款 ¥500.00');
    await sent;
    const later = await context.newPage();
    await page.close();
    await later.goto('/app/home');
    await tray(later).click();
    const sheet = later.getByRole('dialog', { name: '处理中的资金操作' });
    await expect(sheet).toContainText('正在查询结果，请勿重复提交');
    await expect(sheet).toContainText('提交未送达，您的资金未变动', { timeout: 90_000 });
    // The call's own time limit, and the server's time.
    expect(Date.now() - pressedAt).toBeGreaterThan(44_000);
    expect(await ordersOf(account.name)).toBe(0);
  });
});
