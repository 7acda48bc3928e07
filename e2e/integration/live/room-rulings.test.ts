import { passwordDigest } from '@touchline/client';
import type { ChatMessage } from '@touchline/contract/topics';
import { nodeSuite } from '@touchline/wire/node';
import { afterEach, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { DEMO_PASSWORD, must, refusal } from '../../src/members.ts';
import { signedInOperator } from '../../src/operator-session.ts';
import { actOn, castOf, HOST_ROOM, REASON } from '../../src/room-moderation.ts';

const MINUTE_MS = 60_000;
const reason = REASON;

describe('rulings that follow each other', () => {
  const { clock, server } = useServer({ env: { OPERATOR_PORT: '0' } });
  const { demo, host, siteModerator, roomModerator, talk, leave } = castOf(server, clock);
  const open: HeadlessClient[] = [];

  afterEach(() => {
    for (const page of open.splice(0)) page.realtime.stop();
    leave();
  });

  async function listen(room = HOST_ROOM): Promise<ChatMessage[]> {
    const page = await headlessClient(server.url, { siteId: 5000, now: () => clock.now() });
    open.push(page);
    const heard: ChatMessage[] = [];
    await new Promise<void>((resolve) => {
      page.realtime.follow<'room'>(`room:${room}`, {
        onSnapshot: () => resolve(),
        onDelta: ({ items }) => void heard.push(...items),
      });
      page.realtime.start();
    });
    return heard;
  }
  /** The lines about mutes that the room received until the next message. */
  const mutesIn = async (heard: readonly ChatMessage[], speaker: HeadlessClient) => {
    const last = await talk(speaker);
    await expect.poll(() => heard.map(({ id }) => id)).toContain(last);
    return heard.flatMap(({ mute }) => (mute ? [mute.isLifted] : []));
  };

  describe('a deletion that is lifted', () => {
    const reported = async (room: string, ruler: HeadlessClient) =>
      (await must(ruler, 'reportedHere', { chatRoomNo: room })).items;

    it('leaves a reported message to be decided again, with a new time target and its reports', async () => {
      const room = 'room-7002';
      const [ofHost, member, reporter] = [await host(2), await demo(1), await demo(2)];
      const messageId = await talk(member, room);
      await must(reporter, 'reportMessage', { messageId, reason: 'abuse' });
      await must(ofHost, 'decideReport', { chatRoomNo: room, messageId, result: 'removed', reason });
      const { items } = await must(ofHost, 'roomLog', { chatRoomNo: room });
      clock.advance(MINUTE_MS);
      await must(ofHost, 'undoRuling', { chatRoomNo: room, rulingId: items[0]?.rulingId ?? '', reason });
      expect(await reported(room, ofHost)).toMatchObject([
        { messageId, reports: 1, reasons: ['abuse'], dueAt: clock.now() + 30 * MINUTE_MS },
      ]);
      await must(ofHost, 'decideReport', { chatRoomNo: room, messageId, result: 'kept', reason });
    });

    it('allows a later report to open a case that was decided by it', async () => {
      const room = 'room-7003';
      const [ofHost, member] = [await host(3), await demo(3)];
      const messageId = await talk(member, room);
      await must(await demo(4), 'reportMessage', { messageId, reason: 'abuse' });
      const { rulingId } = await must(ofHost, 'moderate', actOn('delete', room, messageId));
      await must(ofHost, 'undoRuling', { chatRoomNo: room, rulingId, reason });
      // As a version before this one left it: decided by a deletion that does not hold.
      await server.platform.db.query(
        `UPDATE chat_case SET decided_at = now(), decided_by = 'x', result = 'removed' WHERE message_id = $1`,
        [messageId],
      );
      clock.advance(MINUTE_MS);
      await must(await demo(5), 'reportMessage', { messageId, reason: 'fraud' });
      expect(await reported(room, ofHost)).toMatchObject([{ messageId, reports: 1, reasons: ['fraud'] }]);
    });

    it('cannot be lifted by the sender of the message, whatever part they have by now', async () => {
      const room = 'room-7004';
      const [ofHost, member] = [await host(4), await demo(6)];
      const messageId = await talk(member, room);
      const other = await talk(member, room);
      const { rulingId } = await must(await roomModerator(7, room, 4), 'moderate', actOn('delete', room, messageId));
      await must(ofHost, 'appointModerator', { chatRoomNo: room, messageId: other, reason });
      const { items } = await must(member, 'roomLog', { chatRoomNo: room });
      expect(items.find((item) => item.rulingId === rulingId)).toMatchObject({ canUndo: false });
      expect(await refusal(member, 'undoRuling', { chatRoomNo: room, rulingId, reason })).toBe('ruled_higher');
    });
  });

  describe('who moderates', () => {
    it('keeps none in a room that they were sent out of, until that ends', async () => {
      const room = 'room-7006';
      const [ofHost, moderator, stranger] = [await host(6), await roomModerator(12, room, 6), await demo(13)];
      const messageId = await talk(stranger, room);
      await must(ofHost, 'moderate', actOn('kick', room, await talk(moderator, room)));
      for (const act of ['delete', 'mute', 'muteAll'] as const)
        expect(await refusal(moderator, 'moderate', actOn(act, room, messageId)), act).toBe('not_moderator');
      expect(await refusal(moderator, 'pinNotice', { chatRoomNo: room, text: '置顶', reason })).toBe('not_moderator');
      expect(await must(moderator, 'roomPowers', { chatRoomNo: room })).toMatchObject({ role: null, powers: [] });
      clock.advance(11 * MINUTE_MS);
      await must(moderator, 'moderate', actOn('delete', room, messageId));
    });

    it('writes neither a notice nor beside the picture while muted', async () => {
      const house = await signedInOperator(server, 'mute-a-host', ['moderator']);
      const ofHost = await host(3);
      const { id: memberId } = await must(ofHost, 'memberInfo', {});
      const words = { title: '今晚焦点战', intro: '', notice: '' };
      const pin = { chatRoomNo: 'room-7003', text: '八点开播', reason };
      await house.must('ruleInChat', { kind: 'mute', memberId, roomNo: 'room-7003', reason });
      expect(await refusal(ofHost, 'pinNotice', pin)).toBe('chat_muted');
      expect(await refusal(ofHost, 'updateMyRoom', words)).toBe('chat_muted');
      await house.must('ruleInChat', { kind: 'unmute', memberId, roomNo: 'room-7003', reason });
      await must(ofHost, 'pinNotice', pin);
      await must(ofHost, 'updateMyRoom', words);
    });

    it('writes neither during a break that they take', async () => {
      const password = passwordDigest(nodeSuite, 'host06', DEMO_PASSWORD);
      await must(await host(6), 'takeTimeOut', { hours: 24, password });
      leave();
      const away = await host(6);
      const pin = { chatRoomNo: 'room-7006', text: '八点开播', reason };
      expect(await refusal(away, 'pinNotice', pin)).toBe('excluded');
      expect(await refusal(away, 'updateMyRoom', { title: '今晚焦点战', intro: '', notice: '' })).toBe('excluded');
    });
  });

  describe('a mute', () => {
    it('is not announced as over while another one holds', async () => {
      const [ofHost, ofSite, member] = [await host(), await siteModerator(), await demo(8)];
      const messageId = await talk(member);
      const heard = await listen();
      const first = await must(ofHost, 'moderate', actOn('mute', HOST_ROOM, messageId));
      const second = await must(ofSite, 'moderate', { ...actOn('mute', HOST_ROOM, messageId), length: 'forever' });
      await must(ofHost, 'undoRuling', { chatRoomNo: HOST_ROOM, rulingId: first.rulingId, reason });
      expect(await mutesIn(heard, ofHost)).toEqual([false, false]);
      await must(ofSite, 'undoRuling', { chatRoomNo: HOST_ROOM, rulingId: second.rulingId, reason });
      expect(await mutesIn(heard, ofHost)).toEqual([false, false, true]);
    });

    it('that an appeal does not lift is not announced as over; one that it lifts is over, also after a later ruling', async () => {
      const house = await signedInOperator(server, 'later-mutes', ['moderator']);
      const [ofHost, ofSite, member] = [await host(), await siteModerator(), await demo(9)];
      const messageId = await talk(member);
      const heard = await listen();
      const appeal = async () => {
        await must(member, 'fileMuteAppeal', { chatRoomNo: HOST_ROOM, text: '我没有刷屏，请核实' });
        return (await house.must('chatAppeals', {})).items.at(-1)?.appealId ?? '';
      };
      await must(ofHost, 'moderate', actOn('mute', HOST_ROOM, messageId));
      await house.must('decideChatAppeal', { appealId: await appeal(), result: 'kept', reason: '核实过了' });
      expect(await mutesIn(heard, ofHost)).toEqual([false]);
      await must(ofHost, 'moderate', actOn('mute', HOST_ROOM, messageId));
      const appealId = await appeal();
      await must(ofSite, 'moderate', { ...actOn('mute', HOST_ROOM, messageId), length: 'forever' });
      await house.must('decideChatAppeal', { appealId, result: 'lifted', reason: '核实过了' });
      expect(await mutesIn(heard, member)).toEqual([false, false, false, true]);
    });

    it('of a report shortens no longer one of the same room', async () => {
      const room = 'room-7005';
      const [ofHost, member] = [await host(5), await demo(10)];
      const messageId = await talk(member, room);
      await must(ofHost, 'moderate', { ...actOn('mute', room, messageId), length: 'forever' });
      await must(await demo(11), 'reportMessage', { messageId, reason: 'abuse' });
      await must(ofHost, 'decideReport', { chatRoomNo: room, messageId, result: 'muted', reason });
      expect((await must(member, 'chatHistory', { chatRoomNo: room })).mute).toMatchObject({ until: null });
    });
  });
});
