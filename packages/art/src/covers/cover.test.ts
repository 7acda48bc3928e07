import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const DRAWN = join(import.meta.dirname, '../../../../art/5000');

/** The number of light lines that cross an arc above the hinge of an emblem, in the picture that this code drew. */
async function linesAcross(name: string): Promise<number> {
  // A process that reads pictures of members decodes no SVG, so the drawn file is read.
  const picture = sharp(readFileSync(join(DRAWN, `cover-${name}.webp`))).greyscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / 168;
  const tones = Array.from({ length: 181 }, (_, step) => {
    const angle = Math.PI * (0.1 + (0.8 * step) / 180);
    // The emblem is 1.3 times as large as its own units, from 6 and 28 on.
    const x = 6 + 1.3 * (60 + 28 * Math.cos(angle));
    const y = 28 + 1.3 * (64 - 28 * Math.sin(angle));
    return data[Math.round(y * scale) * info.width + Math.round(x * scale)] ?? 0;
  });
  const above = tones.map((tone, at) => {
    const near = tones.slice(Math.max(0, at - 8), at + 9);
    return tone - near.reduce((sum, value) => sum + value, 0) / near.length;
  });
  return above.filter((tone, at) => tone > 8 && tone >= (above[at - 1] ?? 0) && tone > (above[at + 1] ?? 0)).length;
}

it('shows a pearl in an open shell: ribs fan out above it, as they do on no ball', async () => {
  expect(await linesAcross('pearl')).toBeGreaterThanOrEqual(5);
});
