import type { Page } from '@playwright/test';
import { betOnHome } from '../src/bet-on-home.ts';
import type { HeadlessClient } from '../src/headless-client.ts';
import { must } from '../src/members.ts';
import { expect, test } from '../src/scripted.ts';

const MARKET = 'live.1x2.full';

/** A bet on the home side at 2.10, accepted. */
async function bet(member: HeadlessClient, matchId: string): Promise<string> {
  const betId = await betOnHome(member, matchId, { marketId: MARKET });
  const status = async () => (await must(member, 'getBet', { betId })).status;
  await expect.poll(status, { timeout: 30_000 }).toBe('accepted');
  return betId;
}

test('a member who was away finds the outcome of a bet: a dot, a message with its reason, and the ticket behind it', {
  tag: '@core',
}, async ({ page, match, enter }) => {
  const member = await enter();
  const game = await match.live();
  const betId = await bet(member, game.matchId);
  await game.voidAll('赔率录入错误');
  await expect.poll(async () => (await must(member, 'getBet', { betId })).status).toBe('void');

  await page.goto('/app/mine');
  await expect(page.getByRole('img', { name: '有未读消息' }).filter({ visible: true })).toHaveCount(1);
  await page.getByRole('link', { name: /^消息中心\s*1 条未读$/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: '注单已作废' });
  await expect(row).toContainText(new RegExp(`${game.name}\\s· 赔率录入错误\\s· 余额变动 \\+¥40\\.00`));
  await expect(row.getByRole('img', { name: '未读' })).toBeVisible();
  await row.getByRole('link').click();
  const letter = page.getByRole('article');
  await expect(letter).toContainText('您的注单已作废，投注金额已退还。');
  await expect(letter).toContainText(betId);
  await letter.getByRole('link', { name: '查看注单' }).click();
  await expect(page.getByRole('region', { name: '注单进度' })).toContainText('赔率录入错误');
  await page.goBack();

  // Read by now, here and on the way here.
  await page.getByRole('button', { name: '置顶', exact: true }).click();
  await expect(page.getByRole('button', { name: '取消置顶' })).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(row).toContainText('置顶');
  await expect(row.getByRole('img', { name: '未读' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '全部已读' })).toBeDisabled();
  await row.getByRole('link').click();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('dialog', { name: '删除' }).getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/app\/messages$/);
  await expect(page.getByText('暂无消息')).toBeVisible();
  await page.goto('/app/mine');
  await expect(page.getByRole('link', { name: '消息中心', exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: '有未读消息' })).toHaveCount(0);
});

test('a message about a bet reaches a page that is open', async ({ page, match, enter }) => {
  const member = await enter();
  const game = await match.live();
  await bet(member, game.matchId);
  await page.goto('/app/mine');
  await expect(page.getByRole('link', { name: '消息中心', exact: true })).toBeVisible();
  await game.voidAll('赛事信息有误');
  await expect(page.getByRole('link', { name: /^消息中心\s*1 条未读$/ })).toBeVisible();
});

test('a cash-out whose amount fell before the press is not taken: the new amount is shown and needs another press', async ({
  page,
  match,
  enter,
}) => {
  const member = await enter();
  const game = await match.live();
  const betId = await bet(member, game.matchId);
  await page.goto(`/app/bets/${betId}`);
  const ticket = page.getByRole('main');
  await ticket.getByRole('button', { name: /^提前结算( ¥\d|$)/ }).click();
  const confirm = ticket.getByRole('button', { name: /^确认提前结算 ¥\d/ });
  await expect(confirm).toBeVisible();
  // While nobody prices it there is no amount, not even the one that was.
  await game.suspend();
  await expect(ticket.getByRole('button', { name: '暂不可用' })).toBeDisabled();
  await expect(confirm).toHaveCount(0);
  await game.price();
  await expect(confirm).toBeVisible();
  const before = await confirm.innerText();
  // It waits as a bet in play does; the price falls meanwhile.
  const falls = page.waitForRequest('**/cashOut/v1/take').then(() => game.priceHome(3400));
  await confirm.click();
  await falls;
  await expect(ticket.getByText('金额已变动，请确认新的报价')).toBeVisible();
  await expect(ticket.getByText('注单与资金未变动')).toBeVisible();
  await expect(confirm).toBeVisible();
  expect(await confirm.innerText()).not.toBe(before);
  expect(await must(member, 'getBet', { betId })).toMatchObject({ status: 'accepted', cashOuts: [] });
});

/** Counts the notes that a page plays. */
function countNotes(): void {
  const seen = window as unknown as { notes: number };
  seen.notes = 0;
  const create = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function count(this: AudioContext) {
    seen.notes += 1;
    return create.call(this);
  };
}
const notes = (page: Page) => page.evaluate(() => (window as unknown as { notes: number }).notes);

/** Waits until a page follows its member: a bet that ends before is reported by its message alone. */
function followed(page: Page): () => Promise<void> {
  let isFollowed = false;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      isFollowed ||= String(payload).includes('"topic":"me"');
    }),
  );
  return () => expect.poll(() => isFollowed, 'the page follows its member').toBe(true);
}

test('a win has confetti and a sound for a member who chose them; a loss is shown without either; both can be pressed over a sheet', async ({
  page,
  match,
  enter,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desktop has the slip in a column');
  await page.addInitScript(countNotes);
  const member = await enter();
  const [won, lost] = [await match.live(), await match.live()];
  const [, lostId] = [await bet(member, won.matchId), await bet(member, lost.matchId)];
  await page.goto('/app/mine/settings');
  await page.getByRole('switch', { name: '派彩提示音' }).check();
  const isFollowed = followed(page);
  await page.goto((await match.live()).path);
  await page
    .getByRole('main')
    .getByRole('button', { name: /\d\.\d\d/ })
    .first()
    .click();
  await page.locator('button[data-slip]').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await isFollowed();
  await won.end({ score: { home: 1, away: 0 } });
  const card = page.getByRole('region', { name: '注单结算' });
  await expect(card).toHaveAttribute('data-mood', 'win');
  await expect(card.locator('i')).not.toHaveCount(0);
  await expect.poll(() => notes(page)).toBeGreaterThan(0);
  const heard = await notes(page);
  await card.getByRole('button', { name: '关闭' }).click();
  await expect(card).toHaveCount(0);
  await expect(sheet).toBeVisible();

  await lost.end({ score: { home: 0, away: 1 } });
  await expect(card).not.toHaveAttribute('data-mood', 'win');
  await expect(card).toContainText('-¥40.00');
  await expect(card.locator('i')).toHaveCount(0);
  expect(await notes(page)).toBe(heard);
  await card.getByRole('link', { name: '查看注单' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/bets/${lostId}$`));
  await expect(sheet).toHaveCount(0);
});

test('a bet that wins is shown by a card over the page: the winnings, the balance after, and its ticket; it is silent by default', {
  tag: '@core',
}, async ({ page, match, enter }) => {
  const member = await enter();
  const game = await match.live();
  const betId = await bet(member, game.matchId);
  await page.goto('/app/mine/settings');
  await expect(page.getByRole('switch', { name: '派彩提示音' })).not.toBeChecked();
  let isFollowed = false;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      isFollowed ||= String(payload).includes('"topic":"me"');
    }),
  );
  await page.goto('/app/bets');
  const leg = page.getByRole('article', { name: `注单号 ${betId}` }).getByRole('listitem');
  await expect(leg).toContainText('目前');
  // A bet that ends before the page follows its member is reported by the message alone.
  await expect.poll(() => isFollowed, 'the page follows its member').toBe(true);
  await game.end({ score: { home: 1, away: 0 } });
  const card = page.getByRole('region', { name: '注单结算' });
  await expect(card).toContainText(/注单已结算：赢，派彩 ¥84\.00/);
  await expect(card).toContainText('+¥44.00');
  const { available } = await must(member, 'walletBalance', {});
  await expect(card).toContainText(`¥${available.replace(/\B(?=(\d{3})+\.)/g, ',')}`);
  await card.getByRole('link', { name: '查看注单' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/bets/${betId}$`));
  await expect(card).toHaveCount(0);
});
