import type { Page } from '@playwright/test';
import { bindCard, fillCode, newCard, press, turnFactorOn } from '../src/destination-journey.ts';
import { expect, test, WITHDRAW_PASSWORD } from '../src/journey.ts';
import { enterAsDemo, enterAsNew } from '../src/signed-in.ts';

const ADDRESS = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
const OTHER_ADDRESS = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();

/** From the withdrawal page to the open confirmation. */
async function ask(page: Page, amount: string, method = '银行卡') {
  await page.goto('/app/wallet/withdraw');
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
  await page.getByLabel('取款金额').fill(amount);
  const button = `取款 ¥${Number(amount).toFixed(2)}`;
  await press(page, button);
  const sheet = page.getByRole('dialog', { name: '确认取款' });
  await expect(sheet.getByText('预计到账')).toBeVisible();
  const confirm = async (password = '246810') => {
    await sheet.getByLabel('请输入取款密码').fill(password);
    await sheet.getByRole('button', { name: button, exact: true }).click();
  };
  return { sheet, confirm };
}

test('a member withdraws to a card, in USDT and by a quick withdrawal, and is informed of a payout that failed', async ({
  page,
  isMobile,
}, { retry }) => {
  // A second try begins with a member who has withdrawn nothing yet, and whose level may withdraw as often.
  const [first, second] = [isMobile ? '04' : '11', '12'];
  const number = retry === 0 ? first : second;
  const phone = `139000000${number}`;
  await enterAsDemo(page, Number(number));

  await test.step('a wrong password takes nothing and says so, the right one holds the money until it is paid', async () => {
    await page.goto('/app/wallet/withdraw');
    await press(page, '请输入金额');
    await expect(page.getByText('请输入金额', { exact: true }).first()).toBeVisible();
    await page.getByLabel('取款金额').fill('99');
    await press(page, '取款 ¥99.00');
    await expect(page.getByText('请输入100.00-50,000.00之间的金额')).toBeVisible();
    const { sheet, confirm } = await ask(page, '100');
    await confirm('111111');
    await expect(sheet.getByText('取款密码错误，还可尝试4次')).toBeVisible();
    await expect(sheet.getByText('您的资金未变动')).toBeVisible();
    await confirm();
    await expect(page).toHaveURL(/\/withdraw\/\d+$/);
    await expect(page.getByText('资金已冻结，付款前不会扣除')).toBeVisible();
    await expect(status(page, '已到账')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('实际到账')).toBeVisible();
    await expect(page.getByText('预计到账')).toHaveCount(0);
  });

  await test.step('USDT: the address in full, the locked rate, a code because the amount is large', async () => {
    const { sheet, confirm } = await ask(page, '600', 'USDT');
    await expect(sheet.getByText(/1 USDT = ¥7\.\d{4}/)).toBeVisible();
    await expect(sheet.getByText(/汇率已锁定，剩余 01:/)).toBeVisible();
    await expect(sheet.getByText('请逐位核对完整地址，付款后无法撤回')).toBeVisible();
    const address = (await sheet.getByText('TRC20', { exact: false }).innerText()).replace(/\s|TRC20/g, '');
    expect(address).toMatch(/^T\w{33}$/);
    await sheet.getByLabel('请输入取款密码').fill('246810');
    await sheet.getByRole('button', { name: '取款 ¥600.00' }).click();
    await expect(sheet.getByText('请先获取验证码')).toBeVisible();
    await fillCode(page, '身份验证码', phone);
    await confirm();
    await expect(page).toHaveURL(/\/withdraw\/\d+$/);
    await expect(page.getByText(address)).toHaveCount(0);
    await expect(status(page, '已到账')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('quick: the payer claims to have paid, the member checks and confirms', async () => {
    const { confirm } = await ask(page, '200', '极速取款');
    await confirm();
    await expect(status(page, '对方已付款，等待您确认')).toBeVisible({ timeout: 60_000 });
    await press(page, '确认到账');
    const dialog = page.getByRole('dialog', { name: '确认已收到款项？' });
    await expect(dialog).toContainText('¥200.00');
    await dialog.getByRole('button', { name: '确认到账' }).click();
    await expect(status(page, '已到账')).toBeVisible();
    await expect(page.getByText('款项已付出')).toBeVisible();
  });

  await test.step('a payout that fails is given back, with the reason', async () => {
    const { confirm } = await ask(page, '100.01');
    await confirm();
    await expect(status(page, '失败')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('资金已全额退回中心钱包')).toBeVisible();
    await expect(page.getByText('收款银行退回', { exact: true })).toBeVisible();
    await page.goto('/app/wallet/withdraw/list');
    await expect(page.getByRole('listitem')).toHaveCount(4);
    await page.getByRole('listitem').first().getByRole('link').click();
    await expect(status(page, '失败')).toBeVisible();
  });

  await test.step('while one is on its way there is no second', async () => {
    const { confirm } = await ask(page, '100.06');
    await confirm();
    await expect(page).toHaveURL(/\/withdraw\/\d+$/);
    await page.goto('/app/wallet/withdraw');
    await expect(page.getByText('您有一笔取款正在处理')).toBeVisible();
    await page.goto('/app/wallet/cards');
    await expect(page.getByText('取款处理中，暂不能删除')).toBeVisible();
    await expect(page.getByRole('button', { name: '删除' })).toBeDisabled();
  });
});

test('a new member is led to name, password and card, and keeps cards and addresses', { tag: '@core' }, async ({
  page,
}) => {
  const member = await enterAsNew(page);
  const card = newCard();

  await test.step('missing steps are named, one after the other', async () => {
    await page.goto('/app/wallet/withdraw');
    await page.getByRole('link', { name: '去完善' }).click();
    await page.getByLabel('真实姓名', { exact: true }).fill('王小伟');
    await press(page, '保存');
    await expect(page.getByLabel('真实姓名', { exact: true })).toHaveValue('王**');
    await page.goto('/app/wallet/withdraw');
    await page.getByRole('link', { name: '去设置' }).click();
    await page.getByLabel('取款密码', { exact: true }).fill(WITHDRAW_PASSWORD);
    await page.getByLabel('再次输入取款密码').fill(WITHDRAW_PASSWORD);
    await press(page, '保存');
    await expect(page.getByText('请先绑定银行卡')).toBeVisible();
    await page.getByRole('link', { name: '添加银行卡' }).click();
    await expect(page.getByText('新账户绑定24小时后才可使用')).toBeVisible();
  });

  const recoveryCodes = await turnFactorOn(page, member.phone);

  await test.step('binds a card: wrong number, bank by hand, bank by number', async () => {
    await page.goto('/app/wallet/cards');
    await expect(page.getByText('还没有绑定银行卡')).toBeVisible();
    await page.getByRole('link', { name: '添加银行卡' }).click();
    await expect(page.getByText('王**')).toBeVisible();
    await page.getByLabel('银行卡号').fill('4111 1111 1111 1112');
    await press(page, '绑定银行卡');
    await expect(page.getByText('请输入正确的银行卡号')).toBeVisible();
    await expect(page.getByText('请选择开户银行')).toBeVisible();
    await page.getByRole('button', { name: /开户银行/ }).click();
    await page.getByLabel('搜索银行').fill('招商');
    await page.getByRole('dialog').getByRole('button', { name: '招商银行' }).click();
    await bindCard(page, card, recoveryCodes[0] ?? '');
    await expect(page).toHaveURL(/\/app\/wallet\/cards$/);
    await expect(page.getByRole('listitem').filter({ hasText: `尾号 ${card.slice(-4)}` })).toBeVisible();
  });

  await test.step('binds an address: the other network, a wrong sign, then the right one', async () => {
    await page.goto('/app/wallet/crypto/add');
    await page.getByLabel('钱包地址').fill(ETHER);
    await expect(page.getByText('地址与所选协议不一致')).toBeVisible();
    await page.getByRole('button', { name: 'ERC20' }).click();
    await expect(page.getByText('地址与所选协议不一致')).toHaveCount(0);
    await page.getByRole('button', { name: 'TRC20' }).click();
    const address = test.info().project.name === 'phone' ? ADDRESS : OTHER_ADDRESS;
    await page.getByLabel('钱包地址').fill(`${address.slice(0, -1)}x`);
    await press(page, '绑定地址');
    await expect(page.getByText('钱包地址校验不通过，请重新复制')).toBeVisible();
    await page.getByLabel('钱包地址').fill(address);
    await page.getByLabel('备注名（选填）').fill('常用');
    await page.getByLabel('取款密码', { exact: true }).fill(WITHDRAW_PASSWORD);
    await page.getByLabel('二次验证码', { exact: true }).fill(recoveryCodes[1] ?? '');
    await press(page, '绑定地址');
    await expect(page).toHaveURL(/\/app\/wallet\/crypto$/);
    await expect(page.getByRole('listitem').filter({ hasText: '常用' })).toContainText(
      `${address.slice(0, 4)}…${address.slice(-4)}`,
    );
  });

  await test.step('makes a second card the default and removes the first', async () => {
    const second = newCard();
    await page.goto('/app/wallet/cards/add');
    await bindCard(page, second, recoveryCodes[2] ?? '');
    const item = (number: string) => page.getByRole('listitem').filter({ hasText: `尾号 ${number.slice(-4)}` });
    await item(second).getByRole('button', { name: '设为默认' }).click();
    await expect(item(second).getByText('默认', { exact: true })).toBeVisible();
    await item(card).getByRole('button', { name: '删除' }).click();
    const sheet = page.getByRole('dialog', { name: '删除银行卡' });
    await sheet.getByLabel('取款密码', { exact: true }).fill(WITHDRAW_PASSWORD);
    await sheet.getByLabel('二次验证码', { exact: true }).fill(recoveryCodes[3] ?? '');
    await sheet.getByRole('button', { name: '删除银行卡' }).click();
    await expect(item(card)).toHaveCount(0);
    const inbox = await page.context().newPage();
    await inbox.goto('/app/demo');
    await expect(inbox.getByRole('listitem').filter({ hasText: member.phone }).first()).toContainText('收款账户已删除');
  });
});
