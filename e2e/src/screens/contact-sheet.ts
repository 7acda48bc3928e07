import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

/** One picture of a page, at a width and in a theme. */
export interface Shot {
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  readonly picture: Buffer;
}

/** A page and its pictures. */
export interface SheetRow {
  readonly title: string;
  readonly shots: readonly Shot[];
}

const SCALE = 0.2;
const GAP = 8;
const TITLE = 22;
const MOST_HEIGHT = 16_000;

/** Writes rows of small pictures under the names of their pages; a sheet that would be too high becomes several files. */
export async function writeContactSheet(path: string, rows: readonly SheetRow[]): Promise<readonly string[]> {
  mkdirSync(dirname(path), { recursive: true });
  const files: string[] = [];
  for (const [index, part] of parts(rows).entries()) {
    const file = path.replace(/\.webp$/, `${index === 0 ? '' : `-${index + 1}`}.webp`);
    await writePart(file, part);
    files.push(file);
  }
  return files;
}

function heightOf({ shots }: SheetRow): number {
  return TITLE + Math.max(...shots.map(({ height }) => Math.round(height * SCALE))) + GAP;
}

function parts(rows: readonly SheetRow[]): readonly (readonly SheetRow[])[] {
  const found: SheetRow[][] = [[]];
  let height = 0;
  for (const row of rows) {
    if (height + heightOf(row) > MOST_HEIGHT) {
      found.push([]);
      height = 0;
    }
    found.at(-1)?.push(row);
    height += heightOf(row);
  }
  return found;
}

async function writePart(file: string, rows: readonly SheetRow[]): Promise<void> {
  const pieces: OverlayOptions[] = [];
  let top = 0;
  let right = 0;
  for (const row of rows) {
    pieces.push({ input: titleOf(row.title), left: GAP, top });
    let left = GAP;
    for (const { width, height, picture } of row.shots) {
      const size = { width: Math.round(width * SCALE), height: Math.round(height * SCALE) };
      pieces.push({ input: await sharp(picture).resize(size).toBuffer(), left, top: top + TITLE });
      left += size.width + GAP;
    }
    right = Math.max(right, left);
    top += heightOf(row);
  }
  await sharp({ create: { width: right, height: top, channels: 3, background: '#8a9490' } })
    .composite(pieces)
    .webp({ quality: 50, effort: 5 })
    .toFile(file);
}

function titleOf(title: string): Buffer {
  const text = title.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="${TITLE}"><text x="0" y="16" font-family="sans-serif" font-size="13" fill="#fff">${text}</text></svg>`,
  );
}
