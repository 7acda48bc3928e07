import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { HeadlessClient } from '../src/headless-client.ts';
import { must } from '../src/members.ts';
import { codeIsThere, faintTexts, pageIsThere, stumblingBlocks } from '../src/reads-well.ts';
import { routeTable } from '../src/route-table.ts';
import { expect, test } from '../src/scripted.ts';
import type { ScriptedMatch } from '../src/scripted-match.ts';

// Calls fail or hang here because the journey wants it so.
test.use({ forgiven: /status of \d+|ERR_/, contextOptions: { reducedMotion: 'reduce' } });

// Each of them goes to every page of the application.
test.slow();

/** The values of the named parts of the addresses; with an id that names nothing a page shows its message for that. */
type Params = Readonly<Record<string, string>>;

const NOTHING = '12';
const CALLS = /\/api\//;
const table = routeTable();
/** To a visitor each page of a member says the same under another title. */
const ONE_INVITATION = '/app/wallet';

function addresses(params: Params, isVisitor: boolean): readonly string[] {
  return table
    .filter(({ path, access }) => !isVisitor || access === 'all' || path === ONE_INVITATION)
    .map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? NOTHING));
}

const usual = ({ matchId }: ScriptedMatch): Params => ({ matchId, sportKind: 'football', code: 'dz' });
/** The first room of a demonstration’s site. */
const roomOf = (site: number): Params => ({ anchorRoomId: site === 5000 ? '7001' : '7101' });

/** With a bet of the member's own. */
async function paramsOf(match: ScriptedMatch, member: HeadlessClient): Promise<Params> {
  const { matchId } = match;
  const { info, markets } = await must(member, 'matchDetail', { matchId });
  const market = markets.find(({ type }) => type === '1x2');
  const [selection] = market?.selections ?? [];
  if (!market || !selection || !('leagueId' in info)) throw new Error('a scripted match has prices of its result');
  const { outcome, oddsMilli } = selection;
  const { betId } = await must(member, 'placeBet', {
    idempotencyKey: randomUUID(),
    kind: 'single',
    legs: [{ matchId, marketId: market.marketId, outcome, oddsMilli }],
    stake: '10',
    oddsChange: 'any',
    oddsFormat: 'decimal',
  });
  return { ...usual(match), leagueId: info.leagueId, betId };
}

/** Goes to every address from within the application, and reports the faults of each. */
async function walk(
  page: Page,
  paths: readonly string[],
  settle: () => Promise<void>,
  look: (path: string) => Promise<readonly string[]> = (path) => stumblingBlocks(page, path),
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.evaluate((to) => history.pushState({ tbDepth: 1 }, '', to), path);
    await settle();
    found.push(...(await look(path)));
  }
  return found;
}

async function begin(page: Page, site: number): Promise<void> {
  await page.goto(`/app/about?site=${site}`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // A page that is not hydrated yet would be hydrated at another address than it was rendered for.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer') ?? {}).some((name) => name.startsWith('__reactFiber')),
  );
}

for (const site of [5000, 5001]) {
  // The second brand has the same pages in other colours, and a home page of its own, which journeys of it look at.
  const look = (page: Page) => (path: string) => stumblingBlocks(page, path, { coloursOnly: site !== 5000 });
  test(`every page of site ${site} reads well to a visitor`, { tag: '@once' }, async ({ page, match }) => {
    const paths = addresses({ ...usual(await match.live()), ...roomOf(site) }, true);
    await begin(page, site);
    expect(await walk(page, paths, () => pageIsThere(page), look(page))).toEqual([]);
  });

  // Both widths are walked in one brand: a brand changes colours, which are the same at every width.
  test(`every page of site ${site} reads well to a member`, { tag: site === 5000 ? [] : '@once' }, async ({
    page,
    match,
    enter,
  }) => {
    const member = await enter(site);
    const paths = addresses({ ...(await paramsOf(await match.live(), member)), ...roomOf(site) }, false);
    await begin(page, site);
    expect(await walk(page, paths, () => pageIsThere(page), look(page))).toEqual([]);
  });
}

test('every page reads well while its calls fail', { tag: '@once' }, async ({ page, match, enter }) => {
  await enter();
  const paths = addresses(usual(await match.live()), false);
  await begin(page, 5000);
  await page.route(CALLS, (route) => route.fulfill({ status: 500, body: '' }));
  expect(await walk(page, paths, () => pageIsThere(page))).toEqual([]);
});

test('every page reads well while it waits for its calls', { tag: '@once' }, async ({ page, match, enter }) => {
  await enter();
  const paths = addresses(usual(await match.live()), false);
  await begin(page, 5000);
  await page.route(CALLS, () => undefined);
  expect(await walk(page, paths, () => codeIsThere(page))).toEqual([]);
});

test('every page can be read in the colours that a reader forces on it', { tag: '@once' }, async ({
  page,
  match,
  enter,
}) => {
  const member = await enter();
  const paths = addresses({ ...(await paramsOf(await match.live(), member)), ...roomOf(5000) }, false);
  await page.emulateMedia({ forcedColors: 'active' });
  await begin(page, 5000);
  const look = async (path: string) => [...(await faintTexts(page, path)), ...(await hiddenControls(page, path))];
  expect(await walk(page, paths, () => pageIsThere(page), look)).toEqual([]);
});

/** Lists what can be pressed or filled in and has the colour of its text as its ground, where colours are forced. */
async function hiddenControls(page: Page, path: string): Promise<readonly string[]> {
  const hidden = await page.locator('button, a[href], input, select').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { color, backgroundColor } = getComputedStyle(control);
      const isShown = control.checkVisibility() && (control.textContent ?? '').trim() !== '';
      return isShown && color === backgroundColor ? [control.outerHTML.slice(0, 120)] : [];
    }),
  );
  return hidden.map((html) => `${path}: ${html}`);
}
