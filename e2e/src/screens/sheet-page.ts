import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SHEET = /^(\d+)-([a-z-]+?)(?:-(\d+))?\.webp$/;

interface SheetFile {
  readonly name: string;
  readonly siteId: string;
  readonly state: string;
  readonly part: number;
}

/**
 * Writes the one page on which all contact sheets of a folder are: the states below each other, the brands side by side. Sheets of
 * earlier runs that took other pages or states stay on it. It returns the file of the page.
 */
export function writeSheetPage(folder: string): string {
  const files = readdirSync(folder)
    .map(sheetFile)
    .filter((file) => file !== null)
    .toSorted((one, other) => one.siteId.localeCompare(other.siteId) || one.part - other.part);
  const states = [...new Set(files.map(({ state }) => state))].toSorted();
  const sections = states.map((state) => {
    const shown = files.filter((file) => file.state === state);
    const brands = [...new Set(shown.map(({ siteId }) => siteId))];
    const columns = brands.map(
      (brand) =>
        `<div>${shown
          .filter(({ siteId }) => siteId === brand)
          .map(picture)
          .join('')}</div>`,
    );
    return `<h2 id="${state}">${state}</h2><section>${columns.join('')}</section>`;
  });
  const file = join(folder, 'index.html');
  writeFileSync(file, pageOf(states, sections));
  return file;
}

function sheetFile(name: string): SheetFile | null {
  const [, siteId, state, part = '1'] = SHEET.exec(name) ?? [];
  return siteId && state ? { name, siteId, state, part: Number(part) } : null;
}

const picture = ({ name, siteId, state }: SheetFile) => `<img src="${name}" alt="${siteId}, ${state}" loading="lazy">`;

function pageOf(states: readonly string[], sections: readonly string[]): string {
  const links = states.map((state) => `<a href="#${state}">${state}</a>`).join(' ');
  return `<!doctype html>
<meta charset="utf-8">
<title>Every page and state</title>
<style>
  body { margin: 0; background: #8a9490; font: 14px sans-serif; }
  nav { position: sticky; top: 0; padding: 8px; background: #fff; }
  h2 { margin: 16px 8px; }
  section { display: flex; align-items: flex-start; gap: 24px; overflow-x: auto; }
  img { display: block; }
</style>
<nav>${links}</nav>
${sections.join('\n')}
`;
}
