import type { Page } from '@playwright/test';
import { calls } from '@touchline/contract';
import { commitmentOf, drawPrize } from '@touchline/rules/draws';
import { expect, test } from '../src/journey.ts';
import { newAccount } from '../src/new-accounts.ts';
import { startPlainServer } from '../src/plain-site.ts';
import { giveSession } from '../src/signed-in.ts';
import type { BuiltServer } from '../src/start-built-server.ts';

let server: BuiltServer;
test.beforeAll(async () => {
  server = await startPlainServer();
});
test.afterAll(() => server.stop());

async function enter(page: Page): Promise<void> {
  const { client } = await newAccount(server.url, { siteId: 5000, wire: 'plain' });
  await giveSession(page.context(), client, server.url);
}

test('a reader verifies the draws of a series that has ended, and learns of one that was exchanged', {
  tag: '@once',
}, async ({ page }) => {
  await enter(page);
  const seed = '4f'.repeat(32);
  const prizes = [
    { prizeId: 'gold', name: '金奖', weight: 1 },
    { prizeId: 'none', name: '谢谢参与', weight: 3 },
  ];
  const draws = [1, 2, 3].map((number) => {
    const { prizeId } = drawPrize(prizes, seed, 'nonce1234', number);
    return { number, nonce: 'nonce1234', prizeId, drawnId: prizeId, at: 1_750_000_000_000 };
  });
  const series = { seriesId: '7', commitment: commitmentOf(seed), seed, prizes, fallbackId: 'none', draws };
  const tell = async (part: object) => {
    await page.unroute(`**${calls.drawRecords.path}*`);
    await page.route(`**${calls.drawRecords.path}*`, (route) =>
      route.fulfill({ json: { code: 0, message: '', data: { series: [{ ...series, ...part }] }, traceId: 't' } }),
    );
    await page.goto(`${server.url}/app/activity/spin-wheel`);
    await page.getByText('我的抽奖', { exact: true }).click();
    await page.getByRole('button', { name: '在本机验证' }).click();
  };
  await tell({});
  await expect(page.getByText('验证通过')).toBeVisible();
  await expect(page.getByText('一致', { exact: true })).toHaveCount(3);
  const exchanged = draws[0]?.prizeId === 'gold' ? 'none' : 'gold';
  await tell({
    draws: draws.map((draw, index) => (index === 0 ? { ...draw, prizeId: exchanged, drawnId: exchanged } : draw)),
  });
  await expect(page.getByText('验证不通过')).toBeVisible();
  await expect(page.getByText('不一致', { exact: true })).toHaveCount(1);
});

/** Calls that a member with a black tag is refused, with the page that makes them. */
const BARRED = [
  ['/app/welfare', 'activityList'],
  ['/app/tasks', 'taskCentre'],
  ['/app/promotions', 'promotions'],
  ['/app/points/mall', 'pointsMall'],
  ['/app/vip', 'vipCentre'],
  ['/app/activity/spin-wheel', 'drawState'],
] as const;

test('a member with a black tag reads so on every page of offers and is led home', { tag: '@once' }, async ({
  page,
}) => {
  await enter(page);
  for (const [path, call] of BARRED) {
    await page.route(`**${calls[call].path}*`, (route) =>
      route.fulfill({
        json: { code: 10412, message: '您暂不符合本活动的参与条件', data: { reason: 'offers_barred' }, traceId: 't' },
      }),
    );
    await page.goto(`${server.url}${path}`);
    const told = page.getByRole('dialog', { name: '温馨提示' });
    await expect(told, path).toContainText('您暂不符合本活动的参与条件');
    await told.getByRole('button', { name: '返回首页' }).click();
    await expect(page).toHaveURL(/\/app\/home$/);
  }
});

test('rewards are filtered by their source and claimed all at once', { tag: '@once' }, async ({ page }) => {
  await enter(page);
  const reward = (rewardId: string, source: string, title: string) => ({
    ...{
      rewardId,
      source,
      title,
      state: 'claimable',
      grantedAt: 0,
      expiresAt: Date.now() + 3_600_000,
      claimedAt: null,
    },
    worth: { unit: 'points', amount: '20', currency: null, name: '', turnoverTimes: 0 },
    ...{ turnover: null, freeBet: null, boost: null, reason: '', reasonCode: null },
  });
  let open = [reward('1', 'sign_in', '每日签到'), reward('2', 'guess', '积分竞猜')];
  const answer = (data: object) => ({ json: { code: 0, message: '', data, traceId: 't' } });
  await page.route(`**${calls.rewardList.path}*`, (route) => {
    const source = new URL(route.request().url()).searchParams.get('source') ?? route.request().postDataJSON()?.source;
    const items = source ? open.filter((one) => one.source === source) : open;
    return route.fulfill(answer({ items, total: items.length, page: 1, size: 20, claimable: open.length }));
  });
  let claims = 0;
  await page.route(`**${calls.claimAllRewards.path}*`, (route) => {
    claims += 1;
    const items = open.map((one) => ({ ...one, state: 'claimed', claimedAt: Date.now(), expiresAt: null }));
    open = [];
    return route.fulfill(answer({ items }));
  });
  await page.goto(`${server.url}/app/welfare/rewards?tab=claimable`);
  const list = page.getByRole('listitem').filter({ hasText: '20积分' });
  await expect(list).toHaveCount(2);
  await page.getByLabel('来源').selectOption({ label: '竞猜' });
  await expect(list).toHaveCount(1);
  await expect(list).toContainText('积分竞猜');
  await page.getByLabel('来源').selectOption({ label: '全部来源' });
  await page.getByRole('button', { name: '一键领取' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2' })).toBeVisible();
  await expect(list).toHaveCount(0);
  expect(claims).toBe(1);
});
