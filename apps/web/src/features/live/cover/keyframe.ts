const HEAD_BYTES = 13;
const TAG_HEADER_BYTES = 11;
const SIZE_BYTES = 4;
/** Before each picture: its kind, its form, and how much later than its time it is shown. */
const PICTURE_HEADER_BYTES = 5;

interface Keyframe {
  /** As codecs are named to a decoder (RFC 6381). */
  readonly codec: string;
  /** AVCDecoderConfigurationRecord (ISO/IEC 14496-15). */
  readonly description: Uint8Array;
  readonly data: Uint8Array;
}

/** The data that a decoder needs of FLV that is one keyframe; null for anything else. */
export function readKeyframe(bytes: Uint8Array): Keyframe | null {
  const [description, data] = bodies(bytes);
  if (!description || !data || description.length < 4 || data.length === 0) return null;
  const profile = [...description.subarray(1, 4)].map((part) => part.toString(16).padStart(2, '0')).join('');
  return { codec: `avc1.${profile}`, description, data };
}

function bodies(bytes: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = [];
  for (let at = HEAD_BYTES; at + TAG_HEADER_BYTES <= bytes.length; ) {
    const [, high = 0, middle = 0, low = 0] = bytes.subarray(at, at + 4);
    const start = at + TAG_HEADER_BYTES;
    const end = start + ((high << 16) | (middle << 8) | low);
    if (end > bytes.length) break;
    found.push(bytes.subarray(start + PICTURE_HEADER_BYTES, end));
    at = end + SIZE_BYTES;
  }
  return found;
}
