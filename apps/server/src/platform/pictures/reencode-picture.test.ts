import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_BYTES, pictureRules } from './picture-rules.ts';
import { reencodePicture } from './reencode-picture.ts';

const { avatar, depositProof } = pictureRules;

const GREEN = { r: 10, g: 120, b: 80 };
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: GREEN } });

/** A wide picture, red on its left half and blue on its right. */
async function halves(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3, background: '#ff0000' } as const;
  const raw = await sharp({ create: half }).raw().toBuffer();
  const input = { raw: { width: half.width, height, channels: 3 as const } };
  return sharp({ create: { ...half, width, background: '#0000ff' } }).composite([
    { input: raw, ...input, left: 0, top: 0 },
  ]);
}

const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
};

async function encoded(bytes: Uint8Array, rule: Parameters<typeof reencodePicture>[1]): Promise<Buffer> {
  const result = await reencodePicture(bytes, rule);
  if (typeof result === 'string') throw new Error(result);
  return result;
}

/** A PNG whose head promises a size and whose rows never come. */
function promisedPng(width: number, height: number): Buffer {
  const part = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)];
    head.writeUInt32BE(data.length);
    tail.writeUInt32BE(crc(body));
    return Buffer.concat([head, body, tail]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    part('IHDR', size),
    part('IDAT', deflateSync(Buffer.alloc(64))),
    part('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('in %s becomes a WebP of the size that is kept', async (format) => {
    const large = await plain(1200, 800).toFormat(format).toBuffer();
    expect(await sizeOf(await encoded(large, avatar))).toEqual(['webp', 512, 512]);
    expect(await sizeOf(await encoded(large, depositProof))).toEqual(['webp', 1200, 800]);
    const wide = await plain(4096, 1024).toFormat(format).toBuffer();
    expect(await sizeOf(await encoded(wide, depositProof))).toEqual(['webp', 2048, 512]);
  });

  it('is never made larger than it came', async () => {
    const small = await plain(90, 300).png().toBuffer();
    expect(await sizeOf(await encoded(small, avatar))).toEqual(['webp', 90, 90]);
  });

  it('removes the place and the author of the picture, and turns it upright', async () => {
    const photo = await (await halves(400, 200))
      .withExif({ IFD0: { Artist: 'somebody', Copyright: 'at home' }, IFD3: { GPSLatitude: '39/1 54/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.toString('latin1')).toContain('Exif');
    const kept = await encoded(photo, depositProof);
    const { exif, icc, xmp, orientation } = await sharp(kept).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(await sizeOf(kept)).toEqual(['webp', 200, 400]);
    const upper = await sharp(kept).extract({ left: 0, top: 0, width: 200, height: 150 }).png().toBuffer();
    const top = await sharp(upper).stats();
    expect(top.channels.map(({ mean }) => Math.round(mean / 255))).toEqual([1, 0, 0]);
  });

  it('carries nothing that was hung on behind it', async () => {
    const tail = Buffer.from('<script>alert(1)</script>');
    const kept = await encoded(Buffer.concat([await plain(100, 100).png().toBuffer(), tail]), avatar);
    expect(kept.includes('script')).toBe(false);
  });
});

describe('refused for its type', () => {
  const text = (value: string) => Buffer.from(value);
  it.each([
    ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect/></svg>')],
    [
      'a drawing with a head',
      text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a document', text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
    ['nothing', Buffer.alloc(0)],
    ['the first bytes of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ])('is %s', async (_name, bytes) => {
    expect(await reencodePicture(bytes, avatar)).toBe('picture_type');
  });

  it.each(['gif', 'tiff', 'avif'] as const)('is a %s', async (format) => {
    expect(await reencodePicture(await plain(100, 100).toFormat(format).toBuffer(), avatar)).toBe('picture_type');
  });

  it.each(['jpeg', 'png', 'webp'] as const)('is a %s that ends halfway', async (format) => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: GREEN,
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    const whole = await noise.toFormat(format).toBuffer();
    expect(await reencodePicture(whole.subarray(0, whole.length / 2), avatar)).toBe('picture_type');
  });
});

describe('refused for its size', () => {
  it('is a picture too small for its purpose or longer than 4096 pixels', async () => {
    const png = (width: number, height: number) => plain(width, height).png().toBuffer();
    expect(await reencodePicture(await png(63, 64), avatar)).toBe('picture_size');
    expect(await reencodePicture(await png(199, 900), depositProof)).toBe('picture_size');
    expect(await reencodePicture(await png(4097, 100), avatar)).toBe('picture_size');
  });

  it('is a small file that would open to gigabytes, which is never opened', async () => {
    const started = performance.now();
    expect(await reencodePicture(promisedPng(60_000, 60_000), avatar)).toBe('picture_size');
    // Opening it would take minutes.
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('is a file over five megabytes', async () => {
    const png = await plain(100, 100).png().toBuffer();
    expect(await reencodePicture(Buffer.concat([png, Buffer.alloc(MAX_BYTES)]), avatar)).toBe('picture_size');
  });
});
