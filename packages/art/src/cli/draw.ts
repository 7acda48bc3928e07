import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteFile } from '@touchline/contract/site';
import { encode } from '../sets/encode.ts';
import { filmSet } from '../sets/film-set.ts';
import { brandOf, digestOf, inputsOf } from '../sets/inputs.ts';
import { pressSet } from '../sets/press-set.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** Draws the pictures of a site from its brand: `npm run art -- 5000`, or some of them: `npm run art -- 5000 banner`. */
const [site = '', only = ''] = process.argv.slice(2);
const path = join(ROOT, `sites/${site}.json`);
if (!existsSync(path)) {
  console.error('usage: npm run art -- <site id> [<beginning of names>]');
  process.exit(1);
}
const { brand: pack } = siteFile.parse(JSON.parse(readFileSync(path, 'utf8')));
if (!pack) throw new Error(`site ${site} shows the brand of another one`);
const brand = brandOf({ brand: pack });
const folder = join(ROOT, 'art', site);
mkdirSync(folder, { recursive: true });

const pictures = brand.art === 'press' ? pressSet(brand) : filmSet(brand);
const isWhole = only === '';
if (isWhole)
  for (const file of readdirSync(folder))
    if (!pictures.some(({ name }) => file === `${name}.webp`)) rmSync(join(folder, file));
for (const picture of pictures) {
  if (!picture.name.startsWith(only)) continue;
  const started = performance.now();
  const file = await encode(await picture.draw(), picture);
  writeFileSync(join(folder, `${picture.name}.webp`), file);
  console.log(`${picture.name} ${file.length} bytes, ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
const digests = Object.fromEntries(
  pictures
    .map(({ name }) => [name, join(folder, `${name}.webp`)] as const)
    .filter(([, file]) => existsSync(file))
    .map(([name, file]) => [name, digestOf(readFileSync(file))]),
);
const manifest = {
  version: digestOf(Buffer.from(JSON.stringify(digests))),
  // A set that was drawn in part does not say that it is up to date.
  inputs: isWhole ? inputsOf(brand) : 'in part',
  pictures: digests,
};
writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
