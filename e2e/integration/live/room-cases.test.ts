import { afterEach, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { must, newKey, refusal } from '../../src/members.ts';
import { signedInOperator } from '../../src/operator-session.ts';
import { actOn, castOf, HOST_ROOM, PACE_MS, REASON, say } from '../../src/room-moderation.ts';

const MINUTE_MS = 60_000;
const reason = REASON;

describe('moderation by operators and beyond one room', () => {
  const { clock, server } = useServer({ env: { OPERATOR_PORT: '0' } });
  const { demo, host, siteModerator, roomModerator, talk, leave } = castOf(server, clock);

  afterEach(leave);
  const message = (content: string, chatRoomNo = HOST_ROOM) => ({ idempotencyKey: newKey(), chatRoomNo, content });

  describe('reports', () => {
    it('wait with the messages around them and a time target, and are decided once, by letter', async () => {
      const room = 'room-7005';
      const [ofHost, member, reporter] = [await host(5), await demo(19), await demo(1)];
      for (let line = 0; line < 22; line += 1) await talk(member, room);
      const id = await talk(member, room);
      const stays = await talk(member, room);
      await must(reporter, 'reportMessage', { messageId: id, reason: 'abuse' });
      const due = clock.now() + 30 * MINUTE_MS;
      await must(await demo(2), 'reportMessage', { messageId: id, reason: 'fraud' });
      clock.advance(1_000);
      await must(reporter, 'reportMessage', { messageId: stays, reason: 'other' });
      const { items } = await must(ofHost, 'reportedHere', { chatRoomNo: room });
      expect(items).toMatchObject([
        { messageId: id, reports: 2, reasons: ['abuse', 'fraud'], dueAt: due, canDecide: true },
        { messageId: stays, reports: 1 },
      ]);
      expect(items[0]?.context).toHaveLength(20);
      expect(items[0]?.context.at(-1)).toMatchObject({ messageId: id });
      const decision = { chatRoomNo: room, messageId: id, result: 'muted', reason } as const;
      await must(ofHost, 'decideReport', decision);
      expect(await refusal(ofHost, 'decideReport', decision)).toBe('decided_already');
      expect(await must(member, 'chatHistory', { chatRoomNo: room })).toMatchObject({ mute: { reason } });
      await must(ofHost, 'decideReport', { ...decision, messageId: stays, result: 'kept' });
      const letters = (await must(reporter, 'messageList', { page: 1, size: 20 })).items.map(({ about }) => about);
      expect(letters).toMatchObject([
        { kind: 'report', what: 'kept', chatRoomNo: room },
        { kind: 'report', what: 'muted', reason },
      ]);
      // Another moderator disagrees: it waits again.
      clock.advance(1_000);
      await must(await demo(3), 'reportMessage', { messageId: stays, reason: 'abuse' });
      expect((await must(ofHost, 'reportedHere', { chatRoomNo: room })).items).toMatchObject([
        { messageId: stays, reports: 1 },
      ]);
      await must(ofHost, 'moderate', actOn('delete', room, stays));
      expect((await must(ofHost, 'reportedHere', { chatRoomNo: room })).items).toEqual([]);
    });

    it('about moderators are for others to decide', async () => {
      const room = 'room-7006';
      const [ofHost, moderator] = [await host(6), await roomModerator(20, 'room-7006', 6)];
      const id = await talk(ofHost, room);
      await must(await demo(4), 'reportMessage', { messageId: id, reason: 'fraud' });
      expect((await must(moderator, 'reportedHere', { chatRoomNo: room })).items).toMatchObject([{ canDecide: false }]);
      const decision = { chatRoomNo: room, messageId: id, result: 'kept', reason } as const;
      for (const ruler of [moderator, ofHost, await siteModerator()])
        expect(await refusal(ruler, 'decideReport', decision)).toBe('target_protected');
      clock.advance(31 * MINUTE_MS);
      const house = await signedInOperator(server, 'reports', ['moderator']);
      const { items } = await house.must('reportedMessages', {});
      expect(items).toMatchObject([{ messageId: id, roomNo: room, isOverdue: true, reasons: ['fraud'] }]);
      await house.must('decideReportedMessage', { messageId: id, result: 'removed', reason });
      expect((await must(ofHost, 'chatHistory', { chatRoomNo: room })).items.map((item) => item.id)).not.toContain(id);
    });
  });

  describe('the house', () => {
    it('names site moderators and removes them, and undoes rulings', async () => {
      const house = await signedInOperator(server, 'roles', ['moderator']);
      const member = await demo(9);
      const { id: memberId } = await must(member, 'memberInfo', {});
      await house.must('setChatModerator', { memberId, isModerator: true, reason });
      for (const chatRoomNo of [HOST_ROOM, 'match-7'])
        expect(await must(member, 'roomPowers', { chatRoomNo })).toMatchObject({ role: 'site_moderator' });
      expect((await house.must('chatModerators', {})).items.map((item) => item.memberId)).toContain(memberId);
      await house.must('setChatModerator', { memberId, isModerator: false, reason });
      expect(await must(member, 'roomPowers', { chatRoomNo: HOST_ROOM })).toMatchObject({ role: null });
      await house.must('ruleInChat', { kind: 'mute', memberId, reason });
      const { rulingId = '' } = (await house.must('chatRulings', {})).items[0] ?? {};
      await house.must('ruleInChat', { kind: 'undo', rulingId, reason });
      expect(await house.call('ruleInChat', { kind: 'undo', rulingId, reason })).toMatchObject({
        ok: false,
        reason: 'undone_already',
      });
      await talk(member);
    });

    it('bans words at its site, however they are written', async () => {
      const house = await signedInOperator(server, 'words', ['moderator']);
      const member = await demo(10);
      expect(await house.must('setBannedWord', { word: '假球', isBanned: true, reason })).toEqual({ isChanged: true });
      expect(await house.must('setBannedWord', { word: '假球', isBanned: true, reason })).toEqual({ isChanged: false });
      await house.must('setBannedWord', { word: 'scam', isBanned: true, reason });
      for (const content of ['又是假球', '假 。球', '假\u200b球', 'ＳＣＡＭ', 's c a m']) {
        clock.advance(PACE_MS);
        expect(await refusal(member, 'sendMessage', message(content)), content).toBe('chat_sensitive');
      }
      const elsewhere = await demo(10, 5010);
      await say(elsewhere, 'room-8001', '假球？').catch((error: Error) =>
        expect(error.message).not.toMatch('chat_sensitive'),
      );
      expect((await house.must('bannedWords', {})).items.map(({ word }) => word)).toEqual(['scam', '假球']);
      for (const word of ['假球', 'scam']) await house.must('setBannedWord', { word, isBanned: false, reason });
      clock.advance(PACE_MS);
      await say(member, HOST_ROOM, '这不是假球');
    });
  });

  describe('moderators of the site', () => {
    it('keep its words where the site lets them, with a reason, and nobody else does', async () => {
      const [ofSite, ofHost, moderator, member] = [
        ...[await siteModerator(), await host(), await roomModerator(12), await demo(13)],
      ] as const;
      const word = (isBanned: boolean, text = '蓝鲸码') => ({ chatRoomNo: HOST_ROOM, word: text, isBanned, reason });
      expect((await must(ofSite, 'roomPowers', { chatRoomNo: HOST_ROOM })).powers).toContain('words');
      expect((await must(ofHost, 'roomPowers', { chatRoomNo: HOST_ROOM })).powers).not.toContain('words');
      for (const nobody of [ofHost, moderator, member]) {
        expect(await refusal(nobody, 'roomWords', { chatRoomNo: HOST_ROOM })).toBe('not_moderator');
        expect(await refusal(nobody, 'setRoomWord', word(true))).toBe('not_moderator');
      }
      expect(await refusal(ofSite, 'setRoomWord', word(true, '。。'))).toBe('word_empty');
      expect(await must(ofSite, 'setRoomWord', word(true))).toEqual({ isChanged: true });
      expect(await must(ofSite, 'setRoomWord', word(true))).toEqual({ isChanged: false });
      expect((await must(ofSite, 'roomWords', { chatRoomNo: HOST_ROOM })).items).toMatchObject([
        { word: '蓝鲸码', reason, by: expect.stringContaining('*') },
      ]);
      clock.advance(PACE_MS);
      expect(await refusal(member, 'sendMessage', message('我有蓝 鲸 码'))).toBe('chat_sensitive');
      const house = await signedInOperator(server, 'words2', ['moderator']);
      expect((await house.must('bannedWords', {})).items).toMatchObject([{ word: '蓝鲸码', by: 'mod001', reason }]);
      await must(ofSite, 'setRoomWord', word(false));
      clock.advance(PACE_MS);
      await say(member, HOST_ROOM, '我没有蓝鲸码');
      const changes = async (reader: typeof ofSite) => {
        const { items } = await must(reader, 'roomLog', { chatRoomNo: HOST_ROOM });
        return items.flatMap(({ kind, content, isUndone, canUndo, by }) =>
          content === '蓝鲸码' ? [{ kind, isUndone, canUndo, isMasked: by?.includes('*') }] : [],
        );
      };
      const of = (kind: string, isUndone: boolean) => ({ kind, isUndone, canUndo: !isUndone, isMasked: true });
      expect(await changes(ofSite)).toEqual([of('word_removed', false), of('word', true)]);
      // It is undone by the opposite act, which is on record too.
      await must(ofSite, 'setRoomWord', word(true));
      expect(await changes(ofSite)).toEqual([of('word', false), of('word_removed', true), of('word', true)]);
      expect(await changes(ofHost), 'those who do not keep the words do not read them').toEqual([]);
      await must(ofSite, 'setRoomWord', word(false));
      // The second site keeps its words for operators.
      const far = await siteModerator(5010);
      expect(await refusal(far, 'roomWords', { chatRoomNo: 'room-8001' })).toBe('not_moderator');
    });
  });

  describe('bad input', () => {
    it('keeps scripts as words, and takes signs that turn lines around, unseen signs and piles of marks out', async () => {
      const member = await demo(11);
      const said = async (content: string) => {
        clock.advance(PACE_MS);
        const id = await say(member, HOST_ROOM, content);
        const { items } = await must(member, 'chatHistory', { chatRoomNo: HOST_ROOM });
        return items.find((item) => item.id === id)?.content;
      };
      expect(await said('<script>alert(1)</script>')).toBe('<script>alert(1)</script>');
      expect(await said('\u202e反\u2066转\u2069\u200f了')).toBe('反转了');
      expect(await said(`零${'\u200b\u2060\ufeff'.repeat(18)}宽`)).toBe('零宽');
      expect(await said(`标${'\u0301'.repeat(50)}记`)).toBe('标\u0301\u0301记');
      clock.advance(PACE_MS);
      expect(await refusal(member, 'sendMessage', message('\u200b'.repeat(60)))).toBe('chat_sensitive');
      const flood = await member.client.call('sendMessage', message(`a${'\u0301'.repeat(10_000)}`));
      expect(flood).toMatchObject({ ok: false, code: 10400 });
    });

    it('shows nothing in reasons and notices that it would not show in talk', async () => {
      const ofHost = await host();
      const pin = (text: string, why = reason) =>
        ofHost.client.call('pinNotice', { chatRoomNo: HOST_ROOM, text, reason: why });
      expect(await pin('加微信 abc12345')).toMatchObject({ ok: false, reason: 'chat_sensitive' });
      expect(await pin('八点', '\u200b\u200b\u200b')).toMatchObject({ ok: false, code: 10400 });
      expect(await pin('八点', '加微信 abc12345')).toMatchObject({ ok: false, code: 10400 });
      expect(await pin('\u202e八点')).toMatchObject({ ok: true });
      const [room] = (await must(ofHost, 'chatroomStatus', { chatRoomNos: [HOST_ROOM] })).items;
      expect(room?.rules.pinned).toBe('八点');
      expect(await pin('')).toMatchObject({ ok: true });
    });
  });

  it('cannot be changed afterwards', async () => {
    for (const change of ['DELETE FROM chat_appeal', 'DELETE FROM chat_case', 'DELETE FROM chat_word'])
      await expect(server.platform.db.query(change)).rejects.toThrow(/permission denied/);
  });
});
