import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { videoSign } from './index.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

it('signs the parts of a query in one order, whatever order they are given in', () => {
  const sign = videoSign({ type: 'LIVE', platform: 'web', eventId: '7', channel: 'match-7' });
  expect(sign).toBe(md5('channel=match-7&eventId=7&platform=web&type=LIVE'));
});

it('counts what is not asked with as empty', () => {
  expect(videoSign({ platform: 'h5' })).toBe(md5('channel=&eventId=&platform=h5&type='));
});
