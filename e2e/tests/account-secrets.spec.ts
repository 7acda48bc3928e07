import { formError, test, toast } from '../src/condition-journey.ts';
import { fillCode, press, turnFactorOn } from '../src/destination-journey.ts';
import { headlessClient } from '../src/headless-client.ts';
import { codeFromInbox, expect, newMember, WITHDRAW_PASSWORD } from '../src/journey.ts';
import { must, refusal } from '../src/members.ts';
import { loginInput, NEW_PASSWORD, newAccount } from '../src/new-accounts.ts';

/** As pages show a phone. */
const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

test('a member moves to another phone with a code from each, and the old one is informed', async ({ page, enter }) => {
  const { phone } = await enter();
  const next = newMember().phone;
  await page.goto('/app/mine/security/phone');
  await expect(page.getByText(`当前手机 ${masked(phone)}`)).toBeVisible();
  await fillCode(page, '身份验证码', phone);
  await page.getByLabel('新手机号').fill(next);
  await fillCode(page, '新手机验证码', next);
  await press(page, '更换手机');
  await expect(page.getByRole('link', { name: /绑定手机/ })).toContainText(masked(next));
  await page.goto('/app/demo');
  const told = page.getByRole('listitem').filter({ hasText: phone }).filter({ hasText: '绑定手机已更换' });
  await expect(told).toBeVisible();
});

test('a withdrawal password is changed with the old one, and reset without it', async ({ page, enter }) => {
  const { client, phone } = await enter();
  await must(client, 'setWithdrawPassword', { password: WITHDRAW_PASSWORD });
  const [changed, reset] = ['246135', '975310'];

  await page.goto('/app/mine/security/withdraw-password');
  await page.getByLabel('原取款密码').fill('000000');
  await expect(page.getByText('取款密码错误，还可尝试4次')).toBeVisible();
  await page.getByLabel('新取款密码', { exact: true }).fill('123456');
  await page.getByLabel('再次输入新取款密码').fill('123456');
  await press(page, '保存');
  await expect(page.getByText('取款密码过于简单，请更换')).toBeVisible();
  await page.getByLabel('原取款密码').fill(WITHDRAW_PASSWORD);
  await page.getByLabel('新取款密码', { exact: true }).fill(changed);
  await page.getByLabel('再次输入新取款密码').fill(changed);
  await fillCode(page, '身份验证码', phone);
  await press(page, '保存');
  await expect(page).toHaveURL(/\/app\/mine\/security$/);
  expect(await refusal(client, 'confirmWithdrawPassword', { password: WITHDRAW_PASSWORD })).toBe(
    'withdraw_password_wrong',
  );
  await must(client, 'confirmWithdrawPassword', { password: changed });

  const [recoveryCode = ''] = await turnFactorOn(page, phone);
  await page.goto('/app/mine/security/withdraw-password');
  await press(page, '重置');
  await page.getByLabel('登录密码').fill(NEW_PASSWORD);
  await page.getByLabel('新取款密码', { exact: true }).fill(reset);
  await page.getByLabel('再次输入新取款密码').fill(reset);
  await page.getByLabel('二次验证码', { exact: true }).fill(recoveryCode);
  await press(page, '保存');
  await expect(page).toHaveURL(/\/app\/mine\/security$/);
  // The page turned the factor on, and its session has another token since.
  const { value = '' } = (await page.context().cookies()).find(({ name }) => name === 'tb-token') ?? {};
  client.session.saveToken(value);
  await must(client, 'confirmWithdrawPassword', { password: reset });
});

test('a member ends a session of another device, which is out at once', async ({ page, enter, origin }) => {
  const { name } = await enter();
  const other = await headlessClient(origin, { clientType: 'app' });
  const session = await must(other, 'login', loginInput(name, NEW_PASSWORD, Date.now()));
  other.session.begin(session.token, session.userInfo);
  await must(other, 'memberInfo', {});

  await page.goto('/app/mine/security/devices');
  const open = page.getByRole('region', { name: '当前登录' });
  await expect(open.getByText('当前设备')).toBeVisible();
  const row = open.getByRole('listitem').filter({ hasText: '客户端' });
  await row.getByRole('button', { name: '下线' }).click();
  await expect(toast(page, '已下线')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(open.getByText('没有其他设备登录')).toBeVisible();
  await refusal(other, 'memberInfo', {});
  expect(other.shown.alerts).toHaveLength(1);
});

test('a member closes the account, is signed out, and cannot come back', async ({ page, enter }) => {
  const { name, phone } = await enter();
  await page.goto('/app/mine/security/close');
  await page.getByLabel('登录密码').fill(NEW_PASSWORD);
  await press(page, '注销账号');
  await expect(page.getByText('请先确认')).toBeVisible();
  await page.getByRole('checkbox', { name: '我已了解注销后果' }).check();
  await fillCode(page, '身份验证码', phone);
  await press(page, '注销账号');
  const farewell = page.getByRole('dialog', { name: '温馨提示' });
  await expect(farewell).toContainText('您的账号已注销');
  await farewell.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('账号', { exact: true }).fill(name);
  await page.getByLabel('登录密码').fill(NEW_PASSWORD);
  await press(page, '登录');
  await expect(formError(page)).toContainText('账号已注销');
});

test('a member who was away for a year reactivates the account by birth date and code', async ({ page }) => {
  const [name, phone] =
    test.info().project.name === 'phone' ? ['asleep01', '13900008001'] : ['asleep02', '13900008002'];
  await page.goto('/login?fromPage=/app/mine');
  await page.getByLabel('账号', { exact: true }).fill(name);
  await page.getByLabel('登录密码').fill('Demo1234');
  await press(page, '登录');
  await expect(page.getByRole('heading', { level: 1, name: '激活账号' })).toBeVisible();
  await expect(page.getByText(masked(phone))).toBeVisible();
  await page.getByLabel('出生日期').fill('1991-06-15');
  await fillCode(page, '短信验证码', phone);
  await press(page, '激活并登录');
  await expect(formError(page)).toContainText('身份信息不正确');
  await page.getByLabel('出生日期').fill('1990-06-15');
  await press(page, '激活并登录');
  // Away for so long, the password is due to be changed.
  await page.getByRole('link', { name: '以后再说' }).click();
  await expect(page).toHaveURL(/\/app\/mine$/);
  await expect(page.getByText(name).first()).toBeVisible();
});

test('a forgotten password is reset by phone, in steps of which none can be skipped', { tag: '@core' }, async ({
  page,
  origin,
}) => {
  const { client, name, phone } = await newAccount(origin);
  await page.goto('/forgot-password');
  await page.getByLabel('账号', { exact: true }).fill(name);
  await page.getByLabel('手机号').fill(phone);
  await press(page, '下一步');
  await expect(page.getByText('第 2 步，共 3 步')).toBeVisible();
  const code = page.getByLabel('验证码', { exact: true });
  await code.fill('12345');
  await press(page, '下一步');
  await expect(page.getByText('请输入6位验证码')).toBeVisible();
  await code.fill(await codeFromInbox(page, phone));
  await press(page, '下一步');
  await expect(page.getByText('第 3 步，共 3 步')).toBeVisible();
  await page.getByLabel('新密码', { exact: true }).fill('Third9012');
  await page.getByLabel('确认新密码').fill('Third9012');
  await press(page, '重置密码');
  await expect(page).toHaveURL(/\/login$/);
  await refusal(client, 'memberInfo', {});
  await page.getByLabel('账号', { exact: true }).fill(name);
  await page.getByLabel('登录密码').fill('Third9012');
  await press(page, '登录');
  await expect(page).toHaveURL(/\/app\/home/);
});
