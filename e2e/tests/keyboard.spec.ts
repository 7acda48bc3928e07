import {
  codeFromInbox,
  matchLink,
  newMember,
  openPrices,
  PASSWORD,
  slipOf,
  tabTo,
  WITHDRAW_PASSWORD,
} from '../src/journey.ts';
import { expect, test } from '../src/scripted.ts';

test('the same day by keyboard alone', async ({ page, match, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard to tab with');
  const member = newMember();
  const press = async (target: Parameters<typeof tabTo>[1], key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const type = async (target: Parameters<typeof tabTo>[1], text: string) => {
    await tabTo(page, target);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };

  await test.step('skips to the content and picks a price', async () => {
    const game = await match.live();
    await page.goto('/app/home');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
    await page.keyboard.press('Enter');
    const slip = slipOf(page, false);
    await page.goto('/app/sports');
    const price = openPrices(game.card(page)).first();
    await press(price, 'Space');
    await page.keyboard.press('ArrowRight');
    await expect(price).not.toBeFocused();
    await expect(openPrices(page.locator('#content')).and(page.locator(':focus'))).toHaveCount(1);
    await page.keyboard.press('ArrowLeft');
    await expect(price).toBeFocused();
    await page.keyboard.press('Alt+B');
    await expect(slip).toBeFocused();
    await page.keyboard.press('Alt+B');
    await expect(price).toBeFocused();
    await page.keyboard.press('Alt+B');
    await type(slip.getByLabel('投注金额', { exact: true }), '50');
    await press(slip.getByRole('button', { name: '请先登录' }));
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('registers', async () => {
    await press(page.getByRole('link', { name: /还没有账号/ }));
    await type(page.getByLabel('账号 *'), member.name);
    await type(page.getByLabel('登录密码 *'), PASSWORD);
    await type(page.getByLabel('确认密码 *'), PASSWORD);
    await type(page.getByLabel('手机号 *'), member.phone);
    await press(page.getByRole('button', { name: '获取验证码' }));
    await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeVisible();
    await type(page.getByLabel('短信验证码 *'), await codeFromInbox(page, member.phone));
    const birthday = page.getByLabel('出生日期 *');
    await tabTo(page, birthday);
    await page.keyboard.type('01311990');
    if ((await birthday.inputValue()) !== '1990-01-31') {
      // Where the year comes first, it takes an arrow to leave it.
      await page.keyboard.press('Shift+Tab');
      await tabTo(page, birthday);
      await page.keyboard.type('1990');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('0131');
    }
    await press(page.getByRole('checkbox', { name: /我已年满18岁/ }), 'Space');
    await press(page.getByRole('button', { name: '注册', exact: true }));
    await expect(page).toHaveURL(/\/app\/(home|sports)/);
  });

  await test.step('deposits', async () => {
    await tabTo(page, page.getByRole('link', { name: '存款', exact: true }).first(), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await type(page.getByLabel('存款金额', { exact: true }).and(page.getByRole('textbox')), '500');
    const none = page.getByRole('button', { name: '暂不设限' });
    await expect(none).toBeVisible();
    await press(none);
    await expect(none).toHaveCount(0);
    await press(page.getByRole('button', { name: '存款 ¥500.00' }));
    await expect(page).toHaveURL(/\/deposit\/\d+/);
    const cashier = page.context().waitForEvent('page');
    await press(page.getByRole('link', { name: '前往支付' }));
    const till = await cashier;
    await expect(till.getByRole('button', { name: '支付', exact: true })).toBeFocused();
    await till.keyboard.press('Enter');
    await expect(till.getByText('支付成功')).toBeVisible();
    await till.close();
    await expect(page.getByRole('status').filter({ hasText: '成功' })).toBeVisible();
  });

  await test.step('bets and sees it settle', async () => {
    const slip = slipOf(page, false);
    const game = await match.live({ minute: 80 });
    await page.goto('/app/sports');
    await press(matchLink(game.card(page)));
    await expect(page).toHaveURL(/\/app\/match\//);
    await press(slip.getByRole('button', { name: '清空' }).first());
    await press(openPrices(page.getByRole('region', { name: '全场独赢' })).first(), 'Space');
    await type(slip.getByLabel('投注金额', { exact: true }), '50');
    const change = slip.getByLabel('赔率变化');
    await press(change, 'End');
    await expect(change).toHaveValue('any');
    await press(slip.getByRole('button', { name: /^投注 ¥/ }));
    await expect(slip.getByText('投注成功')).toHaveCount(1);
    const tab = page.getByRole('tab', { name: '投注', exact: true });
    await tabTo(page, tab);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: '聊天' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: '赛况' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: '我的注单' })).toHaveAttribute('aria-selected', 'true');
    await game.end({ score: { home: 1, away: 0 } });
    await expect(page.getByRole('article').filter({ hasText: '派彩' })).toHaveCount(1);
  });

  const logOut = async () => {
    await page.goto('/app/mine');
    await press(page.getByRole('button', { name: '退出登录' }));
    await press(page.getByRole('dialog').getByRole('button', { name: '确定' }));
    await expect(page).toHaveURL(/\/app\/home$/);
    await expect(page.getByRole('link', { name: '登录', exact: true })).toBeVisible();
  };

  await test.step('sets a withdrawal password and logs out', async () => {
    await page.goto('/app/mine/security/withdraw-password');
    await type(page.getByLabel('取款密码', { exact: true }), WITHDRAW_PASSWORD);
    await type(page.getByLabel('再次输入取款密码'), WITHDRAW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/取款密码：已设置/)).toBeVisible();
    await logOut();
  });

  await test.step('logs in as a member with a card, withdraws to it and logs out', async () => {
    await tabTo(page, page.getByRole('link', { name: '登录', exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await type(page.getByLabel('账号', { exact: true }), 'demo06');
    await type(page.getByLabel('登录密码', { exact: true }), 'Demo1234');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app\/home/);
    await page.goto('/app/wallet/withdraw');
    await type(page.getByLabel('取款金额'), '100');
    await page.keyboard.press('Enter');
    const confirm = page.getByRole('dialog', { name: '确认取款' });
    await expect(confirm.getByLabel('请输入取款密码')).toBeFocused();
    await page.keyboard.type('246810');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: '已到账' })).toBeVisible({ timeout: 60_000 });
    await logOut();
  });
});
