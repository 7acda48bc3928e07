const TAG_HEADER_BYTES = 11;
const SIZE_BYTES = 4;
/** The time for which the last picture of a file is shown. */
const FRAME_MS = 40;

export const AUDIO = 8;
export const VIDEO = 9;
/** Names and values beside the pictures. */
export const SCRIPT = 18;

/** A piece of picture or sound: what an FLV file holds between two sizes, without its own head. */
export interface FlvTag {
  readonly type: number;
  /** Milliseconds from the start of the loop. */
  readonly at: number;
  readonly body: Buffer;
  /** Whether a picture can begin here. */
  readonly isKey: boolean;
}

/** A file that is played over and over. */
export interface FlvLoop {
  /** The tags that a player needs before anything else: the encoding of picture and sound. */
  readonly setup: readonly FlvTag[];
  /** Picture and sound by time. */
  readonly tags: readonly FlvTag[];
  readonly durationMs: number;
}

/**
 * Reads an FLV file of H.264 and AAC (Adobe Flash Video File Format 10.1, annex E).
 *
 * @param durationMs - where the loop begins again; the rest is left out. By default after the last picture
 */
export function readFlvLoop(file: Buffer, durationMs?: number): FlvLoop {
  if (file.toString('latin1', 0, 3) !== 'FLV') throw new Error('this is no FLV file');
  const setup: FlvTag[] = [];
  const tags: FlvTag[] = [];
  let offset = file.readUInt32BE(5) + SIZE_BYTES;
  while (offset + TAG_HEADER_BYTES <= file.length) {
    const size = file.readUIntBE(offset + 1, 3);
    const tag = readTag(file, offset, size);
    if (isSetup(tag)) setup.push(tag);
    else if (
      (tag.type === AUDIO || tag.type === VIDEO) &&
      tag.at < (durationMs ?? Number.POSITIVE_INFINITY) &&
      !isEnd(tag)
    )
      tags.push(tag);
    offset += TAG_HEADER_BYTES + size + SIZE_BYTES;
  }
  if (!tags[0] || !tags.some(({ isKey }) => isKey)) throw new Error('this FLV file has no picture to begin with');
  tags.sort((a, b) => a.at - b.at);
  return { setup, tags, durationMs: durationMs ?? (tags.at(-1)?.at ?? 0) + FRAME_MS };
}

function readTag(file: Buffer, offset: number, size: number): FlvTag {
  const type = file.readUInt8(offset) & 0x1f;
  const start = offset + TAG_HEADER_BYTES;
  const body = file.subarray(start, start + size);
  // The upper eight bits of the time are behind the lower 24.
  const at = (file.readUInt8(offset + 7) << 24) | file.readUIntBE(offset + 4, 3);
  return { type, at, body, isKey: isKeyframe({ type, body }) };
}

/** Whether a picture can begin here. */
export function isKeyframe({ type, body }: Pick<FlvTag, 'type' | 'body'>): boolean {
  return type === VIDEO && body.length > 0 && body.readUInt8(0) >> 4 === 1;
}

/** Whether a tag says how pictures or sounds are encoded instead of being one. */
export function isSetup({ type, body }: Pick<FlvTag, 'type' | 'body'>): boolean {
  return (type === VIDEO || type === AUDIO) && body.length > 1 && body.readUInt8(1) === 0;
}

/** Whether a tag says that the pictures are over, which in a loop they never are. */
function isEnd({ type, body }: FlvTag): boolean {
  return type === VIDEO && body.length > 1 && body.readUInt8(1) === 2;
}

/** A tag as it is sent, at a time of the stream it goes out in. */
export function writeTag({ type, body }: Pick<FlvTag, 'type' | 'body'>, atMs: number): Buffer {
  const bytes = Buffer.allocUnsafe(TAG_HEADER_BYTES + body.length + SIZE_BYTES);
  bytes.writeUInt8(type, 0);
  bytes.writeUIntBE(body.length, 1, 3);
  bytes.writeUIntBE(atMs & 0xffffff, 4, 3);
  bytes.writeUInt8((atMs >>> 24) & 0xff, 7);
  bytes.writeUIntBE(0, 8, 3);
  body.copy(bytes, TAG_HEADER_BYTES);
  bytes.writeUInt32BE(TAG_HEADER_BYTES + body.length, TAG_HEADER_BYTES + body.length);
  return bytes;
}
