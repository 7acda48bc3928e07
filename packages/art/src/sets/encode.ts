import sharp from 'sharp';
import type { Drawn, Picture } from './picture.ts';

/** The file of a picture as WebP, as good as its budget allows. */
export async function encode({ width, height, bytes }: Drawn, picture: Picture): Promise<Buffer> {
  const image = sharp(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    raw: { width, height, channels: 4 },
  });
  if (picture.isExact) {
    // Print has few colours: the shades between them at edges are worth a few steps each.
    const flat = await image.png({ palette: true, colours: 8, dither: 0, effort: 6 }).toBuffer();
    const file = await sharp(flat).webp({ lossless: true, effort: 6 }).toBuffer();
    if (file.length > picture.budget)
      throw new Error(`${picture.name} weighs ${file.length} of ${picture.budget} bytes`);
    return file;
  }
  for (let quality = picture.quality ?? 80; quality >= 40; quality -= 6) {
    const file = await image.clone().webp({ quality, effort: 5, smartSubsample: true, alphaQuality: 90 }).toBuffer();
    if (file.length <= picture.budget) return file;
  }
  throw new Error(`${picture.name} does not fit into ${picture.budget} bytes`);
}
