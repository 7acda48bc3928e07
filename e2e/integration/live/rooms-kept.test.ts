import { passwordDigest } from '@touchline/client';
import { nodeSuite } from '@touchline/wire/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient, signIn } from '../../src/headless-client.ts';
import { DEMO_PASSWORD, demoMember, must, newKey, refusal } from '../../src/members.ts';
import { report } from '../../src/on-air.ts';
import { signedInOperator } from '../../src/operator-session.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const reason = 'request 22 of the driver';

describe('rooms of hosts', () => {
  const { clock, feed, server } = useServer({ env: { OPERATOR_PORT: '0' } });
  let visitor: HeadlessClient;

  beforeAll(async () => {
    visitor = await headlessClient(server.url);
  });
  const member = (number: number) => demoMember(server.url, number);
  const host = async (number: number) => {
    const client = await headlessClient(server.url);
    await signIn(client, `host0${number}`, DEMO_PASSWORD);
    return client;
  };
  const roomOf = (anchorRoomId: string) => {
    const room = server.modules.rooms.registry.one(5000, anchorRoomId);
    if (!room) throw new Error(`there is no room ${anchorRoomId}`);
    return room;
  };
  const memberIdOf = async (client: HeadlessClient) => BigInt((await must(client, 'memberInfo', {})).id);
  const state = async (anchorRoomId: string) => (await must(visitor, 'liveRoom', { anchorRoomId })).anchor_status;
  const plan = (roomId: bigint, startsAt: number) =>
    server.modules.rooms.schedule.plan({
      ...{ siteId: 5000, roomId, title: '周末档' },
      startsAt: new Date(startsAt),
      endsAt: new Date(startsAt + HOUR_MS),
    });
  /** The messages about rooms that an open page of the visitor receives. */
  const openPage = async () => {
    const told: string[] = [];
    visitor = await headlessClient(server.url);
    await new Promise<void>((resolve) => {
      visitor.realtime.follow<'rooms'>('rooms', {
        onSnapshot: () => resolve(),
        onDelta: ({ items }) => void told.push(...items.map(({ anchorRoomId, state: to }) => `${anchorRoomId} ${to}`)),
      });
      visitor.realtime.start();
    });
    return told;
  };
  const takeBreak = async (client: HeadlessClient, name: string) => {
    const password = passwordDigest(nodeSuite, name, DEMO_PASSWORD);
    await must(client, 'takeTimeOut', { hours: 24, password });
  };

  describe('that are off the air', () => {
    it('stay so after the host ended the broadcast while the encoder connects again by itself, until the host wants to begin', async () => {
      await report(server, '7001', 'on_publish');
      clock.advance(MINUTE_MS);
      await must(await host(1), 'endMyBroadcast', {});
      for (const minutes of [0, 1, 2, 4, 8, 15]) {
        clock.advance(minutes * MINUTE_MS);
        await expect(report(server, '7001', 'on_publish')).rejects.toThrow('refused');
      }
      expect(await state('7001')).toBe('ended');
      clock.advance(20 * MINUTE_MS);
      await report(server, '7001', 'on_publish');
      expect(await state('7001')).toBe('live');

      const client = await host(1);
      await must(client, 'endMyBroadcast', {});
      clock.advance(1_000);
      const { keyId, streamKey } = await must(client, 'newStreamKey', {});
      const [stream = '', param = ''] = streamKey.split('?');
      const begin = { action: 'on_publish', clientId: 'anew', stream, param: `?${param}` } as const;
      expect(await server.modules.rooms.broadcasts.report(begin)).toBe(true);
      expect(await state('7001')).toBe('live');
      await server.modules.rooms.broadcasts.end(roomOf('7001'), 'test');
      await must(client, 'revokeStreamKey', { keyId });
    });

    it('are so as soon as the account of the host is suspended, and are given nothing', async () => {
      const giver = await member(1);
      await must(giver, 'buyCoins', { idempotencyKey: newKey(), coins: 60, amount: '6.00' });
      const memberId = await memberIdOf(await host(2));
      await report(server, '7002', 'on_publish');
      const gift = () => ({ idempotencyKey: newKey(), anchorRoomId: '7002', giftId: '3', giftPrice: 10, count: 1 });
      await must(giver, 'anchorReward', gift());
      const { suspension } = server.modules.account;
      expect(await suspension.suspend(5000, memberId)).toBe(true);
      expect(await refusal(giver, 'anchorReward', gift())).toBe('anchor_away');
      await expect.poll(() => state('7002')).toBe('ended');
      await expect(report(server, '7002', 'on_publish')).rejects.toThrow('refused');
      await suspension.lift(5000, memberId);
      await report(server, '7002', 'on_publish');
      expect(await state('7002')).toBe('live');
    });
  });

  describe('are shown alike everywhere', () => {
    const found = async (words: string) => (await must(visitor, 'search', { words })).hosts;
    const statesOf = async (anchorRoomId: string) => [
      await state(anchorRoomId),
      (await must(visitor, 'popularLive', {})).items.find((one) => one.anchorRoomId === anchorRoomId)?.anchor_status,
      (await found('夏日')).find((one) => one.anchorRoomId === anchorRoomId)?.status,
    ];

    it('as not begun again where a broadcast is planned after the last one, also while its host is late', async () => {
      const operator = await signedInOperator(server, 'planner', ['moderator']);
      await server.modules.rooms.broadcasts.end(roomOf('7002'), 'test');
      expect(await statesOf('7002')).toEqual(['ended', 'ended', 'ended']);
      const told = await openPage();
      const startsAt = clock.now() + MINUTE_MS;
      const slot = { anchorRoomId: '7002', title: '周末档', startsAt, endsAt: startsAt + HOUR_MS, reason };
      const { slotId } = await operator.must('planBroadcast', slot);
      expect(await statesOf('7002')).toEqual(['not_started', 'not_started', 'not_started']);
      clock.advance(2 * MINUTE_MS);
      expect(await statesOf('7002')).toEqual(['not_started', 'not_started', 'not_started']);
      await expect.poll(() => told).toEqual(['7002 not_started']);
      await operator.must('cancelBroadcast', { slotId, reason });
      expect(await statesOf('7002')).toEqual(['ended', 'ended', 'ended']);
      await expect.poll(() => told).toEqual(['7002 not_started', '7002 ended']);
      visitor.realtime.stop();
      const next = await operator.must('planBroadcast', {
        ...slot,
        startsAt: clock.now() + 1,
        endsAt: clock.now() + HOUR_MS,
      });
      clock.advance(MINUTE_MS);
      await report(server, '7002', 'on_publish');
      expect(await statesOf('7002')).toEqual(['live', 'live', 'live']);
      await server.modules.rooms.broadcasts.end(roomOf('7002'), 'test');
      expect(await statesOf('7002'), 'the planned broadcast was this one').toEqual(['ended', 'ended', 'ended']);
      await operator.must('cancelBroadcast', { slotId: next.slotId, reason });
    });

    it('as over again once the time of an awaited broadcast has passed, also on pages that are open', async () => {
      const told = await openPage();
      await plan(7002n, clock.now() + MINUTE_MS);
      await expect.poll(() => told).toEqual(['7002 not_started']);
      clock.advance(HOUR_MS + MINUTE_MS);
      await expect.poll(() => told).toEqual(['7002 not_started', '7002 ended']);
      visitor.realtime.stop();
      expect(await statesOf('7002')).toEqual(['ended', 'ended', 'ended']);
    });

    it('and their schedule is shown and cancelled, however many others are planned before', async () => {
      const operator = await signedInOperator(server, 'far-planner', ['moderator']);
      const from = clock.now() + HOUR_MS;
      const others: (bigint | null)[] = [];
      for (let index = 0; index < 50; index += 1) others.push(await plan(7003n, from + index));
      const told = await openPage();
      const slotId = String(await plan(7002n, from + HOUR_MS));
      await expect.poll(() => told).toEqual(['7002 not_started']);
      const { schedule } = await must(visitor, 'liveRoom', { anchorRoomId: '7002' });
      expect(schedule.map((slot) => slot.slotId)).toEqual([slotId]);
      await operator.must('cancelBroadcast', { slotId, reason });
      await expect.poll(() => told).toEqual(['7002 not_started', '7002 ended']);
      visitor.realtime.stop();
      expect(await operator.call('cancelBroadcast', { slotId, reason })).toMatchObject({ ok: false });
      for (const id of others) await server.modules.rooms.schedule.cancel(5000, id ?? 0n);
    });

    it('as on the air where their picture is, also at a match that is interrupted, whose room has a host', async () => {
      for (const id of ['7001', '7002', '7003']) await report(server, id, 'on_publish');
      const room = async () => (await must(visitor, 'chatroomStatus', { matchIds: ['710'] })).items[0]?.type;
      feed.fixture('710', clock.now() - MINUTE_MS, { badges: { video: true, animation: true, anchors: 6 } });
      feed.state('710', { status: 'live' });
      await expect.poll(room).toBe('cast_live');
      feed.state('710', { status: 'interrupted' });
      await expect
        .poll(async () => (await must(visitor, 'liveRoom', { anchorRoomId: '7002' })).match?.state.status)
        .toBe('interrupted');
      expect(await statesOf('7002')).toEqual(['live', 'live', 'live']);
      for (const id of ['7001', '7002', '7003']) await server.modules.rooms.broadcasts.end(roomOf(id), 'test');
      expect(await room()).toBe('pure_match');
    });

    it('those on the air first, so that a search which finds more than it shows leaves out others', async () => {
      const operator = await signedInOperator(server, 'room-maker', ['moderator']);
      const fields = {
        title: '晚风',
        intro: '',
        sport: 'football',
        language: 'zh',
        screenMode: 'horizontal',
        art: 'chen',
      } as const;
      const rooms: string[] = [];
      for (const sign of '甲乙丙丁戊') {
        const room = { anchorRoomId: null, nick: `晚风${sign}`, memberId: null, isListed: true, reason, ...fields };
        rooms.push((await operator.must('saveLiveRoom', room)).anchorRoomId);
      }
      const last = rooms.at(-1) ?? '';
      const { streamKey } = await operator.must('issueStreamKey', { anchorRoomId: last, reason });
      const [stream = '', param = ''] = streamKey.split('?');
      const event = { action: 'on_publish', clientId: 'x', stream, param: `?${param}` } as const;
      expect(await server.modules.rooms.broadcasts.report(event)).toBe(true);
      expect((await found('晚风')).map(({ anchorRoomId }) => anchorRoomId)).toEqual([last, ...rooms.slice(0, 3)]);
    });
  });

  describe('are followed', () => {
    const followed = (client: HeadlessClient, anchorRoomId: string, isFollowed: boolean) =>
      must(client, 'followRoom', { anchorRoomId, isFollowed });
    const newIn = async (anchorRoomId: string) =>
      (await must(visitor, 'hostPopularity', { period: 'hour' })).items.find((one) => one.anchorRoomId === anchorRoomId)
        ?.newFollowers;

    it('by a new follower once, however often a member stops and begins', async () => {
      const client = await member(2);
      await followed(client, '7003', true);
      expect(await newIn('7003')).toBe(1);
      clock.advance(2 * HOUR_MS);
      const again = await member(2);
      expect(await followed(again, '7003', false)).toEqual({ followers: 0 });
      expect(await must(again, 'followedRooms', {})).toEqual({ anchorRoomIds: [] });
      expect(await followed(again, '7003', true)).toEqual({ followers: 1 });
      expect(await newIn('7003')).toBe(0);
    });

    it('and are listed for a member by the time they followed last', async () => {
      const client = await member(8);
      for (const id of ['7001', '7002', '7003']) {
        clock.advance(1_000);
        await followed(client, id, true);
      }
      await followed(client, '7001', false);
      clock.advance(1_000);
      await followed(client, '7001', true);
      expect(await must(client, 'followedRooms', {})).toEqual({ anchorRoomIds: ['7001', '7003', '7002'] });
    });

    it('by a member on a break counts for themselves alone: nobody is notified, and the host is no more popular', async () => {
      const [client, other] = [await member(3), await member(4)];
      await takeBreak(client, 'demo03');
      const away = await member(3);
      expect(await followed(away, '7004', true)).toEqual({ followers: 1 });
      expect(await newIn('7004')).toBe(0);
      const { items } = await must(other, 'chatHistory', { chatRoomNo: 'room-7004' });
      expect(items.map(({ content }) => content)).not.toContain('关注了主播');
      expect(await followed(away, '7004', false)).toEqual({ followers: 0 });
      clock.advance(25 * HOUR_MS);
      expect(await followed(await member(3), '7004', true)).toEqual({ followers: 1 });
      expect(await newIn('7004')).toBe(1);
    });
  });

  describe('plan broadcasts', () => {
    const letters = async (client: HeadlessClient) =>
      (await must(client, 'messageList', { page: 1, size: 20 })).items.flatMap(({ about }) =>
        about?.kind === 'broadcast' ? [about.what] : [],
      );
    const reserve = (client: HeadlessClient, slotId: bigint | null) =>
      must(client, 'reserveLive', { slotId: String(slotId), isReserved: true });

    it('and notify a member who reserves one after the others were notified at once, and once', async () => {
      const client = await member(5);
      const slotId = await plan(7005n, clock.now() + 4 * MINUTE_MS);
      await server.modules.rooms.schedule.remind();
      await reserve(client, slotId);
      expect(await letters(client)).toEqual(['begins']);
      await reserve(client, slotId);
      await server.modules.rooms.schedule.remind();
      expect(await letters(client)).toEqual(['begins']);
    });

    it('and let an open page of the member know of the reminder within a second', async () => {
      const client = await member(8);
      await reserve(client, await plan(7005n, clock.now() + 5 * MINUTE_MS));
      const told: number[] = [];
      await new Promise<void>((resolve) => {
        client.realtime.follow<'me'>('me', {
          onSnapshot: () => resolve(),
          onDelta: ({ unread }) => void (unread !== undefined && told.push(unread)),
        });
        client.realtime.start();
      });
      await server.modules.rooms.schedule.remind();
      await expect.poll(() => told.length, { timeout: 1_000 }).toBe(1);
      // The notice of the page reads the reminder by this call.
      const input = { isUnread: true, about: 'broadcast', page: 1, size: 10 } as const;
      const { items } = await must(client, 'messageList', input);
      expect(items.map(({ about }) => about)).toMatchObject([
        { what: 'begins', anchorRoomId: '7005', title: '周末档' },
      ]);
      client.realtime.stop();
    });

    it('and remind nobody who may not receive offers by now; a cancellation is sent to all', async () => {
      const operator = await signedInOperator(server, 'slot-tags', ['marketer']);
      const [client, tagged] = [await member(6), await member(7)];
      const [begins, cancelled] = [
        await plan(7005n, clock.now() + 6 * MINUTE_MS),
        await plan(7005n, clock.now() + HOUR_MS),
      ];
      for (const one of [client, tagged]) for (const slotId of [begins, cancelled]) await reserve(one, slotId);
      const memberId = String(await memberIdOf(tagged));
      await operator.must('setBlackTag', { memberId, isTagged: true, reason });
      clock.advance(2 * MINUTE_MS);
      await server.modules.rooms.schedule.remind();
      await server.modules.rooms.schedule.cancel(5000, cancelled ?? 0n);
      expect(await letters(client)).toEqual(['cancelled', 'begins']);
      expect(await letters(tagged)).toEqual(['cancelled']);
    });

    it('again at a moment at which one was cancelled, and never two at once', async () => {
      const startsAt = clock.now() + 3 * HOUR_MS;
      const first = await plan(7006n, startsAt);
      expect(await plan(7006n, startsAt)).toBeNull();
      await server.modules.rooms.schedule.cancel(5000, first ?? 0n);
      expect(await plan(7006n, startsAt)).not.toBeNull();
      expect(await plan(7006n, startsAt)).toBeNull();
    });
  });
});
