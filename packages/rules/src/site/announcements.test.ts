import { describe, expect, it } from 'vitest';
import { padAnnouncements, shownAnnouncements, timeOfBound } from './index.ts';

const now = Date.parse('2025-04-30T12:00:00Z');
const hour = 3_600_000;
const seconds = Math.floor(now / 1000);

describe('category 1', () => {
  it.each([
    ['inside its window in milliseconds', now - hour, now + hour, true],
    ['inside its window in seconds', seconds - 60, seconds + 60, true],
    ['inside its window as text', String(seconds - 60), String(now + hour), true],
    ['inside its window in the site’s own time', '2025-04-30 19:00:00', '2025-04-30 21:00', true],
    ['inside its window with a zone', '2025-04-30T11:00:00Z', '2025-04-30T15:00:00+02:00', true],
    ['at its first moment', now, now + 1, true],
    ['at its last moment', now - hour, now, false],
    ['before its window', now + 1, now + hour, false],
    ['after its window in seconds', seconds - 120, seconds - 60, false],
    ['with null at the start', null, now + hour, false],
    ['with null at the end', now - hour, null, false],
    ['with an empty start', '', now + hour, false],
    ['with blanks at the end', now - hour, '  ', false],
    ['with -1 at the start', -1, now + hour, false],
    ['with -1 as text at the end', now - hour, '-1', false],
    ['with no start', undefined, now + hour, false],
    ['with no end', now - hour, undefined, false],
    ['with neither', undefined, undefined, false],
    ['with words', 'soon', 'later', false],
  ])('%s', (_name, pmdTimerStart, pmdTimerEnd, isShown) => {
    expect(shownAnnouncements([{ category: 1, pmdTimerStart, pmdTimerEnd }], now)).toHaveLength(isShown ? 1 : 0);
  });

  it('with its bounds left out altogether is dropped', () => {
    expect(shownAnnouncements([{ category: 1 }], now)).toEqual([]);
  });
});

it.each([0, 2, 3])('category %i is shown whatever its window', (category) => {
  expect(shownAnnouncements([{ category, pmdTimerStart: -1, pmdTimerEnd: null }], now)).toHaveLength(1);
});

it('reads ten digits as seconds and thirteen as milliseconds', () => {
  expect(timeOfBound(1_745_971_200)).toBe(1_745_971_200_000);
  expect(timeOfBound('1745971200')).toBe(1_745_971_200_000);
  expect(timeOfBound(1_745_971_200_123)).toBe(1_745_971_200_123);
});

it.each([
  [0, ''],
  [1, 'aaaa'],
  [2, 'ababab'],
  [3, 'abcabc'],
  [4, 'abcd'],
  [5, 'abcde'],
])('%i announcements fill the marquee as %s', (count, filled) => {
  const places = padAnnouncements([...'abcde'].slice(0, count));
  expect(places.map(({ item }) => item).join('')).toBe(filled);
  expect(places.filter(({ isCopy }) => !isCopy)).toHaveLength(count);
  expect(places.slice(0, count).every(({ isCopy }) => !isCopy)).toBe(true);
});
