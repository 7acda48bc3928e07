/** Segments that a live playlist shows: what players keep in hand. */
const WINDOW = 4;
/** Turns of a loop after which its numbers begin again: players count up to a number, so that large ones hold up a page. */
const TURNS = 500;

interface Segment {
  readonly seconds: number;
  readonly offset: number;
  readonly bytes: number;
}

/** A file of transport-stream segments that is played over and over. */
export interface HlsLoop {
  readonly segments: readonly Segment[];
  readonly file: Buffer;
}

/** Reads a playlist whose segments are byte ranges of one file (RFC 8216). */
export function readHlsLoop(playlist: string, file: Buffer): HlsLoop {
  const found = playlist.matchAll(/#EXTINF:([\d.]+),[^\n]*\n#EXT-X-BYTERANGE:(\d+)@(\d+)/g);
  const segments = [...found].map(([, seconds, bytes, offset]) => {
    return { seconds: Number(seconds), bytes: Number(bytes), offset: Number(offset) };
  });
  if (segments.length === 0) throw new Error('this playlist has no segments');
  return { segments, file };
}

/**
 * The segments that have been on the air by now. Segments are numbered by the clock alone, so that every node writes the same list.
 *
 * @param query - what each address of a segment carries
 */
export function livePlaylist({ segments }: HlsLoop, now: number, query: string): string {
  const count = segments.length;
  const turnMs = segments.reduce((sum, { seconds }) => sum + seconds, 0) * 1_000;
  const turn = Math.floor(now / turnMs);
  let passed = turn * turnMs;
  // Those before the first of a count are there too.
  let next = ((turn % TURNS) + WINDOW) * count;
  for (const { seconds } of segments) {
    passed += seconds * 1_000;
    if (passed > now) break;
    next += 1;
  }
  const first = next - WINDOW;
  const lines = Array.from({ length: WINDOW }, (_, index) => {
    const number = first + index;
    // Times begin again where the loop does.
    const seam = index > 0 && number % count === 0 ? ['#EXT-X-DISCONTINUITY'] : [];
    return [...seam, `#EXTINF:${segments[number % count]?.seconds.toFixed(3)},`, `${number}.ts?${query}`];
  });
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...segments.map(({ seconds }) => seconds)))}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(first / count)}`,
    ...lines.flat(),
    '',
  ].join('\n');
}

/** The segment of a number; null for one that is no number. */
export function segmentOf({ segments, file }: HlsLoop, number: number): Buffer | null {
  const segment = Number.isSafeInteger(number) && number >= 0 ? segments[number % segments.length] : undefined;
  return segment ? file.subarray(segment.offset, segment.offset + segment.bytes) : null;
}
