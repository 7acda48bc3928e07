import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChatMessage, RoomStates } from '@touchline/contract/topics';
import {
  createPostgresDatabase,
  type DevEnvironment,
  endRedis,
  everyEngine,
  freePort,
  hasRedis,
  manualClock,
  startDev,
  startRedis,
} from '@touchline/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { must, newKey, refusal } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';
import { report } from '../../src/on-air.ts';
import { actOn, castOf, HOST_ROOM, PACE_MS } from '../../src/room-moderation.ts';

const SOON = { timeout: 30_000, interval: 50 };
const hasPostgres = everyEngine.some(({ name }) => name === 'postgresql');

describe.skipIf(!hasPostgres || !hasRedis)('rooms of two nodes', () => {
  const clock = manualClock(NOON);
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'touchline-rooms-')));
  const master = randomBytes(32).toString('base64url');
  const open: HeadlessClient[] = [];
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let port = 0;
  let one: DevEnvironment;
  let other: DevEnvironment;
  let onOne: ReturnType<typeof castOf>;
  let onOther: ReturnType<typeof castOf>;

  const start = (dataDir: string) =>
    startDev({
      engine: 'postgresql',
      home: { dataDir, databaseUrl: database.url },
      clock,
      env: { FEED_SPEED: '1', MASTER_KEY: master, RATE_LIMITS_OFF: '1', REDIS_URL: `redis://127.0.0.1:${port}` },
    });
  beforeAll(async () => {
    [database, port] = [await createPostgresDatabase(), await freePort()];
    redis = await startRedis(port);
    const [first = '', second = ''] = folders;
    one = await start(first);
    other = await start(second);
    await report(one, '7001', 'on_publish');
    [onOne, onOther] = [castOf(one, clock), castOf(other, clock)];
  }, 90_000);
  afterAll(async () => {
    for (const page of open) page.realtime.stop();
    await Promise.all([one?.close(), other?.close()]);
    await endRedis(redis);
    await database?.drop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const message = (content: string) => ({ idempotencyKey: newKey(), chatRoomNo: HOST_ROOM, content });

  /** The messages on the page of a visitor of a node: those that came, without those that were taken away. */
  async function listen(node: DevEnvironment) {
    const page = await headlessClient(node.url, { siteId: 5000, now: () => clock.now() });
    open.push(page);
    const room = { shown: [] as ChatMessage[], isMuted: false };
    const add = (items: readonly ChatMessage[]) => {
      const known = new Set(room.shown.map(({ id }) => id));
      room.shown.push(...items.filter(({ id }) => !known.has(id)));
    };
    await new Promise<void>((resolve) => {
      page.realtime.follow<'room'>(`room:${HOST_ROOM}`, {
        onSnapshot({ items, rules }) {
          add(items);
          room.isMuted = rules?.isMuted ?? room.isMuted;
          resolve();
        },
        onDelta({ items, gone = [], rules }) {
          add(items);
          room.shown = room.shown.filter(({ id }) => !gone.includes(id));
          room.isMuted = rules?.isMuted ?? room.isMuted;
        },
      });
      page.realtime.start();
    });
    return room;
  }

  /** The state of a room on a visitor's page of a node. */
  async function stateOf(node: DevEnvironment, anchorRoomId: string) {
    const page = await headlessClient(node.url, { siteId: 5000, now: () => clock.now() });
    open.push(page);
    const shown = { now: '' };
    const show = ({ items }: RoomStates) => {
      shown.now = items.find((item) => item.anchorRoomId === anchorRoomId)?.state ?? shown.now;
    };
    await new Promise<void>((resolve) => {
      page.realtime.follow<'rooms'>('rooms', {
        onSnapshot(states) {
          show(states);
          resolve();
        },
        onDelta: show,
      });
      page.realtime.start();
    });
    return shown;
  }

  it('send the rulings of one of them to the readers and writers of the other', async () => {
    const host = await onOne.host();
    const [first, second] = [await onOther.demo(1), await onOther.demo(2)];
    const page = await listen(other);
    const texts = () => page.shown.map(({ id }) => id);
    const [said, kept] = [await onOther.talk(first), await onOther.talk(second)];
    await expect.poll(texts, SOON).toEqual(expect.arrayContaining([said, kept]));
    await must(host, 'moderate', actOn('delete', HOST_ROOM, said));
    await expect.poll(texts, SOON).not.toContain(said);
    await must(host, 'moderate', actOn('mute', HOST_ROOM, said));
    await expect.poll(() => page.shown.at(-1), SOON).toMatchObject({ msgType: 'mute', mute: { isLifted: false } });
    clock.advance(PACE_MS);
    expect(await refusal(first, 'sendMessage', message('还能说吗'))).toBe('chat_muted');
    await must(host, 'moderate', actOn('kick', HOST_ROOM, kept));
    expect(await refusal(second, 'sendMessage', message('还在吗'))).toBe('chat_kicked');
    await must(host, 'moderate', actOn('muteAll', HOST_ROOM, said));
    await expect.poll(() => page.isMuted, SOON).toBe(true);
    expect(await refusal(await onOther.demo(3), 'sendMessage', message('大家好'))).toBe('chat_all_muted');
    await must(host, 'moderate', actOn('unmuteAll', HOST_ROOM, said));
    await expect.poll(() => page.isMuted, SOON).toBe(false);
  });

  it('tell pages of both that an awaited broadcast was cancelled, and that the time of one is over', async () => {
    const { rooms } = one.modules;
    const room = rooms.board.one(5000, '7002');
    if (!room) throw new Error('there is no room 7002');
    await report(one, '7002', 'on_publish');
    await rooms.broadcasts.end(room, 'test');
    const plan = () => {
      const startsAt = clock.now() + 60_000;
      const slot = { siteId: 5000, roomId: room.id, title: '周末档', startsAt: new Date(startsAt) };
      return rooms.schedule.plan({ ...slot, endsAt: new Date(startsAt + 60_000) });
    };
    const states = await Promise.all([one, other].map((node) => stateOf(node, '7002')));
    const shown = () => states.map(({ now }) => now);
    const awaited = await plan();
    await expect.poll(shown, SOON).toEqual(['not_started', 'not_started']);
    await rooms.schedule.cancel(5000, awaited ?? 0n);
    await expect.poll(shown, SOON).toEqual(['ended', 'ended']);
    await plan();
    await expect.poll(shown, SOON).toEqual(['not_started', 'not_started']);
    clock.advance(2 * 60_000);
    await expect.poll(shown, SOON).toEqual(['ended', 'ended']);
  });

  it('count one combo of gifts that are given on both of them', async () => {
    const giver = await onOne.demo(5);
    await must(giver, 'buyCoins', { idempotencyKey: newKey(), coins: 300, amount: '30.00' });
    const page = await listen(other);
    const give = () =>
      must(giver, 'anchorReward', {
        idempotencyKey: newKey(),
        anchorRoomId: '7001',
        giftId: '3',
        giftPrice: 10,
        count: 1,
      });
    const given = await Promise.all([give(), give(), give()]);
    expect(given.map(({ order }) => order.combo).sort()).toEqual([1, 2, 3]);
    await expect.poll(() => page.shown.flatMap(({ gift }) => gift?.combo ?? []).sort(), SOON).toEqual([1, 2, 3]);
    expect((await must(giver, 'coinBalance', {})).coins).toBe(270);
  });

  it('lose nothing and show nothing twice when Redis is away for a while', async () => {
    const [here, there] = [await listen(one), await listen(other)];
    const speaker = await onOne.demo(6);
    const ids = [await onOne.talk(speaker)];
    await expect.poll(() => there.shown.map(({ id }) => id), SOON).toEqual(expect.arrayContaining(ids));
    await endRedis(redis);
    const pressed = [message('断线时说的一句'), message('断线时说的另一句')];
    const during = await Promise.all(
      pressed.map((press) => speaker.client.call('sendMessage', press).catch(() => null)),
    );
    redis = await startRedis(port);
    // A member who got no answer sends the same again, as a page does; the pace is kept in Redis, by its own time.
    const untilTaken = async (press: (typeof pressed)[number]) => {
      let id: string | null = null;
      const send = async () => {
        const again = await speaker.client.call('sendMessage', press);
        if (again.ok) id = again.data.id;
        return again.ok;
      };
      await expect.poll(send, { timeout: 30_000, interval: 200 }).toBe(true);
      return id ?? '';
    };
    for (const [index, press] of pressed.entries()) {
      const result = during[index];
      ids.push(result?.ok ? result.data.id : await untilTaken(press));
    }
    ids.push(await untilTaken(message('连上以后说的一句')));
    const { items } = await must(speaker, 'chatHistory', { chatRoomNo: HOST_ROOM });
    const own = items.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
    expect(own.sort()).toEqual([...new Set(ids)].sort());
    for (const page of [here, there])
      await expect
        .poll(
          () =>
            page.shown
              .map(({ id }) => id)
              .filter((id) => ids.includes(id))
              .sort(),
          SOON,
        )
        .toEqual(own);
  }, 120_000);
});
