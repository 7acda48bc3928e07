import type { Locator } from '@playwright/test';
import { choose, confirm, expect, test } from '../src/betting.ts';
import { pickOpenPrice, resultPrice } from '../src/journey.ts';
import { listedBets } from '../src/listed.ts';
import { must } from '../src/members.ts';

/** A site of the fresh theme. */
const OTHER_SITE = 5010;

test('two matches become a parlay: one price, one stake, found again after a reload and in my bets', {
  tag: '@core',
}, async ({ page, slip, show, enter, match, pick }) => {
  await enter(OTHER_SITE);
  for (const game of await match.coming(2)) await pick(game);
  await show();
  await choose(slip, '串关');
  await slip.getByLabel('投注金额', { exact: true }).fill('20');
  const combined = slip.getByRole('region', { name: '串关' });
  await expect(combined).toContainText(/串关赔率\s*[\d.]+/);
  const price = Number((await combined.innerText()).match(/串关赔率\s*([\d.]+)/)?.[1]);
  const odds = await slip.getByRole('article').locator('.figures').allInnerTexts();
  const product = odds.reduce((all, text) => all * Number.parseFloat(text), 1);
  expect(Math.abs(price - product)).toBeLessThan(0.05 * product);

  await page.reload();
  await show();
  await expect(slip.getByRole('button', { name: '串关', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(slip.getByLabel('投注金额', { exact: true })).toHaveValue('20');

  await confirm(page, slip);
  await slip.getByRole('link', { name: '查看注单' }).click();
  await expect(page).toHaveURL(/\/app\/bets\/\d+/);
  const [betId = ''] = /\d+$/.exec(page.url()) ?? [];
  await page.goto('/app/bets?kind=parlay');
  const card = listedBets(page, betId);
  await expect(card).toContainText('串关 · 2 场');
  await expect(card).toContainText('¥20.00');
});

test('two tabs have one slip, and a pick in one is in the other', { tag: ['@core', '@once'] }, async ({
  page,
  context,
  match,
  pick,
}) => {
  const game = await match.upcoming();
  const other = await context.newPage();
  await other.goto(game.path);
  await expect(resultPrice(other)).toHaveAttribute('aria-pressed', 'false', { timeout: 60_000 });
  await pick(game);
  await expect(resultPrice(other)).toHaveAttribute('aria-pressed', 'true');
  await expect(async () => {
    if ((await resultPrice(other).getAttribute('aria-pressed')) === 'true') await resultPrice(other).click();
    await expect(resultPrice(page)).toHaveAttribute('aria-pressed', 'false', { timeout: 2_000 });
  }).toPass();
});

test('a long slip keeps its button and its way out in sight, and an emptied slip can be put back', async ({
  page,
  slip,
  show,
  match,
  pick,
  isMobile,
}) => {
  for (const game of await match.coming(3)) await pick(game);
  await show();
  const button = slip.getByRole('button', { name: '请输入投注金额' });
  await expect(button).toBeInViewport({ ratio: 1 });
  const stakes = slip.getByLabel('投注金额', { exact: true });
  await stakes.first().focus();
  await expect(button).toBeInViewport({ ratio: 1 });
  await stakes.last().scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
  if (isMobile) await expect(slip.getByRole('button', { name: '关闭' })).toBeInViewport({ ratio: 1 });
  await stakes.first().fill('20');
  await expect(slip.getByRole('button', { name: /投注 1 笔 ¥20|登录/ })).toBeVisible();

  await slip.getByRole('button', { name: '清空', exact: true }).click();
  await expect(stakes).toHaveCount(0);
  await slip.getByRole('button', { name: '撤销清空，恢复 3 项' }).click();
  await expect(stakes).toHaveCount(3);
  await expect(stakes.first()).toHaveValue('');

  if (!isMobile) return;
  await test.step('another page closes it, and it opens at its title', async () => {
    await slip.getByRole('button', { name: '关闭' }).click();
    await show();
    await expect(slip.getByRole('heading', { name: '投注单' })).toBeFocused();
    await page.goBack();
    await expect(slip).toBeHidden();
  });
});

test('back and a drag of its grip close the sheet of the slip, and the page behind it stays', async ({
  page,
  slip,
  show,
  match,
  pick,
  isMobile,
}) => {
  test.skip(!isMobile, 'the slip is a column there');
  await page.goto('/app/home');
  const [game] = await match.coming(1);
  if (!game) throw new Error('a match was asked for');
  await pick(game);
  const isHere = () => expect(page).toHaveURL(new RegExp(`${game.path}$`));

  await show();
  await page.goBack();
  await expect(slip).toBeHidden();
  await isHere();

  await show();
  const drag = async (byPx: number) => {
    const title = await slip.getByRole('heading', { name: '投注单' }).boundingBox();
    if (!title) throw new Error('the sheet has no title');
    const [x, y] = [title.x + title.width / 2, title.y + 4];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // Slowly: each step is an event of its own, and a flick would close it.
    for (const step of [0.25, 0.5, 0.75, 1]) {
      await page.mouse.move(x, y + byPx * step);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await page.mouse.up();
  };
  await drag(12);
  await expect(slip).toBeVisible();
  await drag(240);
  await expect(slip).toBeHidden();
  await isHere();

  await show();
  await slip.getByRole('button', { name: '关闭' }).click();
  await expect(slip).toBeHidden();
  await show();
  await slip.getByRole('link', { name: '投注规则' }).click();
  await expect(page).toHaveURL(/\/app\/rules/);
  await page.goBack();
  await isHere();
  await expect(slip).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/home/);
});

test('the largest stake and the quick amounts are a press away, and prices of other formats show the risk', {
  tag: '@once',
}, async ({ page, slip, show, match, pick }) => {
  const most = async () => {
    const said = await slip
      .getByText(/^限额 [\d,.]+ ~ [\d,.]+$/)
      .first()
      .innerText();
    return Number(/~ ([\d,.]+)$/.exec(said)?.[1]?.replaceAll(',', ''));
  };
  await page.goto('/app/mine/settings');
  // A page that is not hydrated yet reacts to no choice.
  await expect(async () => {
    await page.getByLabel('盘口类型').selectOption('malay');
    const kept = await page.evaluate(() => localStorage.getItem('tb-preferences'));
    expect(kept).toContain('"oddsFormat":"malay"');
  }).toPass({ timeout: 60_000 });
  for (const game of await match.coming(2)) await pick(game);
  const first = await match.upcoming();
  await page.goto(first.path);
  await pickOpenPrice(page.getByRole('region', { name: '全场让球' }));
  await show();
  // A price of three ways has no other shape.
  await expect(slip.getByText('投注金额为您承担的金额')).toHaveCount(1);
  const stake = slip.getByLabel('投注金额', { exact: true }).first();
  await slip.getByRole('button', { name: '500', exact: true }).first().click();
  await expect(stake).toHaveValue('500');
  await slip.getByRole('button', { name: '最大', exact: true }).first().click();
  expect(Number(await stake.inputValue())).toBe(await most());

  // Each bet of a system has its share.
  await choose(slip, '复式');
  await slip.getByRole('button', { name: /^3串4/ }).click();
  await slip.getByRole('button', { name: '最大', exact: true }).click();
  const each = Number(await slip.getByLabel('每注金额').inputValue());
  expect(each).toBe(Math.floor((await most()) * 25) / 100);
});

test('two selections of one match are marked, kept, and bar the way until one is removed', {
  tag: '@once',
}, async ({ slip, show, match, pick, page }) => {
  const [one, other] = [await match.upcoming(), await match.upcoming()];
  await pick(other);
  await pick(one);
  await pick(one, 2);
  await show();
  await choose(slip, '串关');
  await expect(slip.getByText('冲突', { exact: true })).toHaveCount(2);
  await expect(slip.getByRole('button', { name: '请移除不能串关的选项' })).toBeDisabled();
  await expect(slip.getByRole('article')).toHaveCount(3);
  await slip
    .getByRole('button', { name: /^移除 / })
    .last()
    .click();
  await expect(slip.getByText('冲突', { exact: true })).toHaveCount(0);
  await slip
    .getByRole('button', { name: /^移除 / })
    .last()
    .click();
  await expect(slip.getByText('串关至少选择 2 场')).toBeVisible();
  await expect(page.getByRole('button', { name: '请调整串关场数' })).toBeDisabled();
});

test('a slip with closed markets promises nothing, and one tap removes all that is closed', { tag: '@once' }, async ({
  slip,
  show,
  enter,
  match,
  pick,
}) => {
  await enter();
  const [one, other, third] = await match.coming(3);
  if (!one || !other || !third) throw new Error('three matches were asked for');
  for (const game of [third, other, one]) await pick(game);
  await show();
  const stakes = slip.getByLabel('投注金额', { exact: true });
  for (const index of [0, 1]) await stakes.nth(index).fill('10');
  await expect(slip.getByRole('button', { name: '投注 2 笔 ¥20.00' })).toBeEnabled();
  const returns = slip.locator('dl').filter({ hasText: '预计返还' });
  await expect(returns).not.toContainText('--');

  await other.end();
  await one.end();
  await expect(slip.getByText('盘口已关闭')).toHaveCount(2);
  await expect(returns).toContainText('--');
  await slip.getByRole('button', { name: '移除已关闭的盘口' }).click();
  await expect(slip.getByRole('article')).toHaveCount(1);
  await expect(slip.getByRole('button', { name: '投注 ¥10.00' })).toBeEnabled();
  await expect(returns).not.toContainText('--');
});

test('three matches as 3串4: four bets, the stake of each, and the total', { tag: '@once' }, async ({
  page,
  slip,
  show,
  enter,
  match,
  pick,
  isMobile,
}) => {
  await enter(OTHER_SITE);
  for (const game of await match.coming(3)) await pick(game);
  await show();
  await choose(slip, '复式');
  await expect(slip.getByRole('button', { name: '请输入投注金额' })).toBeDisabled();
  await slip.getByRole('button', { name: /^3串4/ }).click();
  if (isMobile) {
    await slip.getByLabel('每注金额').click();
    const keypad = slip.getByRole('group', { name: '数字键盘' });
    for (const key of ['1', '00', '删除']) await keypad.getByRole('button', { name: key, exact: true }).click();
    await keypad.getByRole('button', { name: '完成' }).click();
  } else await slip.getByLabel('每注金额').fill('10');
  await expect(slip.getByText('¥10 × 4 注')).toBeVisible();
  await expect(slip.locator('dl').filter({ hasText: '总投注额' })).toContainText('¥40.00');
  await expect(slip.getByRole('button', { name: '投注 ¥40.00' })).toBeEnabled();
  await confirm(page, slip);
  await expect(slip.getByText('复式 3串4')).toBeVisible();

  await slip.getByRole('button', { name: '再投一次' }).click();
  await expect(slip.getByLabel('每注金额')).toHaveCount(0);
  await expect(slip.getByRole('button', { name: /^移除 / })).toHaveCount(3);
  await expect(slip.getByRole('button', { name: '投注 ¥40.00' })).toBeEnabled();
});

test('two systems are staked at once, placed in one press as two bets, and found open under the slip', async ({
  page,
  slip,
  show,
  enter,
  match,
  pick,
  isMobile,
}) => {
  const member = await enter(OTHER_SITE);
  for (const game of await match.coming(3)) await pick(game);
  await show();
  await choose(slip, '复式');
  for (const [name, stake] of [
    [/^3串1/, '20'],
    [/^2串1×3/, '10'],
  ] as const) {
    await slip.getByRole('button', { name }).click();
    await slip.getByLabel('每注金额').fill(stake);
  }
  await expect(slip.locator('dl').filter({ hasText: '可赢额' })).not.toContainText('--');
  await slip.getByLabel('赔率变化').selectOption('any');
  await slip.getByRole('button', { name: /投注 2 笔 ¥50\.00$/ }).click();
  await expect(slip.getByText('投注成功', { exact: true })).toHaveCount(3);
  await expect(slip.getByText(/注单号 \d+/)).toHaveCount(2);
  const { items, totals } = await must(member, 'listBets', { tab: 'open' });
  expect(items.map(({ system, unitStake }) => [system, unitStake]).sort()).toEqual([
    ['3x1', '20.00'],
    ['3x3', '10.00'],
  ]);

  await slip.getByRole('button', { name: '完成' }).click();
  await page.goto((await match.upcoming()).path);
  await pick({ path: new URL(page.url()).pathname });
  await show();
  // A column has them below the slip, a sheet behind a choice.
  const choice = slip.getByRole('button', { name: '未结算 2' });
  if (isMobile) await choice.click();
  else {
    await expect(choice).toHaveCount(0);
    await expect(slip.getByRole('button', { name: '请调整串关场数' })).toBeInViewport();
  }
  const open = slip.getByRole('region', { name: '未结算' });
  await expect(open.getByRole('article')).toHaveCount(2);
  await expect(open).toContainText('¥50.00');
  await expect(open).toContainText(totals.potentialReturn.replace(/\B(?=(\d{3})+\.)/g, ','));
  await expect(open.getByRole('button', { name: /^提前结算 ¥\d/ }).first()).toBeVisible();
});

test('from the home page a bet is three taps and its amount', { tag: '@core' }, async ({
  page,
  slip,
  enter,
  match,
  isMobile,
}) => {
  await enter();
  await match.live();
  await page.goto('/app/home');
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  const price = page.locator('button[aria-pressed]:enabled').filter({ hasText: /\d\.\d{2}/ });
  await tap(price.first());
  if (isMobile) await tap(page.getByRole('button', { name: /打开投注单/ }));
  await slip.getByLabel('赔率变化').selectOption('any');
  await slip.getByLabel('投注金额', { exact: true }).fill('20');
  await tap(slip.getByRole('button', { name: /^(接受变化并)?投注 ¥20/ }));
  await expect(slip.getByText('投注成功', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(taps).toBeLessThanOrEqual(3);
});

test('a refusal says that the stake was not taken, with a number for questions', { tag: ['@core', '@once'] }, async ({
  slip,
  show,
  enter,
  match,
  pick,
}) => {
  const member = await enter();
  await must(member, 'setLimit', { kind: 'wager', period: 'day', amount: '5' });
  for (const game of await match.coming(1)) await pick(game);
  await show();
  await slip.getByLabel('投注金额', { exact: true }).fill('10');
  await slip.getByRole('button', { name: '投注 ¥10.00' }).click();
  await expect(slip.getByText(/投注限额.*\s· 本金未扣除\s· 编号 \w{8}/)).toBeVisible();
});

test('limits of a match in play are requested again while the slip is open', { tag: '@once' }, async ({
  page,
  match,
  pick,
  show,
}) => {
  await pick(await match.live());
  await show();
  const isQuote = (request: { url(): string }) => request.url().endsWith('/book/bet/v1/quote');
  await page.waitForRequest(isQuote, { timeout: 15_000 });
  await page.waitForRequest(isQuote, { timeout: 15_000 });
});
