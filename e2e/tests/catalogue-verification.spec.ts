import type { Page } from '@playwright/test';
import { type CallName, calls } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { expect } from '../src/journey.ts';
import { newAccount } from '../src/new-accounts.ts';
import { formError, logIn, test, toast } from '../src/rehearsal.ts';
import { pictureIn, solvePicture, solveSlider } from '../src/solve-puzzle.ts';

const WRONG = '验证码错误，请重新输入';
/** Long enough for 65,536 hashes on a busy machine. */
const COMPUTED_MS = 40_000;
const ASKED = '为保障您的账户安全，请完成验证';

const proof = (page: Page) => page.getByRole('dialog', { name: '安全验证' });

/** How often a call has been answered from now on. */
function answersOf(page: Page, call: CallName): { readonly count: number } {
  const answers = { count: 0 };
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === calls[call].path) answers.count += 1;
  });
  return answers;
}

test('a picture code: a wrong one is told and replaced by another picture, the right one lets the call through', {
  tag: '@core',
}, async ({ page, panel, origin }) => {
  const member = await newAccount(origin);
  await panel.set({ kind: 'verification', type: 'image', call: 'loginChallenge' });
  await page.goto('/login');
  await logIn(page, member);
  const dialog = proof(page);
  const first = await pictureIn(dialog);
  await dialog.getByLabel('请输入图中字符').fill('0000');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(toast(page, WRONG)).toBeVisible();
  await expect(dialog.getByText('验证失败，请重试')).toBeVisible();
  await expect.poll(() => pictureIn(dialog)).not.toBe(first);
  const second = await pictureIn(dialog);
  await dialog.getByRole('button', { name: '换一张' }).click();
  await expect.poll(() => pictureIn(dialog)).not.toBe(second);
  await solvePicture(dialog);
  await expect(page).toHaveURL(/\/app\/home$/);
});

test('a slider: its piece in the gap lets the call through', async ({ page, panel, origin }) => {
  const member = await newAccount(origin);
  await panel.set({ kind: 'verification', type: '1', call: 'loginChallenge' });
  await page.goto('/login');
  await logIn(page, member);
  await solveSlider(proof(page));
  await expect(page).toHaveURL(/\/app\/home$/);
});

test('a computation: nobody has to do anything', { tag: '@core' }, async ({ page, panel, origin }) => {
  const member = await newAccount(origin);
  await panel.set({ kind: 'verification', type: '2', call: 'loginChallenge' });
  await page.goto('/login');
  // A fast machine is done before a test has looked; the page itself remembers what it showed.
  await page.evaluate((text) => {
    new MutationObserver(() => {
      if (document.body.innerText.includes(text)) Object.assign(window, { wasWorking: true });
    }).observe(document.body, { subtree: true, childList: true });
  }, '正在进行安全检测，请稍候');
  await logIn(page, member);
  await expect(page).toHaveURL(/\/app\/home$/, { timeout: COMPUTED_MS });
  expect(await page.evaluate(() => 'wasWorking' in window)).toBe(true);
});

test('a robot check leads to the same dialog: closing it ends the call as closed, and whoever cannot see it has another way', async ({
  page,
  panel,
  origin,
}) => {
  const member = await newAccount(origin);
  await panel.set({ kind: 'robotCheck', call: 'loginChallenge', times: 2 });
  await page.goto('/login');
  await logIn(page, member);
  await proof(page).getByRole('button', { name: '取消' }).click();
  await expect(formError(page)).toHaveText('请求已关闭');
  await expect(proof(page)).toHaveCount(0);
  await logIn(page, member);
  await proof(page).getByRole('button', { name: '看不清？使用无障碍验证' }).click();
  await expect(page).toHaveURL(/\/app\/home$/, { timeout: COMPUTED_MS });
});

test('whoever cannot give the proof is led to help, and the call ends as closed', async ({ page, panel }) => {
  await panel.set({ kind: 'verification', type: '1', call: 'loginChallenge' });
  await page.goto('/login');
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
  await logIn(page);
  for (const round of [1, 2, 3]) {
    await solveSlider(proof(page));
    await expect.poll(() => asked).toBe(round + 1);
  }
  await expect(formError(page)).toHaveText(ASKED);
  await expect(proof(page)).toHaveCount(0);
});

test('calls that ask at the same time share one dialog and its proof', async ({ page, panel, enter }) => {
  await enter();
  const together = ['walletBalance', 'memberInfo', 'paymentTypes'] as const;
  for (const call of together) await panel.set({ kind: 'verification', type: '1', call });
  const drawn = answersOf(page, 'geeTestRegister');
  const asked = together.map((call) => answersOf(page, call));
  await page.goto('/app/wallet/deposit');
  await expect.poll(() => asked.map(({ count }) => count)).toEqual([1, 1, 1]);
  await solveSlider(proof(page));
  await expect(page.getByRole('textbox', { name: '存款金额' })).toBeVisible();
  await expect(page.getByText('可用余额').locator('..')).toContainText('¥0.00');
  await expect(proof(page)).toHaveCount(0);
  expect([drawn.count, ...asked.map(({ count }) => count)]).toEqual([1, 2, 2, 2]);
});

test('a session that ends takes the proof it was asked for with it, and is told at once', async ({
  page,
  panel,
  enter,
}) => {
  await enter();
  await panel.set({ kind: 'verification', type: '1', call: 'paymentTypes' });
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
