import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Kept, withFigures } from '../bench/src/recorded-figures.ts';
import { root } from './source-files.ts';

const kept = JSON.parse(readFileSync(join(root, 'docs/figures.json'), 'utf8')) as Kept;
const readme = readFileSync(join(root, 'README.md'), 'utf8');

it('shows in the README the figures that are on record, and no others', () => {
  expect(readme).toBe(withFigures(readme, kept.benches));
});
