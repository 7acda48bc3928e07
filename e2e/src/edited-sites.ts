import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DELIVERED = fileURLToPath(new URL('../../sites', import.meta.url));

export type SiteJson = Readonly<Record<string, unknown>> & { readonly siteId: number; readonly licence: object };

/** The delivered sites in a folder of their own, each changed as a test needs it. */
export function editedSites(edit: (site: SiteJson) => object): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-sites-'));
  cpSync(DELIVERED, folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(edit(JSON.parse(readFileSync(path, 'utf8')))));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
