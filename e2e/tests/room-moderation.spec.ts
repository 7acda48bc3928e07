import { EVENING_ZONE } from '../src/evening.ts';
import { headlessClient, signIn } from '../src/headless-client.ts';
import { expect, test } from '../src/journey.ts';
import { DEMO_PASSWORD } from '../src/members.ts';
import { enterAsNew, giveSession } from '../src/signed-in.ts';

test.use({ timezoneId: EVENING_ZONE });

const ROOM = '/app/live/room/7002';

test('a host moderates: a notice, a mute that is disputed and undone, and a message that goes', async ({
  page,
  browser,
  baseURL,
  viewport,
}) => {
  const url = baseURL ?? '';
  await enterAsNew(page);
  await page.goto(ROOM);
  const talk = page.getByRole('log', { name: '聊天' });
  const words = `守门员好样的${Date.now() % 1_000}`;
  await page.getByRole('textbox', { name: '聊天内容' }).fill(words);
  await page.getByRole('button', { name: '发送' }).click();
  await expect(talk.getByRole('button', { name: words })).toBeVisible();

  const booth = await browser.newContext({ baseURL: url, viewport, timezoneId: EVENING_ZONE });
  const client = await headlessClient(url, { siteId: 5000 });
  await signIn(client, 'host02', DEMO_PASSWORD);
  await giveSession(booth, client, url);
  const host = await booth.newPage();
  await host.goto(ROOM);
  const said = host.getByRole('log').getByRole('button', { name: words });
  const sheet = host.getByRole('dialog', { name: '房管' });

  await test.step('the notice that the host pins is on top of everybody’s talk', async () => {
    await host.getByRole('button', { name: '房管', exact: true }).click();
    await sheet.getByRole('tab', { name: '公告' }).click();
    await sheet.getByRole('textbox', { name: '置顶公告' }).fill('今晚八点半开球');
    await expect(sheet.getByRole('button', { name: '保存公告' }), 'not without a reason').toBeDisabled();
    await sheet.getByRole('textbox', { name: '原因' }).fill('开播提醒');
    await sheet.getByRole('button', { name: '保存公告' }).click();
    await expect(page.getByRole('note', { name: '置顶公告' })).toHaveText('今晚八点半开球');
    await sheet.getByRole('button', { name: '关闭' }).click();
  });

  await test.step('a muted member reads why, and disputes it', async () => {
    await said.click();
    const acts = host.getByRole('group', { name: '房管' });
    await acts.getByRole('button', { name: '禁言', exact: true }).click();
    const asked = host.getByRole('dialog', { name: /^禁言/ });
    await asked.getByRole('button', { name: '1小时' }).click();
    await asked.getByRole('button', { name: '刷屏' }).click();
    await asked.getByRole('button', { name: '禁言', exact: true }).click();
    await expect(page.getByText(/^您已被禁言至.*原因：刷屏$/)).toBeVisible();
    await page.getByRole('button', { name: '我要申诉' }).click();
    await page.getByRole('textbox', { name: '申诉内容' }).fill('我只说了一句话，请核实');
    await page.getByRole('button', { name: '提交申诉' }).click();
    await expect(page.getByText('申诉处理中')).toBeVisible();
  });

  await test.step('the host takes it back, and the member writes again', async () => {
    await host.getByRole('button', { name: '房管', exact: true }).click();
    await sheet.getByRole('tab', { name: '记录' }).click();
    const entry = sheet.getByRole('listitem').filter({ hasText: '刷屏' }).first();
    await entry.getByRole('button', { name: '撤销' }).click();
    await entry.getByRole('group', { name: '原因' }).waitFor();
    await entry.getByRole('button', { name: '撤销' }).click();
    await expect(entry.getByText('已撤销')).toBeVisible();
    await sheet.getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('textbox', { name: '聊天内容' })).toBeVisible();
  });

  await test.step('a message that is deleted is gone from open pages', async () => {
    await said.click();
    const acts = host.getByRole('group', { name: '房管' });
    await acts.getByRole('button', { name: '删除', exact: true }).click();
    await host.getByRole('dialog', { name: /^删除/ }).getByRole('button', { name: '删除', exact: true }).click();
    await expect(talk.getByRole('button', { name: words })).toHaveCount(0);
  });
  await booth.close();
});
