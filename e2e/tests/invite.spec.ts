import { headlessClient } from '../src/headless-client.ts';
import { expect, test } from '../src/journey.ts';
import { must, registrationInput } from '../src/members.ts';
import { readQr, readQrOf } from '../src/read-qr.ts';
import { stumblingBlocks } from '../src/reads-well.ts';
import { enterAsDemo, enterAsNew, giveSession } from '../src/signed-in.ts';
import { wordsOnCanvas } from '../src/words-on-canvas.ts';

const origin = (): string => process.env.TOUCHLINE_URL ?? '';

/** A legal name that no other member of these journeys has. */
const someName = () => `王${String.fromCodePoint(...[1, 2].map(() => 0x4e00 + Math.floor(Math.random() * 5_000)))}`;

/** Registers as a friend with a code and gives a legal name. */
async function join(inviteCode: string) {
  const client = await headlessClient(origin());
  const session = await must(client, 'register', await registrationInput(client, { inviteCode }));
  client.session.begin(session.token, session.userInfo);
  await must(client, 'updateInfoVal', { key: 'realName', value: someName() });
  return client;
}

test('a member shows a friend the code, and both claim the reward of the friend’s first step', {
  tag: '@once',
}, async ({ page, browser }) => {
  const written = await wordsOnCanvas(page);
  const { client, name } = await enterAsNew(page);
  const { id, nickName } = await must(client, 'memberInfo', {});
  await page.goto('/app/welfare');
  await page.getByRole('link', { name: /邀请好友/ }).click();
  const own = page.getByRole('region', { name: '我的邀请码' });
  const code = (await own.getByText(/^[A-Z2-9]{8}$/).innerText()).trim();
  const friends = page.getByRole('region', { name: '我的好友' });
  await expect(friends).toContainText('还没有好友通过您的邀请码注册');
  const qr = own.getByRole('img', { name: '扫码注册，邀请码已填好' });
  await expect(qr).toBeVisible();
  expect(await readQr(qr.locator('..'))).toBe(`${origin()}/register?invite=${code}`);
  const saving = page.waitForEvent('download');
  await own.getByRole('button', { name: /分享图片/ }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(`${code}.png`);
  // The picture carries the code of the inviter and nothing else of theirs.
  expect(await readQrOf(await download.path())).toBe(`${origin()}/register?invite=${code}`);
  const words = (await written()).join(' ');
  expect(words).toContain(code);
  for (const secret of [name, nickName, id]) expect(words).not.toContain(secret);

  const friend = await join(code);
  await page.reload();
  await expect(own).toContainText('已邀请1位，其中0位带来奖励');
  await expect(friends.getByText('存款未达到')).toBeVisible();
  await friends.getByRole('button', { name: /领取.*的“完善实名资料”奖励/ }).click();
  await expect(friends.getByRole('status')).toContainText('已领取50积分');
  await expect(friends).toContainText('已领取');
  await expect(own).toContainText('已邀请1位，其中1位带来奖励');

  const context = await browser.newContext({ baseURL: origin(), locale: 'zh-CN' });
  await giveSession(context, friend);
  const friendsPage = await context.newPage();
  await friendsPage.goto('/app/activity/invite');
  const mine = friendsPage.getByRole('region', { name: '我的受邀奖励' });
  await expect(mine).toContainText('¥0.00 / ¥100.00');
  await mine.getByRole('button', { name: '领取 完善实名资料' }).click();
  await expect(mine.getByRole('status')).toContainText('已领取50积分');
});

test('the first demo member finds two friends, and the page reads well to members and visitors', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/app/activity/invite');
  await expect(page.getByRole('region', { name: '步骤与奖励' })).toContainText('累计存款达到¥100.00');
  await expect(page.getByRole('link', { name: '登录后参与' })).toBeVisible();
  const found = await stumblingBlocks(page, '/app/activity/invite');
  await enterAsDemo(page, 1);
  await page.goto('/app/activity/invite');
  const friends = page.getByRole('region', { name: '我的好友' });
  await expect(friends.getByText('f***1')).toBeVisible();
  await expect(friends.getByText('f***2')).toBeVisible();
  found.push(...(await stumblingBlocks(page, '/app/activity/invite')));
  expect(found).toEqual([]);
});
