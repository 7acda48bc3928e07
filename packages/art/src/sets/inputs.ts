import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandColours } from '../scenes/palette.ts';

const SOURCES = join(import.meta.dirname, '..');
/** Folders whose code does not change what a set looks like. */
const ELSEWHERE = ['cli', 'marks'];

export interface ArtBrand extends BrandColours {
  readonly art: 'film' | 'press';
}

/** The part of a site file that its pictures are drawn from. */
export function brandOf(site: { brand: { art?: string; light: Readonly<Record<string, string>> } }): ArtBrand {
  const { light, art } = site.brand;
  const colour = (token: string): string => {
    const value = light[token];
    if (value === undefined) throw new Error(`the brand has no colour "${token}"`);
    return value;
  };
  return {
    art: art === 'press' ? 'press' : 'film',
    'banner-from': colour('banner-from'),
    'banner-to': colour('banner-to'),
    primary: colour('primary'),
    gold: colour('gold'),
  };
}

/** A line that is part of a comment; code has its comments on lines of their own. */
const COMMENT = /^\s*(\/\/|\/\*|\*)/;

/** A digest of all that a set is drawn from: the brand's colours and hand, and the code that draws, without its comments. */
export function inputsOf(brand: ArtBrand): string {
  const hash = createHash('sha256').update(JSON.stringify(brand));
  for (const path of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts') || ELSEWHERE.some((folder) => path.startsWith(folder)))
      continue;
    hash.update(path).update(codeOf(readFileSync(join(SOURCES, path), 'utf8')));
  }
  return hash.digest('hex').slice(0, 16);
}

function codeOf(text: string): string {
  return text
    .split('\n')
    .filter((line) => !COMMENT.test(line))
    .join('\n');
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 12);
