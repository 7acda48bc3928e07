/** A picture as it may be kept: its true type, its size, and its bytes without metadata or anything after the end. */
export interface CleanPicture {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/**
 * Reads a picture by its content, whatever it was called, and rebuilds it from the parts that make the image; places,
 * dates and comments are left behind (standards FIL-1, FIL-4). Null for anything that is no sound JPEG, PNG or WebP.
 */
export function cleanPicture(bytes: Buffer): CleanPicture | null {
  try {
    return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
  } catch {
    // A part that says it is longer than the file.
    return null;
  }
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const PNG_PARTS = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'IDAT', 'IEND']);

function readPng(bytes: Buffer): CleanPicture | null {
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE) || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  const kept: Buffer[] = [PNG_SIGNATURE];
  let hasImage = false;
  for (let at = 8; ; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) return null;
    if (PNG_PARTS.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IDAT') hasImage = true;
    if (name === 'IEND') break;
    at = end;
  }
  if (!hasImage) return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return { type: 'image/png', width, height, bytes: Buffer.concat(kept) };
}

/** Start-of-frame markers; C4, C8 and CC are other things. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Application data and comments, except the colour transform of Adobe (EE), without which colours turn. */
const isMetadata = (marker: number) => (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;

function readJpeg(bytes: Buffer): CleanPicture | null {
  if (bytes.readUInt16BE(0) !== 0xffd8) return null;
  const kept = [bytes.subarray(0, 2)];
  let size: readonly [number, number] | null = null;
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xd9) {
      kept.push(bytes.subarray(at, at + 2));
      break;
    }
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return null;
    if (isFrame(marker)) size = [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    if (marker === 0xda) end = endOfScan(bytes, end);
    if (!isMetadata(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return size && { type: 'image/jpeg', width: size[0], height: size[1], bytes: Buffer.concat(kept) };
}

/** Where the next marker stands after coded data, in which FF is followed by 00 or a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; ; at++) {
    const next = bytes.readUInt8(at + 1);
    if (bytes.readUInt8(at) === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
}

const WEBP_PARTS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);
/** Of the flags of VP8X only transparency stays true once the rest is left behind. */
const ALPHA_FLAG = 0x10;

function readWebp(bytes: Buffer): CleanPicture | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const kept: Buffer[] = [];
  let size: readonly [number, number] | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > bytes.length) return null;
    const part = Buffer.from(bytes.subarray(at, end));
    const data = part.subarray(8);
    if (name === 'ANIM') return null;
    if (name === 'VP8X') part.writeUInt8(data.readUInt8(0) & ALPHA_FLAG, 8);
    if (name === 'VP8 ') size = [data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff];
    if (name === 'VP8L') {
      const bits = data.readUInt32LE(1);
      size = [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
    }
    if (WEBP_PARTS.has(name)) kept.push(part);
    at = end;
  }
  if (!size) return null;
  const body = Buffer.concat([Buffer.from('WEBP'), ...kept]);
  const head = Buffer.from('RIFF\0\0\0\0');
  head.writeUInt32LE(body.length, 4);
  return { type: 'image/webp', width: size[0], height: size[1], bytes: Buffer.concat([head, body]) };
}
