import type { CallInput } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { factsOf } from '@touchline/rules/testing';
import { engines } from '@touchline/server/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver } from '../../src/book-driver.ts';
import { type HeadlessClient, headlessClient, signIn } from '../../src/headless-client.ts';
import { DEMO_PASSWORD, demoMember, must, newKey, refusal } from '../../src/members.ts';
import { adjustByTwo, askFor, decideOn } from '../../src/two-operators.ts';

const NIL = { home: 0, away: 0 };
const homeWon = factsOf(NIL, { home: 1, away: 0 });
const awayWon = factsOf(NIL, { home: 0, away: 1 });
const SOON = { timeout: 15_000 };

describe.each(engines)('messages to members on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });
  const open: HeadlessClient[] = [];
  const driver = new BookDriver(server, feed, clock);

  afterEach(() => {
    for (const page of open.splice(0)) page.realtime.stop();
  });

  async function single(member: HeadlessClient) {
    const [matchId = ''] = await driver.upcoming(1);
    const { betId } = await must(member, 'placeBet', driver.bet([driver.leg(matchId)]));
    return { matchId, betId };
  }
  async function decide(
    betId: string,
    verdict: 'approve' | 'refuse',
    { act = 'cancel', reason: published = 'obvious_error', results = null as readonly string[] | null } = {},
  ) {
    const id = await askFor(server, { kind: 'bet', memberId: null, payload: { betId, act, published, results } });
    return decideOn(server, id, 'bob', verdict);
  }
  async function cancelled(member: HeadlessClient): Promise<string> {
    const { betId } = await single(member);
    expect(await decide(betId, 'approve')).toBe('carried_out');
    return betId;
  }
  /** Takes money from a member as two operators can. */
  async function takeAway(member: HeadlessClient, amount: string) {
    const { id } = await must(member, 'memberInfo', {});
    expect(await adjustByTwo(server, BigInt(id), -BigInt(amount.replace('.', '')))).toBe('carried_out');
  }
  const list = (member: HeadlessClient, page = 1, size = 20) => must(member, 'messageList', { page, size });
  /** The messages about bets. */
  const aboutBets = async (member: HeadlessClient) =>
    (await list(member)).items.flatMap(({ about }) => (about.kind === 'bet' ? [about] : []));
  const told = async (member: HeadlessClient) => (await aboutBets(member)).map(({ betId, what }) => [betId, what]);
  /** The numbers of unread messages that a member's page receives from now on. */
  async function counts(member: HeadlessClient): Promise<number[]> {
    const heard: number[] = [];
    open.push(member);
    await new Promise<void>((resolve) => {
      member.realtime.follow<'me'>('me', {
        onSnapshot: () => resolve(),
        onDelta: ({ unread }) => void (unread !== undefined && heard.push(unread)),
      });
      member.realtime.start();
    });
    return heard;
  }

  it('say that operators cancelled a bet, the reason, and the refund, to a member who was away', async () => {
    const member = await demoMember(server.url, 1);
    expect(await list(member)).toMatchObject({ items: [], total: 0, unread: 0 });
    const betId = await cancelled(member);
    const back = await demoMember(server.url, 1);
    expect(await must(back, 'unreadMessages', {})).toEqual({ unread: 1 });
    const { items, unread } = await list(back);
    expect(unread).toBe(1);
    expect(items).toMatchObject([
      {
        msgType: 'match',
        at: clock.now(),
        isRead: false,
        isSticky: false,
        about: { kind: 'bet', what: 'cancelled', betId, reason: 'obvious_error', stake: '100.00', legs: 1 },
      },
    ]);
    expect(items[0]?.about).toMatchObject({ paidBefore: null, paid: '100.00', moved: '100.00', currency: 'CNY' });
    expect(await must(back, 'messageDetail', { messageId: items[0]?.messageId ?? '' })).toEqual(items[0]);
    const totalOf = async (filter: Omit<CallInput<'messageList'>, 'page' | 'size'>) =>
      (await must(back, 'messageList', { ...filter, page: 1, size: 20 })).total;
    expect([await totalOf({ about: 'bet' }), await totalOf({ about: 'vip' })]).toEqual([1, 0]);
    // A reserved broadcast is cancelled too, and is no bet.
    const who = await server.modules.account.members.byName(5000, back.session.state.userInfo?.name ?? '');
    const about = { kind: 'broadcast', what: 'cancelled', anchorRoomId: '1', nick: '主播', title: '', startsAt: 0 };
    await server.platform.db.query(
      `INSERT INTO message (id, site_id, member_id, msg_type, about, at) VALUES (1, 5000, $1, 'notification', $2, $3)`,
      [who?.id, JSON.stringify(about), new Date(clock.now())],
    );
    expect([await totalOf({ what: 'cancelled' }), await totalOf({ about: 'broadcast' })]).toEqual([1, 1]);
    await server.platform.db.query('UPDATE message SET deleted_at = at WHERE id = 1');
  });

  it('report every time a bet was paid differently than announced, and nothing of a bet that ended as announced', async () => {
    const member = await demoMember(server.url, 2);
    const { matchId, betId } = await single(member);
    feed.record(matchId, homeWon, 1);
    await driver.until(member, betId, { status: 'settled', payout: '200.00' });
    expect(await told(member)).toEqual([]);
    feed.record(matchId, awayWon, 2);
    await driver.until(member, betId, { payout: '0.00' });
    feed.record(matchId, { ...factsOf(NIL, NIL), state: 'playing', completedHalves: 1 }, 3);
    await driver.until(member, betId, { status: 'accepted' });
    feed.void(matchId, { reason: '赔率录入错误' });
    await driver.until(member, betId, { status: 'void' });
    expect(await told(member)).toEqual([
      [betId, 'void'],
      [betId, 'reopened'],
      [betId, 'resettled'],
    ]);
    const facts = (await aboutBets(member)).map(({ reason, paidBefore, paid, moved }) => [
      reason,
      paidBefore,
      paid,
      moved,
    ]);
    expect(facts).toEqual([
      ['赔率录入错误', null, '100.00', '100.00'],
      ['result_withdrawn', '0.00', '0.00', '0.00'],
      ['corrected_result', '200.00', '0.00', '-200.00'],
    ]);
  });

  it('say how a bet ended after all, once its first result was withdrawn', async () => {
    const member = await demoMember(server.url, 8);
    const { matchId, betId } = await single(member);
    feed.record(matchId, homeWon, 1);
    await driver.until(member, betId, { status: 'settled', payout: '200.00' });
    feed.record(matchId, { ...factsOf(NIL, NIL), state: 'playing', completedHalves: 1 }, 2);
    await driver.until(member, betId, { status: 'accepted' });
    feed.record(matchId, awayWon, 3);
    await driver.until(member, betId, { status: 'settled', payout: '0.00' });
    const [last, before] = await aboutBets(member);
    expect(last).toMatchObject({ what: 'resettled', reason: 'corrected_result', paidBefore: null, paid: '0.00' });
    expect(before).toMatchObject({ what: 'reopened', reason: 'result_withdrawn', paidBefore: '200.00', paid: '0.00' });
    expect(before?.moved).toBe('-200.00');
  });

  it('separate the settlement from the cash-outs before it', async () => {
    const member = await demoMember(server.url, 9);
    const { matchId, betId } = await single(member);
    const { quoteId } = await must(member, 'quoteCashOut', { betId, stake: '50' });
    const out = await must(member, 'cashOut', { idempotencyKey: newKey(), quoteId, toleranceBasisPoints: 0 });
    feed.void(matchId, { reason: '赔率录入错误' });
    await driver.until(member, betId, { status: 'void' });
    expect((await list(member)).items[0]?.about).toMatchObject({
      what: 'void',
      stake: '100.00',
      cashedOut: { stake: '50.00', amount: out.amount },
      paidBefore: null,
      paid: '50.00',
      moved: '50.00',
    });
  });

  it('say which amount could not be taken back, and why a later payment of the bet was kept', async () => {
    const member = await demoMember(server.url, 10);
    const { matchId, betId } = await single(member);
    feed.record(matchId, homeWon, 1);
    await driver.until(member, betId, { status: 'settled', payout: '200.00' });
    await takeAway(member, '1380.00');
    feed.record(matchId, awayWon, 2);
    await driver.until(member, betId, { payout: '0.00' });
    feed.void(matchId, { voidId: 'withdrawn' });
    await driver.until(member, betId, { payout: '100.00' });
    feed.unvoid(matchId, 'withdrawn');
    await driver.until(member, betId, { payout: '0.00' });
    const [last, middle, before] = await aboutBets(member);
    expect(before).toMatchObject({ paidBefore: '200.00', paid: '0.00', moved: '0.00', owed: '200.00', kept: null });
    expect(middle).toMatchObject({ paidBefore: '0.00', paid: '100.00', moved: '0.00', owed: '100.00', kept: '100.00' });
    expect(last).toMatchObject({ paidBefore: '100.00', paid: '0.00', moved: '0.00', owed: '200.00', kept: null });
    expect(last?.reason).toBe('void_withdrawn');
  });

  it('name the match whose selection became void while a parlay goes on, and later the result of the whole', async () => {
    const member = await demoMember(server.url, 11);
    const [one = '', two = ''] = await driver.upcoming(2);
    const { betId } = await must(member, 'placeBet', driver.bet([driver.leg(one), driver.leg(two)]));
    feed.record(two, { ...factsOf(NIL, NIL), state: 'cancelled' }, 1);
    await expect.poll(() => told(member), SOON).toEqual([[betId, 'leg_void']]);
    const [about] = await aboutBets(member);
    expect(about).toMatchObject({ reason: 'not_completed', paidBefore: null, paid: null, moved: null, legs: 2 });
    const { legs, timeline, status } = await must(member, 'getBet', { betId });
    expect(about?.match).toMatchObject({ homeName: legs[1]?.homeName, awayName: legs[1]?.awayName });
    expect(status).toBe('accepted');
    expect(timeline.at(-1)).toMatchObject({ status: 'leg_void', reason: 'not_completed', amount: null });
    feed.void(one, { factor: '0.5', reason: '盘口录入错误' });
    feed.record(one, homeWon, 1);
    await driver.until(member, betId, { status: 'settled', payout: '150.00' });
    expect((await list(member)).items[0]?.about).toMatchObject({
      what: 'partly_void',
      reason: '盘口录入错误',
      paid: '150.00',
      moved: '150.00',
    });
    expect((await list(member)).total).toBe(2);
  });

  it('say that a selection counts again while its bet goes on, and the result of the bet', async () => {
    const member = await demoMember(server.url, 13);
    const [one = '', two = ''] = await driver.upcoming(2);
    const { betId } = await must(member, 'placeBet', driver.bet([driver.leg(one), driver.leg(two)]));
    feed.void(two, { voidId: 'one', reason: '赔率录入错误' });
    await expect.poll(() => told(member), SOON).toEqual([[betId, 'leg_void']]);
    feed.unvoid(two, 'one');
    await expect.poll(async () => (await told(member))[0], SOON).toEqual([betId, 'leg_counts']);
    expect((await list(member)).items[0]?.about).toMatchObject({ reason: 'void_withdrawn', paid: null, moved: null });
    feed.void(two, { voidId: 'two', reason: '赔率录入错误' });
    await expect.poll(async () => (await told(member))[0], SOON).toEqual([betId, 'leg_void']);
    // The void bet is lost after all, and so is the whole.
    feed.record(two, awayWon, 1);
    await expect
      .poll(() => server.platform.db.query('SELECT 1 FROM match_result WHERE match_id = $1', [BigInt(two)]))
      .toHaveLength(1);
    feed.unvoid(two, 'two');
    await driver.until(member, betId, { status: 'settled', payout: '0.00' });
    expect((await list(member)).items[0]?.about).toMatchObject({
      what: 'resettled',
      reason: 'void_withdrawn',
      paid: '0.00',
    });
    const { timeline } = await must(member, 'getBet', { betId });
    expect(timeline.map(({ status }) => status)).toEqual([
      'placed',
      'accepted',
      'leg_void',
      'leg_counts',
      'leg_void',
      'settled',
    ]);
  });

  it('attribute a correction to the result where half a void stays as it was, and to no void that changed nothing', async () => {
    const member = await demoMember(server.url, 14);
    const { matchId, betId } = await single(member);
    feed.void(matchId, { factor: '0.5', reason: '赔率录入错误' });
    feed.record(matchId, homeWon, 1);
    await driver.until(member, betId, { payout: '150.00' });
    feed.record(matchId, awayWon, 2);
    await driver.until(member, betId, { payout: '50.00' });
    expect((await aboutBets(member)).map(({ what, reason }) => [what, reason])).toEqual([
      ['resettled', 'corrected_result'],
      ['partly_void', '赔率录入错误'],
    ]);
  });

  it('say that operators paid a bet first, where no record settled it', async () => {
    const member = await demoMember(server.url, 12);
    const { betId } = await single(member);
    const part = { act: 'resettle', reason: 'corrected_result', results: ['won'] };
    expect(await decide(betId, 'approve', part)).toBe('carried_out');
    expect((await list(member)).items[0]?.about).toMatchObject({ what: 'decided', paidBefore: null, paid: '200.00' });
  });

  it('come once, however often a match is settled, and only about decided bets', async () => {
    const member = await demoMember(server.url, 3);
    const { matchId, betId } = await single(member);
    feed.record(matchId, homeWon, 1);
    await driver.until(member, betId, { status: 'settled' });
    expect(await decide(betId, 'refuse')).toBe('refused');
    expect(await decide(betId, 'approve', { act: 'resettle', results: ['won', 'won'] })).toBe('bet_fixed');
    expect(await told(member)).toEqual([]);
    expect(await decide(betId, 'approve', { reason: 'late_bet' })).toBe('carried_out');
    for (let turn = 0; turn < 3; turn++) await server.modules.book.settlement.settleMatch(matchId);
    expect(await told(member)).toEqual([[betId, 'cancelled']]);
    expect((await list(member)).items[0]?.about).toMatchObject({
      paidBefore: '200.00',
      paid: '100.00',
      moved: '-100.00',
    });
  });

  it('reach an open page as a number, which another page of the member keeps in step with', async () => {
    const page = await demoMember(server.url, 4);
    const other = await headlessClient(server.url, { clientType: 'h5' });
    await signIn(other, 'demo04', DEMO_PASSWORD);
    const heard = [await counts(page), await counts(other)];
    await cancelled(page);
    for (const numbers of heard) await expect.poll(() => numbers, SOON).toEqual([1]);
    await cancelled(page);
    for (const numbers of heard) await expect.poll(() => numbers, SOON).toEqual([1, 2]);
    expect(await must(other, 'readMessages', {})).toEqual({ unread: 0 });
    for (const numbers of heard) await expect.poll(() => numbers, SOON).toEqual([1, 2, 0]);
    // Nothing changed, so nothing is said.
    expect(await must(other, 'readMessages', {})).toEqual({ unread: 0 });
    await cancelled(page);
    for (const numbers of heard) await expect.poll(() => numbers, SOON).toEqual([1, 2, 0, 1]);
  });

  it('are read one by one or all together, stay on top where the member wants, and leave for good', async () => {
    const member = await demoMember(server.url, 5);
    const bets: string[] = [];
    for (let turn = 0; turn < 3; turn++) bets.unshift(await cancelled(member));
    const ids = (await list(member)).items.map(({ messageId }) => messageId);
    const [latest = '', , first = ''] = ids;
    expect(await must(member, 'readMessages', { messageIds: [latest] })).toEqual({ unread: 2 });
    const unread = await must(member, 'messageList', { isUnread: true });
    expect(unread).toMatchObject({ total: 2, unread: 2 });
    expect(unread.items.map(({ messageId }) => messageId)).toEqual(ids.slice(1));
    expect(await must(member, 'messageList', { what: 'cancelled' })).toMatchObject({ total: 3, unread: 2 });
    expect(await must(member, 'messageList', { what: 'resettled' })).toMatchObject({ items: [], total: 0, unread: 2 });
    expect(await must(member, 'stickMessage', { messageId: first, isSticky: true })).toMatchObject({ isSticky: true });
    expect((await told(member)).map(([betId]) => betId)).toEqual([bets[2], bets[0], bets[1]]);
    expect(await must(member, 'stickMessage', { messageId: first, isSticky: false })).toMatchObject({
      isSticky: false,
    });
    expect((await told(member)).map(([betId]) => betId)).toEqual(bets);
    for (let turn = 0; turn < 2; turn++)
      expect(await must(member, 'deleteMessages', { messageIds: [first] })).toEqual({ unread: 1 });
    expect(await refusal(member, 'messageDetail', { messageId: first })).toBe(codes.notFound);
    expect(await refusal(member, 'stickMessage', { messageId: first, isSticky: true })).toBe(codes.notFound);
    expect(await list(member, 2, 1)).toMatchObject({ items: [{ messageId: ids[1] }], total: 2, page: 2, size: 1 });
    // The message stays on record.
    const kept = await server.platform.db.query('SELECT 1 FROM message WHERE id = $1', [BigInt(first)]);
    expect(kept).toHaveLength(1);
  });

  it('are the member’s alone', async () => {
    const [member, other] = [await demoMember(server.url, 6), await demoMember(server.url, 7)];
    await cancelled(member);
    const [mine] = (await list(member)).items;
    const messageId = mine?.messageId ?? '';
    expect(await list(other)).toMatchObject({ items: [], total: 0, unread: 0 });
    expect(await refusal(other, 'messageDetail', { messageId })).toBe(codes.notFound);
    expect(await refusal(other, 'stickMessage', { messageId, isSticky: true })).toBe(codes.notFound);
    await must(other, 'readMessages', { messageIds: [messageId] });
    await must(other, 'readMessages', {});
    await must(other, 'deleteMessages', { messageIds: [messageId] });
    expect((await list(member)).items).toEqual([mine]);
  });
});
