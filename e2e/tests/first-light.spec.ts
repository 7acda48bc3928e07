import type { Page } from '@playwright/test';
import { bindCard, newCard, press, turnFactorOn } from '../src/destination-journey.ts';
import {
  codeFromInbox,
  expect,
  newMember,
  openUndecided,
  PASSWORD,
  placeBet,
  resultPrice,
  slipOf,
  test,
  WITHDRAW_PASSWORD,
} from '../src/journey.ts';
import { listedRecords } from '../src/listed.ts';

const moneyIn = (text: string) => Number(/[¥￥]([\d,]+\.\d{2})/.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN);
const wallet = (page: Page) => page.getByRole('link', { name: '中心钱包' }).and(page.locator(':visible'));

test('a member’s whole day: look, register, deposit, bet in play, see it settle, withdraw, log out', async ({
  page,
  isMobile,
}) => {
  const member = newMember();

  await test.step('a visitor sees matches whose scores, clocks and prices move', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/app\/home$/);
    const cards = page.getByRole('article');
    await expect(cards.first()).toBeVisible();
    const before = await cards.allInnerTexts();
    await expect(async () => {
      const after = await cards.allInnerTexts();
      const prices = (texts: string[]) => texts.join(' ').match(/\d+\.\d{2}/g);
      const clocks = (texts: string[]) => texts.join(' ').match(/\d+(\+\d)?'/g);
      expect(prices(after)).not.toEqual(prices(before));
      expect(clocks(after)).not.toEqual(clocks(before));
    }).toPass({ timeout: 60_000 });
  });

  await test.step('taps a price, fills the slip, is asked to log in when confirming', async () => {
    await openUndecided(page, 5, 40);
    await expect(page).toHaveURL(/\/app\/match\/\d+/);
    await resultPrice(page).click();
    await expect(resultPrice(page)).toHaveAttribute('aria-pressed', 'true');
    if (isMobile) await page.getByRole('button', { name: /打开投注单/ }).click();
    await slipOf(page, isMobile).getByLabel('投注金额', { exact: true }).fill('50');
    await slipOf(page, isMobile).getByRole('button', { name: '请先登录' }).click();
    await expect(page).toHaveURL(/\/login\?fromPage=/);
  });

  await test.step('registers: live name check, code from the inbox, birth date, consent', async () => {
    await page.getByRole('link', { name: /还没有账号/ }).click();
    await page.getByLabel('账号 *').fill('demo01');
    await expect(page.getByText('该账号已被使用，请更换')).toBeVisible();
    await page.getByLabel('账号 *').fill(member.name);
    await expect(page.getByText('该账号可以使用')).toBeVisible();
    await page.getByLabel('登录密码 *').fill(PASSWORD);
    await page.getByLabel('确认密码 *').fill(PASSWORD);
    await page.getByLabel('手机号 *').fill(member.phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled();
    await page.getByLabel('短信验证码 *').fill(await codeFromInbox(page, member.phone));
    await page.getByLabel('出生日期 *').fill('1990-01-31');
    await page.getByRole('checkbox', { name: /我已年满18岁/ }).check();
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await expect(page).toHaveURL(/\/app\/match\/\d+/);
  });

  await test.step('finds the slip as it was and is led to a deposit', async () => {
    if (isMobile) await page.getByRole('button', { name: /打开投注单/ }).click();
    const slip = slipOf(page, isMobile);
    await expect(slip.getByLabel('投注金额', { exact: true })).toHaveValue('50');
    // A goal may lock the line just now; when it opens again, the way to the deposit does too.
    await expect(async () => {
      await slip.getByRole('button', { name: '余额不足，去存款' }).click({ timeout: 2_000 });
      await expect(page).toHaveURL(/\/app\/wallet\/deposit\?/, { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await page.getByRole('button', { name: '500', exact: true }).click();
    await expect(page.getByRole('button', { name: '请先选择是否设置限额' })).toBeDisabled();
    await page.getByRole('button', { name: '暂不设限' }).click();
    await page.getByRole('button', { name: '存款 ¥500.00' }).click();
    await expect(page.getByRole('status').filter({ hasText: '待支付' })).toBeVisible();
    const cashier = page.context().waitForEvent('page');
    await page.getByRole('link', { name: '前往支付' }).click();
    const till = await cashier;
    await till.getByRole('button', { name: '支付', exact: true }).click();
    await expect(till.getByText('支付成功')).toBeVisible();
    await till.close();
    await expect(page.getByRole('status').filter({ hasText: '成功' })).toBeVisible();
    await expect(wallet(page)).toContainText('¥500.00');
  });

  await test.step('stakes the deposit on a match late in play, each of the three results a single bet', async () => {
    await openUndecided(page, 38, 60);
    const slip = slipOf(page, isMobile);
    const show = async () => {
      if (isMobile && !(await slip.isVisible())) await page.getByRole('button', { name: /打开投注单/ }).click();
    };
    const hide = async () => {
      if (!isMobile) return;
      await slip.getByRole('button', { name: '关闭' }).click();
      // It is still seen while it leaves.
      await expect(slip).toBeHidden();
    };
    const pick = async (side: number, stake: string) => {
      await show();
      await slip.getByRole('button', { name: '清空' }).first().click();
      await hide();
      await resultPrice(page, side).click();
      await show();
      await slip.getByLabel('赔率变化').selectOption('any');
      await slip.getByLabel('投注金额', { exact: true }).fill(stake);
    };
    // One of them wins in every case; and the staked money may be withdrawn.
    for (const [side, stake] of ['170', '170', '160'].entries()) {
      await pick(side, stake);
      await placeBet(
        slip,
        (target) => target.click(),
        () => pick(side, stake),
      );
    }
    await hide();
  });

  await test.step('sees the match end, the bets settle and the balance change without a reload', async () => {
    await page.evaluate(() => Object.assign(window, { notReloaded: true }));
    await page.getByRole('tab', { name: '我的注单' }).click();
    await expect(page.getByRole('article').filter({ hasText: '已确认' })).toHaveCount(3);
    await expect(page.getByRole('article').filter({ hasText: '已确认' })).toHaveCount(0, { timeout: 150_000 });
    await expect(page.getByRole('article').filter({ hasText: '派彩' })).toHaveCount(3);
    await expect.poll(async () => moneyIn(await wallet(page).innerText())).toBeGreaterThan(160);
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  });

  await test.step('gives a name and a withdrawal password, binds a card under a second factor, and withdraws', async () => {
    await page.goto('/app/mine/profile');
    await page.getByLabel('真实姓名', { exact: true }).fill('王小伟');
    await press(page, '保存');
    await expect(page.getByLabel('真实姓名', { exact: true })).toHaveValue('王**');
    const [forCard = '', forWithdrawal = ''] = await turnFactorOn(page, member.phone);
    await page.goto('/app/wallet/withdraw');
    await page.getByRole('link', { name: '去设置' }).click();
    await page.getByLabel('取款密码', { exact: true }).fill(WITHDRAW_PASSWORD);
    await page.getByLabel('再次输入取款密码').fill(WITHDRAW_PASSWORD);
    await press(page, '保存');
    await expect(page).toHaveURL(/\/app\/wallet\/withdraw$/);
    await page.getByRole('link', { name: '添加银行卡' }).click();
    await bindCard(page, newCard(), forCard);
    await expect(page).toHaveURL(/\/app\/wallet\/withdraw$/);
    await page.getByLabel('取款金额').fill('120');
    const confirm = page.getByRole('dialog', { name: '确认取款' });
    // A page that is not hydrated yet reacts to no press.
    await expect(async () => {
      if (!(await confirm.isVisible())) await press(page, '取款 ¥120.00');
      await confirm.getByLabel('请输入取款密码').fill(WITHDRAW_PASSWORD, { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await confirm.getByLabel('二次验证码', { exact: true }).fill(forWithdrawal);
    await confirm.getByRole('button', { name: '取款 ¥120.00' }).click();
    await expect(page.getByRole('status').filter({ hasText: '已到账' })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('finds every movement in the records and logs out', async () => {
    await page.goto('/app/wallet/records');
    await expect(listedRecords(page).filter({ hasText: '取款' })).toContainText('-¥120.00');
    await expect(listedRecords(page).filter({ hasText: '存款' })).toContainText('+¥500.00');
    // Bets that a goal turned down left records of their own.
    const stakes = listedRecords(page).filter({ hasText: '投注' });
    await expect.poll(() => stakes.count()).toBeGreaterThanOrEqual(3);
    await page.goto('/app/mine');
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL(/\/app\/home$/);
    await expect(page.getByRole('link', { name: '登录', exact: true })).toBeVisible();
    await page.goto('/app/wallet');
    await expect(page.getByRole('dialog', { name: '温馨提示' })).toContainText('请先登录');
  });
});
