import type { Browser } from '@playwright/test';
import type { SheetRow, Shot } from './contact-sheet.ts';
import { type ScreenState, type ShownMembers, screenStates } from './screen-states.ts';

/** Phones and wider screens differ in more than their width, so each kind has a browser of its own. */
const KINDS = [
  { isPhone: true, sizes: [{ width: 375, height: 812 }] },
  {
    isPhone: false,
    sizes: [
      { width: 768, height: 1024 },
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
    ],
  },
];
const THEMES = ['light', 'dark'] as const;
/** The page has its answers and pictures by then; what moves never ends, so there is nothing else to wait for. */
const SETTLED_MS = 1_800;
const TURNED_MS = 300;

interface Wish {
  readonly browser: Browser;
  readonly members: ShownMembers;
  readonly siteId: number;
  readonly state: string;
  /** Addresses with the route they belong to. */
  readonly pages: readonly { readonly path: string; readonly address: string }[];
  readonly say: (line: string) => void;
}

/** Pages mostly wait for their answers and pictures, so a few are taken at the same time. */
const AT_ONCE = 3;

/** Takes the pictures of pages in one state, at every width and in both themes. */
export async function takeScreens({ browser, members, siteId, state, pages, say }: Wish): Promise<readonly SheetRow[]> {
  const wanted = screenStates[state];
  if (!wanted) throw new Error(`${state} is none of ${Object.keys(screenStates).join(', ')}`);
  const rows: SheetRow[] = [];
  let next = 0;
  const takeNext = async (): Promise<void> => {
    const index = next++;
    const page = pages[index];
    if (!page) return;
    const shots: Shot[] = [];
    for (const kind of KINDS)
      shots.push(...(await takePage({ browser, members, siteId, state: wanted, address: page.address, kind })));
    rows[index] = { title: page.path, shots };
    say(`${siteId} ${state} ${page.path}`);
    await takeNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
  return rows;
}

interface PageWish extends Pick<Wish, 'browser' | 'members' | 'siteId'> {
  readonly state: ScreenState;
  readonly address: string;
  readonly kind: (typeof KINDS)[number];
}

/** Takes one page on one kind of screen. */
async function takePage({ browser, members, siteId, state, address, kind }: PageWish): Promise<readonly Shot[]> {
  const { isPhone, sizes } = kind;
  const context = await browser.newContext({
    viewport: sizes[0] ?? null,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ...(isPhone ? { hasTouch: true, isMobile: true } : {}),
  });
  await context.addCookies([{ name: 'tb-site', value: String(siteId), url: members.url }]);
  await state.before(context, members);
  const page = await context.newPage();
  await page.goto(`${members.url}${address}`, { waitUntil: 'domcontentloaded' });
  await page.waitForTimeout(SETTLED_MS);
  await state.after?.(page, context);
  const shots: Shot[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForTimeout(TURNED_MS);
      shots.push({ ...size, theme, picture: await page.screenshot({ type: 'jpeg', quality: 85 }) });
    }
  }
  await context.close();
  return shots;
}
