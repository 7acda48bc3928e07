import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { betOnHome } from '../src/bet-on-home.ts';
import { listedBets } from '../src/listed.ts';
import { must } from '../src/members.ts';
import { expect, test } from '../src/scripted.ts';
import { withdrawal } from '../src/withdrawing.ts';

const head = (page: Page, name: string): Locator => page.getByRole('columnheader', { name });

/** The lines of the file that the page saves, its head first. */
async function savedLines(page: Page): Promise<readonly string[]> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  expect(text.charCodeAt(0), 'the mark of UTF-8').toBe(0xfeff);
  return text.slice(1).trimEnd().split('\r\n');
}

/** The rows of the file that the page saves, without its head. */
const savedRows = async (page: Page) => (await savedLines(page)).slice(1);

test('bets are sorted as a member chose, which the address, a reload and the exported file keep', {
  tag: '@core',
}, async ({ page, match, enter, isMobile }) => {
  const member = await enter();
  const game = await match.upcoming({ prices: { home: 2100 } });
  for (const stake of ['10', '30', '20']) await betOnHome(member, game.matchId, { stake });
  await page.goto('/app/bets');
  const stakes = () =>
    listedBets(page).evaluateAll((rows) => rows.map((row) => /¥(10|20|30)\.00/.exec(row.textContent ?? '')?.[1]));
  await expect.poll(stakes).toEqual(['20', '30', '10']);
  if (isMobile) {
    await page.getByText('筛选', { exact: true }).click();
    await page.getByLabel('排序').selectOption('投注金额');
    await expect.poll(stakes).toEqual(['30', '20', '10']);
    await expect(page).toHaveURL(/sort=stake$/);
    await page.getByLabel('顺序').selectOption('从旧到新、从小到大');
    await expect.poll(stakes).toEqual(['10', '20', '30']);
    return expect(page).toHaveURL(/sort=stake&direction=asc$/);
  }
  await expect(head(page, '投注时间')).toHaveAttribute('aria-sort', 'descending');
  const stake = head(page, '投注金额');
  await expect(stake).toHaveAttribute('aria-sort', 'none');
  await stake.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(stake).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(stakes).toEqual(['30', '20', '10']);
  await page.keyboard.press('Enter');
  await expect(stake).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(stakes).toEqual(['10', '20', '30']);
  await expect(page).toHaveURL(/sort=stake&direction=asc/);
  await page.reload();
  await expect(stake).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(stakes).toEqual(['10', '20', '30']);
  expect((await savedRows(page)).map((row) => /,(10|20|30)\.00,/.exec(row)?.[1])).toEqual(['10', '20', '30']);
});

test('records and withdrawals are sorted by the heads of the same table', async ({ page, match, enter, isMobile }) => {
  test.skip(isMobile, 'a phone has no table');
  const member = await enter();
  const game = await match.upcoming({ prices: { home: 2100 } });
  for (const stake of ['10', '30', '20']) await betOnHome(member, game.matchId, { stake });
  await page.goto('/app/wallet/records?type=bet');
  const amounts = () =>
    page
      .getByRole('table', { name: '交易记录' })
      .getByText(/^-¥\d+\.00$/)
      .allTextContents();
  await expect.poll(amounts).toEqual(['-¥20.00', '-¥30.00', '-¥10.00']);
  await head(page, '金额').getByRole('button').click();
  await expect.poll(amounts).toEqual(['-¥10.00', '-¥20.00', '-¥30.00']);
  await head(page, '金额').getByRole('button').click();
  await expect(head(page, '金额')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(amounts).toEqual(['-¥30.00', '-¥20.00', '-¥10.00']);
  await expect(page).toHaveURL(/type=bet&sort=amount&direction=asc/);
  expect((await savedRows(page)).map((row) => /,-(\d+)\.00,/.exec(row)?.[1])).toEqual(['30', '20', '10']);

  const { orderId } = await must(member, 'createWithdrawal', await withdrawal(member, '100'));
  await page.goto('/app/wallet/withdraw/list');
  await expect(page.getByRole('table').getByText('¥100.00').first()).toBeVisible();
  const [columns = '', ...orders] = await savedLines(page);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toContain(orderId);
  expect(orders[0]).toContain(',100.00,');
  expect(orders[0]?.split(',')).toHaveLength(columns.split(',').length);
  expect(columns, 'where the money goes stays out of the file').not.toMatch(/姓名|卡号|地址|尾号/);
  // The demonstration pays the order after some seconds.
  await page.getByRole('group', { name: '订单状态' }).getByRole('button', { name: '未成功', exact: true }).click();
  await expect(page).toHaveURL(/view=failed/);
  await expect(page.getByText('暂无记录')).toBeVisible();
  await page.getByRole('button', { name: '导出' }).click();
  await expect(page.getByText('没有可导出的记录')).toBeVisible();
});

test('on a phone records and orders stand in the order that a member chooses', { tag: '@once' }, async ({
  page,
  match,
  enter,
}) => {
  const member = await enter();
  const game = await match.upcoming({ prices: { home: 2100 } });
  for (const stake of ['10', '30', '20']) await betOnHome(member, game.matchId, { stake });
  await page.goto('/app/wallet/records?type=bet');
  const amounts = () =>
    page
      .getByRole('main')
      .getByText(/^-¥(10|20|30)\.00$/)
      .allTextContents();
  await expect.poll(amounts).toEqual(['-¥20.00', '-¥30.00', '-¥10.00']);
  const order = page.getByLabel('排序');
  await expect(order.getByRole('option')).toHaveCount(4);
  await order.selectOption('金额从小到大');
  await expect(page).toHaveURL(/type=bet&sort=amount&direction=asc/);
  await expect.poll(amounts).toEqual(['-¥30.00', '-¥20.00', '-¥10.00']);
  await page.reload();
  await expect(order).toHaveValue('amount-asc');
  await expect.poll(amounts).toEqual(['-¥30.00', '-¥20.00', '-¥10.00']);
  await page.goto('/app/wallet/withdraw/list');
  await expect(order.getByRole('option')).toHaveCount(6);
});

test('messages are filtered by unread and by subject, in the list and in its file', async ({
  page,
  match,
  enter,
  isMobile,
}) => {
  const member = await enter();
  for (const stake of ['10', '20']) {
    const game = await match.upcoming({ prices: { home: 2100 } });
    const betId = await betOnHome(member, game.matchId, { stake });
    await game.voidAll('赔率录入错误');
    await expect.poll(async () => (await must(member, 'getBet', { betId })).status).toBe('void');
  }
  const all = async () => (await must(member, 'messageList', {})).items;
  await expect.poll(async () => (await all()).length).toBe(2);
  const [latest] = await all();
  await must(member, 'readMessages', { messageIds: [latest?.messageId ?? ''] });

  await page.goto('/app/messages');
  const listed = page.getByRole('main').locator('a[href^="/app/messages/"]');
  await expect(listed).toHaveCount(2);
  const reading = page.getByRole('group', { name: '阅读状态' });
  await reading.getByRole('button', { name: '未读 1' }).click();
  await expect(listed).toHaveCount(1);
  await expect(page).toHaveURL(/read=unread$/);
  if (!isMobile) expect(await savedRows(page)).toEqual([expect.stringMatching(/,未读,.*,10\.00,CNY$/)]);
  await page.getByLabel('消息类型').selectOption('注单已取消');
  await expect(page.getByText('没有符合条件的消息')).toBeVisible();
  await page.getByRole('button', { name: '查看全部消息' }).click();
  await expect(listed).toHaveCount(2);
  await expect(page).toHaveURL(/\/app\/messages$/);
  await page.goto('/app/messages?what=void');
  await expect(listed).toHaveCount(2);
});
