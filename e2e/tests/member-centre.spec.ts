import type { Page } from '@playwright/test';
import { appCode } from '../src/codes.ts';
import { codeFromInbox, expect, newMember, openPanel, PASSWORD, registerMember, test } from '../src/journey.ts';
import { listedRecords } from '../src/listed.ts';
import { readQr } from '../src/read-qr.ts';
import { enterAsDemo } from '../src/signed-in.ts';

const CHANGED = 'Brand5678';
const FORGOTTEN = 'Third9012';

const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Requests a code beside a field and fills in the one that the sandbox sent. */
async function fillCode(page: Page, label: string, target: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  const box = field.locator('..');
  await box.getByRole('button', { name: '获取验证码' }).click();
  await expect(box.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled();
  await field.fill(await codeFromInbox(page, target));
}

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill(name);
  await page.getByLabel('登录密码', { exact: true }).fill(password);
  await save(page, '登录');
}

test('a member’s own affairs: profile, e-mail, password, second factor, forgotten password', { tag: '@once' }, async ({
  page,
}) => {
  const member = newMember();
  const email = `${member.name}@example.com`;
  await registerMember(page, member);

  await test.step('fills in the profile and chooses a picture', async () => {
    await page.goto('/app/mine/profile');
    await page.getByLabel('昵称', { exact: true }).fill('快乐球迷');
    await page.getByLabel('真实姓名', { exact: true }).fill('王·伟·');
    await save(page, '保存');
    await expect(page.getByText('姓名中的点号不能重复、不能位于首尾或紧邻空格')).toBeVisible();
    await page.getByLabel('真实姓名', { exact: true }).fill('王小伟');
    await save(page, '保存');
    await expect(page.getByLabel('真实姓名', { exact: true })).toHaveValue('王**');
    await page.goto('/app/mine/avatar');
    const third = page.getByRole('button', { name: '使用头像 3' });
    await third.click();
    await expect(third).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/app/mine');
    await expect(page.getByRole('main').getByText('快乐球迷')).toBeVisible();
  });

  await test.step('uploads a picture, cropped, and sees that it is being reviewed and its result', async () => {
    await page.goto('/app/mine/avatar');
    const chooser = page.waitForEvent('filechooser');
    await save(page, '上传图片');
    const shot = await page.screenshot();
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: shot });
    const crop = page.getByRole('dialog', { name: '裁剪图片' });
    await crop.getByLabel('缩放').fill('2');
    await crop.getByRole('button', { name: '使用这张' }).click();
    await expect(page.getByText('审核中')).toBeVisible();
    const own = page.getByRole('region', { name: '我的图片' });
    const [address] = (await own.locator('img').getAttribute('src'))?.split('?') ?? [];
    const panel = await page.context().newPage();
    await openPanel(panel);
    const driver = panel.getByRole('region', { name: '待审核图片' });
    await driver.getByLabel('拒绝原因').fill('图片模糊');
    const mine = driver.getByRole('listitem').filter({ has: panel.locator(`img[src^="${address}"]`) });
    await mine.getByRole('button', { name: '拒绝' }).click();
    // A panel that closes at once takes its request with it.
    await expect(mine).toHaveCount(0);
    await panel.close();
    await expect(page.getByText('未通过')).toBeVisible();
    await expect(page.getByText('图片模糊')).toBeVisible();
    await expect(own.getByRole('button', { name: '使用头像 1' })).toBeDisabled();
  });

  await test.step('keeps a delivery address', async () => {
    await page.goto('/app/mine/address');
    await save(page, '新增地址');
    await page.getByLabel('收货人').fill('王小伟');
    await page.getByLabel('手机号', { exact: true }).fill(member.phone);
    await page.getByLabel('省市区').fill('北京市 海淀区');
    await page.getByLabel('详细地址').fill('长'.repeat(121));
    await save(page, '保存');
    await expect(page.getByText('请输入4-120字的详细地址')).toBeVisible();
    await page.getByLabel('详细地址').fill('解放路100号3单元');
    await save(page, '保存');
    await expect(page.getByRole('listitem').filter({ hasText: '北京市 海淀区' })).toContainText('解放路****');
  });

  await test.step('binds an e-mail', async () => {
    await page.goto('/app/mine/security');
    await page.getByRole('link', { name: /绑定邮箱.*未绑定/ }).click();
    await page.getByLabel('邮箱地址').fill(email);
    await fillCode(page, '邮箱验证码', email);
    await fillCode(page, '身份验证码', member.phone);
    await save(page, '绑定邮箱');
    await expect(page.getByRole('link', { name: /绑定邮箱.*@example\.com/ })).toBeVisible();
  });

  await test.step('changes the password', async () => {
    await page.getByRole('link', { name: /登录密码/ }).click();
    await page.getByLabel('原密码').fill(PASSWORD);
    await page.getByLabel('新密码', { exact: true }).fill(CHANGED);
    await page.getByLabel('确认新密码').fill(CHANGED);
    await fillCode(page, '身份验证码', member.phone);
    await save(page, '保存');
    await expect(page).toHaveURL(/\/app\/mine\/security$/);
  });

  const secret = await test.step('turns the second factor on', async () => {
    await page.goto('/app/mine/security/second-factor');
    await save(page, '开启二次验证');
    const uri = await page.getByRole('link', { name: '在验证器中打开' }).getAttribute('href');
    expect(await readQr(page.getByRole('img', { name: '用验证器应用扫描' }))).toBe(uri);
    const key = (await page.getByRole('group', { name: '密钥' }).innerText()).replace(/\s/g, '');
    expect(new URL(uri ?? '').searchParams.get('secret')).toBe(key);
    await fillCode(page, '身份验证码', member.phone);
    await page.getByLabel('验证器动态码').fill(appCode(key, Date.now()));
    await save(page, '确认开启');
    await expect(page.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10);
    await save(page, '我已保存');
    await expect(page.getByRole('link', { name: /二次验证.*已设置/ })).toBeVisible();
    return key;
  });

  await test.step('forgets the password and resets it in three steps', async () => {
    const visitor = await page.context().browser()?.newContext({ locale: 'zh-CN' });
    const other = await visitor?.newPage();
    if (!visitor || !other) throw new Error('no second browser');
    await other.goto(`${new URL(page.url()).origin}/forgot-password`);
    await other.getByRole('button', { name: '邮箱找回' }).click();
    await other.getByLabel('账号', { exact: true }).fill(member.name);
    await other.getByLabel('邮箱', { exact: true }).fill(email);
    await save(other, '下一步');
    await expect(other.getByText('第 2 步，共 3 步')).toBeVisible();
    await other.getByLabel('验证码', { exact: true }).fill(await codeFromInbox(page, email));
    await save(other, '下一步');
    await other.getByLabel('新密码', { exact: true }).fill(FORGOTTEN);
    await other.getByLabel('确认新密码').fill(FORGOTTEN);
    await save(other, '重置密码');
    await expect(other).toHaveURL(/\/login$/);
    await visitor.close();
    await expect(page.getByRole('dialog', { name: '温馨提示' })).toContainText('您的密码已修改');
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  });

  await test.step('logs in with the new password and a code of the app', async () => {
    await logIn(page, member.name, FORGOTTEN);
    await expect(page.getByText('请输入二次验证码')).toBeVisible();
    await expect(async () => {
      await page.getByLabel('二次验证码', { exact: true }).fill(appCode(secret, Date.now()));
      await save(page, '登录');
      // A code is used once: another one is only written where this one was refused.
      await expect(page).toHaveURL(/\/app\/home/, { timeout: 20_000 });
    }).toPass({ timeout: 120_000, intervals: [5_000] });
    await page.goto('/app/mine/security/devices');
    await expect(page.getByText('当前设备')).toBeVisible();
  });
});

test('a member of an older platform logs in with the password from there and agrees to the terms of this one', {
  tag: '@once',
}, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'there is one such member, who agrees once');
  await page.goto('/app/home?site=5001');
  await logIn(page, 'moved01', 'Demo1234');
  await expect(page.getByText('您的登录密码已使用较长时间')).toBeVisible();
  await page.getByRole('link', { name: '以后再说' }).click();
  await expect(page).toHaveURL(/\/app\/home/);
  const terms = page.getByRole('dialog', { name: '用户协议已更新' });
  await save(page, '同意并继续');
  await expect(terms.getByText('请先阅读并同意')).toBeVisible();
  await terms.getByRole('link', { name: '《用户协议》' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '用户协议' })).toBeVisible();
  await expect(terms).toBeHidden();
  await page.goBack();
  await terms.getByRole('checkbox').check();
  await save(page, '同意并继续');
  await expect(terms).toBeHidden();
  await page.goto('/app/mine');
  await expect(page.getByText('moved01').first()).toBeVisible();
  await page.goto('/app/wallet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(terms).toBeHidden();
});

test('a member with a birthday claims the gift and finds it in the records', { tag: ['@core', '@once'] }, async ({
  page,
}) => {
  const [number, gift] = test.info().project.name === 'phone' ? ([19, '128.00'] as const) : ([20, '188.00'] as const);
  await enterAsDemo(page, number);
  await page.goto('/app/mine/profile');
  const card = page.getByRole('region', { name: '生日礼金' });
  await expect(card).toContainText('可领取');
  await save(page, `领取 ¥${gift}`);
  await expect(card).toContainText('已领取');
  await card.getByRole('link', { name: '查看交易记录' }).click();
  await expect(page).toHaveURL(/records\?type=bonus$/);
  await expect(listedRecords(page).filter({ hasText: '优惠' })).toContainText(`+¥${gift}`);
});
