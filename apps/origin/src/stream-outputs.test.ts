import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { AUDIO, type FlvTag, readFlvLoop, VIDEO } from '@touchline/media/flv';
import { FlvViewers } from '@touchline/media/flv-viewers';
import { expect, it } from 'vitest';
import { HlsOutput } from './hls-output.ts';

const loop = readFlvLoop(readFileSync(new URL('../../server/streams/studio.flv', import.meta.url)), 16_000);
const [video, audio] = [VIDEO, AUDIO].map((type) => loop.setup.find((tag) => tag.type === type)) as [FlvTag, FlvTag];
const rules = { lagBytes: 1_000_000, lostBytes: 2_000_000 };
const nothing = { setup: [], recent: [] };

it('counts no viewer who left before the answer began', () => {
  const viewers = new FlvViewers(rules);
  const gone = new PassThrough();
  gone.destroy();
  viewers.join(gone, nothing, 0, false);
  expect(viewers.count).toBe(0);
});

it('gives a viewer who came before the encoder’s headers those headers', () => {
  const viewers = new FlvViewers(rules);
  const out = new PassThrough();
  viewers.join(out, nothing, 0, false);
  const keyframe = loop.tags.find(({ isKey }) => isKey) as FlvTag;
  for (const tag of [video, audio, { ...keyframe, at: 40 }]) viewers.send([tag], 0);
  const { setup, tags } = readFlvLoop(out.read(), 16_000);
  expect(setup.map(({ type }) => type)).toEqual([VIDEO, AUDIO]);
  expect(tags.filter(({ type }) => type === VIDEO)).toMatchObject([{ isKey: true, at: 0 }]);
});

it('gives up packing a stream whose announced sound never comes, instead of keeping it all', async () => {
  const failures: unknown[] = [];
  const output = new HlsOutput({ video, audio, epoch: 0 }, (error) => failures.push(error));
  const pictures = loop.tags.filter(({ type }) => type === VIDEO);
  const bytes = pictures.reduce((sum, { body }) => sum + body.length, 0);
  const rounds = Math.ceil((20 * 1024 * 1024) / bytes);
  for (let round = 0; round < rounds; round++)
    for (const tag of pictures) output.add({ ...tag, at: tag.at + round * 16_000 });
  await expect.poll(() => failures).toHaveLength(1);
  await output.end();
});
