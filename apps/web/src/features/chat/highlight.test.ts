import type { ChatMessage } from '@touchline/contract/topics';
import { expect, it } from 'vitest';
import { highlightOf } from './highlight.ts';

const said = (id: number, level: number, msgType: ChatMessage['msgType'] = 'text') =>
  ({ id: String(id), level, msgType, content: '好球' }) as ChatMessage;
const chosen = (talk: readonly ChatMessage[], since: string | null) => highlightOf(talk, since)?.id ?? null;

it('is the last message of a member above level 4', () => {
  expect(chosen([said(9, 5), said(10, 30), said(11, 4), said(12, 0)], '8')).toBe('10');
  expect(chosen([said(9, 4)], '8')).toBeNull();
});

it('is none that was there before or had its time', () => {
  const talk = [said(9, 5), said(10, 5)];
  expect([chosen(talk, null), chosen(talk, '9'), chosen(talk, '10')]).toEqual([null, '10', null]);
});

it('is a message that says something', () => {
  const kinds = ['text', 'emoji', 'gift', 'welcome', 'follow', 'mute', 'notice', 'system', 'order'] as const;
  expect(kinds.filter((kind) => chosen([said(9, 5, kind)], '8') !== null)).toEqual(['text', 'emoji', 'gift']);
});
