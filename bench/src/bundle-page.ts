import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { ServedFile } from './serve-files.ts';

/** The target of the browser's own build. */
const TARGET = 'es2022';

/** Bundles one script for the browser the way the web client is bundled, into memory: script and styles. */
export async function bundle(entry: string): Promise<{ script: string; style: string }> {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'warn',
    plugins: [react()],
    build: {
      write: false,
      target: TARGET,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error(`${entry} was not bundled once`);
  let script = '';
  let style = '';
  for (const file of result.output) {
    if (file.type === 'chunk') script += file.code;
    else if (file.fileName.endsWith('.css')) style += String(file.source);
  }
  return { script, style };
}

/** A bundled script as a page of its own; `data` is what it finds in `window.given`. */
export async function bundlePage(entry: string, data: unknown = null): Promise<Record<string, ServedFile>> {
  const { script, style } = await bundle(entry);
  const given = JSON.stringify(data).replaceAll('<', '\\u003c');
  const html = [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css">',
    `</head><body><div id="root"></div><script>window.given=${given}</script>`,
    '<script type="module" src="/page.js"></script></body></html>',
  ].join('');
  return {
    '/': { type: 'text/html; charset=utf-8', body: html },
    '/page.js': { type: 'text/javascript; charset=utf-8', body: script },
    '/page.css': { type: 'text/css; charset=utf-8', body: style },
  };
}
