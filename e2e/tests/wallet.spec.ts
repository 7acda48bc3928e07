import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { press } from '../src/destination-journey.ts';
import { expect, test } from '../src/journey.ts';
import { listedRecords } from '../src/listed.ts';
import { blocksNow } from '../src/reads-well.ts';
import { enterAsDemo } from '../src/signed-in.ts';

/** A site whose members no other journey uses; each journey has one of its own on either screen. */
const SITE = 5010;
const journeys = ['transfers', 'lost', 'launch', 'interest', 'unit', 'records', 'kept', 'entered'] as const;

async function enter(page: Page, who: (typeof journeys)[number], isMobile: boolean): Promise<void> {
  await enterAsDemo(page, 2 * journeys.indexOf(who) + (isMobile ? 1 : 2), SITE);
}

const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();
const venues = (page: Page) => page.getByRole('region', { name: '场馆余额' });
const locked = (page: Page) => page.getByRole('region', { name: '锁定金额' });
const row = (page: Page, name: string) => venues(page).getByRole('listitem').filter({ hasText: name }).first();

async function move(page: Page, amount: string): Promise<void> {
  await page.getByLabel('转账金额').fill(amount);
  await page.getByRole('button', { name: /^(转入|从).+¥[\d,.]+$/ }).click();
}

test('a member moves money to a venue and back, and is shown every way it can end', async ({ page, isMobile }) => {
  await enter(page, 'transfers', isMobile);
  await page.goto('/app/wallet');
  await page.getByRole('main').getByRole('link', { name: '转账', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/wallet\/transfer$/);

  await test.step('asks for an amount there is', async () => {
    await press(page, '请输入金额');
    await expect(page.getByText('请输入金额').first()).toBeVisible();
    await move(page, '1280.01');
    await expect(page.getByText('转出余额不足')).toBeVisible();
    await page.getByLabel('转账金额').fill('100');
    await expect(page.getByText('转账后中心钱包')).toContainText('¥1,180.00');
    expect(await blocksNow(page)).toEqual([]);
  });

  await test.step('in: the venue has it, the wallet does not', async () => {
    await move(page, '100');
    await expect(status(page, '¥100.00 已转入云岭电子')).toContainText(/编号 \d+/);
    await expect(row(page, '云岭电子')).toContainText('¥100.00');
    await expect(row(page, '浮光电子')).toContainText('维护中');
  });

  await test.step('declined: why, and that nothing was taken', async () => {
    await move(page, '50.01');
    await expect(status(page, '场馆拒绝了转账')).toContainText('您的资金未变动');
    await expect(page.getByRole('link', { name: '中心钱包' }).first()).toContainText('¥1,180.00');
  });

  await test.step('out again, by swapping the sides', async () => {
    await press(page, '交换转出与转入');
    await press(page, '全部');
    await press(page, '从云岭电子转出 ¥100.00');
    await expect(status(page, '¥100.00 已从云岭电子转回中心钱包')).toBeVisible();
    await expect(row(page, '云岭电子')).toContainText('¥0.00');
    await press(page, '交换转出与转入');
  });

  await test.step('one press returns everything, venue by venue', async () => {
    await move(page, '60');
    await expect(status(page, '¥60.00 已转入云岭电子')).toBeVisible();
    await page.getByLabel('场馆', { exact: true }).selectOption({ label: '银湾电子' });
    await move(page, '40');
    await expect(status(page, '¥40.00 已转入银湾电子')).toBeVisible();
    await press(page, '一键回收');
    await expect(status(page, '回收成功，共转回 ¥100.00')).toBeVisible();
    const outcome = status(page, '回收成功');
    await expect(outcome.getByRole('listitem').filter({ hasText: '云岭电子' })).toContainText('已回收 ¥60.00');
    await expect(outcome.getByRole('listitem').filter({ hasText: '银湾电子' })).toContainText('已回收 ¥40.00');
    await expect(outcome.getByRole('listitem').filter({ hasText: '浮光电子' })).toContainText('资金未变动');
    await press(page, '一键回收');
    await expect(status(page, '没有可回收的余额，维护中的场馆除外：浮光电子')).toBeVisible();
  });

  await test.step('acted but silent: checking at first, done by itself', async () => {
    await move(page, '20.04');
    await expect(status(page, /¥20\.04 已转入银湾电子/)).toBeVisible({ timeout: 60_000 });
  });

  await test.step('unclear: the money is set aside, and a reload forgets nothing', async () => {
    await page.getByLabel('场馆', { exact: true }).selectOption({ label: '深蓝捕鱼' });
    await move(page, '30.05');
    await expect(status(page, '转账处理中，请稍后查看余额')).toContainText('资金已冻结', { timeout: 60_000 });
    await page.reload();
    const recent = page.getByRole('region', { name: '最近转账' });
    await expect(recent.getByRole('listitem').or(recent.locator('tbody').getByRole('row')).first()).toContainText(
      '处理中',
    );
    await page.getByLabel('场馆', { exact: true }).selectOption({ label: '深蓝捕鱼' });
    await move(page, '10');
    await expect(status(page, '您与该场馆有一笔转账正在处理')).toContainText('您的资金未变动');
    await page.goto('/app/wallet');
    await expect(locked(page).getByText('转账').locator('..')).toContainText('¥30.05');
  });
});

test.describe('a network that breaks', () => {
  test.use({ forgiven: /net::ERR_FAILED/ });

  test('a call whose answer was lost is queried and never sent again', { tag: ['@core', '@once'] }, async ({
    page,
    isMobile,
  }) => {
    await enter(page, 'lost', isMobile);
    await page.goto('/app/wallet/transfer');
    await expect(row(page, '雅集棋牌')).toContainText('¥0.00');
    await page.getByLabel('场馆', { exact: true }).selectOption({ label: '雅集棋牌' });
    let sent = 0;
    await page.route('**/venue/transfer/v1/in', async (route) => {
      sent += 1;
      await route.fetch();
      await route.abort();
    });
    await move(page, '15');
    await expect(status(page, '请勿重复提交')).toBeVisible();
    await expect(status(page, '¥15.00 已转入雅集棋牌')).toBeVisible({ timeout: 60_000 });
    expect(sent).toBe(1);
    await expect(row(page, '雅集棋牌')).toContainText('¥15.00');
  });

  test('a call whose answer was lost with its tab is queried by the next one', { tag: '@once' }, async ({
    page,
    context,
    isMobile,
  }) => {
    await enter(page, 'kept', isMobile);
    await page.goto('/app/wallet/interest');
    await page.getByRole('checkbox', { name: '我已阅读并同意以上规则' }).check();
    await press(page, '同意并开通');
    let sent = 0;
    await page.route('**/finance/yebWallet/v1/toYeb', async (route) => {
      sent += 1;
      await route.fetch();
      await route.abort();
    });
    await page.route('**/finance/yebWallet/v1/byKey', (route) => route.abort());
    await page.getByLabel('金额', { exact: true }).fill('100');
    await press(page, '转入余额宝 ¥100.00');
    await expect(status(page, /编号 \w{8}/)).toBeVisible({ timeout: 60_000 });
    const trail = (of: Page) => of.evaluate(() => localStorage.getItem('tb-money-trail'));
    expect(await trail(page)).toContain('toYeb');
    const later = await context.newPage();
    await page.close();
    await later.goto('/app/wallet/interest');
    await expect(later.getByRole('region', { name: '余额宝余额' })).toContainText('¥100.00');
    await expect.poll(() => trail(later), { timeout: 60_000 }).toBe('[]');
    expect(sent).toBe(1);
  });

  test('a member whose answer was lost on the way into a venue is in, with the ways out', {
    tag: ['@core', '@once'],
  }, async ({ page, isMobile }) => {
    await enter(page, 'entered', isMobile);
    await page.goto('/app/egame/dz');
    await page.route('**/venue/venueLaunch/v1/launch', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press(page, '进入 云海寻珠');
    const sheet = page.getByRole('dialog', { name: '云海寻珠' });
    await expect(sheet.getByText('已进入场馆，转入情况以场馆余额为准')).toBeVisible({ timeout: 60_000 });
    const strip = sheet.getByRole('region', { name: '游玩信息' });
    await expect(strip.getByText('本次在线').locator('..')).toContainText(/\d{2}:\d{2}:\d{2}/);
    await strip.getByRole('button', { name: '退出' }).click();
    await expect(sheet).toHaveCount(0);
  });
});

test('the wallet follows a member into a venue once they want it to', { tag: '@once' }, async ({ page, isMobile }) => {
  await enter(page, 'launch', isMobile);
  const openVenue = async () => {
    await page.goto('/app/egame/dz');
    await press(page, '进入 云海寻珠');
    return page.getByRole('dialog', { name: '云海寻珠' });
  };
  const idle = await openVenue();
  await expect(idle.getByText('自动免转未开启，余额保持不变')).toBeVisible();
  await expect(idle.getByRole('button', { name: /离开场馆/ })).toHaveCount(0);

  await page.goto('/app/wallet/transfer');
  const toggle = page.getByRole('switch', { name: '自动免转' });
  await toggle.click();
  await expect(toggle).toBeChecked();
  await page.reload();
  await expect(toggle).toBeChecked();

  const sheet = await openVenue();
  await expect(sheet.getByText(/已自动转入 ¥1,280\.00\s· 编号 \d+/)).toBeVisible();
  await expect(sheet.getByText('中心钱包').locator('..')).toContainText('¥0.00');
  await expect(sheet.getByText('场馆余额').locator('..')).toContainText('¥1,280.00');
  const strip = sheet.getByRole('region', { name: '游玩信息' });
  await expect(strip.getByText('本次在线').locator('..')).toContainText(/\d{2}:\d{2}:\d{2}/);
  await expect(strip.getByText('当前时间').locator('..')).toContainText(/\d{2}:\d{2}:\d{2} GMT\+8/);
  await expect(strip.getByText('进场后输赢').locator('..')).toContainText('¥0.00');
  await expect(strip.getByRole('link', { name: '责任博彩' })).toBeVisible();
  expect(await blocksNow(page)).toEqual([]);
  await sheet.getByRole('button', { name: '离开场馆，转回 ¥1,280.00' }).click();
  await expect(page.getByText(/¥1,280\.00 已从.+转回中心钱包/)).toBeVisible();
  await expect(sheet).toHaveCount(0);

  // Closing is leaving.
  const again = await openVenue();
  await expect(again.getByText('场馆余额').locator('..')).toContainText('¥1,280.00');
  await again.getByRole('button', { name: '退出' }).click();
  await expect(page.getByText(/¥1,280\.00 已从.+转回中心钱包/)).toBeVisible();
  await expect(again).toHaveCount(0);

  await expect((await openVenue()).getByText(/已自动转入 ¥1,280\.00/)).toBeVisible();
  await expect((await openVenue()).getByText('中心钱包没有可转入的余额')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: '去转账' }).click();
  await press(page, '一键回收');
  await expect(status(page, '回收成功，共转回 ¥1,280.00')).toBeVisible();
});

test('a member opens the interest wallet and moves money in and out', { tag: '@once' }, async ({ page, isMobile }) => {
  await enter(page, 'interest', isMobile);
  await page.goto('/app/wallet');
  await page.getByRole('main').getByRole('link', { name: '余额宝' }).click();
  await expect(page).toHaveURL(/\/app\/wallet\/interest$/);
  await press(page, '同意并开通');
  await expect(page.getByText('请先阅读并同意规则')).toBeVisible();
  expect(await blocksNow(page)).toEqual([]);
  await page.getByRole('checkbox', { name: '我已阅读并同意以上规则' }).check();
  await press(page, '同意并开通');

  const amount = page.getByLabel('金额', { exact: true });
  await amount.fill('2000');
  await press(page, '转入余额宝 ¥2,000.00');
  await expect(page.getByText('余额不足')).toBeVisible();
  await amount.fill('1000');
  await press(page, '转入余额宝 ¥1,000.00');
  await expect(status(page, '已转入余额宝 ¥1,000.00')).toContainText(/编号 \d+/);
  const head = page.getByRole('region', { name: '余额宝余额' });
  await expect(head).toContainText('¥1,000.00');
  await expect(head).toContainText('2.40%');
  await expect(head.getByText('今日预计收益').locator('..')).toContainText('¥0.06');
  await expect(page.getByRole('row').filter({ hasText: '¥1.00' })).toContainText('当前');
  await expect(page.getByRole('region', { name: '加息任务' }).getByText('未完成')).toHaveCount(2);

  const auto = page.getByRole('switch', { name: '每日自动转入' });
  await auto.click();
  await press(page, '我已了解，开启自动转入');
  await expect(auto).toBeChecked();
  await auto.click();
  await expect(auto).not.toBeChecked();

  await press(page, '转出');
  await press(page, '全部');
  await press(page, '转出到中心钱包 ¥1,000.00');
  await expect(status(page, '已转出到中心钱包 ¥1,000.00')).toBeVisible();
  await page.goto('/app/wallet/records?type=interest');
  await expect(listedRecords(page).filter({ hasText: '余额宝转出' })).toContainText('+¥1,000.00');
});

test('a member covers amounts, switches the unit and everything follows', { tag: '@once' }, async ({
  page,
  isMobile,
}) => {
  await enter(page, 'unit', isMobile);
  await page.goto('/app/wallet');
  const unitOn = (shown: Page) => shown.getByRole('region', { name: '货币单位' });
  const unit = unitOn(page);

  await test.step('covered amounts stay covered', async () => {
    await press(page, '隐藏金额');
    await expect(page.getByRole('main').getByText('****').first()).toBeVisible();
    await expect(page.locator('[data-wallet]').first()).toContainText('****');
    await page.reload();
    await expect(page.getByRole('button', { name: '显示金额' })).toBeVisible();
    await press(page, '显示金额');
    await expect(page.getByRole('main').getByText('可用余额').locator('..')).toContainText('¥1,280.00');
    await expect(page.getByText('彩金余额').locator('..')).toContainText('¥0.00');
  });

  await test.step('is kept while money is at a venue, with the way to return it', async () => {
    const open = await page.context().newPage();
    await open.goto('/app/wallet');
    await expect(unitOn(open)).toContainText('当前：人民币 CNY');
    await page.goto('/app/wallet/transfer');
    await move(page, '80');
    await expect(status(page, '¥80.00 已转入云岭电子')).toBeVisible();
    await unitOn(open).getByRole('button', { name: 'USDT' }).click();
    await expect(open.getByRole('dialog').getByText('暂不能切换'), 'a page that lay open learns of it').toBeVisible();
    await open.close();
    await page.goto('/app/wallet');
    await unit.getByRole('button', { name: 'USDT' }).click();
    const dialog = page.getByRole('dialog', { name: '切换为 USDT？' });
    await expect(dialog.getByText('暂不能切换')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '切换为 USDT' })).toBeDisabled();
    await dialog.getByRole('link', { name: '场馆中还有余额，请先一键回收' }).click();
    await press(page, '一键回收');
    await expect(status(page, '回收成功，共转回 ¥80.00')).toBeVisible();
  });

  await test.step('in USDT no amount in CNY is left on the page, and the words change', async () => {
    await page.goto('/app/wallet');
    const other = await page.context().newPage();
    await other.goto('/app/mine');
    await unit.getByRole('button', { name: 'USDT' }).click();
    const dialog = page.getByRole('dialog', { name: '切换为 USDT？' });
    await expect(dialog).toContainText('切换不会兑换或移动任何资金');
    expect(await blocksNow(page)).toEqual([]);
    await dialog.getByRole('button', { name: '切换为 USDT' }).click();
    await expect(unit).toContainText('当前：泰达币 USDT');
    await expect(unit).toContainText('¥1,280.00 保留在该单位');
    await expect(page.getByRole('main').getByText('可用余额').locator('..')).toContainText('₮0.00');
    await expect(row(page, '云岭电子')).toContainText('₮0.00');
    await expect(page.getByRole('main').getByRole('link', { name: '提币', exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'USDT地址' })).toBeVisible();
    await expect(locked(page).getByText('提币')).toBeVisible();
    await expect(page.getByRole('main').getByText('取款')).toHaveCount(0);
    await expect(page.getByRole('main').getByText('¥')).toHaveCount(1);
    await expect(other.getByRole('main').getByText('₮0.00').first()).toBeVisible();
    await expect(other.getByRole('main').getByText('¥')).toHaveCount(0);
    await other.close();
    await page.goto('/app/wallet/interest');
    await expect(page.getByText('当前货币单位暂未开放余额宝')).toBeVisible();
  });

  await test.step('and back, in the settings', async () => {
    await page.goto('/app/mine/settings');
    await press(page, 'CNY');
    await page.getByRole('dialog').getByRole('button', { name: '切换为 CNY' }).click();
    await expect(page.getByText('当前：人民币 CNY')).toBeVisible();
    await page.goto('/app/wallet');
    await expect(page.getByRole('main').getByText('可用余额').locator('..')).toContainText('¥1,280.00');
  });
});

test('a member finds a record, reads all of it and takes the list along', { tag: ['@core', '@once'] }, async ({
  page,
  isMobile,
}) => {
  await enter(page, 'records', isMobile);
  await page.goto('/app/wallet/transfer');
  await move(page, '120');
  await expect(status(page, '¥120.00 已转入云岭电子')).toBeVisible();
  await page.goto('/app/wallet');
  await page.getByRole('main').getByRole('link', { name: '交易记录' }).click();
  const records = listedRecords(page);

  await test.step('filters by kind and day, with totals of the filter in the address', async () => {
    await press(page, '转账');
    await expect(records).toHaveCount(1);
    await expect(page.getByText('支出').locator('..')).toContainText('-¥120.00');
    await press(page, '今天');
    await expect(page).toHaveURL(/type=transfer&range=today/);
    await expect(records).toHaveCount(1);
    await press(page, '自定义');
    await page.getByLabel('结束日期').fill('2020-01-01');
    await expect(page.getByText('暂无记录')).toBeVisible();
    await page.getByLabel('开始日期').fill('2020-01-02');
    await expect(page.getByText('请选择不超过12个月的日期，开始不晚于结束')).toBeVisible();
    await page.goto('/app/wallet/records?type=transfer');
    expect(await blocksNow(page)).toEqual([]);
  });

  await test.step('opens one: its kind, the balance after it, its numbers', async () => {
    await records.first().getByRole('button').click();
    const sheet = page.getByRole('dialog', { name: '交易详情' });
    await expect(sheet).toContainText('-¥120.00');
    await expect(sheet).toContainText('转入场馆');
    await expect(sheet.getByText('余额', { exact: true }).locator('..')).toContainText('¥1,160.00');
    await expect(sheet.getByText('编号').locator('..')).toContainText(/\d{12,}/);
    await sheet.getByRole('button', { name: '关闭' }).click();
  });

  await test.step('exports the shown rows', async () => {
    const file = page.waitForEvent('download');
    await press(page, '导出');
    const download = await file;
    expect(download.suggestedFilename()).toMatch(/^records-CNY-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
    expect(lines[0]?.charCodeAt(0)).toBe(0xfeff);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/转账,转入场馆,-120\.00,1160\.00,CNY,/);
    await press(page, '优惠');
    await expect(page.getByText('暂无记录')).toBeVisible();
    await press(page, '导出');
    await expect(page.getByText('没有可导出的记录')).toBeVisible();
  });
});
