import { expect, it } from 'vitest';
import { isOutdated, withNews } from './room-news.ts';

const awaited = { anchor_status: 'not_started', statusAt: 5, asOf: 10, title: '晚风' } as const;
const told = (state: 'live' | 'ended' | 'not_started', at: number, asOf = 12) => ({
  anchorRoomId: '1',
  state,
  at,
  asOf,
});

it('treats a room for which a message came since as outdated, also where only its next broadcast was cancelled', () => {
  expect(isOutdated(awaited, told('live', 6))).toBe(true);
  expect(isOutdated(awaited, told('ended', 5))).toBe(true);
  expect(isOutdated(awaited, told('not_started', 5))).toBe(false);
  expect(isOutdated(awaited, told('live', 4))).toBe(false);
  expect(isOutdated(awaited, undefined)).toBe(false);
});

it('holds a room that was read after the news for newer, where both know of the same broadcast', () => {
  expect(isOutdated(awaited, told('ended', 5, 9))).toBe(false);
  expect(withNews(awaited, told('ended', 5, 9))).toBe(awaited);
  expect(isOutdated(awaited, told('live', 6, 9)), 'a node that learned late of a broadcast').toBe(true);
});

it('shows the latest reported state, and keeps the rest', () => {
  expect(withNews(awaited, told('ended', 5))).toEqual({ ...awaited, anchor_status: 'ended', asOf: 12 });
  expect(withNews(awaited, told('live', 4))).toBe(awaited);
});
