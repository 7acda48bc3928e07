import type { Page } from '@playwright/test';

/** Notes every text that a page writes on a canvas from now on; the returned function reads them. */
export async function wordsOnCanvas(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const words: string[] = [];
    Object.assign(globalThis, { wordsOnCanvas: words });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      words.push(text);
      fillText.call(this, text, ...place);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { wordsOnCanvas: string[] }).wordsOnCanvas);
}
