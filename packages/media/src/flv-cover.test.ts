import { expect, it } from 'vitest';
import { firstPicture, flvHead, flvPicture } from './flv-cover.ts';
import { AUDIO, SCRIPT, VIDEO, writeTag } from './flv-loop.ts';

const setup = Buffer.from([0x17, 0, 0, 0, 0, 1, 0x4d, 0x40, 0x1e]);
const keyframe = Buffer.from([0x17, 1, 0, 0, 0, 7, 7, 7]);
const later = Buffer.from([0x27, 1, 0, 0, 0, 8]);
const soundSetup = Buffer.from([0xaf, 0, 1, 2]);
const stream = Buffer.concat([
  flvHead(5),
  writeTag({ type: SCRIPT, body: Buffer.from([2, 0, 0]) }, 0),
  writeTag({ type: VIDEO, body: setup }, 0),
  writeTag({ type: AUDIO, body: soundSetup }, 0),
  writeTag({ type: VIDEO, body: later }, 10),
  writeTag({ type: VIDEO, body: keyframe }, 40),
  writeTag({ type: VIDEO, body: later }, 80),
]);

it('the first picture of a stream is its first keyframe, with how pictures are encoded', () => {
  expect(firstPicture(stream)).toEqual(flvPicture(setup, keyframe));
});

it('is not known before its last byte is here', () => {
  const known = Array.from({ length: stream.length }, (_, size) => firstPicture(stream.subarray(0, size)) !== null);
  const end = stream.length - (writeTag({ type: VIDEO, body: later }, 80).length + 4);
  expect(known.indexOf(true)).toBe(end);
  expect(known.slice(0, end)).not.toContain(true);
});
