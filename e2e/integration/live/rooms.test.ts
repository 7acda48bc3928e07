import { firstPicture } from '@touchline/origin/server';
import { videoSign } from '@touchline/rules/video';
import { manualClock } from '@touchline/server/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient, signIn } from '../../src/headless-client.ts';
import { DEMO_PASSWORD, demoMember, must, refusal } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';
import { bringOnAir, type OnAir } from '../../src/on-air.ts';

const MINUTE_MS = 60_000;
/** After so long a key opens the room again that a host ended. */
const REST_MS = 20 * MINUTE_MS;
const ROOM = '7001';
const clock = manualClock(NOON);

describe('rooms of hosts', () => {
  const { server } = useServer({ clock });
  let air: OnAir;
  let visitor: HeadlessClient;

  beforeEach(async () => {
    air = await bringOnAir(server);
    visitor = await headlessClient(server.url);
  });
  afterEach(async () => {
    visitor.realtime.stop();
    await air.close();
    for (const room of server.modules.rooms.registry.of(5000)) await server.modules.rooms.broadcasts.end(room, 'test');
  });

  const state = async () => (await must(visitor, 'liveRoom', { anchorRoomId: ROOM })).anchor_status;
  const host = async () => {
    const client = await headlessClient(server.url);
    await signIn(client, 'host01', DEMO_PASSWORD);
    return client;
  };

  it('is on the air when its encoder publishes, and open pages are informed', async () => {
    const told: string[] = [];
    visitor.realtime.start();
    visitor.realtime.follow<'rooms'>('rooms', {
      onSnapshot: () => told.push('snapshot'),
      onDelta: ({ items }) => told.push(...items.map(({ anchorRoomId, state: now }) => `${anchorRoomId} ${now}`)),
      onStale: () => undefined,
      onGone: () => undefined,
    });
    await expect.poll(() => told).toEqual(['snapshot']);
    await air.publish(air.keyOf(ROOM));
    expect(await state()).toBe('live');
    await expect.poll(() => told).toEqual(['snapshot', '7001 live']);
  });

  it('shows a reader with a ticket the pictures, at the address of the site', async () => {
    await air.publish(air.keyOf(ROOM));
    const query = { channel: `anchor-${ROOM}`, eventId: ROOM, type: 'ANCHOR' as const, platform: 'web' as const };
    const { lines } = await must(visitor, 'videoUrl', { ...query, sign: videoSign(query) });
    const address = new URL(lines[0]?.flv ?? '', server.url);
    const response = await fetch(address);
    const { value } = (await response.body?.getReader().read()) ?? {};
    expect(Buffer.from(value ?? []).toString('latin1', 0, 3)).toBe('FLV');
    await response.body?.cancel().catch(() => undefined);
    address.searchParams.set('sign', 'wrong');
    expect((await fetch(address)).status).toBe(403);
    address.searchParams.delete('sign');
    expect((await fetch(address)).status).toBe(403);
  });

  it('is interrupted when its encoder is gone, goes on when it is back, and is over when it stays away', async () => {
    const encoder = await air.publish(air.keyOf(ROOM));
    encoder.stop();
    await expect.poll(state).toBe('interrupted');
    await air.publish(air.keyOf(ROOM));
    expect(await state()).toBe('live');
    const { broadcasts } = server.modules.rooms;
    for (const stream of air.origin.streams()) expect(stream).toBe('anchor-7001');
    await air.close();
    await expect.poll(state).toBe('interrupted');
    air = await bringOnAir(server);
    clock.advance(11 * MINUTE_MS);
    await broadcasts.compare();
    expect(await state()).toBe('ended');
  });

  it('corrects missing reports: an origin that died, and a stream that began before the platform knew it', async () => {
    const { broadcasts, registry } = server.modules.rooms;
    await air.publish(air.keyOf(ROOM));
    const room = registry.one(5000, ROOM);
    clock.advance(1_000);
    // The report is lost with the platform that it was sent to.
    await server.platform.db.query(`UPDATE live_room SET state = 'interrupted' WHERE id = $1`, [room?.id]);
    await registry.changed(BigInt(ROOM));
    expect(await state()).toBe('interrupted');
    await broadcasts.compare();
    expect(await state()).toBe('live');
    // An origin that answers has no such stream any more.
    const empty = await bringOnAir(server);
    clock.advance(1_000);
    await broadcasts.compare();
    expect(await state()).toBe('interrupted');
    await empty.close();
  });

  it('knows the encoder that sends, also where another one requested the room and was refused after it', async () => {
    const { broadcasts, registry } = server.modules.rooms;
    await air.publish(air.keyOf(ROOM));
    const sends = registry.one(5000, ROOM)?.clientId;
    const key = air.keyOf(ROOM);
    const event = { clientId: 'another-one', stream: `anchor-${ROOM}`, param: key.slice(key.indexOf('?')) };
    expect(await broadcasts.report({ action: 'on_publish', ...event })).toBe(true);
    expect(registry.one(5000, ROOM)?.clientId).toBe('another-one');
    clock.advance(1_000);
    await broadcasts.compare();
    expect(registry.one(5000, ROOM)?.clientId).toBe(sends);
  });

  it('is cut off again where the origin did not answer the first time', async () => {
    const { broadcasts, registry } = server.modules.rooms;
    await air.publish(air.keyOf(ROOM));
    await expect.poll(state).toBe('live');
    const room = registry.one(5000, ROOM);
    const clientId = room?.clientId ?? '';
    const asked: string[] = [];
    broadcasts.follow({
      server: null,
      streams: async () => [{ stream: `anchor-${ROOM}`, clientId, viewers: 0 }],
      disconnect: async (id: string) => {
        asked.push(id);
        if (asked.length === 1) throw new Error('the origin does not answer');
      },
    } as never);
    if (room) await broadcasts.cutOff(room);
    expect(asked).toEqual([clientId]);
    await broadcasts.compare();
    await broadcasts.compare();
    expect(asked).toEqual([clientId, clientId]);
  });

  it('hands on streams of rooms and nothing else of the origin', async () => {
    for (const path of ['anchor-1/..%2F..%2Fapi%2Fv1%2Fstreams%2F', 'anchor-1/index.m3u8%2F..', 'anchor-1/a.txt'])
      expect((await fetch(`${server.url}/media/live/${path}`)).status, path).toBe(404);
  });

  it('goes on after its origin was killed, with one transition for each change', async () => {
    const { broadcasts } = server.modules.rooms;
    const changes = async () =>
      (
        await server.platform.db.query<{ state: string }>(
          'SELECT state FROM live_transition WHERE room_id = $1 AND at >= $2 ORDER BY at, id',
          [BigInt(ROOM), new Date(begun)],
        )
      ).map(({ state: to }) => to);
    clock.advance(1_000);
    const begun = clock.now();
    await air.publish(air.keyOf(ROOM));
    clock.advance(1_000);
    await air.kill();
    await Promise.all([broadcasts.compare(), broadcasts.compare()]);
    expect(await state()).toBe('interrupted');
    air = await bringOnAir(server);
    await broadcasts.compare();
    expect(await state()).toBe('interrupted');
    clock.advance(1_000);
    await air.publish(air.keyOf(ROOM));
    await Promise.all([broadcasts.compare(), broadcasts.compare()]);
    expect(await state()).toBe('live');
    expect(await changes()).toEqual(['live', 'interrupted', 'live']);
  });

  it('shows its last picture on its card while it is on the air, read once for many requests', async () => {
    const ask = () => fetch(`${server.url}/media/cover/anchor-${ROOM}.flv`);
    expect((await ask()).status, 'before').toBe(404);
    await air.publish(air.keyOf(ROOM));
    clock.advance(MINUTE_MS);
    await expect
      .poll(async () => {
        clock.advance(MINUTE_MS);
        return (await ask()).status;
      })
      .toBe(200);
    const covers = await Promise.all(Array.from({ length: 5 }, async () => (await ask()).arrayBuffer()));
    const [first = Buffer.alloc(0), ...others] = covers.map((cover) => Buffer.from(cover));
    expect(firstPicture(first)).toEqual(first);
    for (const other of others) expect(other.equals(first)).toBe(true);
    expect((await must(visitor, 'liveRoom', { anchorRoomId: ROOM })).viewers ?? 0, 'nobody watches').toBe(0);
    await must(await host(), 'endMyBroadcast', {});
    clock.advance(REST_MS);
    expect((await ask()).status, 'after').toBe(404);
    expect((await fetch(`${server.url}/media/cover/anchor-1e9.flv`)).status, 'no room').toBe(404);
  });

  it('ends by its host, and the encoder is cut off', async () => {
    const encoder = await air.publish(air.keyOf(ROOM));
    const client = await host();
    await must(client, 'endMyBroadcast', {});
    await encoder.ended;
    expect(await state()).toBe('ended');
    expect(await refusal(client, 'endMyBroadcast', {})).toBe('not_on_air');
    clock.advance(REST_MS);
  });

  it('gives its host new keys, shows them once, and refuses revoked ones', async () => {
    const client = await host();
    const before = await must(client, 'myRoom', {});
    expect(before).toMatchObject({ anchorRoomId: ROOM, server: expect.stringMatching(/^rtmp:/), keys: [{}] });
    const { keyId, streamKey } = await must(client, 'newStreamKey', {});
    const { keys } = await must(client, 'myRoom', {});
    expect(keys.map((key) => key.keyId)).toContain(keyId);
    expect(JSON.stringify(keys)).not.toContain(streamKey.split('=')[1]);
    await must(client, 'newStreamKey', {});
    expect(await refusal(client, 'newStreamKey', {})).toBe('too_many_keys');
    const encoder = await air.publish(streamKey);
    await must(client, 'revokeStreamKey', { keyId });
    await encoder.ended;
    await expect(air.publish(streamKey)).rejects.toThrow();
    await expect(air.publish(streamKey.replace('7001', '7002'))).rejects.toThrow();
    expect(await state()).not.toBe('live');
  });

  it('belongs only to its host', async () => {
    const client = await demoMember(server.url, 9);
    expect(await refusal(client, 'myRoom', {})).toBe('not_a_host');
    expect(await refusal(client, 'newStreamKey', {})).toBe('not_a_host');
    expect(await refusal(client, 'endMyBroadcast', {})).toBe('not_a_host');
    expect(await refusal(client, 'updateMyRoom', { title: '标题', intro: '', notice: '' })).toBe('not_a_host');
  });

  it('shows the text of its host, and refuses contact details', async () => {
    const client = await host();
    expect(await refusal(client, 'updateMyRoom', { title: '加微信 abc12345', intro: '', notice: '' })).toBe(
      'chat_sensitive',
    );
    await must(client, 'updateMyRoom', { title: '今晚焦点战', intro: '聊球', notice: '八点开播', language: 'yue' });
    expect(await must(visitor, 'liveRoom', { anchorRoomId: ROOM })).toMatchObject({
      title: '今晚焦点战',
      intro: '聊球',
      notice: '八点开播',
      language: 'yue',
    });
    // A change of the texts alone leaves the language.
    await must(client, 'updateMyRoom', { title: '今晚焦点战', intro: '', notice: '' });
    expect(await must(visitor, 'liveRoom', { anchorRoomId: ROOM })).toMatchObject({ intro: '', language: 'yue' });
  });

  it('is followed once by a member, however often they press', async () => {
    const client = await demoMember(server.url, 10);
    await must(client, 'followRoom', { anchorRoomId: ROOM, isFollowed: true });
    expect(await must(client, 'followRoom', { anchorRoomId: ROOM, isFollowed: true })).toEqual({ followers: 1 });
    expect(await must(client, 'liveRoom', { anchorRoomId: ROOM })).toMatchObject({ isFollowed: true, followers: 1 });
    expect(await must(client, 'followedRooms', {})).toEqual({ anchorRoomIds: [ROOM] });
    expect(await must(client, 'followRoom', { anchorRoomId: ROOM, isFollowed: false })).toEqual({ followers: 0 });
  });

  it('reminds by a message of a broadcast that begins, once, and of one that is cancelled', async () => {
    const client = await demoMember(server.url, 11);
    const { schedule } = server.modules.rooms;
    const plan = async (inMinutes: number) => {
      const startsAt = new Date(clock.now() + inMinutes * MINUTE_MS);
      const endsAt = new Date(startsAt.getTime() + 60 * MINUTE_MS);
      const slotId = await schedule.plan({ siteId: 5000, roomId: 7001n, title: `第${inMinutes}场`, startsAt, endsAt });
      return String(slotId);
    };
    const next = async () => {
      const { items } = await must(visitor, 'popularLive', {});
      return items.find(({ anchorRoomId }) => anchorRoomId === ROOM)?.start_time;
    };
    const soonAt = clock.now() + 30 * MINUTE_MS;
    const [forgotten, later, soon] = [await plan(120), await plan(90), await plan(30)];
    expect(await next()).toBe(soonAt);
    await must(client, 'reserveLive', { slotId: soon, isReserved: true });
    await must(client, 'reserveLive', { slotId: soon, isReserved: true });
    await must(client, 'reserveLive', { slotId: later, isReserved: true });
    await must(client, 'reserveLive', { slotId: forgotten, isReserved: true });
    await must(client, 'reserveLive', { slotId: forgotten, isReserved: false });
    const { items } = await must(client, 'liveSchedule', {});
    expect(items.map(({ slotId, isReserved }) => [slotId, isReserved])).toEqual([
      [soon, true],
      [later, true],
      [forgotten, false],
    ]);
    expect(await schedule.cancel(5000, BigInt(later))).toBe(true);
    expect(await schedule.cancel(5000, BigInt(forgotten))).toBe(true);
    expect(await next()).toBe(soonAt);
    clock.advance(26 * MINUTE_MS);
    await schedule.remind();
    await schedule.remind();
    const letters = (await must(client, 'messageList', { page: 1, size: 20 })).items.map(({ about }) => about);
    expect(letters).toMatchObject([
      { kind: 'broadcast', what: 'begins', title: '第30场', anchorRoomId: ROOM },
      { kind: 'broadcast', what: 'cancelled', title: '第90场', anchorRoomId: ROOM },
    ]);
    clock.advance(5 * MINUTE_MS);
    expect(await next(), 'what was cancelled does not come').toBeNull();
    const late = await demoMember(server.url, 12);
    expect(await refusal(late, 'reserveLive', { slotId: soon, isReserved: true })).toBe('broadcast_begun');
  });
});
