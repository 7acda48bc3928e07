/**
 * Makes the demo streams that the server sends in an endless loop: `node scripts/demo-streams/make.mjs [name…]`.
 * The same sources give the same pictures; the files are kept in the repository, so nobody needs this to run the site.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodePictures, encodeSound, hasFfmpeg, writeFlv, writeHls } from './encode.mjs';
import { findChromium, frames } from './frames.mjs';
import { FRAMES } from './scenes/motion.js';

const NAMES = ['football', 'basketball', 'esports', 'studio', 'portrait'];
/** Hosts publish these by an encoder, so nobody reads them as files. */
const WITHOUT_HLS = ['portrait'];
const folder = fileURLToPath(new URL('../../apps/server/streams', import.meta.url));

function refuse(reason) {
  console.error(reason);
  process.exit(1);
}

async function make(name) {
  const workshop = mkdtempSync(join(tmpdir(), 'demo-streams-'));
  try {
    const pictures = join(workshop, 'pictures.mp4');
    const sound = join(workshop, 'sound.aac');
    await encodePictures(frames(name, FRAMES), workshop, pictures);
    encodeSound(name, sound);
    writeFlv(name, pictures, sound, folder);
    if (!WITHOUT_HLS.includes(name)) writeHls(name, pictures, sound, folder);
  } finally {
    rmSync(workshop, { recursive: true });
  }
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) refuse(`No such stream: ${unknown.join(', ')}. There are ${NAMES.join(', ')}.`);
if (!hasFfmpeg()) refuse('The demo streams are encoded by ffmpeg, which is missing: apt-get install ffmpeg.');
if (!findChromium()) {
  refuse('The demo streams are drawn by Chromium: apt-get install chromium fonts-noto-cjk, or set CHROMIUM_PATH.');
}

mkdirSync(folder, { recursive: true });
for (const name of wanted.length > 0 ? wanted : NAMES) {
  console.log(`making ${name}`);
  await make(name);
}
