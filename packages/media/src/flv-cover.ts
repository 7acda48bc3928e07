import { AUDIO, isKeyframe, isSetup, VIDEO, writeTag } from './flv-loop.ts';

const HEAD_BYTES = 13;
const TAG_HEADER_BYTES = 11;
const SIZE_BYTES = 4;
const PICTURES_ALONE = 1;

/** The head of an FLV stream that names what follows, and nothing before its first tag. */
export function flvHead(content: number): Buffer {
  return Buffer.from([0x46, 0x4c, 0x56, 1, content, 0, 0, 0, 9, 0, 0, 0, 0]);
}

/** One picture as an FLV stream of its own: how pictures are encoded, and the keyframe. */
export function flvPicture(setup: Buffer, keyframe: Buffer): Buffer {
  const tags = [setup, keyframe].map((body) => writeTag({ type: VIDEO, body }, 0));
  return Buffer.concat([flvHead(PICTURES_ALONE), ...tags]);
}

/** The first picture of a stream, by what was read of it so far; null while it is not whole. */
export function firstPicture(bytes: Buffer): Buffer | null {
  let setup: Buffer | null = null;
  for (let at = HEAD_BYTES; at + TAG_HEADER_BYTES <= bytes.length; ) {
    const start = at + TAG_HEADER_BYTES;
    const end = start + bytes.readUIntBE(at + 1, 3);
    if (end > bytes.length) return null;
    const tag = { type: bytes.readUInt8(at) & 0x1f, body: bytes.subarray(start, end) };
    if (tag.type !== AUDIO && isSetup(tag)) setup = tag.body;
    else if (setup && isKeyframe(tag)) return flvPicture(setup, tag.body);
    at = end + SIZE_BYTES;
  }
  return null;
}
