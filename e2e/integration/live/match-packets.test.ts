import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';
import { report } from '../../src/on-air.ts';

const bounds = { most: 500, dayMax: 900, openDayMax: 300 };

describe.each([
  { name: 'only where a host on the air talks about the match', inAllMatches: false },
  { name: 'in every room of a match where the site says so', inAllMatches: true },
])('red packets beside a match, $name', ({ inAllMatches }) => {
  const { clock, feed, server } = useServer({
    sites: (site) => ({ ...site, gifts: { redPackets: { ...bounds, inAllMatches } } }),
  });

  function match(matchId: string, anchors: number): string {
    feed.fixture(matchId, clock.now() - 60_000, { badges: { video: true, animation: true, anchors } });
    feed.state(matchId, { status: 'live' });
    return `match-${matchId}`;
  }

  it('are given, shown and opened', async () => {
    const [giver, other] = [await demoMember(server.url, 1), await demoMember(server.url, 2)];
    await must(giver, 'buyCoins', { idempotencyKey: newKey(), coins: 300, amount: '30.00' });
    const [hosted, alone] = [match('701', 1), match('702', 0)];
    const give = (chatRoomNo: string) => ({
      idempotencyKey: newKey(),
      chatRoomNo,
      coins: 20,
      count: 2,
      split: 'equal' as const,
    });
    const isOpen = async (chatRoomNo: string) => (await must(other, 'redPackets', { chatRoomNo })).isOpen;
    expect(await isOpen(hosted)).toBe(inAllMatches);
    await report(server, '7001', 'on_publish');
    await expect.poll(() => isOpen(hosted)).toBe(true);
    expect(await isOpen(alone)).toBe(inAllMatches);
    if (!inAllMatches) expect(await refusal(giver, 'giveRedPacket', give(alone))).toBe('packet_room_closed');
    const { packetId } = await must(giver, 'giveRedPacket', give(inAllMatches ? alone : hosted));
    const { items } = await must(other, 'chatHistory', { chatRoomNo: inAllMatches ? alone : hosted });
    expect(items.at(-1)).toMatchObject({ msgType: 'red_packet', packet: { packetId, coins: 20, count: 2 } });
    expect(await must(other, 'openRedPacket', { idempotencyKey: newKey(), packetId })).toEqual({ packetId, coins: 10 });
    expect(await isOpen('match-999')).toBe(false);
  });
});
