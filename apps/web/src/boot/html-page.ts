import { themeScript } from '../runtime/device/theme.ts';
import type { RouteEntry } from '../runtime/feature.ts';
import { assetsOf } from './assets.ts';
import { BOOT_ID, type Boot } from './boot.ts';
import { brandCss, markDataUrl } from './brand-css.ts';
import { browserCheck, languageProbe, noScriptNotice } from './browser-check.ts';
import { earlyInputScript } from './early-input-script.ts';
import { escapeHtml } from './escape-html.ts';
import { handOffScript } from './hand-off-script.ts';

interface PageParts {
  readonly boot: Boot;
  readonly route: RouteEntry;
  readonly body: string;
}

/**
 * The document around a rendered page. The styles it needs are in it, so that the first paint waits for nothing; marks replace
 * the parts that differ from answer to answer.
 */
export async function htmlPage({ boot, route, body }: PageParts): Promise<string> {
  const { brand } = boot.site;
  const { css, cssFiles, script, preloads, font } = await assetsOf(route);
  const nonce = ' nonce="__NONCE__"';
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    `<script${nonce}>${handOffScript}${earlyInputScript}</script>`,
    `<script${nonce}>${languageProbe}</script>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(brand.name)}</title>`,
    `<meta name="description" content="${escapeHtml(brand.slogan)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${brand.light.bg}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${brand.dark.bg}">`,
    `<link rel="icon" href="${markDataUrl(brand)}">`,
    `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    `<style${nonce}>${brandCss(brand)}${css}</style>`,
    // Named so that the loader knows these styles are here already.
    ...cssFiles.map((file) => `<link rel="stylesheet" href="${file}" disabled>`),
    `<script${nonce}>${themeScript}</script>`,
    '</head><body>',
    noScriptNotice,
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="${BOOT_ID}"${nonce}>${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`,
    `<script${nonce}>${browserCheck(boot.site)}</script>`,
    // The scripts follow the visible content, so that on a slow line they do not delay the first paint.
    `<script type="module" src="${script}"></script>`,
    ...preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    '</body></html>',
  ].join('');
}
