import { passwordDigest } from '@touchline/client';
import type { ChatMessage, OrderFeed, OrderPush } from '@touchline/contract/topics';
import { engines, formatMarketId, inPlay, preMatch } from '@touchline/server/testing';
import { nodeSuite } from '@touchline/wire/node';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { DEMO_PASSWORD, demoMember, must, newKey } from '../../src/members.ts';

const HOUR_MS = 3_600_000;
const SOON = { timeout: 20_000, interval: 20 };
/** Longer than the time for which shared bets are collected. */
const GATHERED_MS = 700;

describe.each(engines)('bets shown in the rooms of a match on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });
  const open: HeadlessClient[] = [];
  let ids = 500;

  afterEach(() => {
    for (const page of open.splice(0)) page.realtime.stop();
  });

  async function upcoming(): Promise<string> {
    const matchId = String(++ids);
    feed.fixture(matchId, clock.now() + HOUR_MS);
    await expect
      .poll(() => server.platform.db.query('SELECT 1 FROM match WHERE id = $1', [BigInt(matchId)]))
      .toHaveLength(1);
    feed.state(matchId);
    feed.prices(matchId, [preMatch, { home: 2000, draw: 3400, away: 3800 }]);
    return matchId;
  }

  async function inPlayMatch(): Promise<string> {
    const matchId = await upcoming();
    feed.state(matchId, { status: 'live', score: { home: 1, away: 0 } });
    feed.prices(matchId, [inPlay, { home: 1500, draw: 4000, away: 7000 }]);
    return matchId;
  }

  /** The shared bets that a visitor of a site receives in the room of a match from now on. */
  async function listen(matchId: string, siteId = 5000): Promise<OrderPush[]> {
    const page = await headlessClient(server.url, { siteId, now: () => clock.now() });
    open.push(page);
    const heard: OrderPush[] = [];
    const hear = ({ items }: OrderFeed) => void heard.push(...items);
    await new Promise<void>((resolve) => {
      page.realtime.follow<'orders'>(`orders:${matchId}`, {
        onSnapshot(data) {
          hear(data);
          resolve();
        },
        onDelta: hear,
      });
      page.realtime.start();
    });
    return heard;
  }

  /** Collects the lines that are sent to a room from now on. */
  async function talkOf(chatRoomNo: string, siteId = 5000): Promise<ChatMessage[]> {
    const page = await headlessClient(server.url, { siteId, now: () => clock.now() });
    open.push(page);
    const lines: ChatMessage[] = [];
    await new Promise<void>((resolve) => {
      page.realtime.follow<'room'>(`room:${chatRoomNo}`, {
        onSnapshot: () => resolve(),
        onDelta: ({ items }) => void lines.push(...items),
      });
      page.realtime.start();
    });
    return lines;
  }

  const place = (member: HeadlessClient, matchId: string, marketId = formatMarketId(preMatch), oddsMilli = 2000) =>
    must(member, 'placeBet', {
      idempotencyKey: newKey(),
      kind: 'single',
      legs: [{ matchId, marketId, outcome: 'home', oddsMilli }],
      stake: '37',
      oddsChange: 'any',
      oddsFormat: 'decimal',
    });
  const share = (member: HeadlessClient, isOn: boolean) => must(member, 'setOrderSharing', { isOn });
  const gathered = () => new Promise((resolve) => setTimeout(resolve, GATHERED_MS));

  it('sends nothing of a member who did not choose it', async () => {
    const [member, matchId] = [await demoMember(server.url, 1), await upcoming()];
    const heard = await listen(matchId);
    expect(await must(member, 'orderSharing', {})).toEqual({ isOn: false });
    await place(member, matchId);
    await gathered();
    expect(heard).toEqual([]);
  });

  it('sends of a member who did the masked name and the pick, and no amount or identity', async () => {
    const [member, matchId] = [await demoMember(server.url, 2), await upcoming()];
    const [heard, elsewhere] = [await listen(matchId), await listen(matchId, 5010)];
    expect(await share(member, true)).toEqual({ isOn: true });
    const bet = await place(member, matchId);
    await vi.waitFor(() => expect(heard).toHaveLength(1), SOON);
    const { info } = await must(member, 'matchDetail', { matchId });
    expect(heard[0]).toEqual({
      id: expect.stringMatching(/^[\w-]{12}$/),
      siteId: 5000,
      venueName: 'YBTY',
      at: clock.now(),
      name: 'd***2',
      kind: 'single',
      type: '1x2',
      period: 'full',
      lineQuarters: null,
      side: null,
      outcome: 'home',
      label: null,
      teamLogo: info.home.crest,
      oddsMilli: 2000,
      score: null,
    });
    const said = JSON.stringify(heard);
    const memberId = (await must(member, 'memberInfo', {})).id;
    for (const secret of [bet.betId, memberId, 'demo02', '37.00', '3700']) expect(said).not.toContain(secret);
    expect(elsewhere).toEqual([]);
    // A reader who subscribes later finds it in the snapshot.
    expect(await listen(matchId)).toEqual(heard);
  });

  it('is a line of the talk beside the match, kept nowhere and unknown at other sites', async () => {
    const [member, matchId] = [await demoMember(server.url, 6), await upcoming()];
    const [lines, elsewhere] = [await talkOf(`match-${matchId}`), await talkOf(`match-${matchId}`, 5010)];
    const heard = await listen(matchId);
    await share(member, true);
    const bet = await place(member, matchId);
    await expect.poll(() => lines, SOON).toHaveLength(1);
    const memberId = (await must(member, 'memberInfo', {})).id;
    expect(lines[0]).toMatchObject({
      ...{ id: expect.stringMatching(/^\d+$/), chatRoomNo: `match-${matchId}`, msgType: 'order' },
      ...{ userId: '', username: 'd***6', role: null },
      order: { ...heard[0], matchId, sport: 'football' },
    });
    const said = JSON.stringify(lines);
    for (const secret of [bet.betId, memberId, 'demo06', '37.00', '3700']) expect(said).not.toContain(secret);
    expect((await must(member, 'chatHistory', { chatRoomNo: `match-${matchId}` })).items).toEqual([]);
    expect(elsewhere).toEqual([]);
  });

  it('sends a bet in play once it is accepted, at the price it was accepted at', async () => {
    const [member, matchId] = [await demoMember(server.url, 3), await inPlayMatch()];
    const heard = await listen(matchId);
    await share(member, true);
    await place(member, matchId, formatMarketId(inPlay), 1500);
    await gathered();
    expect(heard).toEqual([]);
    clock.advance(5_000);
    feed.prices(matchId, [inPlay, { home: 1400, draw: 4000, away: 7000 }]);
    await server.modules.book.confirm.decideDue();
    await vi.waitFor(() => expect(heard).toHaveLength(1), SOON);
    expect(heard[0]).toMatchObject({ oddsMilli: 1400, score: { home: 1, away: 0 } });
  });

  it('stops with the choice, and for a member who limits their play', async () => {
    const [member, limited, matchId] = [
      await demoMember(server.url, 4),
      await demoMember(server.url, 5),
      await upcoming(),
    ];
    const heard = await listen(matchId);
    await share(member, true);
    await share(member, false);
    await share(limited, true);
    await must(limited, 'setLimit', { kind: 'wager', period: 'day', amount: '500' });
    await place(member, matchId);
    await place(limited, matchId);
    await gathered();
    expect(heard).toEqual([]);
  });

  it('sends nothing of a bet whose member has taken a time-out before it could be accepted', async () => {
    const [member, matchId] = [await demoMember(server.url, 6), await inPlayMatch()];
    const heard = await listen(matchId);
    await share(member, true);
    const { betId } = await place(member, matchId, formatMarketId(inPlay), 1500);
    await must(member, 'takeTimeOut', { hours: 24, password: passwordDigest(nodeSuite, 'demo06', DEMO_PASSWORD) });
    clock.advance(5_000);
    feed.prices(matchId, [inPlay, { home: 1500, draw: 4000, away: 7000 }]);
    await server.modules.book.confirm.decideDue();
    const bets = await server.platform.db.query('SELECT status, reject_reason FROM bet WHERE id = $1', [BigInt(betId)]);
    expect(bets).toEqual([{ status: 'rejected', reject_reason: 'excluded' }]);
    await gathered();
    expect(heard).toEqual([]);
  });

  it('shows at most three bets of one member a minute', async () => {
    const [member, matchId] = [await demoMember(server.url, 7), await upcoming()];
    const heard = await listen(matchId);
    await share(member, true);
    for (let count = 0; count < 5; count++) await place(member, matchId);
    await vi.waitFor(() => expect(heard).toHaveLength(3), SOON);
    await gathered();
    expect(heard).toHaveLength(3);
  });
});
