import { formError, openStill, test } from '../src/condition-journey.ts';
import { codeFromInbox, expect, PASSWORD } from '../src/journey.ts';
import { newAccount } from '../src/new-accounts.ts';

test('the login of the fresh theme opens a session and leads back to where the visitor was', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/entry/login?fromPage=/app/wallet');
  await expect(page.getByRole('heading', { level: 1, name: '欢迎回来' })).toBeVisible();
  await page.getByLabel('账号', { exact: true }).fill('demo02');
  await page.getByLabel('登录密码').fill('Demo1234');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/wallet$/);
  await expect(page.getByRole('main')).toContainText('¥');
});

test('the registration of the fresh theme shows the required fields, the meaning of an empty one, and the stored data', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/entry/register');
  const form = page.getByRole('main');
  await expect(form).toContainText('带 * 的为必填项；选填项留空不影响注册');
  await expect(page.getByLabel('邀请码（选填）')).toHaveAccessibleDescription(/留空不影响注册和使用/);
  await expect(form).toContainText('必要的 Cookie');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('请输入账号')).toBeVisible();
  await page.goto('/app/privacy');
  await expect(page.getByRole('main')).toContainText('tb-token');
});

test('a name is checked once its typing has paused, and an invitation in the link is kept as it came', {
  tag: '@core',
}, async ({ page }) => {
  await openStill(page, '/register?invite=FRIEND88');
  const invitation = page.getByLabel('邀请码（选填）');
  await expect(invitation).toHaveValue('FRIEND88');
  await expect(invitation).toHaveAttribute('readonly');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/checkName/')) asked.push(request.url());
  });
  await page.getByLabel('账号 *').pressSequentially('demo01');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect(page.getByText('该账号已被使用，请更换')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a login that failures have locked offers to be unlocked by proof', { tag: '@core' }, async ({ page, origin }) => {
  const { name } = await newAccount(origin);
  await page.goto('/login');
  const submit = page.getByRole('button', { name: '登录', exact: true });
  await page.getByLabel('账号', { exact: true }).fill(name);
  for (let failures = 0; failures < 4; failures++) {
    await page.getByLabel('登录密码').fill(`${PASSWORD}${failures}`.slice(-12));
    const answered = page.waitForResponse('**/lg/v5/login');
    await submit.click();
    await answered;
    await expect(formError(page)).toContainText(failures < 3 ? '账号或密码错误' : '登录失败次数过多');
  }
  await expect(formError(page)).toContainText('或通过验证解锁');
  await page.getByRole('link', { name: '验证手机或邮箱，重设密码并解锁' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('a member logs in by a code to the phone, at a site that has it', async ({ page, origin }) => {
  const { phone } = await newAccount(origin);
  await page.goto('/login?fromPage=/app/wallet');
  await page.getByRole('button', { name: '手机登录' }).click();
  await page.getByLabel('手机号').fill('123');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('请输入正确的11位手机号')).toBeVisible();
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled();
  await page.getByLabel('短信验证码').fill(await codeFromInbox(page, phone));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/wallet$/);
  await page.goto('/login?site=5001');
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '手机登录' })).toHaveCount(0);
});
