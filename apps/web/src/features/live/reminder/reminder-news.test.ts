import type { CallOutput } from '@touchline/contract';
import { describe, expect, it } from 'vitest';
import { endsOf, nextReminder, remindersOf } from './reminder-news.ts';

type Message = CallOutput<'messageList'>['items'][number];

const MINUTE_MS = 60_000;
const broadcast = (messageId: string, startsAt: number, part: object = {}): Message =>
  ({
    messageId,
    msgType: 'notification',
    about: {
      kind: 'broadcast',
      what: 'begins',
      anchorRoomId: '7001',
      nick: '老陈侃球',
      title: '焦点战',
      startsAt,
      ...part,
    },
    at: 0,
    isRead: false,
    isSticky: false,
  }) as Message;

describe('reminders of broadcasts', () => {
  it('are the unread messages about a beginning, each with the way to its room', () => {
    const cancelled = broadcast('2', 0, { what: 'cancelled' });
    const read = { ...broadcast('3', 0), isRead: true };
    const found = remindersOf([broadcast('1', 5 * MINUTE_MS), cancelled, read]);
    expect(found).toEqual([
      { messageId: '1', nick: '老陈侃球', title: '焦点战', startsAt: 5 * MINUTE_MS, path: '/app/live/room/7001' },
    ]);
  });

  it('come one at a time, the next to begin first, and none that was shown', () => {
    const found = remindersOf([broadcast('1', 5 * MINUTE_MS), broadcast('2', 4 * MINUTE_MS)]);
    expect(nextReminder(found, [], 0)?.messageId).toBe('2');
    expect(nextReminder(found, ['2'], 0)?.messageId).toBe('1');
    expect(nextReminder(found, ['2', '1'], 0)).toBeNull();
  });

  it('are news until ten minutes after the planned beginning', () => {
    const found = remindersOf([broadcast('1', 5 * MINUTE_MS)]);
    expect(endsOf(found)).toEqual([15 * MINUTE_MS]);
    expect(nextReminder(found, [], 15 * MINUTE_MS - 1)?.messageId).toBe('1');
    expect(nextReminder(found, [], 15 * MINUTE_MS)).toBeNull();
  });
});
