import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRAMES_PER_SECOND, LOOP_SECONDS } from './scenes/motion.js';
import { soundGraph } from './sound.mjs';

const QUIET = ['-hide_banner', '-loglevel', 'error', '-y'];
/** A key frame every two seconds: where a viewer may join, and where HLS cuts. */
const KEY_FRAMES = 2 * FRAMES_PER_SECOND;
/** Sixteen seconds are a whole number of AAC frames, so a loop of sound ends exactly with the loop of pictures. */
const AAC_FRAMES = (LOOP_SECONDS * 48_000) / 1024;

export const hasFfmpeg = () => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;

function ffmpeg(args, cwd) {
  const { status } = spawnSync('ffmpeg', [...QUIET, ...args], { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`ffmpeg failed: ${args.join(' ')}`);
}

/** Keeps PNGs as a film without loss, to be encoded more than once. */
async function keepPictures(pictures, file) {
  const args = ['-f', 'image2pipe', '-c:v', 'png', '-framerate', `${FRAMES_PER_SECOND}`, '-i', 'pipe:0'];
  const keeper = spawn('ffmpeg', [...QUIET, ...args, '-c:v', 'ffv1', file], { stdio: ['pipe', 'inherit', 'inherit'] });
  const done = once(keeper, 'close');
  for await (const picture of pictures) {
    if (!keeper.stdin.write(picture)) await once(keeper.stdin, 'drain');
  }
  keeper.stdin.end();
  const [status] = await done;
  if (status !== 0) throw new Error('ffmpeg could not keep the pictures');
}

/**
 * Encodes PNGs to H.264 without B-frames, which live players need not reorder. The first of two passes learns where the
 * loop is hard to encode: in one pass key frames would be coarser than the others, and the picture would pulse.
 */
export async function encodePictures(pictures, folder, file) {
  const film = join(folder, 'film.nut');
  await keepPictures(pictures, film);
  const args = [
    ...['-i', film, '-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
    ...['-c:v', 'libx264', '-profile:v', 'main', '-level', '3.0', '-preset', 'veryslow', '-tune', 'animation'],
    ...['-bf', 0, '-g', KEY_FRAMES, '-keyint_min', KEY_FRAMES, '-sc_threshold', 0],
    ...['-b:v', '135k', '-maxrate', '220k', '-bufsize', '600k', '-passlogfile', join(folder, 'passes')],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
    ...['-fflags', '+bitexact', '-flags', '+bitexact'],
  ].map(String);
  ffmpeg([...args, '-pass', '1', '-f', 'null', '-']);
  ffmpeg([...args, '-pass', '2', file]);
}

/** Encodes three loops of sound and keeps the second: its frames flow into each other at both ends. */
export function encodeSound(scene, file) {
  const args = ['-filter_complex', soundGraph(scene, 3), '-map', '[out]', '-ac', '1', '-ar', '48000'];
  ffmpeg([...args, '-c:a', 'aac', '-profile:a', 'aac_low', '-b:a', '32k', '-f', 'adts', file]);
  const frames = adtsFrames(readFileSync(file));
  writeFileSync(file, Buffer.concat(frames.slice(AAC_FRAMES, 2 * AAC_FRAMES)));
}

/** Cuts an ADTS stream at its frames; a frame's length is in bits 30 to 42 of its header. */
function adtsFrames(stream) {
  const frames = [];
  for (let start = 0; start < stream.length; ) {
    const length = ((stream[start + 3] & 3) << 11) | (stream[start + 4] << 3) | (stream[start + 5] >> 5);
    frames.push(stream.subarray(start, start + length));
    start += length;
  }
  return frames;
}

/** The ending of the file of HLS segments; `ts` is the ending of TypeScript in this repository. */
const SEGMENTS_EXTENSION = 'segments';

const EXACT = ['-fflags', '+bitexact'];
const copied = (pictures, sound) => [
  ...['-i', pictures, '-i', sound, '-map', '0:v', '-map', '1:a', '-c', 'copy', '-map_metadata', '-1'],
  ...EXACT,
];

/** Puts pictures and sound into an FLV file. */
export function writeFlv(scene, pictures, sound, folder) {
  const file = join(folder, `${scene}.flv`);
  ffmpeg([...copied(pictures, sound), '-f', 'flv', '-flvflags', 'no_duration_filesize', file]);
}

/** Puts the same pictures and sound into HLS of one file with byte ranges. */
export function writeHls(scene, pictures, sound, folder) {
  const hls = ['-f', 'hls', '-hls_time', '2', '-hls_flags', 'single_file', '-hls_playlist_type', 'vod'];
  const segments = `${scene}.${SEGMENTS_EXTENSION}`;
  // Run in the folder, so that the playlist names its file without a path.
  ffmpeg([...copied(pictures, sound), ...hls, '-hls_segment_filename', segments, `${scene}.m3u8`], folder);
}
