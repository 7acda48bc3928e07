import type { Page } from '@playwright/test';

declare global {
  interface Window {
    originMarks?: { readonly at: number; readonly clock: number }[];
  }
}

/**
 * Reads the origin's own marks out of every FLV stream that the page opens, beside the page's player. It has to be called before
 * the page is opened.
 */
export async function readOriginMarks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = window.fetch.bind(window);
    const name = [...'onClock'].map((letter) => letter.charCodeAt(0));
    const read = async (body: ReadableStream<Uint8Array>) => {
      window.originMarks = [];
      for await (const bytes of body as unknown as AsyncIterable<Uint8Array>) {
        const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        for (let begin = 0; begin + 41 <= bytes.length; begin++)
          if (name.every((letter, place) => bytes[begin + place] === letter))
            window.originMarks?.push({ at: view.getFloat64(begin + 17), clock: view.getFloat64(begin + 33) });
      }
    };
    window.fetch = async (...request) => {
      const response = await own(...request);
      const copy = response.url.includes('.flv') ? response.clone().body : null;
      if (copy) void read(copy).catch(() => undefined);
      return response;
    };
  });
}

/**
 * The delay of the picture on the screen, in milliseconds, by the marks and the clock of this machine, which is the origin's
 * too; and the delay that the page shows.
 */
export function delaysOf(page: Page): Promise<{ readonly real: number; readonly said: number }> {
  return page.evaluate(() => {
    const begins = (window.originMarks ?? []).slice(-9).map(({ at, clock }) => clock - at);
    const begin = begins.sort((a, b) => a - b)[Math.floor(begins.length / 2)] ?? Number.NaN;
    const shown = (document.querySelector('video')?.currentTime ?? Number.NaN) * 1_000;
    return {
      real: Date.now() - begin - shown,
      said: Number(document.querySelector<HTMLElement>('[data-delay]')?.dataset.delay ?? Number.NaN),
    };
  });
}
