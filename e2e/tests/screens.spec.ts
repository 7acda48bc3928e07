import { resultPrice, slipOf } from '../src/journey.ts';
import { routeTable } from '../src/route-table.ts';
import { compare, isAgreeing, isComparable, keepAgreed } from '../src/screens/agreed.ts';
import { sampleAddresses } from '../src/screens/sample-addresses.ts';
import { expect, firstMatches, test } from '../src/screens/still.ts';
import { test as scripted } from '../src/scripted.ts';

test.describe('agreed pictures', () => {
  // One server is enough for all of them.
  test.describe.configure({ mode: 'default' });
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test.skip(() => !isAgreeing && !isComparable(), 'another browser or font draws the same page with other pixels');
  // A server whose clock stands still prices its matches first.
  test.slow();

  // New agreed pictures are compared on machines like the one that drew them.
  test.afterAll(async () => {
    if (isAgreeing) await keepAgreed(test.info().project.name);
  });

  for (const [brand, siteId] of [
    ['home', 5000],
    ['night-home', 5001],
  ] as const)
    test(`the home page of site ${siteId} looks as agreed`, async ({ page, context, still, enter, isMobile }) => {
      await page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark' });
      await context.addCookies([{ name: 'tb-site', value: String(siteId), url: still.url }]);
      // The member is one of the first brand.
      if (siteId === 5000) await enter();
      await page.goto('/app/home');
      await expect(page.getByRole('article').first()).toBeVisible();
      await compare(page, brand);
    });

  test('the list of matches looks as agreed', async ({ page, enter, isMobile }) => {
    await page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark' });
    await enter();
    await page.goto('/app/sports/football?tab=inplay');
    await expect(page.getByRole('article').first()).toBeVisible();
    await compare(page, 'list');
  });

  test('a match in play looks as agreed', async ({ page, enter }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const rows = await firstMatches(await enter(), 'inplay');
    const open = rows.find(({ markets }) => markets.length > 2 && markets.every(({ status }) => status === 'active'));
    await page.goto(`/app/match/${open?.info.matchId}`);
    await expect(resultPrice(page)).toBeVisible();
    await compare(page, 'match');
  });

  test('the slip looks as agreed', async ({ page, enter, isMobile }) => {
    await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' });
    const [first] = await firstMatches(await enter(), 'today');
    await page.goto(`/app/match/${first?.info.matchId}`);
    await resultPrice(page).click();
    await expect(resultPrice(page)).toHaveAttribute('aria-pressed', 'true');
    // A desktop has the slip beside the match already.
    if (isMobile) await page.getByRole('button', { name: /打开投注单/ }).click();
    await expect(
      slipOf(page, isMobile)
        .getByText(first?.info.home.name ?? '')
        .first(),
    ).toBeVisible();
    await compare(page, 'slip');
  });

  test('the member’s own page and the cashier look as agreed', async ({ page, enter, isMobile }) => {
    await page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark' });
    await enter();
    await page.goto('/app/mine');
    await expect(page.getByText('1,280.00').first()).toBeVisible();
    await compare(page, 'mine');
    // On a desktop the form is the same with more room around it.
    if (!isMobile) return;
    await page.goto('/app/wallet/deposit');
    await expect(page.getByRole('heading', { name: '存款' }).first()).toBeVisible();
    await compare(page, 'deposit');
  });
});

scripted('every address of the site is on the contact sheet', { tag: '@once' }, async ({ enter, match }) => {
  await match.live({ minute: 10 });
  await match.upcoming({ startsInMs: 30 * 3_600_000 });
  const addressOf = await sampleAddresses(await enter());
  const left = routeTable()
    .filter(({ path }) => addressOf(path) === null)
    .map(({ path }) => path);
  expect(left).toEqual(['/app/messages/:messageId']);
});
