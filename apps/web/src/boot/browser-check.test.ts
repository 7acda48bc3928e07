import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { browserCheck, languageProbe } from './browser-check.ts';

const site = {
  brand: { name: '<触线>' },
  licence: { holder: 'Holder', number: 'No. 1', regulator: 'Regulator', minimumAge: 18 },
} as unknown as Parameters<typeof browserCheck>[0];

/** Runs the page's two scripts in a browser that lacks something; answers what it shows instead of the page. */
function shownIn(lacking: { probe?: string; global?: string; dialog?: boolean; method?: string }): {
  tooOld?: boolean;
  html: string;
} {
  const window: Record<string, unknown> = {
    fetch() {},
    AbortController: class {},
    WebSocket: class {},
    BigInt,
    crypto: { getRandomValues() {} },
    HTMLDialogElement: { prototype: lacking.dialog === false ? {} : { showModal() {} } },
    document: { createElement: () => ({ noModule: true }), body: { innerHTML: 'the page' } },
  };
  if (lacking.global) delete window[lacking.global];
  window.window = window;
  try {
    runInNewContext(lacking.probe ?? languageProbe, window);
  } catch {
    // As in a browser, a script that does not parse fails alone.
  }
  if (lacking.method) runInNewContext(`delete ${lacking.method}`, window);
  runInNewContext(browserCheck(site), window);
  const { body } = window.document as { body: { innerHTML: string } };
  return { tooOld: window.tooOld as boolean, html: body.innerHTML };
}

it('leaves the page alone in a browser that has everything', () => {
  expect(shownIn({})).toEqual({ tooOld: undefined, html: 'the page' });
});

it.each([
  ['speaks an older language', { probe: 'class A{static{' }],
  ['has no sockets', { global: 'WebSocket' }],
  ['has no chance of its own', { global: 'crypto' }],
  ['has no dialogs', { dialog: false }],
  ['cannot sort into a copy', { method: 'Array.prototype.toSorted' }],
])('explains itself and keeps the client away where the browser %s', (_, lacking) => {
  const { tooOld, html } = shownIn(lacking);
  expect(tooOld).toBe(true);
  expect(html).toContain('请更新您的浏览器');
  expect(html).toContain('Holder');
  expect(html).toContain('&#60;触线&#62;');
});

it('never closes the script that contains it', () => {
  expect(browserCheck(site)).not.toContain('</');
});
