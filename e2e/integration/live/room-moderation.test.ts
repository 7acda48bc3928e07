import type { CallInput, CallName } from '@touchline/contract';
import type { RoomTalk } from '@touchline/contract/topics';
import { afterEach, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { must, newKey, refusal } from '../../src/members.ts';
import { signedInOperator } from '../../src/operator-session.ts';
import { actOn, castOf, HOST_ROOM, PACE_MS, REASON, say } from '../../src/room-moderation.ts';

const MINUTE_MS = 60_000;
const ACTS = ['mute', 'unmute', 'kick', 'delete', 'muteAll', 'unmuteAll'] as const;
const reason = REASON;

describe('moderation of rooms', () => {
  const { clock, server } = useServer({ env: { OPERATOR_PORT: '0' } });
  const open: HeadlessClient[] = [];
  const { demo, host, siteModerator, roomModerator, talk, leave } = castOf(server, clock);

  afterEach(() => {
    for (const page of open.splice(0)) page.realtime.stop();
    leave();
  });

  const message = (content: string, chatRoomNo = HOST_ROOM) => ({ idempotencyKey: newKey(), chatRoomNo, content });

  async function listen(room = HOST_ROOM): Promise<RoomTalk[]> {
    const page = await headlessClient(server.url, { siteId: 5000, now: () => clock.now() });
    open.push(page);
    const told: RoomTalk[] = [];
    await new Promise<void>((resolve) => {
      page.realtime.follow<'room'>(`room:${room}`, {
        onSnapshot(snapshot) {
          told.push(snapshot);
          resolve();
        },
        onDelta: (delta) => void told.push(delta),
      });
      page.realtime.start();
    });
    return told;
  }

  describe('the rights of members', () => {
    it.each(ACTS)('lets everybody with a part in the room %s a member, and nobody else', async (act) => {
      const member = await demo(1);
      const moderator = await roomModerator(2);
      const elsewhere = await roomModerator(3, 'room-7002', 2);
      const stranger = await demo(4);
      const said = await talk(member);
      for (const nobody of [stranger, elsewhere, await host(2)])
        expect(await refusal(nobody, 'moderate', actOn(act, HOST_ROOM, said))).toBe('not_moderator');
      const log: string[] = [];
      for (const ruler of [moderator, await host(), await siteModerator()]) {
        const { rulingId } = await must(ruler, 'moderate', actOn(act, HOST_ROOM, said));
        log.unshift(rulingId);
        await must(ruler, 'undoRuling', { chatRoomNo: HOST_ROOM, rulingId, reason });
      }
      const { items } = await must(moderator, 'roomLog', { chatRoomNo: HOST_ROOM });
      expect(items.slice(0, 3)).toMatchObject(
        log.map((rulingId, index) => ({
          ...{ rulingId, reason, isUndone: true, canUndo: false },
          byRole: ['site_moderator', 'host', 'room_moderator'][index],
        })),
      );
    });

    it.each(['mute', 'unmute', 'kick', 'delete'] as const)('lets nobody %s the host or one’s equals', async (act) => {
      const [ofHost, ofSite] = [await host(), await siteModerator()];
      const [one, other] = [await roomModerator(5), await roomModerator(6)];
      const said = {
        host: await talk(ofHost),
        site: await talk(ofSite),
        one: await talk(one),
        other: await talk(other),
      };
      const outcome = async (ruler: HeadlessClient, messageId: string) => {
        const result = await ruler.client.call('moderate', actOn(act, HOST_ROOM, messageId));
        if (!result.ok) return result.reason;
        await must(ruler, 'undoRuling', { chatRoomNo: HOST_ROOM, rulingId: result.data.rulingId, reason });
        return true;
      };
      for (const ruler of [one, ofSite]) expect(await outcome(ruler, said.host)).toBe('target_protected');
      for (const ruler of [one, ofHost]) expect(await outcome(ruler, said.site)).toBe('target_protected');
      expect(await outcome(one, said.other)).toBe('target_protected');
      expect(await outcome(one, said.one)).toBe('target_protected');
      expect(await outcome(ofHost, said.other)).toBe(true);
      expect(await outcome(ofSite, said.one)).toBe(true);
    });

    it('finds no message of another room, and none of another site', async () => {
      const moderator = await roomModerator(7);
      const elsewhere = await talk(await demo(8), 'room-7002');
      for (const act of ['mute', 'kick', 'delete'] as const) {
        const answer = await moderator.client.call('moderate', actOn(act, HOST_ROOM, elsewhere));
        expect(answer).toMatchObject({ ok: false, code: 10404 });
      }
      const far = await siteModerator(5010);
      const answer = await far.client.call('moderate', actOn('delete', 'room-7002', elsewhere));
      expect(answer).toMatchObject({ ok: false, code: 10404 });
    });

    it('keeps rules, notices, appointments, log, reports and undoing from members who have no part there', async () => {
      const [stranger, moderator] = [await demo(9), await roomModerator(10)];
      const said = await talk(stranger);
      const { rulingId } = await must(await host(), 'pinNotice', { chatRoomNo: HOST_ROOM, text: '八点开播', reason });
      const target = { chatRoomNo: HOST_ROOM, messageId: said, reason };
      const rules = { chatRoomNo: HOST_ROOM, slowSeconds: 5, leastLevel: 1, isFollowersOnly: true, reason } as const;
      const calls: { [Name in CallName]?: CallInput<Name> } = {
        setRoomRules: rules,
        pinNotice: { chatRoomNo: HOST_ROOM, text: '置顶', reason },
        appointModerator: target,
        dismissModerator: { chatRoomNo: HOST_ROOM, userId: 'nobody', reason },
        roomLog: { chatRoomNo: HOST_ROOM },
        undoRuling: { chatRoomNo: HOST_ROOM, rulingId, reason },
        reportedHere: { chatRoomNo: HOST_ROOM },
        decideReport: { ...target, result: 'removed' },
      };
      for (const [name, input] of Object.entries(calls))
        for (const nobody of [stranger, await host(2)])
          expect(await refusal(nobody, name as 'roomLog', input as CallInput<'roomLog'>), name).toBe('not_moderator');
      expect(await refusal(moderator, 'appointModerator', target)).toBe('not_moderator');
      expect(await must(stranger, 'roomPowers', { chatRoomNo: HOST_ROOM })).toMatchObject({ role: null, powers: [] });
      expect((await must(moderator, 'roomPowers', { chatRoomNo: HOST_ROOM })).powers).not.toContain('appoint');
      const { role, powers, moderators } = await must(await host(), 'roomPowers', { chatRoomNo: HOST_ROOM });
      expect([role, powers.includes('appoint')]).toEqual(['host', true]);
      expect(moderators.length).toBeGreaterThan(0);
      await must(await host(), 'undoRuling', { chatRoomNo: HOST_ROOM, rulingId, reason });
    });

    it('leaves the ruling of a higher rank, and one that was undone already', async () => {
      const [moderator, ofSite, member] = [await roomModerator(11), await siteModerator(), await demo(12)];
      const said = await talk(member);
      const { rulingId } = await must(ofSite, 'moderate', actOn('mute', HOST_ROOM, said));
      for (const act of ['mute', 'unmute'] as const)
        expect(await refusal(moderator, 'moderate', actOn(act, HOST_ROOM, said))).toBe('ruled_higher');
      const undo = { chatRoomNo: HOST_ROOM, rulingId, reason };
      expect(await refusal(moderator, 'undoRuling', undo)).toBe('ruled_higher');
      await must(ofSite, 'undoRuling', undo);
      expect(await refusal(ofSite, 'undoRuling', undo)).toBe('undone_already');
      await must(ofSite, 'moderate', actOn('muteAll', HOST_ROOM, ''));
      expect(await refusal(await host(), 'moderate', actOn('unmuteAll', HOST_ROOM, ''))).toBe('ruled_higher');
      await must(ofSite, 'moderate', actOn('unmuteAll', HOST_ROOM, ''));
    });

    it('leaves a mute of a higher one as it is where a report is decided', async () => {
      const [moderator, ofSite, member] = [await roomModerator(19), await siteModerator(), await demo(20)];
      const said = await talk(member);
      await must(ofSite, 'moderate', { ...actOn('mute', HOST_ROOM, said), length: 'forever' });
      await must(await demo(9), 'reportMessage', { messageId: said, reason: 'abuse' });
      await must(moderator, 'decideReport', { chatRoomNo: HOST_ROOM, messageId: said, result: 'muted', reason });
      expect(await refusal(moderator, 'moderate', actOn('unmute', HOST_ROOM, said))).toBe('ruled_higher');
      expect((await must(member, 'chatHistory', { chatRoomNo: HOST_ROOM })).mute).toMatchObject({ until: null });
      await must(ofSite, 'moderate', actOn('unmute', HOST_ROOM, said));
    });

    it('allows no host to name a moderator again whom a higher rank dismissed', async () => {
      const [ofHost, ofSite, member] = [await host(4), await siteModerator(), await demo(12)];
      const room = 'room-7004';
      const messageId = await talk(member, room);
      await must(ofHost, 'appointModerator', { chatRoomNo: room, messageId, reason });
      const { moderators } = await must(ofSite, 'roomPowers', { chatRoomNo: room });
      await must(ofSite, 'dismissModerator', { chatRoomNo: room, userId: moderators[0]?.userId ?? '', reason });
      const again = { chatRoomNo: room, messageId, reason };
      expect(await refusal(ofHost, 'appointModerator', again)).toBe('ruled_higher');
      await must(ofSite, 'appointModerator', again);
    });

    it('takes a part away again', async () => {
      const [ofHost, member] = [await host(3), await demo(13)];
      const room = 'room-7003';
      await must(ofHost, 'appointModerator', { chatRoomNo: room, messageId: await talk(member, room), reason });
      const { moderators } = await must(ofHost, 'roomPowers', { chatRoomNo: room });
      expect(moderators).toHaveLength(1);
      await must(ofHost, 'dismissModerator', { chatRoomNo: room, userId: moderators[0]?.userId ?? '', reason });
      expect(await refusal(member, 'roomLog', { chatRoomNo: room })).toBe('not_moderator');
    });
  });

  describe('the effects of a ruling', () => {
    it('prevents a removed member from writing and from reading, until it ends', async () => {
      const [ofHost, member] = [await host(), await demo(14)];
      await must(ofHost, 'moderate', actOn('kick', HOST_ROOM, await talk(member)));
      clock.advance(PACE_MS);
      expect(await refusal(member, 'sendMessage', message('让我进去'))).toBe('chat_kicked');
      expect(await refusal(member, 'chatHistory', { chatRoomNo: HOST_ROOM })).toBe('chat_kicked');
      expect(await must(member, 'roomPowers', { chatRoomNo: HOST_ROOM })).toMatchObject({
        kick: { reason, until: expect.any(Number), appeal: null },
      });
      await must(member, 'chatHistory', { chatRoomNo: 'room-7002' });
      clock.advance(11 * MINUTE_MS);
      await must(member, 'chatHistory', { chatRoomNo: HOST_ROOM });
      await talk(member);
    });

    it('informs open pages of deletions, their undoing, rules and notices as they happen', async () => {
      const [ofHost, member] = [await host(), await demo(15)];
      const id = await talk(member);
      const told = await listen();
      const { rulingId } = await must(ofHost, 'moderate', actOn('delete', HOST_ROOM, id));
      await expect.poll(() => told.flatMap(({ gone = [] }) => gone)).toEqual([id]);
      await must(ofHost, 'undoRuling', { chatRoomNo: HOST_ROOM, rulingId, reason });
      await expect.poll(() => told.slice(1).flatMap(({ items }) => items.map((item) => item.id))).toEqual([id]);
      expect((await must(member, 'chatHistory', { chatRoomNo: HOST_ROOM })).items.at(-1)?.id).toBe(id);
      const rules = { slowSeconds: 30, leastLevel: 2, isFollowersOnly: true } as const;
      await must(ofHost, 'setRoomRules', { chatRoomNo: HOST_ROOM, ...rules, reason });
      await expect.poll(() => told.at(-1)?.rules).toMatchObject(rules);
      const pinned = await must(ofHost, 'pinNotice', { chatRoomNo: HOST_ROOM, text: '今晚八点', reason });
      await expect.poll(() => told.at(-1)?.rules).toMatchObject({ ...rules, pinned: '今晚八点' });
      await must(ofHost, 'undoRuling', { chatRoomNo: HOST_ROOM, rulingId: pinned.rulingId, reason });
      await expect.poll(() => told.at(-1)?.rules).toMatchObject({ ...rules, pinned: '' });
      await must(ofHost, 'setRoomRules', {
        ...{ chatRoomNo: HOST_ROOM, slowSeconds: 0, leastLevel: 0, isFollowersOnly: false, reason },
      });
    });

    it('informs only the member that their rights have changed', async () => {
      const [ofHost, member] = [await host(), await demo(16)];
      const id = await talk(member);
      const told: unknown[] = [];
      open.push(member);
      await new Promise<void>((resolve) => {
        member.realtime.follow<'me'>('me', {
          onSnapshot: () => resolve(),
          onDelta: ({ standing: rulings }) => void told.push(rulings),
        });
        member.realtime.start();
      });
      await must(ofHost, 'moderate', actOn('mute', HOST_ROOM, id));
      await expect.poll(() => told).toEqual([{ chatRoomNo: HOST_ROOM }]);
      await must(ofHost, 'moderate', actOn('unmute', HOST_ROOM, id));
    });

    it('lets followers alone talk, from a level on, and slowly, but moderators always', async () => {
      const room = 'room-7004';
      const [ofHost, member] = [await host(4), await demo(17)];
      const rules = { chatRoomNo: room, slowSeconds: 0, leastLevel: 0, isFollowersOnly: false, reason } as const;
      const send = (content: string) => refusal(member, 'sendMessage', message(content, room));
      await must(ofHost, 'setRoomRules', { ...rules, isFollowersOnly: true, leastLevel: 1 });
      expect(await send('我来了')).toBe('chat_followers_only');
      await must(member, 'followRoom', { anchorRoomId: '7004', isFollowed: true });
      expect(await send('我来了')).toBe('chat_level_low');
      await must(ofHost, 'setRoomRules', { ...rules, slowSeconds: 30 });
      await talk(member, room);
      clock.advance(PACE_MS);
      expect(await send('再来一句')).toBe('chat_too_fast');
      clock.advance(30_000);
      await say(member, room, '又来一句');
      await must(ofHost, 'moderate', actOn('muteAll', room, ''));
      clock.advance(30_000);
      expect(await send('还有一句')).toBe('chat_all_muted');
      await say(ofHost, room, '大家好');
      clock.advance(PACE_MS);
      await say(ofHost, room, '欢迎');
      expect((await must(member, 'chatHistory', { chatRoomNo: room })).items.at(-1)).toMatchObject({ role: 'host' });
      const match = { ...rules, chatRoomNo: 'match-9', isFollowersOnly: true };
      expect(await refusal(await siteModerator(), 'setRoomRules', match)).toBe('no_host_here');
    });

    it('may be disputed once by the member, and the house decides', async () => {
      const [ofHost, member] = [await host(), await demo(18)];
      const house = await signedInOperator(server, 'appeals', ['moderator']);
      const appeal = { chatRoomNo: HOST_ROOM, text: '我没有刷屏，请核实' };
      expect(await refusal(member, 'fileMuteAppeal', appeal)).toBe('not_muted');
      const state = async () => (await must(member, 'chatHistory', { chatRoomNo: HOST_ROOM })).mute?.appeal;
      const mute = async () => must(ofHost, 'moderate', actOn('mute', HOST_ROOM, await talk(member)));
      const decide = async (result: 'kept' | 'lifted') => {
        const { items } = await house.must('chatAppeals', {});
        const appealId = items.at(-1)?.appealId ?? '';
        await house.must('decideChatAppeal', { appealId, result, reason: '核实过了' });
        return appealId;
      };
      await mute();
      await must(member, 'fileMuteAppeal', appeal);
      expect(await refusal(member, 'fileMuteAppeal', appeal)).toBe('appealed_already');
      expect(await state()).toBe('open');
      const appealId = await decide('kept');
      expect(await state()).toBe('kept');
      const again = await house.call('decideChatAppeal', { appealId, result: 'lifted', reason: '核实过了' });
      expect(again).toMatchObject({ ok: false, reason: 'decided_already' });
      await must(ofHost, 'moderate', actOn('unmute', HOST_ROOM, await lastOf(member)));
      await mute();
      await must(member, 'fileMuteAppeal', appeal);
      await decide('lifted');
      expect(await state()).toBeUndefined();
      await talk(member);
      const letters = (await must(member, 'messageList', { page: 1, size: 20 })).items.map(({ about }) => about);
      expect(letters).toMatchObject([
        { kind: 'appeal', what: 'lifted', reason: '核实过了' },
        { kind: 'appeal', what: 'kept', chatRoomNo: HOST_ROOM },
      ]);
    });

    it('may be disputed once by a member who was sent out, who is let in again where the house lifts it', async () => {
      const [ofHost, member] = [await host(), await demo(14)];
      const house = await signedInOperator(server, 'kicks', ['moderator']);
      const appeal = { chatRoomNo: HOST_ROOM, text: '我没有打广告，请核实' };
      const kick = async () => must(ofHost, 'moderate', actOn('kick', HOST_ROOM, await talk(member)));
      const state = async () => (await must(member, 'roomPowers', { chatRoomNo: HOST_ROOM })).kick?.appeal;
      const decide = async (result: 'kept' | 'lifted') => {
        const appealId = (await house.must('chatAppeals', {})).items.at(-1)?.appealId ?? '';
        await house.must('decideChatAppeal', { appealId, result, reason: '核实过了' });
      };
      await kick();
      await must(member, 'fileMuteAppeal', appeal);
      expect(await refusal(member, 'fileMuteAppeal', appeal)).toBe('appealed_already');
      expect(await state()).toBe('open');
      await decide('kept');
      expect(await state()).toBe('kept');
      expect(await refusal(member, 'chatHistory', { chatRoomNo: HOST_ROOM })).toBe('chat_kicked');
      clock.advance(11 * MINUTE_MS);
      await kick();
      await must(member, 'fileMuteAppeal', appeal);
      await decide('lifted');
      expect(await state()).toBeUndefined();
      await must(member, 'chatHistory', { chatRoomNo: HOST_ROOM });
      await talk(member);
      const letters = (await must(member, 'messageList', { page: 1, size: 20 })).items.map(({ about }) => about);
      expect(letters).toMatchObject([
        { kind: 'appeal', what: 'lifted' },
        { kind: 'appeal', what: 'kept', chatRoomNo: HOST_ROOM },
      ]);
    });

    it('is told to the sender of a message that was taken away, who may dispute it once', async () => {
      const [ofHost, member, other] = [await host(), await demo(6), await demo(5)];
      const house = await signedInOperator(server, 'deletions', ['moderator']);
      const letters = async (client: HeadlessClient) =>
        (await must(client, 'messageList', { about: 'deletion', page: 1, size: 20 })).items.flatMap(({ about }) =>
          about.kind === 'deletion' ? [about] : [],
        );
      const before = (await letters(member)).length;
      const messageId = await talk(member);
      await must(ofHost, 'moderate', actOn('delete', HOST_ROOM, messageId));
      // A second deletion of the same message writes no second letter.
      await must(ofHost, 'moderate', actOn('delete', HOST_ROOM, messageId));
      const [letter, ...rest] = await letters(member);
      expect(rest).toHaveLength(before);
      expect(letter).toMatchObject({ chatRoomNo: HOST_ROOM, reason, content: expect.any(String) });
      const rulingId = letter?.rulingId ?? '';
      const appeal = { rulingId, text: '这句话没有违规，请核实' };
      const ofOthers = [
        await other.client.call('deletionAppeal', { rulingId }),
        await other.client.call('fileDeletionAppeal', appeal),
      ];
      for (const answer of ofOthers) expect(answer).toMatchObject({ ok: false, code: 10404 });
      expect(await must(member, 'deletionAppeal', { rulingId })).toEqual({ isUndone: false, appeal: null });
      await must(member, 'fileDeletionAppeal', appeal);
      expect(await refusal(member, 'fileDeletionAppeal', appeal)).toBe('appealed_already');
      expect(await must(member, 'deletionAppeal', { rulingId })).toEqual({ isUndone: false, appeal: 'open' });
      const waiting = (await house.must('chatAppeals', {})).items.find((item) => item.rulingId === rulingId);
      expect(waiting).toMatchObject({ kind: 'delete', content: letter?.content, text: appeal.text });
      const decision = { appealId: waiting?.appealId ?? '', result: 'lifted', reason: '核实过了' } as const;
      await house.must('decideChatAppeal', decision);
      expect(await must(member, 'deletionAppeal', { rulingId })).toEqual({ isUndone: true, appeal: 'lifted' });
      const { items } = await must(other, 'chatHistory', { chatRoomNo: HOST_ROOM });
      expect(items.map((item) => item.id)).toContain(messageId);
      const [answer] = (await must(member, 'messageList', { about: 'appeal', page: 1, size: 1 })).items;
      expect(answer?.about).toMatchObject({ kind: 'appeal', what: 'lifted', against: 'deletion' });
    });

    it('on a message that is back needs no appeal, and the house may leave it taken away', async () => {
      const [ofHost, member] = [await host(), await demo(7)];
      const house = await signedInOperator(server, 'deletions2', ['moderator']);
      const last = async () => {
        const { items } = await must(member, 'messageList', { about: 'deletion', page: 1, size: 1 });
        return items[0]?.about.kind === 'deletion' ? items[0].about.rulingId : '';
      };
      const { rulingId } = await must(ofHost, 'moderate', actOn('delete', HOST_ROOM, await talk(member)));
      await must(ofHost, 'undoRuling', { chatRoomNo: HOST_ROOM, rulingId, reason });
      const text = '这句话没有违规，请核实';
      expect(await last()).toBe(rulingId);
      expect(await refusal(member, 'fileDeletionAppeal', { rulingId, text })).toBe('undone_already');
      const gone = await talk(member);
      await must(ofHost, 'moderate', actOn('delete', HOST_ROOM, gone));
      await must(member, 'fileDeletionAppeal', { rulingId: await last(), text });
      const appealId = (await house.must('chatAppeals', {})).items.at(-1)?.appealId ?? '';
      await house.must('decideChatAppeal', { appealId, result: 'kept', reason: '核实属实' });
      expect(await must(member, 'deletionAppeal', { rulingId: await last() })).toEqual({
        ...{ isUndone: false, appeal: 'kept' },
      });
    });

    const lastOf = async (member: HeadlessClient) => {
      const { items, userId } = await must(member, 'chatHistory', { chatRoomNo: HOST_ROOM });
      return items.findLast((item) => item.userId === userId)?.id ?? '';
    };
  });
});
