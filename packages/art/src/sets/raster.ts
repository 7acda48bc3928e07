import sharp from 'sharp';
import { Film } from '../film/film.ts';
import type { Drawn } from './picture.ts';

/** A drawing of lines and shapes as pixels. */
export async function raster(svg: string, width: number, height: number): Promise<Drawn> {
  const [, , , boxWidth = '200'] = /viewBox="([\d.-]+) ([\d.-]+) ([\d.]+)/.exec(svg) ?? [];
  const density = Math.min(1200, Math.ceil((72 * width * 2) / Number(boxWidth)));
  const bytes = await sharp(Buffer.from(svg), { density })
    .resize(width, height, { fit: 'cover', kernel: 'lanczos3' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { width, height, bytes };
}

const linear = Float32Array.from({ length: 256 }, (_, byte) => {
  const v = byte / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

/** A drawing as light, to be laid over a film. */
export function exposed({ width, height, bytes }: Drawn): Film {
  return new Film(width, height).each((_x, _y, at, light) => {
    const alpha = bytes[at + 3] / 255;
    // The inverse of the film's curve would need an equation; a lift by a third comes near enough.
    for (let part = 0; part < 3; part += 1) light[at + part] = linear[bytes[at + part]] * 0.9 * alpha;
    light[at + 3] = alpha;
  });
}
