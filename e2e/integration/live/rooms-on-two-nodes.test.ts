import type { RoomStates } from '@touchline/contract/topics';
import { type DevEnvironment, manualClock } from '@touchline/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTwoNodes, useTwoNodes } from '../../fixtures/two-nodes-with-redis.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { listenIn } from '../../src/listen-in.ts';
import { must, newKey, refusal } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';
import { report } from '../../src/on-air.ts';
import { actOn, castOf, HOST_ROOM, PACE_MS } from '../../src/room-moderation.ts';

const SOON = { timeout: 30_000, interval: 50 };

describe.skipIf(!hasTwoNodes)('rooms of two nodes', () => {
  const clock = manualClock(NOON);
  const open: HeadlessClient[] = [];
  const { one, other, redis } = useTwoNodes(clock);
  const [onOne, onOther] = [castOf(one, clock), castOf(other, clock)];
  beforeAll(() => report(one, '7001', 'on_publish'));
  afterAll(() => {
    for (const page of open) page.realtime.stop();
  });

  const message = (content: string) => ({ idempotencyKey: newKey(), chatRoomNo: HOST_ROOM, content });

  const listen = (node: DevEnvironment) => listenIn(node, HOST_ROOM, { now: () => clock.now(), open });

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
    const room = rooms.registry.one(5000, '7002');
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
    await redis.end();
    const pressed = [message('断线时说的一句'), message('断线时说的另一句')];
    const during = await Promise.all(
      pressed.map((press) => speaker.client.call('sendMessage', press).catch(() => null)),
    );
    await redis.start();
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
