import sharp from 'sharp';
import { MAX_BYTES, MAX_SIDE, type PictureRule } from './picture-rules.ts';

export const PICTURE_TYPE = 'image/webp';

const TYPES: readonly string[] = ['jpeg', 'png', 'webp'];
const QUALITY = 82;
const MOST_SECONDS = 10;
/** Rows that do not come or do not fit end the reading; a stray byte after a whole picture does not. */
const READING = { limitInputPixels: MAX_SIDE * MAX_SIDE, failOn: 'error' } as const;

sharp.cache(false);
// The library reads two dozen formats, SVG and PDF among them. Nothing but these three is ever handed to a decoder.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

let turn: Promise<unknown> = Promise.resolve();

/**
 * Reads a picture by its content, whatever it was called, and encodes it again: one safe type, no larger than the rule
 * says, upright, and without the places, dates and comments it came with (standards FIL-1, FIL-4). One picture at a time:
 * sixteen million pixels take 64 MB while they are open.
 */
export function reencodePicture(
  bytes: Uint8Array,
  rule: PictureRule,
): Promise<Buffer | 'picture_type' | 'picture_size'> {
  if (bytes.length > MAX_BYTES) return Promise.resolve('picture_size');
  const done = turn.then(() => reencode(bytes, rule));
  turn = done;
  return done;
}

async function reencode(bytes: Uint8Array, { shape, side, minSide }: PictureRule) {
  try {
    // The head alone is read here, whatever it promises.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!TYPES.includes(format)) return 'picture_type';
    const [shorter, longer] = width < height ? [width, height] : [height, width];
    if (shorter < minSide || longer > MAX_SIDE) return 'picture_size';
    const edge = shape === 'square' ? Math.min(side, shorter) : side;
    return await sharp(bytes, READING)
      .autoOrient()
      .resize(edge, edge, { fit: shape === 'square' ? 'cover' : 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer();
  } catch {
    // No picture of these types, or one that ends early.
    return 'picture_type';
  }
}
