import type { PublicSite } from '@touchline/contract/site';
import { shellTexts } from '../shell/texts/zh-CN.ts';
import { escapeHtml } from './escape-html.ts';
import { browserTexts } from './texts/zh-CN.ts';

declare global {
  interface Window {
    /** Set where the browser cannot run the client; the page already shows a notice. */
    tooOld?: boolean;
  }
}

/** A syntax error wherever the language of the client's build, ES2022, is not understood. */
export const languageProbe = 'class A{#a;static{window.speaksES2022=1}static b(c){return #a in c}}';

/** The first versions that have all of it. */
const firstBrowsers = ['Chrome 110', 'Edge 110', 'Firefox 115', 'Safari 16.4'];

/** The features that the client uses without a replacement; read by browsers of any age. */
const needed = [
  'window.speaksES2022',
  '"noModule"in document.createElement("script")',
  'window.fetch',
  'window.AbortController',
  'window.WebSocket',
  'window.BigInt',
  'Object.hasOwn',
  '[].toSorted',
  'window.crypto&&crypto.getRandomValues',
  'window.HTMLDialogElement&&HTMLDialogElement.prototype.showModal',
];

/**
 * Runs at the end of the body and before the client, which reads `tooOld`: a browser that cannot run all of it gets an
 * explained page in place of one that works by halves (standards WEB-10).
 */
export function browserCheck(site: Pick<PublicSite, 'brand' | 'licence'>): string {
  const page = JSON.stringify(tooOldPage(site)).replaceAll('<', '\\u003c');
  return `if(!(${needed.join('&&')})){window.tooOld=true;document.body.innerHTML=${page}}`;
}

/** The message in the page for browsers that run no script at all. */
export const noScriptNotice = `<noscript><p role="alert" style="padding:16px;text-align:center">${escapeHtml(browserTexts.noScript)}</p></noscript>`;

function tooOldPage({ brand, licence }: Pick<PublicSite, 'brand' | 'licence'>): string {
  const { tooOld, tooOldText, orLater, safe } = browserTexts;
  const { footer } = shellTexts;
  const line = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const browsers = firstBrowsers.map((first) => `<li>${escapeHtml(orLater(first))}</li>`).join('');
  return [
    '<main style="max-width:480px;margin:0 auto;padding:48px 24px;font-size:15px;line-height:1.7">',
    line(brand.name),
    `<h1 style="margin:0 0 16px;font-size:24px">${escapeHtml(tooOld)}</h1>`,
    line(tooOldText),
    `<ul style="list-style:disc;margin:0 0 16px;padding-left:24px">${browsers}</ul>`,
    line(safe),
    '<div style="margin-top:40px;font-size:13px">',
    line(`${licence.minimumAge}+ · ${footer.age(licence.minimumAge)} · ${footer.regulator(licence.regulator)}`),
    line(footer.licence(licence.holder, licence.number)),
    '</div>',
    '</main>',
  ].join('');
}
