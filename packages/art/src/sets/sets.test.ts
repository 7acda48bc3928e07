import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { siteFile } from '@touchline/contract/site';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contrast, hexOf } from '../colour/hex.ts';
import { filmSet } from './film-set.ts';
import { brandOf, digestOf, inputsOf } from './inputs.ts';
import { sizes } from './picture.ts';
import { pressSet } from './press-set.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const drawn = readdirSync(join(ROOT, 'art'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
/** A sport icon, a portrait and so on weigh at most this; print weighs more than film, because its edges are sharp. */
const HEAVIEST = {
  banner: 60_000,
  stage: 60_000,
  room: 12_000,
  host: 9_000,
  cover: 14_000,
  sport: 3_000,
  promo: 40_000,
  avatar: 6_000,
  empty: 7_000,
  item: 7_000,
};

describe.each(drawn)('the pictures of site %s', (site) => {
  const folder = join(ROOT, 'art', site);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const file = siteFile.parse(JSON.parse(readFileSync(join(ROOT, `sites/${site}.json`), 'utf8')));
  if (!file.brand) throw new Error(`site ${site} has a brand of its own`);
  const brand = brandOf({ brand: file.brand });
  const pictures = brand.art === 'press' ? pressSet(brand) : filmSet(brand);

  it('were drawn by this code from these colours: if not, npm run art draws them', () => {
    expect(manifest.inputs).toBe(inputsOf(brand));
  });

  it('are the files that the manifest names, and no others', () => {
    const names = pictures.map(({ name }) => name).sort();
    expect(Object.keys(manifest.pictures).sort()).toEqual(names);
    expect(readdirSync(folder).sort()).toEqual([...names.map((name) => `${name}.webp`), 'manifest.json'].sort());
    for (const name of names)
      expect(digestOf(readFileSync(join(folder, `${name}.webp`))), name).toBe(manifest.pictures[name]);
    expect(manifest.version).toBe(digestOf(Buffer.from(JSON.stringify(manifest.pictures))));
  });

  it('are light enough for a first visit', () => {
    for (const { name } of pictures) {
      const kind = name.split('-')[0] as keyof typeof HEAVIEST;
      expect(statSync(join(folder, `${name}.webp`)).size, name).toBeLessThanOrEqual(HEAVIEST[kind]);
    }
  });

  it('let white words be read where a banner has them', async () => {
    for (const { name } of pictures.filter((picture) => picture.name.startsWith('banner-'))) {
      const file = join(folder, `${name}.webp`);
      expect(existsSync(file)).toBe(true);
      // As bytes: the platform shuts the loaders of files off for a whole process, and tests share one.
      const bytes = readFileSync(file);
      const { width = 0, height = 0 } = await sharp(bytes).metadata();
      // The words are in the left half, away from the edges.
      const words = {
        left: 0,
        top: Math.round(height * 0.1),
        width: Math.round(width * 0.44),
        height: Math.round(height * 0.8),
      };
      // A letter is as wide as a few of these squares; each is the mean of the picture under it.
      const squares = await sharp(bytes).removeAlpha().extract(words).resize(14, 8, { fit: 'fill' }).raw().toBuffer();
      for (let at = 0; at < squares.length; at += 3) {
        const colour = hexOf([squares[at], squares[at + 1], squares[at + 2]]);
        expect(contrast('#FFFFFF', colour), `${name} has ${colour} under its words`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

it('has every kind of picture in each hand', () => {
  const brand = { 'banner-from': '#0B4133', 'banner-to': '#117A5C', primary: '#0A7558', gold: '#8F5E0B' };
  const kinds = (names: readonly string[]) => [...new Set(names.map((name) => name.split('-')[0]))].sort();
  const film = filmSet(brand).map(({ name }) => name);
  const press = pressSet(brand).map(({ name }) => name);
  expect(kinds(film)).toEqual(kinds(press));
  for (const kind of kinds(film)) expect(Object.keys(sizes)).toContain(kind);
  for (const name of film.filter((one) => /^(host|cover|sport|avatar|promo|stage|empty|item|room)-/.test(one)))
    expect(press).toContain(name);
});
