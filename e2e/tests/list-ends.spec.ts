import type { Page } from '@playwright/test';
import { expect, matchLink, test } from '../src/journey.ts';
import { startPlainServer } from '../src/plain-site.ts';

let server: Awaited<ReturnType<typeof startPlainServer>>;
test.beforeAll(async () => {
  server = await startPlainServer({ hasMatches: true });
});
test.afterAll(() => server.stop());

const articles = (page: Page) => page.getByRole('article');

test('a match that is over leaves the favourites and the parlays with the board; one that began is announced first', async ({
  page,
}) => {
  /** The matches that the server's list of a tab has no more, by tab. */
  const gone = new Map<string, string>();
  await page.route('**/live/match/v1/list', async (route) => {
    const response = await route.fetch();
    const { tab } = route.request().postDataJSON() as { tab: string };
    const answer = (await response.json()) as { data: { items: { info: { matchId: string } }[] } };
    const items = answer.data.items.filter(({ info }) => info.matchId !== gone.get(tab));
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, items } } });
  });
  const of = (matchId: string) => articles(page).filter({ has: page.locator(`a[href="/app/match/${matchId}"]`) });
  const idOf = async (index: number) =>
    (await matchLink(articles(page).nth(index)).getAttribute('href'))?.split('/').at(-1) ?? '';
  await page.goto(`${server.url}/app/sports?tab=parlay`);
  await expect(articles(page).nth(4)).toBeVisible();
  for (const index of [3, 4]) await articles(page).nth(index).getByRole('button', { name: /^关注/ }).click();

  const begun = await idOf(2);
  gone.set('parlay', begun);
  await expect(page.getByRole('button', { name: /^\d+ 场赛事已开赛/ })).toBeVisible();
  await expect(of(begun)).toHaveCount(1);
  gone.set('favourites', begun);
  await expect(of(begun)).toHaveCount(0);

  await page.getByRole('button', { name: '关注 2', exact: true }).click();
  await expect(articles(page)).toHaveCount(2);
  const over = await idOf(0);
  gone.set('favourites', over);
  await expect(of(over)).toHaveCount(0);
  await expect(articles(page)).toHaveCount(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
