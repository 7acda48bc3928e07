import type { ChatMessage } from '@touchline/contract/topics';
import { expect, it } from 'vitest';
import { lengthOf, NOTHING, type Talk, talkAfter, thinned } from './talk.ts';

const said = (id: number, userId = 'u1'): ChatMessage => ({
  id: String(id),
  chatRoomNo: 'match-7',
  msgType: 'text',
  content: `第${id}条`,
  at: 1_000,
  userId,
  username: 'a***1',
  level: 0,
  vipLevel: 0,
  role: null,
});
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => said(from + index));
const ids = ({ items }: Talk) => items.map(({ id }) => Number(id));
const came = (talk: Talk, items: ChatMessage[], isFollowed = true) =>
  talkAfter(talk, { kind: 'came', items, isFollowed });
const last = (talk: Talk, items: ChatMessage[], hasMore = false) => talkAfter(talk, { kind: 'last', items, hasMore });

it('shows every message once, in the order of their numbers, whatever order they come in', () => {
  const first = came(NOTHING, [said(9), said(10)]);
  expect(ids(came(first, [said(8), said(10), said(11), said(11)]))).toEqual([8, 9, 10, 11]);
  expect(came(first, [said(9)])).toEqual(first);
});

it('follows the latest lines that a room sends: removed lines are gone, new lines stay', () => {
  const known = came(last(NOTHING, span(1, 9)), [said(12)]);
  expect(ids(last(known, [...span(1, 4), ...span(6, 11)]))).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12]);
  expect(ids(last(known, []))).toEqual([]);
});

it('leaves no gap after an absence: lines that do not join on are read again on request', () => {
  const known = last(NOTHING, span(1, 30));
  expect(known.hasOlder).toBe(false);
  const after = last(known, span(500, 549), true);
  expect([ids(after)[0], after.items.length, after.hasOlder]).toEqual([500, 50, true]);
  const looked = talkAfter(after, { kind: 'older', items: span(450, 499), hasMore: true });
  expect([ids(looked)[0], looked.items.length, looked.hasOlder]).toEqual([450, 100, true]);
  const again = last(looked, span(510, 559), true);
  expect([ids(again)[0], again.items.length, again.hasOlder]).toEqual([450, 110, true]);
});

it('keeps a limited number of lines while its end is followed, and all of them while somebody reads further up', () => {
  const many = came(NOTHING, span(1_000, 1_249));
  expect([ids(many)[0], many.items.length, many.hasOlder]).toEqual([1_050, 200, true]);
  const looked = talkAfter(many, { kind: 'older', items: span(1_000, 1_049), hasMore: false });
  expect(looked.items).toHaveLength(250);
  expect(came(looked, [said(1_250)], false).items).toHaveLength(251);
  expect(came(looked, [said(1_250)]).items).toHaveLength(200);
});

it('takes away deleted messages', () => {
  expect(ids(talkAfter(last(NOTHING, span(1, 3)), { kind: 'gone', ids: ['2'] }))).toEqual([1, 3]);
});

it('shows of a rush everything of one’s own and the last of the others', () => {
  const rush = span(100, 139).map((message, index) => (index % 10 === 0 ? { ...message, userId: 'me' } : message));
  const shown = thinned(rush, 'me');
  expect(shown.filter(({ userId }) => userId === 'me')).toHaveLength(4);
  expect(shown.filter(({ userId }) => userId !== 'me')).toHaveLength(8);
  expect(shown.at(-1)?.id).toBe('139');
});

it('counts what a reader counts', () => {
  expect(lengthOf('  好球👍 ')).toBe(3);
});

const line = (id: number, msgType: ChatMessage['msgType'], userId = 'u1'): ChatMessage => ({
  ...said(id, userId),
  msgType,
});

it('welcomes a member once, and keeps lines that are not stored when the latest lines are sent again', () => {
  const known = came(last(NOTHING, span(1, 3)), [line(4, 'welcome'), line(5, 'mute'), said(6), line(7, 'welcome')]);
  expect(ids(known)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(ids(last(known, [said(3), said(6), said(8)]))).toEqual([3, 4, 5, 6, 8]);
});

it('welcomes nobody again whose welcome has left the page', () => {
  const known = came(NOTHING, [line(1, 'welcome'), ...span(2, 400)]);
  expect(ids(known)).not.toContain(1);
  expect(ids(came(known, [line(500, 'welcome')]))).not.toContain(500);
  expect(ids(came(last(known, []), [line(501, 'welcome'), line(502, 'welcome', 'u2')]))).toEqual([502]);
});

it('leaves out of a rush nothing that names the reader, and no ruling', () => {
  const rush = Array.from({ length: 60 }, (_, index) => said(index + 10, `u${index}`));
  const named = { ...said(2, 'u99'), mentions: [{ userId: 'me', username: 'm***e' }] };
  const shown = thinned([line(1, 'mute'), named, line(3, 'welcome'), ...rush], 'me').map(({ id }) => Number(id));
  expect(shown.slice(0, 2)).toEqual([1, 2]);
  expect(shown).toHaveLength(10);
  expect(shown).not.toContain(3);
});
