import { passwordDigest } from '@touchline/client';
import type { CallInput } from '@touchline/contract';
import { auditLedger } from '@touchline/server/testing';
import { nodeSuite } from '@touchline/wire/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient, signIn } from '../../src/headless-client.ts';
import { DEMO_PASSWORD, demoMember, must, newKey, refusal } from '../../src/members.ts';
import { report } from '../../src/on-air.ts';
import { signedInOperator } from '../../src/operator-session.ts';

const HOST = '7001';
const ROOM = `room-${HOST}`;
const reason = 'request 21 of the driver';

const reward = (): CallInput<'anchorReward'> => {
  return { idempotencyKey: newKey(), anchorRoomId: HOST, giftId: '3', giftPrice: 10, count: 1 };
};
const coins = (count = 60) => ({ idempotencyKey: newKey(), coins: count, amount: (count / 10).toFixed(2) });
const packet = (): CallInput<'giveRedPacket'> => {
  return { idempotencyKey: newKey(), chatRoomNo: ROOM, coins: 20, count: 2, split: 'equal' };
};

describe('gifts and packets are refused', () => {
  const { clock, server } = useServer({
    env: { OPERATOR_PORT: '0' },
    sites: (site) => ({
      ...site,
      gifts: {
        redPackets: { most: 500, dayMax: 900, openDayMax: 300 },
        daily: { giftId: '9', count: 3, hours: 12 },
      },
    }),
  });

  beforeAll(() => report(server, HOST, 'on_publish'));
  afterAll(async () => {
    expect(Object.values(await auditLedger(server.platform.db)).flat()).toEqual([]);
  });

  const member = (number: number) => demoMember(server.url, number);
  const fromBackpack = async (client: HeadlessClient) => {
    const { items } = await must(client, 'giftBackpack', {});
    return { idempotencyKey: newKey(), anchorRoomId: HOST, itemId: items[0]?.itemId ?? '', count: 1 };
  };
  const memberIdOf = async (client: HeadlessClient) => (await must(client, 'memberInfo', {})).id;

  it('to a member who takes a break after the call passed its door and before it is written', async () => {
    const [giver, client] = [await member(1), await member(2)];
    for (const one of [giver, client]) await must(one, 'buyCoins', coins());
    const { packetId } = await must(giver, 'giveRedPacket', packet());
    const item = await fromBackpack(client);
    const site = server.platform.sites.byId(5000);
    const memberId = BigInt(await memberIdOf(client));
    const context = { site, identity: { memberId, sessionId: 1n, currency: 'CNY' }, now: clock.now() } as never;
    const password = passwordDigest(nodeSuite, 'demo02', DEMO_PASSWORD);
    await must(client, 'takeTimeOut', { hours: 24, password });
    const { handlers } = server.modules.gifts;
    const answers = [
      await handlers.buyCoins(coins(), context),
      await handlers.anchorReward(reward(), context),
      await handlers.giveRedPacket(packet(), context),
      await handlers.openRedPacket({ idempotencyKey: newKey(), packetId }, context),
      await handlers.giveFromBackpack(item, context),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ kind: 'refused', reason: 'excluded' });
    const away = await member(2);
    expect((await must(away, 'coinBalance', {})).coins).toBe(60);
    expect((await must(away, 'giftBackpack', {})).items[0]?.left).toBe(3);
  });

  it('to a member who was removed from the room, and the room receives nothing of them', async () => {
    const house = await signedInOperator(server, 'kicks', ['moderator']);
    const [giver, client] = [await member(3), await member(4)];
    for (const one of [giver, client]) await must(one, 'buyCoins', coins());
    const { packetId } = await must(giver, 'giveRedPacket', packet());
    const item = await fromBackpack(client);
    const memberId = await memberIdOf(client);
    const until = clock.now() + 600_000;
    await house.must('ruleInChat', { kind: 'kick', memberId, roomNo: ROOM, until, reason });
    expect(await refusal(client, 'giveRedPacket', packet())).toBe('chat_kicked');
    expect(await refusal(client, 'openRedPacket', { idempotencyKey: newKey(), packetId })).toBe('chat_kicked');
    expect(await refusal(client, 'anchorReward', reward())).toBe('chat_kicked');
    expect(await refusal(client, 'giveFromBackpack', item)).toBe('chat_kicked');
    expect((await must(client, 'redPackets', { chatRoomNo: ROOM })).isOpen).toBe(false);
    // A gift that was accepted a moment before is shown to nobody there.
    const given = { siteId: 5000, memberId: BigInt(memberId), sessionId: 1n, username: 'd***4', at: clock.now() };
    const late = { packetId: 77n, chatRoomNo: ROOM, coins: 20, count: 2, expiresAt: until };
    await server.modules.chat.lines.packet({ ...given, ...late });
    const { items } = await must(giver, 'chatHistory', { chatRoomNo: ROOM });
    expect(items.map(({ username }) => username)).not.toContain('d***4');
    clock.advance(600_001);
    await must(await member(4), 'anchorReward', reward());
  });

  it('to a host who gives to their own room', async () => {
    const host = await headlessClient(server.url);
    await signIn(host, 'host01', DEMO_PASSWORD);
    expect(await refusal(host, 'anchorReward', reward())).toBe('gift_own_room');
    expect(await refusal(host, 'giveFromBackpack', await fromBackpack(host))).toBe('gift_own_room');
  });

  it('of the site’s own giving to a member who may not receive offers', async () => {
    const operator = await signedInOperator(server, 'tags', ['marketer']);
    const client = await member(5);
    await operator.must('setBlackTag', { memberId: await memberIdOf(client), isTagged: true, reason });
    expect((await must(client, 'giftBackpack', {})).items).toEqual([]);
  });
});
