import type { ChatMessage } from '@touchline/contract/topics';
import { expect, it } from 'vitest';
import { lengthOf, thinned, withTalk } from './talk.ts';

const said = (id: string, userId = 'u1'): ChatMessage => ({
  id,
  chatRoomNo: 'match-7',
  msgType: 'text',
  content: `第${id}条`,
  at: 1_000,
  userId,
  username: 'a***1',
});
const ids = (talk: readonly ChatMessage[]) => talk.map(({ id }) => id);

it('shows every message once, in the order of their numbers, whatever order they come in', () => {
  const first = withTalk([], [said('9'), said('10')]);
  expect(ids(withTalk(first, [said('8'), said('10'), said('11'), said('11')]))).toEqual(['8', '9', '10', '11']);
  expect(withTalk(first, [said('9')])).toBe(first);
});

it('keeps no more than a page bears, the latest', () => {
  const many = Array.from({ length: 250 }, (_, index) => said(String(1_000 + index)));
  const kept = ids(withTalk([], many));
  expect(kept).toHaveLength(200);
  expect(kept.at(-1)).toBe('1249');
});

it('shows of a rush everything of one’s own and the last of the others', () => {
  const rush = Array.from({ length: 40 }, (_, index) => said(String(100 + index), index % 10 === 0 ? 'me' : 'u2'));
  const shown = thinned(rush, 'me');
  expect(shown.filter(({ userId }) => userId === 'me')).toHaveLength(4);
  expect(shown.filter(({ userId }) => userId !== 'me')).toHaveLength(15);
  expect(shown.at(-1)?.id).toBe('139');
});

it('counts what a reader counts', () => {
  expect(lengthOf('  好球👍 ')).toBe(3);
});
