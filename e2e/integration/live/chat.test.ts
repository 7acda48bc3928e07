import { passwordDigest } from '@touchline/client';
import type { ChatMessage } from '@touchline/contract/topics';
import { engines, ManualFeed, manualClock, preMatch, startDev, usualEngine } from '@touchline/server/testing';
import { nodeSuite } from '@touchline/wire/node';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { editedSites } from '../../src/edited-sites.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';
import { signedInOperator } from '../../src/operator-session.ts';

const HOUR_MS = 3_600_000;
const SOON = { timeout: 20_000, interval: 20 };
/** Longer than a member has to wait between two messages. */
const PACE_MS = 3_001;

describe.each(engines)('the room of a match on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine, env: { OPERATOR_PORT: '0' } });
  const open: HeadlessClient[] = [];
  let ids = 700;

  afterEach(() => {
    for (const page of open.splice(0)) page.realtime.stop();
  });

  async function match(): Promise<{ matchId: string; chatRoomNo: string }> {
    const matchId = String(++ids);
    feed.fixture(matchId, clock.now() + HOUR_MS);
    feed.state(matchId);
    feed.prices(matchId, [preMatch, { home: 2000, draw: 3400, away: 3800 }]);
    return { matchId, chatRoomNo: `match-${matchId}` };
  }

  const message = (chatRoomNo: string, content: string) => ({ idempotencyKey: newKey(), chatRoomNo, content });
  const moderator = () => signedInOperator(server, 'chen', ['moderator']);
  const pause = () => clock.advance(PACE_MS);
  const rule = (part: { kind: string; roomNo?: string; memberId?: bigint; messageId?: bigint; until?: Date | null }) =>
    server.platform.db.query(
      `INSERT INTO chat_ruling (site_id, kind, room_no, member_id, message_id, until, reason, by)
       VALUES (5000, $1, $2, $3, $4, $5, '刷屏', 'chen')`,
      [part.kind, part.roomNo ?? null, part.memberId ?? null, part.messageId ?? null, part.until ?? null],
    );
  const idOf = async (member: HeadlessClient) => BigInt((await must(member, 'memberInfo', {})).id);

  /** The messages that a visitor of a site receives in a room from now on. */
  async function listen(chatRoomNo: string, siteId = 5000): Promise<ChatMessage[]> {
    const page = await headlessClient(server.url, { siteId, now: () => clock.now() });
    open.push(page);
    const heard: ChatMessage[] = [];
    await new Promise<void>((resolve) => {
      page.realtime.follow<'room'>(`room:${chatRoomNo}`, {
        onSnapshot({ items }) {
          heard.push(...items);
          resolve();
        },
        onDelta: ({ items }) => void heard.push(...items),
      });
      page.realtime.start();
    });
    return heard;
  }

  it('sends a member’s message to everybody in the room of that site, under a masked name', async () => {
    const [{ chatRoomNo }, member] = [await match(), await demoMember(server.url, 1)];
    const [heard, elsewhere] = [await listen(chatRoomNo), await listen(chatRoomNo, 5010)];
    const said = await must(member, 'sendMessage', message(chatRoomNo, ' 好\u200b球！\n漂亮 '));
    expect(said).toEqual({
      id: expect.stringMatching(/^\d+$/),
      chatRoomNo,
      msgType: 'text',
      content: '好球！ 漂亮',
      at: clock.now(),
      userId: expect.stringMatching(/^[\w-]{16}$/),
      username: 'd***1',
      level: 0,
      vipLevel: 1,
      role: null,
    });
    await vi.waitFor(() => expect(heard).toEqual([said]), SOON);
    expect(elsewhere).toEqual([]);
    expect(await listen(chatRoomNo)).toEqual([said]);
    expect(JSON.stringify(said)).not.toContain(String(await idOf(member)));
    const visitor = await headlessClient(server.url, { siteId: 5000 });
    expect(await must(visitor, 'chatHistory', { chatRoomNo })).toEqual({
      items: [said],
      hasMore: false,
      userId: null,
      mute: null,
    });
    expect((await must(member, 'chatHistory', { chatRoomNo })).userId).toBe(said.userId);
  });

  it('takes one press for one message, and a key for nothing else', async () => {
    const [{ chatRoomNo }, member] = [await match(), await demoMember(server.url, 2)];
    const press = message(chatRoomNo, '一次');
    const first = await must(member, 'sendMessage', press);
    expect(await must(member, 'sendMessage', press)).toEqual(first);
    expect(await refusal(member, 'sendMessage', { ...press, content: '两次' })).toBe('key_reused');
    clock.advance(PACE_MS);
    const twice = message(chatRoomNo, '同时');
    const [one, other] = await Promise.all([must(member, 'sendMessage', twice), must(member, 'sendMessage', twice)]);
    expect(one).toEqual(other);
    expect((await must(member, 'chatHistory', { chatRoomNo })).items).toEqual([first, one]);
  });

  it('refuses in this order: no room, everybody silent, oneself silent, too fast, the same again', async () => {
    const [{ chatRoomNo }, member] = [await match(), await demoMember(server.url, 3)];
    const memberId = await idOf(member);
    const send = (content: string, room = chatRoomNo) => refusal(member, 'sendMessage', message(room, content));
    await rule({ kind: 'mute_all', roomNo: chatRoomNo });
    await rule({ kind: 'mute_all', roomNo: 'match-9' });
    await rule({ kind: 'mute', memberId, until: new Date(clock.now() + HOUR_MS) });
    expect(await send('在吗', 'match-9')).toBe('chat_closed');
    expect(await send('在吗')).toBe('chat_all_muted');
    await rule({ kind: 'unmute_all', roomNo: chatRoomNo });
    const muted = await member.client.call('sendMessage', message(chatRoomNo, '在吗'));
    expect(muted).toMatchObject({ ok: false, reason: 'chat_muted' });
    expect(muted).toMatchObject({ message: expect.stringMatching(/^您已被禁言至.*13:00.*，原因：刷屏$/) });
    expect((await must(member, 'chatHistory', { chatRoomNo })).mute).toEqual({
      until: clock.now() + HOUR_MS,
      reason: '刷屏',
      appeal: null,
    });
    await rule({ kind: 'unmute', memberId });
    await must(member, 'sendMessage', message(chatRoomNo, '在吗'));
    expect(await send('在吗')).toBe('chat_too_fast');
    pause();
    expect(await send('在 吗？？')).toBe('chat_repeated');
  });

  it('a mute ends by itself, and one in a room is none in another', async () => {
    const [here, there, member] = [await match(), await match(), await demoMember(server.url, 4)];
    const memberId = await idOf(member);
    await rule({ kind: 'mute', memberId, roomNo: here.chatRoomNo, until: new Date(clock.now() + 60_000) });
    expect(await refusal(member, 'sendMessage', message(here.chatRoomNo, '你好'))).toBe('chat_muted');
    await must(member, 'sendMessage', message(there.chatRoomNo, '你好'));
    clock.advance(60_001);
    pause();
    await must(member, 'sendMessage', message(here.chatRoomNo, '我回来了'));
  });

  it('keeps the lines that it refuses, and shows them to nobody', async () => {
    const [{ chatRoomNo }, member] = [await match(), await demoMember(server.url, 5)];
    const heard = await listen(chatRoomNo);
    const press = message(chatRoomNo, '加我 V X：abc123');
    expect(await refusal(member, 'sendMessage', press)).toBe('chat_sensitive');
    expect(await refusal(member, 'sendMessage', press)).toBe('chat_sensitive');
    pause();
    expect(await refusal(member, 'sendMessage', message(chatRoomNo, '\u2060'))).toBe('chat_sensitive');
    pause();
    const script = '<img src=x onerror=alert(1)>';
    expect((await must(member, 'sendMessage', message(chatRoomNo, script))).content).toBe(script);
    await vi.waitFor(() => expect(heard.map(({ content }) => content)).toEqual([script]), SOON);
    const rows = await server.platform.db.query('SELECT verdict FROM chat_message WHERE room_no = $1 ORDER BY id', [
      chatRoomNo,
    ]);
    expect(rows).toEqual([{ verdict: 'refused' }, { verdict: 'refused' }, { verdict: 'shown' }]);
  });

  it('a message that was deleted is in no history, and a report is one however often it is made', async () => {
    const [{ chatRoomNo }, member] = [await match(), await demoMember(server.url, 6)];
    const { id } = await must(member, 'sendMessage', message(chatRoomNo, '客队必胜'));
    const reader = await demoMember(server.url, 7);
    for (const reason of ['abuse', 'fraud'] as const) await must(reader, 'reportMessage', { messageId: id, reason });
    expect(
      await server.platform.db.query('SELECT reason FROM chat_report WHERE message_id = $1', [BigInt(id)]),
    ).toEqual([{ reason: 'abuse' }]);
    expect(await reader.client.call('reportMessage', { messageId: '7', reason: 'abuse' })).toMatchObject({ ok: false });
    const open = await listen(chatRoomNo);
    const gone: string[] = [];
    reader.realtime.follow<'room'>(`room:${chatRoomNo}`, {
      onSnapshot() {},
      onDelta: (delta) => void gone.push(...(delta.gone ?? [])),
    });
    reader.realtime.start();
    expect(open).toHaveLength(1);
    await (await moderator()).must('ruleInChat', { kind: 'delete', messageId: id, reason: '广告广告' });
    await vi.waitFor(() => expect(gone).toEqual([id]), { timeout: 20_000, interval: 50 });
    reader.realtime.stop();
    expect((await must(reader, 'chatHistory', { chatRoomNo })).items).toEqual([]);
    expect(await listen(chatRoomNo)).toEqual([]);
  });

  it('is read page by page, the latest first', async () => {
    const [{ chatRoomNo }, member] = [await match(), await demoMember(server.url, 8)];
    const memberId = await idOf(member);
    await server.platform.db.query(
      `INSERT INTO chat_message (id, site_id, room_no, member_id, session_id, username, content, verdict, idempotency_key, input_hash, at)
       SELECT n, 5000, $1, $2, 1, 'd***8', '第' || n, 'shown', 'page-key-0000000' || n, '\\x00', now() FROM generate_series(1, 120) n`,
      [chatRoomNo, memberId],
    );
    const last = await must(member, 'chatHistory', { chatRoomNo });
    const before = await must(member, 'chatHistory', { chatRoomNo, before: last.items[0]?.id });
    const first = await must(member, 'chatHistory', { chatRoomNo, before: before.items[0]?.id });
    expect([last, before, first].map(({ items, hasMore }) => [items[0]?.id, items.length, hasMore])).toEqual([
      ['71', 50, true],
      ['21', 50, true],
      ['1', 20, false],
    ]);
  });

  it('is open while its match is on the board, and its status says so', async () => {
    const [{ matchId, chatRoomNo }, visitor] = [await match(), await headlessClient(server.url, { siteId: 5000 })];
    await rule({ kind: 'mute_all', roomNo: chatRoomNo });
    const { items } = await must(visitor, 'chatroomStatus', { matchIds: [matchId], chatRoomNos: ['match-99999'] });
    expect(items).toEqual([
      {
        chatRoomNo,
        matchId,
        exist: true,
        status: 'open',
        gameStatus: 'not_started',
        type: 'pure_match',
        rules: { isMuted: true, slowSeconds: 0, leastLevel: 0, isFollowersOnly: false, pinned: '' },
      },
      {
        chatRoomNo: 'match-99999',
        matchId: '99999',
        exist: false,
        status: 'closed',
        gameStatus: null,
        type: 'pure_match',
        rules: { isMuted: false, slowSeconds: 0, leastLevel: 0, isFollowersOnly: false, pinned: '' },
      },
    ]);
  });

  it('refuses members who are excluded or not signed in', async () => {
    const [{ chatRoomNo }, member] = [await match(), await demoMember(server.url, 9)];
    const visitor = await headlessClient(server.url, { siteId: 5000 });
    expect(await visitor.client.call('sendMessage', message(chatRoomNo, '你好'))).toMatchObject({ ok: false });
    const password = passwordDigest(nodeSuite, 'demo09', 'Demo1234');
    await must(member, 'selfExclude', { duration: 'one_year', confirmation: '自我排除', password });
    const later = await demoMember(server.url, 9);
    expect(await refusal(later, 'sendMessage', message(chatRoomNo, '你好'))).toBe('excluded');
  });

  it('messages and rulings cannot be changed', async () => {
    for (const table of ['chat_message', 'chat_ruling', 'chat_report'])
      for (const change of [`UPDATE ${table} SET at = at`, `DELETE FROM ${table}`])
        await expect(server.platform.db.query(change)).rejects.toThrow(/permission denied/);
  });
});

it('a site without live rooms has none beside its matches either', async () => {
  const clock = manualClock(NOON);
  const feed = new ManualFeed(clock);
  const sites = editedSites((site) => ({
    ...site,
    features: (site.features as string[]).filter((feature) => site.siteId !== 5000 || feature !== 'live'),
    ...(site.siteId === 5000 ? { navigation: undefined } : {}),
  }));
  const server = await startDev({
    engine: usualEngine,
    clock,
    feed,
    env: { FEED_SPEED: '1', SITES_DIR: sites.folder },
  });
  try {
    feed.fixture('9', clock.now() + HOUR_MS);
    const member = await demoMember(server.url, 1);
    const { items } = await must(member, 'chatroomStatus', { matchIds: ['9'] });
    expect(items).toMatchObject([{ exist: false, status: 'closed' }]);
    const message = { idempotencyKey: newKey(), chatRoomNo: 'match-9', content: '在吗' };
    expect(await refusal(member, 'sendMessage', message)).toBe('chat_closed');
  } finally {
    await server.close();
    sites.remove();
  }
});
