import type { CallInput } from '@touchline/contract';
import type { ChatMessage } from '@touchline/contract/topics';
import { auditLedger, everyEngine } from '@touchline/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient, signIn } from '../../src/headless-client.ts';
import { DEMO_PASSWORD, demoMember, must, newKey, refusal } from '../../src/members.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ROOM = 'room-7001';

const packet = (part: Partial<CallInput<'giveRedPacket'>> = {}): CallInput<'giveRedPacket'> => {
  return { idempotencyKey: newKey(), chatRoomNo: ROOM, coins: 100, count: 10, split: 'random', ...part };
};

describe.each(everyEngine)('red packets on $name', ({ name: engine }) => {
  const { clock, server } = useServer({
    engine,
    sites: (site) => ({
      ...site,
      gifts: { redPackets: { most: 500, dayMax: 900, openDayMax: 300 } },
    }),
  });
  let giver: HeadlessClient;

  beforeAll(async () => {
    giver = await demoMember(server.url, 20);
    await must(giver, 'buyCoins', { idempotencyKey: newKey(), coins: 1_280, amount: '128.00' });
  });
  afterAll(async () => {
    // The books end with the server; this runs before it.
    expect(Object.values(await auditLedger(server.platform.db)).flat()).toEqual([]);
    // Every coin that was put in was opened, went back, or is still in an open packet.
    const [sums] = await server.platform.db.query<{ in: bigint; out: bigint; open: bigint; packets: bigint }>(
      `SELECT (SELECT sum(coins * coin_value) FROM red_packet)::bigint AS in,
         ((SELECT sum(s.coins * p.coin_value) FROM red_packet_share s JOIN red_packet p ON p.id = s.packet_id
           WHERE s.member_id IS NOT NULL) + (SELECT sum(returned * coin_value) FROM red_packet))::bigint AS out,
         (SELECT coalesce(sum(s.coins * p.coin_value), 0) FROM red_packet_share s JOIN red_packet p ON p.id = s.packet_id
           WHERE s.member_id IS NULL AND p.closed_at IS NULL)::bigint AS open,
         (SELECT coalesce(sum(balance), 0) FROM ledger_account WHERE kind = 'red_packets')::bigint AS packets`,
    );
    expect(sums?.in).toBe((sums?.out ?? 0n) + (sums?.open ?? 0n));
    expect(sums?.packets).toBe(sums?.open);
  });

  const held = async (client: HeadlessClient) => (await must(client, 'coinBalance', {})).coins;
  const member = (number: number) => demoMember(server.url, number);
  const open = (client: HeadlessClient, packetId: string) =>
    client.client.call('openRedPacket', { idempotencyKey: newKey(), packetId });
  const expire = async () => {
    clock.advance(10 * MINUTE_MS);
    await server.platform.jobs.runDue();
  };

  it('are opened by twenty members at once: each share once, each coin accounted for', async () => {
    const host = await headlessClient(server.url);
    await signIn(host, 'host01', DEMO_PASSWORD);
    const members = [host, ...(await Promise.all(Array.from({ length: 19 }, (_, index) => member(index + 1))))];
    const before = await held(giver);
    const { packetId } = await must(giver, 'giveRedPacket', packet({ coins: 301, count: 15 }));
    expect(await held(giver)).toBe(before - 301);
    const results = await Promise.all(members.flatMap((client) => [open(client, packetId), open(client, packetId)]));
    const opened = results.filter(({ ok }) => ok);
    expect(opened).toHaveLength(15);
    const reasons = new Set(results.flatMap((result) => (result.ok ? [] : [result.reason])));
    expect([...reasons].sort()).toEqual(['packet_empty', 'packet_opened']);
    expect(opened.reduce((sum, result) => sum + (result.ok ? result.data.coins : 0), 0)).toBe(301);
    const balances = await Promise.all(members.map(held));
    expect(balances.reduce((sum, coins) => sum + coins, 0)).toBe(301);
    const detail = await must(giver, 'redPacket', { packetId });
    expect(detail).toMatchObject({ state: 'empty', left: 0, returned: 0, isOwn: true, got: null });
    expect(detail.shares.reduce((sum, { coins }) => sum + coins, 0)).toBe(301);
    expect(detail.shares.every(({ username }) => username.includes('***'))).toBe(true);
    await expire();
    expect(await held(giver)).toBe(before - 301);
  });

  it('give back unopened coins after ten minutes, once, and are not opened any more', async () => {
    const [first, late] = await Promise.all([member(1), member(2)]);
    const before = await held(giver);
    const { packetId } = await must(giver, 'giveRedPacket', packet({ split: 'equal' }));
    expect(await must(first, 'openRedPacket', { idempotencyKey: newKey(), packetId })).toEqual({ packetId, coins: 10 });
    clock.advance(10 * MINUTE_MS);
    expect(await refusal(late, 'openRedPacket', { idempotencyKey: newKey(), packetId })).toBe('packet_expired');
    await server.platform.jobs.runDue();
    await server.platform.jobs.runDue();
    expect(await held(giver)).toBe(before - 10);
    expect(await must(late, 'redPacket', { packetId })).toMatchObject({ state: 'returned', left: 9, returned: 90 });
    expect(await refusal(late, 'openRedPacket', { idempotencyKey: newKey(), packetId })).toBe('packet_expired');
  });

  it('are in the coin records of the members who bought, gave and opened them, each with the balance after it', async () => {
    clock.advance(1);
    const [first, from] = [await member(4), clock.now()];
    const before = await held(giver);
    const { packetId } = await must(giver, 'giveRedPacket', packet({ coins: 20, count: 2, split: 'equal' }));
    await must(first, 'openRedPacket', { idempotencyKey: newKey(), packetId });
    await expire();
    const moved = await must(giver, 'coinRecords', { from });
    expect(moved.items).toMatchObject([
      { type: 'packet', kind: 'red_packet_return', coins: 10, coinsAfter: before - 10, reference: packetId },
      { type: 'packet', kind: 'red_packet', coins: -20, coinsAfter: before - 20, reference: packetId },
    ]);
    expect(moved).toMatchObject({ total: 2, totals: { in: 10, out: -20 } });
    const oldest = await must(giver, 'coinRecords', { from, direction: 'asc', size: 1 });
    expect(oldest.items).toEqual(moved.items.slice(1));
    const bought = await must(giver, 'coinRecords', { type: 'buy' });
    expect(bought.items).toMatchObject([{ kind: 'buy_coins', coins: 1_280, coinsAfter: 1_280 }]);
    expect((await must(giver, 'coinRecords', { type: 'adjust' })).items).toEqual([]);
    expect((await must(first, 'coinRecords', { from })).items).toMatchObject([{ kind: 'red_packet_open', coins: 10 }]);
  });

  it('are given and opened once a key, and the room receives each once', async () => {
    const client = await member(3);
    const heard = await listen();
    const input = packet({ coins: 20, count: 2 });
    const given = await Promise.all([1, 2, 3].map(() => must(giver, 'giveRedPacket', input)));
    expect(new Set(given.map(({ packetId }) => packetId)).size).toBe(1);
    const packetId = given[0]?.packetId ?? '';
    expect(await must(giver, 'redPacketByKey', { idempotencyKey: input.idempotencyKey })).toEqual({ packetId });
    expect(await must(giver, 'redPacketByKey', { idempotencyKey: newKey() })).toEqual({ packetId: null });
    expect(await refusal(giver, 'giveRedPacket', { ...input, coins: 30 })).toBe('key_reused');
    await expect
      .poll(() => heard.filter(({ packet: told }) => told?.packetId === packetId))
      .toMatchObject([
        { msgType: 'red_packet', packet: { coins: 20, count: 2, expiresAt: clock.now() + 10 * MINUTE_MS } },
      ]);
    const press = { idempotencyKey: newKey(), packetId };
    const opened = await Promise.all([1, 2].map(() => must(client, 'openRedPacket', press)));
    expect(opened[0]).toEqual(opened[1]);
    expect(await must(client, 'openedRedPacket', { idempotencyKey: press.idempotencyKey })).toEqual({
      opened: opened[0],
    });
    expect(await must(client, 'openedRedPacket', { idempotencyKey: newKey() })).toEqual({ opened: null });
    const { items } = await must(client, 'redPackets', { chatRoomNo: ROOM });
    expect(items[0]).toMatchObject({ packetId, left: 1, got: opened[0]?.coins, isOwn: false });
    await expire();
  });

  it('are refused in this order: no room, more shares than coins, too large, bounds of the day, coins of others', async () => {
    clock.advance(DAY_MS);
    const client = await member(4);
    expect(await refusal(client, 'giveRedPacket', packet({ currency: 'USDT' }))).toBe('unit_changed');
    expect(await refusal(client, 'giveRedPacket', packet({ chatRoomNo: 'room-1', coins: 1 }))).toBe(
      'packet_room_closed',
    );
    expect(await refusal(client, 'giveRedPacket', packet({ coins: 9 }))).toBe('packet_too_small');
    expect(await refusal(client, 'giveRedPacket', packet({ coins: 501 }))).toBe('packet_too_large');
    // Coins that were opened from packets of others are not passed on.
    expect(await refusal(client, 'giveRedPacket', packet({ coins: 1, count: 1 }))).toBe('packet_not_bought');
    // One press that comes many times at once is refused each time.
    const press = packet({ coins: 1, count: 1 });
    const same = await Promise.all(Array.from({ length: 8 }, () => client.client.call('giveRedPacket', press)));
    expect(new Set(same.map((result) => result.ok || result.reason))).toEqual(new Set(['packet_not_bought']));
    await must(client, 'buyCoins', { idempotencyKey: newKey(), coins: 1_000, amount: '100.00' });
    const before = await held(client);
    const two = await Promise.all([1, 2].map(() => client.client.call('giveRedPacket', packet({ coins: 480 }))));
    expect(two.map((result) => result.ok || result.reason).sort()).toEqual(['packet_day_limit', true]);
    expect(await held(client)).toBe(before - 480);
    await expire();
    expect(await held(client)).toBe(before);
  });

  it('are opened in this order of refusals, and the bound of a day holds', async () => {
    clock.advance(DAY_MS);
    const [rich, client] = await Promise.all([member(5), member(6)]);
    await must(rich, 'buyCoins', { idempotencyKey: newKey(), coins: 900, amount: '90.00' });
    const { packetId } = await must(rich, 'giveRedPacket', packet({ coins: 400, count: 2, split: 'equal' }));
    expect(await refusal(client, 'openRedPacket', { idempotencyKey: newKey(), packetId: '7' })).toBe('packet_unknown');
    expect(await refusal(rich, 'openRedPacket', { idempotencyKey: newKey(), packetId })).toBe('packet_own');
    const had = await held(client);
    await must(client, 'openRedPacket', { idempotencyKey: newKey(), packetId });
    expect(await held(client)).toBe(had + 200);
    const next = await must(rich, 'giveRedPacket', packet({ coins: 200, count: 1 }));
    expect(await refusal(client, 'openRedPacket', { idempotencyKey: newKey(), packetId: next.packetId })).toBe(
      'packet_open_limit',
    );
    expect(await held(client)).toBe(had + 200);
    await expire();
  });

  it('say in every refusal of their own what happened to the coins', async () => {
    const result = await (await member(7)).client.call('giveRedPacket', packet({ coins: 501 }));
    expect(result.ok ? '' : result.message).toContain('金币没有扣除');
  });

  async function listen(): Promise<ChatMessage[]> {
    const page = await headlessClient(server.url, { now: () => clock.now() });
    const heard: ChatMessage[] = [];
    await new Promise<void>((resolve) => {
      page.realtime.follow<'room'>(`room:${ROOM}`, {
        onSnapshot: () => resolve(),
        onDelta: ({ items }) => void heard.push(...items),
      });
      page.realtime.start();
    });
    return heard;
  }
});

describe('red packets', () => {
  const { server } = useServer({ sites: (site) => ({ ...site, gifts: {} }) });

  it('are there only where the site enables them', async () => {
    const client = await demoMember(server.url, 1);
    expect((await must(client, 'coinBalance', {})).redPackets).toBeNull();
    expect(await refusal(client, 'giveRedPacket', packet())).toBe('packets_closed');
    expect(await refusal(client, 'openRedPacket', { idempotencyKey: newKey(), packetId: '7' })).toBe('packets_closed');
  });
});
