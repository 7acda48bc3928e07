import { type FileServer, type ServedFile, serveFiles } from '../serve-files.ts';

/** Everything of the document that is script, or names some, or belongs to it. */
const SCRIPTED = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;
const FONT = /\/assets\/[\w.-]+\.woff2/g;
const PICTURE = /\/art\/[\w./-]+/g;

/** The same first screen as a plain file: the page's HTML with its styles inside, its pictures and no script, from a plain server. */
export async function serveStaticPage(url: string): Promise<FileServer> {
  const html = (await (await fetch(url)).text()).replace(SCRIPTED, '');
  const files: Record<string, ServedFile> = { '/': { type: 'text/html; charset=utf-8', body: html } };
  for (const path of new Set(html.match(FONT) ?? [])) {
    const body = Buffer.from(await (await fetch(new URL(path, url))).arrayBuffer());
    files[path] = { type: 'font/woff2', body, compressed: true };
  }
  for (const path of new Set(html.match(PICTURE) ?? [])) {
    const answer = await fetch(new URL(path, url));
    const type = answer.headers.get('content-type') ?? '';
    files[path] = { type, body: Buffer.from(await answer.arrayBuffer()), compressed: !type.includes('svg') };
  }
  return serveFiles(files, { 'cache-control': 'no-store' });
}
