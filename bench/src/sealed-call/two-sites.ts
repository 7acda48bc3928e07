import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../built-site.ts';

/** The same site twice on one server: once as it is, once with its calls in plain JSON. */
export const SITES = { sealed: 5000, plain: 5002 } as const;

/** Makes a folder of the two site files. */
export function makeSites(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-sites-'));
  const own = join(root, 'sites', `${SITES.sealed}.json`);
  cpSync(own, join(folder, `${SITES.sealed}.json`));
  const twin = { ...JSON.parse(readFileSync(own, 'utf8')), siteId: SITES.plain, hosts: [], wire: 'plain' };
  writeFileSync(join(folder, `${SITES.plain}.json`), JSON.stringify(twin));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
