import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { choose, expect, test } from '../src/betting.ts';
import { routeTable } from '../src/route-table.ts';
import { drawnWith } from '../src/screens/drawn-with.ts';
import { sampleAddresses } from '../src/screens/sample-addresses.ts';

const AGREED = new URL('../../docs/screens/agreed/drawn-with.json', import.meta.url);

/** The elements with a time or a number of their own, which are left out of the comparison. */
const moving = (page: Page) => [page.locator('time, video, canvas, [data-clock]')];

const THEMES = ['light', 'dark'] as const;

test.describe('agreed pictures', () => {
  test.skip(
    () => process.env.AGREE_SCREENS !== '1' && JSON.stringify(drawnWith()) !== read(AGREED),
    'another browser or font draws the same page with other pixels',
  );

  // New agreed pictures are compared on machines like the one that drew them.
  test.afterAll(() => {
    if (process.env.AGREE_SCREENS === '1') writeFileSync(AGREED, `${JSON.stringify(drawnWith(), null, 2)}\n`);
  });

  const compare = async (page: Page, name: string) => {
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await expect(page).toHaveScreenshot(`${name}-${theme}.png`, {
        mask: moving(page),
        maxDiffPixelRatio: 0.02,
        animations: 'disabled',
      });
    }
  };

  test('the home page looks as agreed', async ({ page, match }) => {
    await match.live({ minute: 30, score: { home: 1, away: 0 } });
    await match.coming(6);
    await page.goto('/app/home');
    await expect(page.getByRole('article').first()).toBeVisible();
    await compare(page, 'home');
  });

  test('the list of matches looks as agreed', async ({ page, match }) => {
    await match.coming(8);
    await page.goto('/app/sports/football?tab=today');
    await expect(page.getByRole('article').first()).toBeVisible();
    await compare(page, 'list');
  });

  test('a match and the slip look as agreed', async ({ page, match, enter, pick, show, slip, isMobile }) => {
    const own = await match.upcoming();
    await enter();
    await pick(own);
    await compare(page, 'match');
    // A desktop has the slip beside the match already.
    if (!isMobile) return;
    await show();
    await choose(slip, '单关');
    await compare(page, 'slip');
  });

  test('the cashier and the member’s own page look as agreed', async ({ page, enter }) => {
    await enter();
    await page.goto('/app/wallet/deposit');
    await expect(page.getByRole('heading', { name: '存款' }).first()).toBeVisible();
    await compare(page, 'deposit');
    await page.goto('/app/mine');
    await expect(page.getByText('1,280.00').first()).toBeVisible();
    await compare(page, 'mine');
  });
});

test('every address of the site is on the contact sheet', { tag: '@once' }, async ({ enter, match }) => {
  await match.live({ minute: 10 });
  await match.upcoming({ startsInMs: 30 * 3_600_000 });
  const addressOf = await sampleAddresses(await enter());
  const left = routeTable()
    .filter(({ path }) => addressOf(path) === null)
    .map(({ path }) => path);
  expect(left).toEqual(['/app/messages/:messageId']);
});

function read(file: URL): string {
  if (!existsSync(file)) return '';
  return JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
}
