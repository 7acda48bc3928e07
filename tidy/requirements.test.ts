import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listedFiles, root } from './source-files.ts';

const PAGE = 'docs/requirements.md';
const ID = /\b([A-Z][A-Z\d]{2}-\d+|D\d(?:\.\d+)?|B\.\d+(?:\.\d+)*|product-spec sections? \d+)(?![\w-])/g;
/** Words beside which an id means a requirement, and brackets that hold nothing but ids. */
const REFERS =
  /\b(standards|decisions|conventions|product-spec)\b|\((?:D\d(?:\.\d+)?|[A-Z][A-Z\d]{2}-\d+)(?:(?:,| and) (?:D\d(?:\.\d+)?|[A-Z][A-Z\d]{2}-\d+))*\)/;
const LINK = /\]\((?<to>[^)]+)\)/g;

interface Requirement {
  readonly id: string;
  readonly text: string;
  readonly enforced: string;
  readonly tests: string;
}

const requirements: readonly Requirement[] = readFileSync(join(root, PAGE), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, id = '']) => id.match(ID)?.[0] === id)
  .map(([, id = '', text = '', enforced = '', tests = '']) => ({ id, text, enforced, tests }));

const linksIn = (cell: string) => [...cell.matchAll(LINK)].map(({ groups }) => join('docs', groups?.to ?? ''));
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** Every mention of a requirement in the code and the documents, without the past that decisions describe. */
function mentions(): { readonly id: string; readonly path: string }[] {
  return listedFiles()
    .filter((path) => /\.(tsx?|sql|css|mjs|md)$/.test(path) && !/^docs\/decisions\/|\/generated\//.test(path))
    .filter((path) => path !== PAGE && !path.startsWith('tidy/requirements'))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .filter((line) => REFERS.test(line))
        .flatMap((line) => [...line.matchAll(ID)].map(([id]) => ({ id: id.replace('sections', 'section'), path }))),
    );
}

describe('the page of requirements', () => {
  it('has each requirement once', () => {
    expect(requirements.length).toBeGreaterThan(100);
    const ids = requirements.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('has every requirement that code or documents name', () => {
    const known = new Set(requirements.map(({ id }) => id));
    const named = mentions();
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter(({ id }) => !known.has(id))).toEqual([]);
  });

  it.each(requirements)('says of $id in one line where it is enforced and which test fails without it', (one) => {
    expect(one.text).toMatch(/^[A-Z“].{15,220}\.$/);
    const [enforced, tests] = [linksIn(one.enforced), linksIn(one.tests)];
    expect(enforced.length).toBeGreaterThan(0);
    expect([...enforced, ...tests].filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(enforced.filter(isTest)).toEqual([]);
    expect(tests.filter((path) => !isTest(path))).toEqual([]);
    if (one.tests !== 'none yet') expect(tests.length).toBeGreaterThan(0);
  });
});
