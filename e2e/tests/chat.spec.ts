import { EVENING_ZONE } from '../src/evening.ts';
import { expect, listByTime, matchLink, test } from '../src/journey.ts';
import { enterAsNew } from '../src/signed-in.ts';

test.use({ timezoneId: EVENING_ZONE });

test('members talk about a match, and everybody reads it at once', { tag: '@core' }, async ({
  page,
  browser,
  baseURL,
  viewport,
}) => {
  await listByTime(page);
  await page.goto('/app/sports?tab=today');
  await matchLink(
    page
      .getByRole('article')
      .filter({ hasText: /\+\d{2,}/ })
      .nth(12),
  ).click();
  await expect(page).toHaveURL(/\/app\/match\/\d+$/);
  await page.getByRole('tab', { name: '聊天' }).click();
  const talk = page.getByRole('log', { name: '聊天' });
  await expect(talk).toContainText('还没有人发言，来说第一句吧');
  const address = page.url();
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', viewport });
  const reader = await elsewhere.newPage();

  await test.step('a visitor reads, and is led to the login to write', async () => {
    await reader.goto(address);
    await expect(reader.getByRole('log', { name: '聊天' })).toContainText('还没有人发言');
    await expect(reader.getByRole('link', { name: '登录后参与聊天' })).toHaveAttribute('href', /^\/login\?fromPage=/);
    await expect(reader.getByRole('textbox', { name: '聊天内容' })).toHaveCount(0);
  });

  await enterAsNew(page);
  await page.goto(address);
  const box = page.getByRole('textbox', { name: '聊天内容' });
  const send = page.getByRole('button', { name: '发送' });

  await test.step('a sent message is there at once, and with the reader a moment later', async () => {
    await expect(send).toBeDisabled();
    await box.fill('今晚看主队');
    await page.getByRole('button', { name: '表情' }).click();
    await page.getByRole('group', { name: '表情' }).getByRole('button', { name: '🔥' }).click();
    await expect(box).toHaveValue('今晚看主队🔥');
    // It lasts three seconds from the answer on, so it is waited for at once.
    await Promise.all([
      expect(page.getByRole('button', { name: /^\d秒后可发送$/ })).toBeDisabled(),
      box.press('Enter'),
    ]);
    await expect(talk.getByRole('button', { name: /^我 ?今晚看主队🔥/ })).toBeVisible();
    await expect(box).toHaveValue('');
    await expect(reader.getByRole('log').getByRole('button', { name: /\*\*\*.*今晚看主队🔥/ })).toBeVisible();
  });

  await test.step('a draft stays while the next message waits a moment', async () => {
    await box.fill('加我微信');
    await page.getByRole('tab', { name: '投注', exact: true }).click();
    await page.getByRole('tab', { name: '聊天' }).click();
    await expect(box).toHaveValue('加我微信');
  });

  await test.step('a text that no room shows is refused with the reason, and can be changed', async () => {
    await send.click();
    await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText('内容包含敏感信息，请修改后发送');
    await expect(box).toHaveValue('加我微信');
    await box.fill('一'.repeat(61));
    await expect(page.getByText('超出1字')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^发送$|秒后可发送/ })).toBeDisabled();
    await box.fill('<b>稳</b>');
    await send.click();
    await expect(reader.getByRole('log')).toContainText('<b>稳</b>');
  });

  await test.step('a reader hides somebody and takes it back', async () => {
    const message = reader.getByRole('log').getByRole('button', { name: /今晚看主队/ });
    await message.click();
    await reader.getByRole('button', { name: '拉黑' }).click();
    await expect(message).toHaveCount(0);
    await expect(reader.getByText('已隐藏1人的消息')).toBeVisible();
    await reader.reload();
    await expect(reader.getByText('已隐藏1人的消息')).toBeVisible();
    await reader.getByRole('button', { name: '恢复显示' }).click();
    await expect(message).toBeVisible();
    await message.click();
    await reader.getByRole('button', { name: '举报' }).click();
    await expect(reader.getByRole('dialog')).toContainText('登录');
  });
  await elsewhere.close();
});
