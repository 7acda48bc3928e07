import type { Page, Route } from '@playwright/test';
import { type CallName, calls } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { formError, logIn, test, toast } from '../src/condition-journey.ts';
import { expect } from '../src/journey.ts';
import { newAccount } from '../src/new-accounts.ts';

const WRONG = '验证码错误，请重新输入';
/** Long enough for three hundred keys on a busy machine. */
const COMPUTED_MS = 40_000;
const ASKED = '为保障您的账户安全，请完成验证';
const WORKING = '正在进行安全检测，请稍候';

const proof = (page: Page) => page.getByRole('dialog', { name: '安全验证' });

/** Keeps puzzles away until it is called off, so that a journey can look at a dialog that would be gone at once. */
async function holdPuzzles(page: Page): Promise<() => Promise<void>> {
  const drawing = `**${calls.geeTestRegister.path}`;
  const held: Route[] = [];
  await page.route(drawing, (route) => void held.push(route));
  return async () => {
    for (const route of held) await route.continue();
    await page.unroute(drawing);
  };
}

/** The number of times that a call has been answered from now on. */
function answersOf(page: Page, call: CallName): { readonly count: number } {
  const answers = { count: 0 };
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === calls[call].path) answers.count += 1;
  });
  return answers;
}

/** A fast machine is done before a test has looked; the page itself remembers that it showed a text. */
async function remember(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((words) => {
    new MutationObserver(() => {
      if (document.body.innerText.includes(words)) Object.assign(window, { wasShown: true });
    }).observe(document.body, { subtree: true, childList: true });
  }, text);
  return () => page.evaluate(() => 'wasShown' in window);
}

test('a computation: nobody has to do anything, whatever kind of proof is asked for', async ({
  page,
  panel,
  origin,
}) => {
  const member = await newAccount(origin);
  const drawn = answersOf(page, 'geeTestRegister');
  for (const [index, type] of (['image', '1', '2'] as const).entries()) {
    await panel.set({ kind: 'verification', type, call: 'loginChallenge' });
    await page.goto('/login');
    const wasShown = await remember(page, WORKING);
    await logIn(page, index === 2 ? member : undefined);
    if (index === 2) await expect(page).toHaveURL(/\/app\/home$/, { timeout: COMPUTED_MS });
    else await expect(formError(page)).toHaveText('账号或密码错误', { timeout: COMPUTED_MS });
    expect(await wasShown()).toBe(true);
    expect(drawn.count).toBe(index + 1);
  }
});

test('a code by SMS and a registration that need proof get it by themselves', async ({ page, panel }) => {
  await panel.set({ kind: 'verification', type: '1', call: 'sendCode' });
  await page.goto('/register');
  await page.getByLabel('手机号 *').fill('13812340000');
  const sent = answersOf(page, 'sendCode');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled({ timeout: COMPUTED_MS });
  expect(sent.count).toBe(2);
});

test('the page stays alive while a proof is computed', async ({ page, panel }) => {
  await panel.set({ kind: 'verification', type: '1', call: 'loginChallenge' });
  await page.goto('/login');
  await page.evaluate(() => {
    const longest = { ms: 0 };
    Object.assign(window, { longest });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
    }).observe({ type: 'longtask' });
  });
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await logIn(page);
  await expect(formError(page)).toHaveText('账号或密码错误', { timeout: COMPUTED_MS });
  expect(workers.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => (window as unknown as { longest: { ms: number } }).longest.ms)).toBeLessThan(1_000);
});

test('a proof that was not accepted: a wrong one is told and replaced by another', async ({ page, panel, origin }) => {
  const member = await newAccount(origin);
  await panel.set({ kind: 'verification', type: '1', call: 'loginChallenge' });
  await panel.set({ kind: 'answer', code: codes.wrongVerificationCode, call: 'geeTestValidate', times: 1 });
  await page.goto('/login');
  const drawn = answersOf(page, 'geeTestRegister');
  await logIn(page, member);
  await expect(toast(page, WRONG)).toBeVisible({ timeout: COMPUTED_MS });
  await expect(page).toHaveURL(/\/app\/home$/, { timeout: COMPUTED_MS });
  expect(drawn.count).toBe(2);
});

test('three that were not taken end with the member’s own choice to try again', async ({ page, panel, origin }) => {
  const member = await newAccount(origin);
  await panel.set({ kind: 'verification', type: '1', call: 'loginChallenge' });
  await panel.set({ kind: 'answer', code: codes.wrongVerificationCode, call: 'geeTestValidate', times: 3 });
  await page.goto('/login');
  await logIn(page, member);
  const again = proof(page).getByRole('button', { name: '重新加载' });
  await expect(again).toBeVisible({ timeout: COMPUTED_MS });
  await expect(proof(page).getByText('验证失败，请重试')).toBeVisible();
  await again.click();
  await expect(page).toHaveURL(/\/app\/home$/, { timeout: COMPUTED_MS });
});

test('a robot check leads to the same dialog: closing it ends the call as closed', async ({ page, panel, origin }) => {
  const member = await newAccount(origin);
  await panel.set({ kind: 'robotCheck', call: 'loginChallenge', times: 2 });
  await page.goto('/login');
  const release = await holdPuzzles(page);
  await logIn(page, member);
  await proof(page).getByRole('button', { name: '取消' }).click();
  await expect(formError(page)).toHaveText('请求已关闭');
  await expect(proof(page)).toHaveCount(0);
  await release();
  await logIn(page, member);
  await expect(page).toHaveURL(/\/app\/home$/, { timeout: COMPUTED_MS });
});

test('a member who cannot pass the verification is led to help, and the call ends as closed', async ({
  page,
  panel,
}) => {
  await panel.set({ kind: 'verification', type: '1', call: 'loginChallenge' });
  await page.goto('/login');
  await holdPuzzles(page);
  await logIn(page);
  await proof(page).getByRole('link', { name: '联系客服' }).click();
  await expect(page).toHaveURL(/\/cs$/);
  await expect(page.getByRole('heading', { name: '在线客服' })).toBeVisible();
  await expect(proof(page)).toHaveCount(0);
});

test('proof is asked for three times at most', async ({ page, panel }) => {
  await panel.set({ kind: 'answer', code: codes.needSafeVerification, call: 'loginChallenge', times: 4 });
  await page.goto('/login');
  let asked = 0;
  page.on('response', (response) => {
    if (response.url().includes('/lg/ve4/')) asked += 1;
  });
  const drawn = answersOf(page, 'geeTestRegister');
  await logIn(page);
  await expect(formError(page)).toHaveText(ASKED, { timeout: COMPUTED_MS });
  expect([asked, drawn.count]).toEqual([4, 3]);
  await expect(proof(page)).toHaveCount(0);
});

test('calls that ask at the same time share one dialog and its proof', async ({ page, panel, enter }) => {
  await enter();
  // A page asks for these once. Others, such as memberInfo, it asks for again whenever a journey beside this one changes
  // something of the site, and would then be asked for proof again.
  const together = ['walletBalance', 'oddsChangeChoice', 'paymentTypes'] as const;
  for (const call of together) await panel.set({ kind: 'verification', type: '1', call });
  const drawn = answersOf(page, 'geeTestRegister');
  const asked = together.map((call) => answersOf(page, call));
  const release = await holdPuzzles(page);
  await page.goto('/app/wallet/deposit');
  await expect.poll(() => asked.map(({ count }) => count)).toEqual([1, 1, 1]);
  await expect(proof(page)).toHaveCount(1);
  await release();
  await expect(page.getByRole('textbox', { name: '存款金额' })).toBeVisible({ timeout: COMPUTED_MS });
  await expect(page.getByText('可用余额').locator('..')).toContainText('¥0.00');
  await expect(proof(page)).toHaveCount(0);
  // The page shows nothing of one of them.
  await expect.poll(() => [drawn.count, ...asked.map(({ count }) => count)]).toEqual([1, 2, 2, 2]);
});

test('a session that ends takes the proof it was asked for with it, and is told at once', async ({
  page,
  panel,
  enter,
}) => {
  await enter();
  await panel.set({ kind: 'verification', type: '1', call: 'paymentTypes' });
  await holdPuzzles(page);
  await page.goto('/app/wallet/deposit');
  await expect(proof(page)).toBeVisible();
  await panel.set({ kind: 'loginElsewhere' });
  const alert = page.getByRole('dialog', { name: '温馨提示' });
  await expect(alert).toContainText('您的账号已在其他设备登录，请重新登录');
  await expect(proof(page)).toHaveCount(0);
  await alert.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/login\?fromPage=%2Fapp%2Fwallet%2Fdeposit$/);
  await expect(proof(page)).toHaveCount(0);
});
