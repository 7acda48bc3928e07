import { fileURLToPath } from 'node:url';
import type { Plan } from '../bench.ts';
import { type Browser, desktop, withBrowser, withPage } from '../browser.ts';
import { bundlePage } from '../bundle-page.ts';
import { alternate, median } from '../rounds.ts';
import { serveFiles } from '../serve-files.ts';
import type { Wire } from './page/seal-and-open.ts';

const ROUNDS = { full: 9, quick: 1 };
/** Gives the page's clock its full resolution. */
const ISOLATED = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

/** Script time of a call with 1 KB each way, in milliseconds: the middle call of a fresh page after its first. */
export async function browserCosts(
  say: (line: string) => void,
  { quick }: Plan,
): Promise<{ sealed: number; plain: number }> {
  const files = await bundlePage(fileURLToPath(new URL('page/seal-and-open.ts', import.meta.url)));
  const server = await serveFiles(files, ISOLATED);
  const costs = await withBrowser((browser) =>
    alternate(quick ? ROUNDS.quick : ROUNDS.full, {
      sealed: () => onFreshPage(browser, server.url, 'sealed'),
      plain: () => onFreshPage(browser, server.url, 'plain'),
    }),
  ).finally(() => server.close());
  say(`in the browser, sealed: ${costs.sealed.map((ms) => ms.toFixed(2)).join(' ')} ms`);
  say(`in the browser, plain: ${costs.plain.map((ms) => ms.toFixed(2)).join(' ')} ms`);
  return { sealed: median(costs.sealed), plain: median(costs.plain) };
}

function onFreshPage(browser: Browser, url: string, wire: Wire): Promise<number> {
  return withPage(browser, desktop, async (page) => {
    await page.goto(url);
    return median(await page.evaluate((kind) => window.measureCalls(kind), wire));
  });
}
