import type { ChatMessage } from '@touchline/contract/topics';
import { describe, expect, it } from 'vitest';
import { BANNER_MS, type Effects, effectsAfter, NO_EFFECTS } from './effects.ts';

const ROOM = 'room-7001';
const NOW = 1_700_000_000_000;
let last = 0;

function gift(part: Partial<NonNullable<ChatMessage['gift']>> = {}, message: Partial<ChatMessage> = {}): ChatMessage {
  last += 1;
  return {
    id: String(last),
    chatRoomNo: ROOM,
    msgType: 'gift',
    content: '',
    at: NOW,
    userId: 'a',
    username: 'a***b',
    level: 0,
    vipLevel: 0,
    role: null,
    gift: { giftName: '助威鼓', giftIconWeb: 'drum', count: 1, nick: '老陈', combo: 1, coins: 10, ...part },
    ...message,
  };
}

const said = (effects: Effects, messages: readonly ChatMessage[], now = NOW) =>
  effectsAfter(effects, { kind: 'said', room: ROOM, messages, now });

describe('the effects of gifts', () => {
  it('is one banner with a counter for a combo, by the server’s count', () => {
    let effects = NO_EFFECTS;
    for (const combo of [1, 2, 3]) effects = said(effects, [gift({ combo, count: 10 })]);
    expect(effects.banners).toMatchObject([{ username: 'a***b', total: 30 }]);
    // A message out of order does not decrease the count.
    expect(said(effects, [gift({ combo: 2, count: 10 })]).banners).toMatchObject([{ total: 30 }]);
  });

  it('is a banner for each giver, three at most, each gone after its time', () => {
    const effects = said(
      NO_EFFECTS,
      ['a', 'b', 'c', 'd'].map((userId) => gift({}, { userId })),
    );
    expect(effects.banners.map(({ userId }) => userId)).toEqual(['b', 'c', 'd']);
    expect(effectsAfter(effects, { kind: 'tick', now: NOW + BANNER_MS - 1 }).banners).toHaveLength(3);
    expect(effectsAfter(effects, { kind: 'tick', now: NOW + BANNER_MS }).banners).toEqual([]);
  });

  it('is shown once, however often it comes, and not for another room', () => {
    const one = gift();
    const effects = said(said(NO_EFFECTS, [one, one]), [one, gift({}, { chatRoomNo: 'room-7002', userId: 'z' })]);
    expect(effects.banners).toMatchObject([{ total: 1 }]);
  });

  it('waits for the large one before it, and keeps only a few waiting', () => {
    const effects = said(
      NO_EFFECTS,
      Array.from({ length: 20 }, () => gift({ coins: 1_314 })),
    );
    expect(effects.large).toHaveLength(6);
    expect(effectsAfter(effects, { kind: 'largeDone' }).large[0]).toBe(effects.large[1]);
    expect(effectsAfter(effects, { kind: 'off' })).toMatchObject({ large: [], banners: [], passing: [] });
  });

  it('passes over all rooms of its own site, once', () => {
    const banner = {
      ...{ id: '7', siteId: 5000, anchorRoomId: '7002', nick: '小鹿', username: 'c***d' },
      ...{ giftName: '烟花', giftIconWeb: 'fireworks', count: 1 },
    };
    const pass = (effects: Effects, siteId: number) =>
      effectsAfter(effects, { kind: 'passes', siteId, banners: [banner] });
    expect(pass(NO_EFFECTS, 5010).passing).toEqual([]);
    const effects = pass(pass(NO_EFFECTS, 5000), 5000);
    expect(effects.passing).toEqual([banner]);
    expect(pass(effectsAfter(effects, { kind: 'passed' }), 5000).passing).toEqual([]);
  });
});
