import { randomInt } from 'node:crypto';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

/** Every journey begins at the server's address and ends without a complaint in the console. */
export const test = base.extend<{
  complaints: string[];
  forgiven: RegExp;
  hasOffers: boolean;
  quietDay: undefined;
}>({
  baseURL: async ({}, use) => use(process.env.TOUCHLINE_URL ?? ''),
  /** Whether offers may come up over the pages; a journey about something else has asked them to stay away today. */
  hasOffers: [false, { option: true }],
  quietDay: [
    async ({ context, hasOffers }, use) => {
      await passTurnOfDay();
      if (!hasOffers) await context.addInitScript(keepOffersAway);
      await use(undefined);
    },
    { auto: true },
  ],
  /** Complaints a journey brings about itself; the browser reports every refused or broken request. */
  forgiven: [/status of (400|401|404|413)/, { option: true }],
  complaints: [
    async ({ page, forgiven }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !forgiven.test(message.text())) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page: the reader's own day, in the words in which the page remembers it. */
/** Every token ends at 22:00 in China, and every list of today at midnight. A journey that is about neither begins after it. */
async function passTurnOfDay(): Promise<void> {
  const time = (Date.now() + 8 * 3_600_000) % 86_400_000;
  const left = Math.min(...[22, 24].map((hour) => hour * 3_600_000 - time).filter((ms) => ms > 0));
  if (left > 120_000) return;
  base.setTimeout(base.info().timeout + left);
  await new Promise((resolve) => setTimeout(resolve, left + 1_000));
}

function keepOffersAway(): void {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  const quietDay = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  localStorage.setItem('tb-popups', JSON.stringify({ shown: {}, quietDay }));
}

export { expect };

/** For journeys about motion: `test.use(IN_MOTION)`; the others of their tier ask for less of it. */
export const IN_MOTION = { contextOptions: { reducedMotion: 'no-preference' as const } };

export const PASSWORD = 'Abcd1234x';
export const WITHDRAW_PASSWORD = '135790';

export interface NewMember {
  readonly name: string;
  readonly phone: string;
}

export function newMember(): NewMember {
  return { name: `m${randomInt(1e9)}`, phone: `13${String(randomInt(1e9)).padStart(9, '0')}` };
}

/** The match minute on a card; 0 outside play. */
export async function minuteOf(card: Locator): Promise<number> {
  const text = await card.innerText();
  return Number(/(\d{1,2})(?:\+\d+)?'/.exec(text)?.[1] ?? 0);
}

/** A match in play whose minute is in a range, waiting until there is one with open prices; it is in sight then. */
export async function findMatch(page: Page, from: number, to: number): Promise<Locator> {
  await page.goto('/app/sports');
  const cards = page.getByRole('article');
  let found: Locator | null = null;
  await expect(async () => {
    const seen: string[] = [];
    for (const card of await cards.all()) {
      const minute = await minuteOf(card);
      if (minute < from || minute > to) continue;
      const name = await card.getAttribute('aria-label');
      const match = page.getByRole('article', { name: name ?? '', exact: true });
      const open = await openPricesInSight(match);
      if (open >= 3) {
        found = match;
        return;
      }
      seen.push(`${minute}' with ${open}`);
    }
    throw new Error(`no such match at the moment, of minutes with open prices: ${seen.join(', ')}`);
  }).toPass({ timeout: 90_000, intervals: [300] });
  if (!found) throw new Error('no match');
  return found;
}

/** Opens the sheet with everything that changes what a list shows. */
export async function openFilter(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^筛选/ }).click();
  return page.getByRole('dialog', { name: '筛选' });
}

/** Sorts a list: among its tools on a desktop, in the sheet of them on a phone. */
export async function sortBy(page: Page, sort: 'hot' | 'time' | 'league', isPhone: boolean): Promise<void> {
  const sheet = isPhone ? await openFilter(page) : null;
  await (sheet ?? page).getByRole('combobox', { name: '排序' }).selectOption(sort);
  await sheet?.getByRole('button', { name: '关闭' }).click();
}

/** Lists are sorted by time in this browser, as if its reader had chosen so before. */
export async function listByTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!localStorage.getItem('tb-matches')) localStorage.setItem('tb-matches', JSON.stringify({ sort: 'time' }));
  });
}

/** The number of prices of a card that are open once it is looked at; those out of sight are locked. */
async function openPricesInSight(card: Locator): Promise<number> {
  await card.scrollIntoViewIfNeeded();
  const open = openPrices(card);
  const enough = expect(open.nth(2)).toBeVisible({ timeout: 2_000 });
  await enough.catch(() => {});
  return open.count();
}

/** Leads from a card or row to its match; its league has a page too. */
export function matchLink(card: Locator): Locator {
  return card.locator('a[href^="/app/match/"]').first();
}

/** Prices in a card or a market that can be tapped now; a card has other buttons too. */
export function openPrices(scope: Locator): Locator {
  return scope.getByRole('button', { name: /\d\.\d{2}$/, disabled: false });
}

/**
 * Taps open prices of a scope until one of them is in the slip: a price may lock while it is being tapped.
 */
export async function pickOpenPrice(scope: Locator): Promise<void> {
  const picked = scope.locator('button[aria-pressed="true"]');
  await expect(async () => {
    if ((await picked.count()) === 0) await openPrices(scope).first().click({ timeout: 5_000 });
    await expect(picked.first()).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
}

/** The price of the home side, the draw or the away side on a match's page, open or locked. */
export function resultPrice(page: Page, side = 0): Locator {
  const name = ['主', '和', '客'][side];
  return page
    .getByRole('region', { name: '全场独赢' })
    .getByRole('button', { name: new RegExp(`^全场独赢\\s*${name}`) });
}

/** Opens a match in play that anybody may still win: each of its three results can be bet on, and nobody is far ahead. */
export async function openUndecided(page: Page, from: number, to: number): Promise<void> {
  await expect(async () => {
    await matchLink(await findMatch(page, from, to)).click();
    for (const side of [0, 1, 2]) await expect(resultPrice(page, side)).toBeEnabled({ timeout: 3_000 });
    const goals = [...(await page.getByText(/ \d+，.* \d+$/).innerText()).matchAll(/ (\d+)/g)].map(([, text]) =>
      Number(text),
    );
    expect(Math.abs((goals[0] ?? 0) - (goals[1] ?? 0))).toBeLessThan(2);
  }).toPass({ timeout: 180_000 });
}

/** The slip, wherever this screen has it. */
export function slipOf(page: Page, isPhone: boolean): Locator {
  return isPhone ? page.getByRole('dialog', { name: /投注单/ }) : page.getByRole('complementary');
}

/**
 * Presses the slip's button until its bet is accepted. A goal may fall into the delay and turn a bet down; then the line is
 * put back and placed again, as a member would. A goal may also close the line for good; then another is picked.
 */
export async function placeBet(
  slip: Locator,
  press: (target: Locator) => Promise<void>,
  pickAgain: () => Promise<void>,
): Promise<void> {
  await expect(async () => {
    if ((await slip.getByText('盘口已关闭').count()) > 0) await pickAgain();
    const again = slip.getByRole('button', { name: '重新选择' });
    if ((await again.count()) > 0) await press(again.first());
    const place = slip.getByRole('button', { name: /^(接受变化并)?投注 ¥/ });
    if ((await place.count()) > 0 && (await place.isEnabled())) await press(place);
    await expect(slip.getByText('投注成功')).toHaveCount(1, { timeout: 2_500 });
  }).toPass({ timeout: 60_000 });
}

/** Reads the code from the demo inbox, in a tab of its own as a person would. */
export async function codeFromInbox(page: Page, phone: string): Promise<string> {
  const inbox = await page.context().newPage();
  await inbox.goto('/app/demo');
  const message = inbox.getByRole('listitem').filter({ hasText: phone }).first();
  await expect(message).toBeVisible();
  const code = /\d{6}/.exec((await message.innerText()).split('验证码')[1] ?? '')?.[0] ?? '';
  await inbox.close();
  return code;
}

/** Opens the demo panel as its operator. */
export async function openPanel(page: Page): Promise<void> {
  await page.goto('/app/demo');
  const code = page.getByLabel('操作码', { exact: true });
  // A page that is not hydrated yet reacts to no press.
  await expect(async () => {
    if (!(await code.isVisible())) await page.getByRole('link', { name: '打开演示面板' }).click({ timeout: 2_000 });
    await code.fill(process.env.TOUCHLINE_PANEL_CODE ?? '', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('button', { name: '打开面板' }).click();
  await expect(page.getByRole('heading', { name: '维护与访问' })).toBeVisible();
}

/** Registers a member and is signed in at home afterwards. */
export async function registerMember(page: Page, member: NewMember): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('账号 *').fill(member.name);
  await page.getByLabel('登录密码 *').fill(PASSWORD);
  await page.getByLabel('确认密码 *').fill(PASSWORD);
  await page.getByLabel('手机号 *').fill(member.phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled();
  await page.getByLabel('短信验证码 *').fill(await codeFromInbox(page, member.phone));
  await page.getByLabel('出生日期 *').fill('1990-01-31');
  await page.getByRole('checkbox', { name: /我已年满18岁/ }).check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/home/);
}

/** Tabs, forward or back, until the wanted element has the focus, as a member without a pointer does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 500; steps++) {
    if (await target.evaluate((element) => element === document.activeElement, undefined, { timeout: 10_000 })) return;
    await page.keyboard.press(key);
  }
  throw new Error('the keyboard does not reach it');
}
