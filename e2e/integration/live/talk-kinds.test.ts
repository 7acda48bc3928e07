import type { ChatMessage, MeDelta } from '@touchline/contract/topics';
import { afterEach, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { must, newKey } from '../../src/members.ts';
import { actOn, castOf, HOST_ROOM, REASON } from '../../src/room-moderation.ts';

const HALF_AN_HOUR_MS = 30 * 60_000;

describe('the lines of a room beside texts', () => {
  const { clock, server } = useServer({});
  const open: HeadlessClient[] = [];
  const { demo, host, talk, leave } = castOf(server, clock);

  afterEach(() => {
    for (const page of open.splice(0)) page.realtime.stop();
    leave();
  });

  const pause = () => clock.advance(3_001);
  const message = (content: string, mentions: readonly string[] = []) => {
    pause();
    return { idempotencyKey: newKey(), chatRoomNo: HOST_ROOM, content, mentions: [...mentions] };
  };
  const kinds = (heard: readonly ChatMessage[]) => heard.map(({ msgType }) => msgType);
  const kept = async (reader: HeadlessClient) => (await must(reader, 'chatHistory', { chatRoomNo: HOST_ROOM })).items;

  async function listen(room = HOST_ROOM): Promise<ChatMessage[]> {
    const page = await headlessClient(server.url, { siteId: 5000, now: () => clock.now() });
    open.push(page);
    const heard: ChatMessage[] = [];
    // As a page shows a message once: what the snapshot has may come in a delta that was on its way.
    const known = new Set<string>();
    await new Promise<void>((resolve) => {
      page.realtime.follow<'room'>(`room:${room}`, {
        onSnapshot({ items }) {
          for (const { id } of items) known.add(id);
          resolve();
        },
        onDelta: ({ items }) => void heard.push(...items.filter(({ id }) => !known.has(id))),
      });
      page.realtime.start();
    });
    return heard;
  }

  it('calls a few emoji and nothing else by their kind', async () => {
    const member = await demo(1);
    const kindOf = async (content: string) => (await must(member, 'sendMessage', message(content))).msgType;
    expect(await kindOf('👍🏽👏')).toBe('emoji');
    expect(await kindOf('🏴󠁧󠁢󠁥󠁮󠁧󠁿🇨🇳')).toBe('emoji');
    expect(await kindOf('🇨🇳❤️')).toBe('emoji');
    expect(await kindOf('👨‍👩‍👧')).toBe('emoji');
    expect(await kindOf('好球👍')).toBe('text');
    expect(await kindOf('666')).toBe('text');
    expect(await kindOf('😂😅😭😱🤔🙏🔥')).toBe('text');
  });

  it('welcomes a member once in a while, in that room alone, and keeps nothing of it', async () => {
    const member = await demo(2);
    const [heard, elsewhere] = [await listen(), await listen('room-7002')];
    await must(member, 'enterRoom', { chatRoomNo: HOST_ROOM });
    await must(member, 'enterRoom', { chatRoomNo: HOST_ROOM });
    await expect
      .poll(() => heard)
      .toMatchObject([{ msgType: 'welcome', username: 'd***2', content: '欢迎 d***2 进入直播间' }]);
    clock.advance(HALF_AN_HOUR_MS + 1);
    leave();
    await must(await demo(2), 'enterRoom', { chatRoomNo: HOST_ROOM });
    await expect.poll(() => kinds(heard)).toEqual(['welcome', 'welcome']);
    expect(heard[0]?.userId).toBe(heard[1]?.userId);
    expect(elsewhere).toEqual([]);
    expect(kinds(await kept(await demo(2)))).not.toContain('welcome');
  });

  it('welcomes no removed member, and nobody into a missing room', async () => {
    const [member, ruler] = [await demo(3), await host()];
    const said = await talk(member);
    const heard = await listen();
    await must(ruler, 'moderate', actOn('kick', HOST_ROOM, said));
    await must(member, 'enterRoom', { chatRoomNo: HOST_ROOM });
    await must(member, 'enterRoom', { chatRoomNo: 'room-9999' });
    await talk(ruler);
    await expect.poll(() => kinds(heard)).toEqual(['text']);
  });

  it('shows once that a member follows the host, however often they begin', async () => {
    const member = await demo(4);
    const heard = await listen();
    const follow = (isFollowed: boolean) => must(member, 'followRoom', { anchorRoomId: '7001', isFollowed });
    for (const isFollowed of [true, true, false, true]) await follow(isFollowed);
    await talk(member);
    await expect.poll(() => kinds(heard)).toEqual(['follow', 'text']);
    expect(heard[0]).toMatchObject({ username: 'd***4', content: '关注了主播' });
    expect((await kept(member)).filter(({ msgType }) => msgType === 'follow')).toEqual([heard[0]]);
  });

  it('sends the room the mute of a member, its end, and that it was lifted, without the reason', async () => {
    const [member, ruler] = [await demo(5), await host()];
    const said = await talk(member);
    const heard = await listen();
    const { rulingId } = await must(ruler, 'moderate', actOn('mute', HOST_ROOM, said));
    const until = clock.now() + 600_000;
    await expect
      .poll(() => heard)
      .toMatchObject([{ msgType: 'mute', username: 'd***5', mute: { isLifted: false, until } }]);
    expect(JSON.stringify(heard)).not.toContain(REASON);
    await must(ruler, 'undoRuling', { chatRoomNo: HOST_ROOM, rulingId, reason: REASON });
    await expect.poll(() => heard[1]).toMatchObject({ msgType: 'mute', mute: { isLifted: true } });
    expect(kinds(await kept(member))).not.toContain('mute');
  });

  it('sends the room its new rules and notices, and keeps them as the ruling alone', async () => {
    const [member, ruler] = [await demo(9), await host()];
    const heard = await listen();
    const free = { slowSeconds: 0, leastLevel: 0, isFollowersOnly: false } as const;
    const rule = (rules: typeof free | { slowSeconds: 10; leastLevel: 0; isFollowersOnly: boolean }) =>
      must(ruler, 'setRoomRules', { chatRoomNo: HOST_ROOM, reason: REASON, ...rules });
    await rule({ ...free, slowSeconds: 10, isFollowersOnly: true });
    await must(ruler, 'pinNotice', { chatRoomNo: HOST_ROOM, text: '今晚八点开播', reason: REASON });
    await rule(free);
    await must(ruler, 'pinNotice', { chatRoomNo: HOST_ROOM, text: '', reason: REASON });
    await expect
      .poll(() => heard)
      .toMatchObject([
        { msgType: 'system', content: '发言规则：每10秒可发言一次，仅关注主播的会员可发言', userId: '', username: '' },
        { msgType: 'notice', content: '今晚八点开播' },
        { msgType: 'system', content: '现在大家都可以发言', rules: { isMuted: false, slowSeconds: 0 } },
      ]);
    expect(JSON.stringify(heard)).not.toContain(REASON);
    for (const kind of ['system', 'notice']) expect(kinds(await kept(member))).not.toContain(kind);
  });

  it('resolves the names of a text, and notifies each of these members wherever they are', async () => {
    const [one, other, speaker] = [await demo(6), await demo(7), await demo(8)];
    const [ofOne, ofOther, own] = [await talk(one), await talk(other), await talk(speaker)];
    const told: MeDelta[] = [];
    await new Promise<void>((resolve) => {
      one.realtime.follow<'me'>('me', { onSnapshot: () => resolve(), onDelta: (delta) => void told.push(delta) });
      one.realtime.start();
      open.push(one);
    });
    const said = await must(speaker, 'sendMessage', message('@d***6 看这球 @d***8', [ofOne, ofOther, own]));
    const { userId } = await must(one, 'chatHistory', { chatRoomNo: HOST_ROOM });
    expect(said.mentions).toEqual([{ userId, username: 'd***6' }]);
    await expect
      .poll(() => told.flatMap(({ mention }) => mention ?? []))
      .toEqual([{ chatRoomNo: HOST_ROOM, userId: said.userId }]);
    expect((await kept(one)).at(-1)).toEqual(said);
  });

  it('names nobody by a message of another room, or by one that does not exist', async () => {
    const [one, speaker] = [await demo(9), await demo(10)];
    const elsewhere = await talk(one, 'room-7002');
    const said = await must(speaker, 'sendMessage', message('@d***9 在吗', [elsewhere, '1']));
    expect(said.mentions).toBeUndefined();
  });
});
