import type { ChatMessage, RoomTalk } from '@touchline/contract/topics';
import { describe, expect, it } from 'vitest';
import { RoomTopic } from './room-topic.ts';

const rules = { isMuted: false, slowSeconds: 0, leastLevel: 0, isFollowersOnly: false, pinned: '' } as const;

function said(id: number, part: Partial<ChatMessage> = {}): ChatMessage {
  const sender = { userId: 'u', username: 'a***1', level: 0, vipLevel: 0, role: null };
  return { id: String(id), chatRoomNo: 'room-1', msgType: 'text', content: 'x', at: 0, ...sender, ...part };
}

function opened() {
  const topic = new RoomTopic(
    'room/1',
    () => 0,
    async () => ({ items: [], hasMore: false, rules, mark: 5 }),
  );
  const told: RoomTalk[] = [];
  topic.publish = (delta) => void told.push(delta as RoomTalk);
  return { topic, told };
}

describe('a room', () => {
  it('leaves out low levels first in a rush', () => {
    const { topic, told } = opened();
    topic.say(said(1, { level: 5 }));
    topic.say(said(2, { role: 'room_moderator' }));
    for (let id = 3; id <= 22; id += 1) topic.say(said(id, { level: 4 }));
    topic.flush(0);
    expect(told[0]?.items.map(({ id }) => Number(id))).toEqual([1, 2, 17, 18, 19, 20, 21, 22]);
  });

  it('takes the later one of two states that nothing was ruled between, and none that is older', () => {
    const { topic, told } = opened();
    topic.rule({ rules, mark: 7 });
    topic.flush(0);
    topic.rule({ rules: { ...rules, isMuted: true }, mark: 7 });
    topic.flush(0);
    topic.rule({ rules, mark: 6 });
    topic.flush(0);
    expect(told.map((delta) => delta.rules?.isMuted)).toEqual([false, true]);
  });

  it('sends only the last state of a message that is removed before it was sent, or that comes back', () => {
    const { topic, told } = opened();
    topic.say(said(1));
    topic.takeAway('1');
    topic.say(said(1));
    topic.flush(0);
    expect(told).toEqual([{ items: [said(1)] }]);
  });

  it('does not restore a line that was taken away while its history was read', async () => {
    let answer: () => void = () => undefined;
    const topic = new RoomTopic(
      'room/1',
      () => 0,
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ items: [said(1), said(2)], hasMore: false, rules, mark: 5 });
        }),
    );
    const snapshot = topic.snapshot();
    topic.takeAway('1');
    answer();
    expect((await snapshot).items).toEqual([said(2)]);
    expect((await topic.snapshot()).items).toEqual([said(2)]);
  });

  it('sends the present rules, and ignores older ones', async () => {
    const { topic, told } = opened();
    await topic.snapshot();
    topic.rule({ rules: { ...rules, pinned: 'new' }, mark: 7 });
    topic.rule({ rules: { ...rules, pinned: 'old' }, mark: 6 });
    topic.flush(0);
    topic.flush(0);
    expect(told).toEqual([{ items: [], rules: { ...rules, pinned: 'new' } }]);
    expect(await topic.snapshot()).toMatchObject({ rules: { pinned: 'new' } });
  });
});
