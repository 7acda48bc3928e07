import { expect, it } from 'vitest';
import { readKeyframe } from './keyframe.ts';

const tag = (body: readonly number[]) => [
  9,
  0,
  0,
  body.length,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  ...body,
  0,
  0,
  0,
  11 + body.length,
];
const HEAD = [0x46, 0x4c, 0x56, 1, 1, 0, 0, 0, 9, 0, 0, 0, 0];
const SETUP = [0x17, 0, 0, 0, 0, 1, 0x4d, 0x40, 0x1e, 0xff];
const PICTURE = [0x17, 1, 0, 0, 0, 7, 8, 9];

it('gives the decoder the codec, its description and the picture', () => {
  const found = readKeyframe(Uint8Array.from([...HEAD, ...tag(SETUP), ...tag(PICTURE)]));
  expect(found).toEqual({
    codec: 'avc1.4d401e',
    description: Uint8Array.from(SETUP.slice(5)),
    data: Uint8Array.from([7, 8, 9]),
  });
});

it.each([
  ['nothing', []],
  ['a page of text', [...'<!doctype html><p>nothing here</p>'].map((letter) => letter.charCodeAt(0))],
  ['a picture without its setup', [...HEAD, ...tag(PICTURE)]],
  ['a picture that is cut off', [...HEAD, ...tag(SETUP), ...tag(PICTURE).slice(0, 14)]],
])('finds none in %s', (_what, bytes) => {
  expect(readKeyframe(Uint8Array.from(bytes))).toBeNull();
});
