import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteFile } from '@touchline/contract/site';
import { describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

/** The abbreviations that ARCHITECTURE explains before its walks. */
const FOLDERS: Readonly<Record<string, string>> = {
  'web/': 'apps/web/src/',
  'server/': 'apps/server/src/',
  'client/': 'packages/client/src/',
  'contract/': 'packages/contract/src/',
  'rules/': 'packages/rules/src/',
};
const MOST_WORDS = 2_200;

function fileOf(path: string): string {
  const [short = ''] = /^\w+\//.exec(path) ?? [];
  return path.replace(short, FOLDERS[short] ?? short);
}

describe('ARCHITECTURE', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');

  it('names only files and folders that exist', () => {
    const paths = [...text.matchAll(/`([\w.-]+\/[^`\n]*)`/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !existsSync(join(root, fileOf(path))))).toEqual([]);
  });

  it('is read in ten minutes and starts with a drawing', () => {
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
    expect(text.indexOf('```')).toBeLessThan(text.indexOf('`packages/'));
  });
});

it('gives every word of the glossary one entry', () => {
  const text = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
  const entries = [...text.matchAll(/^\| (`[^|]*`) *\|/gm)].map(([, cell = '']) => cell);
  const words = entries.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word));
  expect(words.length).toBeGreaterThan(60);
  expect(words.filter((word, index) => words.indexOf(word) < index)).toEqual([]);
});

it('names every field of a site file in the page about sites', () => {
  const text = readFileSync(join(root, 'docs/sites.md'), 'utf8');
  const named = new Set(
    [...text.matchAll(/^(?:\||###) (`[^|\n]*`)/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []),
  );
  expect(Object.keys(siteFile.shape).filter((field) => !named.has(field))).toEqual([]);
});
