import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const RULES: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** Only colours differ between themes, and between brands that have the same pages. */
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };
/** Bones that somebody would see; below the screen a page may still wait for what is scrolled to. */
const IN_SIGHT_MS = 5_000;

/** Lists the accessibility problems of the page as it is. */
export function blocksNow(page: Page, place = ''): Promise<string[]> {
  return blocks(page, place, RULES);
}

/** Lists the texts of the page that stand out too little from their ground, in the colours it has now. */
export function faintTexts(page: Page, place: string): Promise<string[]> {
  return blocks(page, place, COLOURS);
}

/** Lists the accessibility problems in the light theme and in the dark one; with `coloursOnly` those of colours alone. */
export async function stumblingBlocks(page: Page, place: string, { coloursOnly = false } = {}): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((name) => {
      // A colour that changes by a transition would be neither of the two for a while, and its children's even longer.
      const still = new CSSStyleSheet();
      still.replaceSync('*, *::before, *::after { transition: none !important }');
      if (document.adoptedStyleSheets.length === 0) document.adoptedStyleSheets = [still];
      document.documentElement.dataset.theme = name;
    }, theme);
    const rules = coloursOnly || theme === 'dark' ? COLOURS : RULES;
    found.push(...(await blocks(page, `${place} ${theme}`, rules)));
  }
  return found;
}

/** The rules are brought into a document once and stay there while the reader goes from page to page. */
async function blocks(page: Page, place: string, rules: RunOptions): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window).catch(() => true))) await frame.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    { ...rules, resultTypes: ['violations'] } satisfies RunOptions,
  );
  return violations.map(({ id, nodes }) => `${place} ${id}: ${nodes.map(({ target }) => target).join(' ')}`.trim());
}

/** Waits until the frame shows a page of its own instead of the placeholder for its code. */
export async function codeIsThere(page: Page): Promise<void> {
  await expect(page.locator('#content > [class*=waiting-]')).toHaveCount(0);
}

/** Waits until nothing in sight is a skeleton. */
export async function pageIsThere(page: Page): Promise<void> {
  await codeIsThere(page);
  await expect
    .poll(
      () =>
        page.evaluate(
          () =>
            [...document.querySelectorAll('#content [class*=bone-]')].filter(
              (bone) => bone.getClientRects().length > 0 && bone.getBoundingClientRect().top < innerHeight,
            ).length,
        ),
      { timeout: IN_SIGHT_MS },
    )
    .toBe(0)
    .catch(() => undefined);
}
