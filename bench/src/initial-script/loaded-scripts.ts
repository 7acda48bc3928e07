import { gzipSync } from 'node:zlib';
import type { Browser } from '../browser.ts';
import { phone, withPage } from '../browser.ts';

export interface LoadedScripts {
  /** Gzip bytes of the scripts of the document and of their imports, by file. */
  readonly initial: ReadonlyMap<string, number>;
  /** Gzip bytes of later requests, by file. */
  readonly later: ReadonlyMap<string, number>;
}

const STATIC_IMPORT = /\b(?:from|import)\s*["']([^"']+\.js)["']/g;
const NAMED = /<(?:link rel="modulepreload" href|script type="module" src)="([^"]+)"/g;

/** Opens a page as a visitor and sorts the scripts the browser loads into those it cannot run without and the rest. */
export async function loadedScripts(browser: Browser, url: string): Promise<LoadedScripts> {
  return withPage(browser, phone, async (page) => {
    const fetched = new Map<string, Promise<string>>();
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? ''))
        fetched.set(new URL(response.url()).pathname, readScript(response.url()));
    });
    const document = await page.goto(url, { waitUntil: 'networkidle' });
    const sources = new Map<string, string>();
    for (const [path, text] of fetched) sources.set(path, await text);

    const named = [...((await document?.text()) ?? '').matchAll(NAMED)].map((match) => match[1] ?? '');
    const initial = new Map<string, number>();
    const reach = (path: string) => {
      const source = sources.get(path);
      if (source === undefined) throw new Error(`the page names ${path} and the browser did not load it`);
      if (initial.has(path)) return;
      initial.set(path, gzipSize(source));
      for (const [, target = ''] of source.matchAll(STATIC_IMPORT)) reach(new URL(target, new URL(path, url)).pathname);
    };
    for (const path of named) reach(path);
    const rest = [...sources].filter(([path]) => !initial.has(path));
    return { initial, later: new Map(rest.map(([path, source]) => [path, gzipSize(source)])) };
  });
}

/** Compresses a file as the server does. */
export function gzipSize(source: string | Buffer): number {
  return gzipSync(source, { level: 9 }).length;
}

async function readScript(url: string): Promise<string> {
  return (await fetch(url)).text();
}
