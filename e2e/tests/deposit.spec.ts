import { formatAmount } from '@touchline/rules/money';
import { payAmountOf, splitPayIn } from '@touchline/rules/payins';
import { receiptPicture } from '../src/deposit-driver.ts';
import { order, pay, REVIEW, status } from '../src/deposit-journey.ts';
import { press } from '../src/destination-journey.ts';
import { expect, test } from '../src/journey.ts';
import { readQr } from '../src/read-qr.ts';
import { blocksNow } from '../src/reads-well.ts';
import { enterAsDemo } from '../src/signed-in.ts';

/** The worth in yuan of an order of USDT without a fee, for an amount at a rate in ten-thousandths of a yuan. */
function worthOfAsked(asked: bigint, rate: bigint): string {
  const terms = { currency: 'CNY', fee: { basisPoints: 0n, min: 0n, max: 0n }, rate } as const;
  return formatAmount(splitPayIn(payAmountOf(asked, terms), terms)?.cleared ?? 0n, 'CNY');
}

test('a member deposits by every method', async ({ page, isMobile }) => {
  await enterAsDemo(page, isMobile ? 5 : 7);

  await test.step('chooses among methods, channels and amounts, and sees costs and limits before anything', async () => {
    await page.goto('/app/wallet/deposit');
    await expect(page.getByRole('group', { name: '存款方式' }).getByRole('radio')).toHaveCount(5);
    await page.getByLabel('存款金额', { exact: true }).and(page.getByRole('textbox')).fill('9');
    await press(page, '存款 ¥9.00');
    await expect(page.getByText('请输入10.00-50,000.00之间的金额')).toBeVisible();
    await page.getByRole('radio', { name: /^扫码支付/ }).check();
    await press(page, '1,000');
    await expect(page.getByText('¥997.00')).toBeVisible();
    await press(page, '扫码定额');
    await expect(page.getByText('该通道仅支持以下金额')).toBeVisible();
    await expect(page.getByText('本次存款需完成1倍流水后方可取款')).toBeVisible();
    await expect(page.getByRole('link', { name: '管理限额' })).toBeVisible();
    expect(await blocksNow(page)).toEqual([]);
  });

  await test.step('by the cashier’s page, which survives a reload of ours', async () => {
    await order(page, '在线支付', '500');
    await expect(page.getByText('尚未收到款项，您的钱包余额未变动')).toBeVisible();
    await page.reload();
    await expect(status(page, '待支付')).toBeVisible();
    await page.goto('/app/wallet/deposit');
    await expect(page.getByText('您有未完成的订单')).toBeVisible();
    await page.getByRole('link', { name: '继续支付' }).click();
    await pay(page, '支付', '前往支付');
    await expect(status(page, '成功')).toBeVisible();
    await expect(page.getByText('款项已存入中心钱包')).toBeVisible();
    await expect(page.getByRole('link', { name: '去投注' })).toHaveAttribute('href', '/app/sports');
    await expect(page.getByRole('link', { name: '查看记录' })).toBeVisible();
  });

  await test.step('by another method instead of an order that nothing was paid for', async () => {
    await order(page, '在线支付', '500');
    const values = page.locator('dt:text-is("订单号") + dd, dt:text-is("存款方式") + dd');
    await expect(values).toHaveCount(2);
    const ends = await values.evaluateAll((all) => all.map((value) => value.getBoundingClientRect().right));
    expect(ends).toHaveLength(2);
    expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThan(1);
    await page.goto('/app/wallet/deposit');
    await press(page, '取消订单，使用其他方式');
    const question = page.getByRole('dialog', { name: '取消这笔订单？' });
    await question.getByRole('button', { name: '保留订单' }).click();
    await expect(page.getByText('您有未完成的订单')).toBeVisible();
    await press(page, '取消订单，使用其他方式');
    await question.getByRole('button', { name: '取消订单' }).click();
    await expect(page.getByText('您有未完成的订单')).toHaveCount(0);
    await expect(page.getByRole('radio', { name: /^扫码支付/ })).toBeEnabled();
  });

  await test.step('by a QR code, which leads to the address that a camera reads', async () => {
    await order(page, '扫码支付', '100');
    const code = page.getByRole('img', { name: '请使用手机扫描二维码支付' });
    await expect(code).toBeVisible();
    const read = await readQr(code.locator('..'));
    expect(read).toMatch(/\/sandbox\/cashier\/\d+\//);
    await pay(page, '支付');
    await expect(status(page, '成功')).toBeVisible();
    await expect(page.getByRole('main').getByText('¥99.70').first()).toBeVisible();
  });

  await test.step('by a transfer with a proof, which an operator looks at', async () => {
    await order(page, '银行卡转账', '500');
    await expect(page.getByText('附言（参考码）')).toBeVisible();
    await pay(page, '支付');
    const buffer = Buffer.from(await receiptPicture(), 'base64');
    const upload = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer };
    await page.getByLabel('上传凭证', { exact: true }).and(page.locator('input')).setInputFiles(upload);
    await expect(page.getByRole('img', { name: '待发送的付款凭证' })).toBeVisible();
    await expect(page.getByRole('img', { name: '已上传的付款凭证' })).toHaveCount(0);
    await press(page, '发送凭证');
    await expect(status(page, '审核中')).toBeVisible();
    await expect(page.getByRole('img', { name: '已上传的付款凭证' })).toBeVisible();
    expect(await blocksNow(page)).toEqual([]);
    await expect(status(page, '成功')).toBeVisible(REVIEW);
  });

  await test.step('by a quick pay: matched, paid, confirmed by both', async () => {
    await order(page, '极速存款', '200');
    await expect(page.getByText('已匹配，请按准确金额付款')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('招商银行')).toBeVisible();
    await press(page, '我已付款');
    const dialog = page.getByRole('dialog', { name: '确认已付款？' });
    await expect(dialog).toContainText('¥200.00');
    await dialog.getByRole('button', { name: '我已付款' }).click();
    await expect(page.getByText('已付款，等待对方确认')).toBeVisible();
    await expect(status(page, '成功')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('in USDT: too little arrives, is confirmed and credited by its amount', async () => {
    await order(page, 'USDT存款', '500');
    await expect(page.getByText('仅限 TRC20 网络的 USDT')).toBeVisible();
    const code = page.getByRole('img', { name: 'TRC20 充币地址二维码' });
    await expect(code).toBeVisible();
    const address = await readQr(code.locator('..'));
    expect(address).toMatch(/^T\w{33}$/);
    await pay(page, '少付四分之一');
    await expect(status(page, '网络确认中')).toBeVisible();
    await expect(status(page, '成功')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('到账金额少于订单金额，已按实际到账入账').first()).toBeVisible();
    // The paid amount is rounded up to a cent of USDT, so the order is worth a little more than the requested amount, by the
    // rate of the hour.
    const rate = await page.getByText(/^1 USDT = ¥[\d.]+$/).innerText();
    const worth = worthOfAsked(500_00n, BigInt(rate.replace(/^.*¥/, '').replace('.', '')));
    await expect(page.getByText(`订单金额 ¥${worth}`)).toBeVisible();
  });
});
