import { setTimeout as sleep } from 'node:timers/promises';
import { manualClock } from '@touchline/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTwoNodes, useTwoNodes } from '../../fixtures/two-nodes-with-redis.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { listenIn } from '../../src/listen-in.ts';
import { must, newKey } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';
import { report } from '../../src/on-air.ts';
import { castOf, HOST_ROOM } from '../../src/room-moderation.ts';

const AWAY_MS = 10_000;
const SOON = { timeout: 60_000, interval: 100 };
/** Members of the one node and of the other. */
const SPEAKERS = [6, 7, 8, 9] as const;

describe.skipIf(!hasTwoNodes)('the talk of two nodes without their Redis', () => {
  const clock = manualClock(NOON);
  const open: HeadlessClient[] = [];
  const { one, other, redis } = useTwoNodes(clock);
  const casts = [castOf(one, clock), castOf(other, clock)];
  beforeAll(() => report(one, '7001', 'on_publish'));
  afterAll(() => {
    for (const page of open) page.realtime.stop();
  });

  /** Sends until there is an answer, the same each time, as a page does; answers the number of the line. */
  async function untilTaken(speaker: HeadlessClient, content: string): Promise<string> {
    const press = { idempotencyKey: newKey(), chatRoomNo: HOST_ROOM, content };
    for (;;) {
      const sent = await speaker.client.call('sendMessage', press).catch(() => null);
      if (sent?.ok) return sent.data.id;
      await sleep(300);
    }
  }

  /** Gives something until there is an answer, under one key, as a page does. */
  async function untilGiven(giver: HeadlessClient): Promise<{ readonly key: string; readonly orderId: string }> {
    const gift = { anchorRoomId: '7001', giftId: '3', giftPrice: 10, count: 1 };
    const press = { idempotencyKey: newKey(), ...gift };
    for (;;) {
      const given = await giver.client.call('anchorReward', press).catch(() => null);
      if (given?.ok) return { key: press.idempotencyKey, orderId: given.data.order.orderId };
      await sleep(300);
    }
  }

  it('loses no line and no gift and shows none twice when Redis is away for ten seconds', async () => {
    const pages = await Promise.all(
      [one, other].map((node) => listenIn(node, HOST_ROOM, { now: () => clock.now(), open })),
    );
    const speakers = await Promise.all(SPEAKERS.map((number, index) => (casts[index % 2] ?? casts[0])?.demo(number)));
    const lines = speakers.flatMap((speaker, index) =>
      speaker ? [0, 1].map((turn) => ({ speaker, content: `断线第${'一二三四'[index]}人第${'一二'[turn]}句` })) : [],
    );
    const [giver] = speakers;
    if (!giver) throw new Error('nobody speaks');
    await must(giver, 'buyCoins', { idempotencyKey: newKey(), coins: 60, amount: '6.00' });
    await redis.end();
    // Each says one line as Redis goes and one some seconds later, while it is away.
    const early = lines.filter((_, index) => index % 2 === 0);
    const late = lines.filter((_, index) => index % 2 === 1);
    const first = early.map(({ speaker, content }) => untilTaken(speaker, content));
    await sleep(AWAY_MS / 2);
    const second = late.map(async ({ speaker, content }, index) => {
      await first[index];
      return untilTaken(speaker, content);
    });
    const given = untilGiven(giver);
    await sleep(AWAY_MS / 2);
    await redis.start();
    const { key, orderId } = await given;
    const ids = await Promise.all([...first, ...second]);
    expect(new Set(ids).size).toBe(lines.length);
    const said = lines.map(({ content }) => content).toSorted();
    expect(await must(giver, 'rewardByKey', { idempotencyKey: key })).toMatchObject({ order: { orderId } });
    expect((await must(giver, 'coinBalance', {})).coins, 'the coins are taken once').toBe(50);
    const { items } = await must(giver, 'chatHistory', { chatRoomNo: HOST_ROOM });
    const contents = items.map(({ content }) => content).filter((content) => said.includes(content));
    expect(contents.toSorted(), 'each is stored once').toEqual(said);
    for (const page of pages)
      await expect
        .poll(
          () =>
            page.shown
              .map(({ content }) => content)
              .filter((content) => said.includes(content))
              .toSorted(),
          SOON,
        )
        .toEqual(said);
    for (const page of pages)
      await expect.poll(() => page.shown.filter(({ msgType }) => msgType === 'gift').length, SOON).toBe(1);
  }, 180_000);
});
