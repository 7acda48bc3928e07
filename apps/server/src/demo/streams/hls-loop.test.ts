import { expect, it } from 'vitest';
import { livePlaylist, readHlsLoop, segmentOf } from './hls-loop.ts';

const PLAYLIST = `#EXTM3U
#EXT-X-VERSION:4
#EXT-X-TARGETDURATION:2
${[0, 1, 2].map((index) => `#EXTINF:2.000000,\n#EXT-X-BYTERANGE:10@${index * 10}\nloop.ts`).join('\n')}
#EXT-X-ENDLIST
`;
const LOOP = readHlsLoop(PLAYLIST, Buffer.from('aaaaaaaaaabbbbbbbbbbcccccccccc'));

const lines = (now: number) => livePlaylist(LOOP, now, 'sign=x').split('\n').slice(3);

it('shows the four segments that have been on the air last, by numbers that grow', () => {
  expect(lines(60_000)).toEqual([
    '#EXT-X-MEDIA-SEQUENCE:38',
    '#EXT-X-DISCONTINUITY-SEQUENCE:12',
    '#EXTINF:2.000,',
    '38.ts?sign=x',
    '#EXT-X-DISCONTINUITY',
    '#EXTINF:2.000,',
    '39.ts?sign=x',
    '#EXTINF:2.000,',
    '40.ts?sign=x',
    '#EXTINF:2.000,',
    '41.ts?sign=x',
    '',
  ]);
  expect(lines(61_999)).toEqual(lines(60_000));
  expect(lines(62_000)[0]).toBe('#EXT-X-MEDIA-SEQUENCE:39');
});

it('counts a seam that has left the list, and marks none before the first segment', () => {
  const later = lines(62_000);
  expect(later.slice(1, 4)).toEqual(['#EXT-X-DISCONTINUITY-SEQUENCE:13', '#EXTINF:2.000,', '39.ts?sign=x']);
});

it('keeps its numbers small, since a player counts up to them: after 500 turns they begin again', () => {
  const turnMs = 6_000;
  const first = (now: number) => Number(lines(now)[0]?.split(':')[1]);
  expect(first(500 * turnMs - 1)).toBe(1507);
  expect(first(500 * turnMs)).toBe(8);
  expect(first(Date.UTC(2026, 10, 23))).toBeLessThan(1_600);
});

it('finds the segment of the file that a number names', () => {
  expect(segmentOf(LOOP, 26)?.toString()).toBe('cccccccccc');
  expect(segmentOf(LOOP, 27)?.toString()).toBe('aaaaaaaaaa');
  expect([segmentOf(LOOP, -1), segmentOf(LOOP, Number.NaN)]).toEqual([null, null]);
});

it('reads no playlist without segments', () => {
  expect(() => readHlsLoop('#EXTM3U', Buffer.alloc(0))).toThrow('no segments');
});
