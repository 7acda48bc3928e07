import type { Page } from '@playwright/test';
import { finger } from '@touchline/e2e/finger';
import { prove } from '../figure.ts';

/** Something that moves for a while under a finger or by itself. */
export type Motion = (page: Page) => Promise<void>;

const SHEET = 'dialog[open]';
const TIMES = 4;
const DRAG_PX = 220;
const STEPS = 24;
const SCROLL = { distance: 440, strokes: 6, restMs: 200 };
const LEAST_SCROLL_PX = 1_500;
const ROLLS = { times: 5, everyMs: 500 };

/** Draws an open sheet down and up again, and lets it go where it was. */
export const dragSheet: Motion = async (page) => {
  const box = await page.locator(SHEET).boundingBox();
  if (!box) throw new Error('there is no open sheet');
  const touch = await finger(page);
  await touch.down({ x: box.x + 90, y: box.y + 24 });
  for (let time = 0; time < TIMES; time++) {
    await touch.move(DRAG_PX, STEPS);
    const top = (await page.locator(SHEET).boundingBox())?.y ?? 0;
    prove(top > box.y + DRAG_PX / 2, `the sheet stayed at ${top}`);
    await touch.move(-DRAG_PX, STEPS);
  }
  await touch.up();
};

/** Scrolls a page down with one stroke of a finger after the other, each of which lets it run on. */
export const scrollList: Motion = async (page) => {
  const touch = await finger(page);
  const start = await page.evaluate(() => scrollY);
  for (let stroke = 0; stroke < SCROLL.strokes; stroke++) {
    await touch.down({ x: 60, y: 680 });
    await touch.move(-SCROLL.distance, STEPS);
    await touch.up();
    await page.waitForTimeout(SCROLL.restMs);
  }
  const reached = await page.evaluate(() => scrollY);
  prove(reached - start > LEAST_SCROLL_PX, `the page was scrolled from ${start} to ${reached}`);
};

/** Makes the numbers of a page change a few times. */
export const rollNumbers: Motion = async (page) => {
  for (let time = 0; time < ROLLS.times; time++) {
    await page.evaluate(() => window.changeNumbers());
    await page.waitForTimeout(ROLLS.everyMs);
  }
};

declare global {
  interface Window {
    /** Gives every number of the page another value. */
    changeNumbers(): void;
  }
}
