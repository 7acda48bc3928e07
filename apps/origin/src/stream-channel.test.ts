import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import type { Publication } from './rtmp-intake.ts';
import { StreamChannel } from './stream-channel.ts';

it('counts readers of HLS with those of FLV, once each for all the segments they take, until they are gone', () => {
  let now = 0;
  const channel = new StreamChannel(
    {} as Publication,
    () => now,
    () => undefined,
  );
  channel.joinFlv(new PassThrough(), false);
  expect(channel.viewers).toBe(1);
  for (const segment of ['1.ts', '2.ts', '3.ts']) {
    now += 2_000;
    for (let reader = 0; reader < 4; reader++) channel.segmentRead(segment);
  }
  expect(channel.viewers, 'four who read three segments are four').toBe(5);
  now += 16_000;
  expect(channel.viewers).toBe(1);
});
