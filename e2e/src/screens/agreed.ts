import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { drawnWith } from './drawn-with.ts';

const FOLDER = new URL('../../../docs/screens/agreed/', import.meta.url);
const DRAWN_WITH = new URL('drawn-with.json', FOLDER);
/** A picture is drawn with this share of pixels in other colours at most, such as those of a letter that was moved by half a pixel. */
const MOST_OTHER = 0.002;

/** Whether the agreed pictures are drawn anew in place of being compared. */
export const isAgreeing = process.env.AGREE_SCREENS === '1';

/** Whether this machine draws the same page with the same pixels as the one that drew the agreed pictures. */
export function isComparable(): boolean {
  if (!existsSync(DRAWN_WITH)) return false;
  return JSON.stringify(drawnWith()) === JSON.stringify(JSON.parse(readFileSync(DRAWN_WITH, 'utf8')));
}

/** Compares what is on the screen with the agreed picture of this name, once all of it is there. */
export async function compare(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.evaluate(bonesAndPictures)).toBe(0);
  await page.evaluate(waitForFonts);
  await expect(page).toHaveScreenshot(`${name}.png`, {
    mask: [page.locator('video, canvas')],
    maskColor: '#8a9490',
    maxDiffPixelRatio: MOST_OTHER,
    animations: 'disabled',
  });
}

/** Runs in the page, which goes without a font that came late. That depends on the machine, so the page waits here. */
async function waitForFonts(): Promise<void> {
  for (const style of document.querySelectorAll('style')) {
    const waiting = style.textContent.replaceAll(/font-display:\s*optional/g, 'font-display:block');
    if (waiting !== style.textContent) style.textContent = waiting;
  }
  await Promise.all(['500 16px Figures', '600 16px Figures'].map((font) => document.fonts.load(font)));
  await document.fonts.ready;
}

/** Runs in the page: how many pictures and texts in sight are still on their way. */
function bonesAndPictures(): number {
  const isInSight = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  const bones = [...document.querySelectorAll('[class*=bone-]')].filter(isInSight);
  const pictures = [...document.images].filter((image) => isInSight(image) && !image.complete);
  return bones.length + pictures.length;
}

/** Ends a drawing: the new pictures of one kind of screen get as small as they can be, and it is written down what drew them. */
export async function keepAgreed(kind: string): Promise<void> {
  for (const name of readdirSync(FOLDER).filter((file) => file.endsWith(`-${kind}.png`))) {
    const path = fileURLToPath(new URL(name, FOLDER));
    const drawn = sharp(readFileSync(path));
    // One that was not drawn this time has its 256 colours already.
    if ((await drawn.metadata()).isPalette) continue;
    writeFileSync(path, await drawn.png({ palette: true, colours: 256, dither: 0.4, effort: 10 }).toBuffer());
  }
  writeFileSync(DRAWN_WITH, `${JSON.stringify(drawnWith(), null, 2)}\n`);
}
