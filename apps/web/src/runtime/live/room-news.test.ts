import { expect, it } from 'vitest';
import { isOutdated, withNews } from './room-news.ts';

const awaited = { anchor_status: 'not_started', statusAt: 5, title: '晚风' } as const;
const told = (state: 'live' | 'ended' | 'not_started', at: number) => ({ anchorRoomId: '1', state, at });

it('treats a room for which a message came since as outdated, also where only its next broadcast was cancelled', () => {
  expect(isOutdated(awaited, told('live', 6))).toBe(true);
  expect(isOutdated(awaited, told('ended', 5))).toBe(true);
  expect(isOutdated(awaited, told('not_started', 5))).toBe(false);
  expect(isOutdated(awaited, told('live', 4))).toBe(false);
  expect(isOutdated(awaited, undefined)).toBe(false);
});

it('shows the state that was received last, and keeps the rest', () => {
  expect(withNews(awaited, told('ended', 5))).toEqual({ ...awaited, anchor_status: 'ended' });
  expect(withNews(awaited, told('live', 4))).toBe(awaited);
});
