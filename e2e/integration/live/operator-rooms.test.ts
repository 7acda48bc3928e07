import { manualClock } from '@touchline/server/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { headlessClient } from '../../src/headless-client.ts';
import { demoMember, must, refusal } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';
import { report } from '../../src/on-air.ts';
import { type OperatorSession, signedInOperator } from '../../src/operator-session.ts';

const HOUR_MS = 3_600_000;
const clock = manualClock(NOON);
const fields = {
  ...{
    nick: '新主播',
    title: '第一场',
    intro: '',
    sport: 'football' as const,
    language: 'yue' as const,
    screenMode: 'horizontal' as const,
    art: 'chen',
  },
  ...{ memberId: null, isListed: true, reason: 'a new host' },
} as const;

describe('the acts of operators on rooms', () => {
  const { server } = useServer({ clock, env: { OPERATOR_PORT: '0' } });
  let operator: OperatorSession;

  beforeAll(async () => {
    operator = await signedInOperator(server, 'olga', ['moderator']);
  });

  it('makes a room that is listed, gives it a host and a key, and takes the key away', async () => {
    const member = await demoMember(server.url, 5);
    const memberId = member.session.state.userInfo?.id ?? '';
    const { anchorRoomId } = await operator.must('saveLiveRoom', { anchorRoomId: null, ...fields, memberId });
    const visitor = await headlessClient(server.url);
    expect((await must(visitor, 'popularLive', {})).items.map((room) => room.anchorRoomId)).toContain(anchorRoomId);
    expect(await must(member, 'myRoom', {})).toMatchObject({ anchorRoomId, nick: '新主播', language: 'yue', keys: [] });
    const { keyId, streamKey } = await operator.must('issueStreamKey', { anchorRoomId, reason: 'for the studio' });
    expect(streamKey).toMatch(new RegExp(`^anchor-${anchorRoomId}\\?key=`));
    expect((await must(member, 'myRoom', {})).keys).toMatchObject([{ keyId }]);
    await operator.must('revokeRoomKey', { anchorRoomId, keyId, reason: 'it leaked' });
    expect((await must(member, 'myRoom', {})).keys).toEqual([]);
    await operator.must('saveLiveRoom', { anchorRoomId, ...fields, memberId, language: 'en' });
    expect(await must(visitor, 'liveRoom', { anchorRoomId })).toMatchObject({ language: 'en' });
    await operator.must('saveLiveRoom', { anchorRoomId, ...fields, memberId, isListed: false });
    expect(await refusal(visitor, 'liveRoom', { anchorRoomId })).toBe(10_404);
  });

  it('takes every key of a room away with its host', async () => {
    const [before, after] = [await demoMember(server.url, 7), await demoMember(server.url, 8)];
    const idOf = (client: typeof before) => client.session.state.userInfo?.id ?? '';
    const room = { anchorRoomId: null, ...fields, memberId: idOf(before) };
    const { anchorRoomId } = await operator.must('saveLiveRoom', room);
    await operator.must('issueStreamKey', { anchorRoomId, reason: 'for the studio' });
    await operator.must('saveLiveRoom', { ...room, anchorRoomId, title: '换个标题' });
    expect((await must(before, 'myRoom', {})).keys).toHaveLength(1);
    await operator.must('saveLiveRoom', { ...room, anchorRoomId, memberId: idOf(after) });
    expect((await must(after, 'myRoom', {})).keys).toEqual([]);
  });

  it('keeps under which number a host is taxed, for operators alone, sealed, and not for the next host', async () => {
    const [before, after] = [await demoMember(server.url, 9), await demoMember(server.url, 10)];
    const idOf = (client: typeof before) => client.session.state.userInfo?.id ?? '';
    const tax = { name: '陈大文', country: 'CN', number: '310101199001011234' };
    const { anchorRoomId } = await operator.must('saveLiveRoom', {
      ...{ anchorRoomId: null, ...fields, memberId: idOf(before) },
    });
    const known = async () => (await operator.must('hostTax', { anchorRoomId, reason: 'report of the year' })).tax;
    const save = (part: { readonly tax?: typeof tax | null; readonly memberId?: string }) =>
      operator.must('saveLiveRoom', { anchorRoomId, ...fields, memberId: idOf(before), ...part });
    expect(await known()).toBeNull();
    await save({ tax });
    expect(await known()).toEqual(tax);
    await save({});
    expect(await known(), 'it stays where nothing is said of it').toEqual(tax);
    const visitor = await headlessClient(server.url);
    for (const shown of [
      await must(visitor, 'liveRoom', { anchorRoomId }),
      await must(before, 'myRoom', {}),
      await must(visitor, 'popularLive', {}),
    ])
      expect(JSON.stringify(shown)).not.toMatch(/陈大文|310101199001011234/);
    const [row] = await server.platform.db.query<{ sealed: Buffer }>(
      'SELECT tax_cipher AS sealed FROM live_room WHERE id = $1',
      [BigInt(anchorRoomId)],
    );
    expect(Buffer.from(row?.sealed ?? []).toString('latin1')).not.toContain(tax.number);
    const trail = await server.platform.db.query<{ entry: string }>(
      'SELECT operator_trail::text AS entry FROM operator_trail',
    );
    expect(trail.some(({ entry }) => entry.includes(`room/${anchorRoomId}`))).toBe(true);
    expect(trail.some(({ entry }) => entry.includes(tax.number))).toBe(false);
    await save({ memberId: idOf(after) });
    expect(await known(), 'another host is another person').toBeNull();
    await save({ memberId: idOf(after), tax });
    await save({ memberId: idOf(after), tax: null });
    expect(await known()).toBeNull();
  });

  it('gives no member two rooms', async () => {
    const host = await must(await demoMember(server.url, 6), 'memberInfo', {});
    expect(host).toBeDefined();
    const rooms = (await operator.must('listLiveRooms', {})).items;
    const taken = rooms.find(({ memberId }) => memberId !== null)?.memberId ?? '';
    const answer = await operator.call('saveLiveRoom', { anchorRoomId: null, ...fields, memberId: taken });
    expect(answer).toMatchObject({ ok: false, reason: 'member_has_room' });
  });

  it('ends a broadcast, once', async () => {
    await report(server, '7001', 'on_publish');
    await operator.must('endBroadcast', { anchorRoomId: '7001', reason: 'a complaint' });
    const again = await operator.call('endBroadcast', { anchorRoomId: '7001', reason: 'a complaint' });
    expect(again).toMatchObject({ ok: false, reason: 'not_on_air' });
    const state = async () =>
      (await must(await headlessClient(server.url), 'liveRoom', { anchorRoomId: '7001' })).anchor_status;
    expect(await state()).toBe('ended');
    // An encoder connects again by itself.
    await expect(report(server, '7001', 'on_publish')).rejects.toThrow('refused');
    expect(await state()).toBe('ended');
    // It pauses for longer and longer, and never for as long as a key has to rest.
    for (const minutes of [1, 2, 4, 8, 15]) {
      clock.advance(minutes * 60_000);
      await expect(report(server, '7001', 'on_publish')).rejects.toThrow('refused');
    }
    clock.advance(20 * 60_000);
    await report(server, '7001', 'on_publish');
    expect(await state()).toBe('live');
    // An operator who said nothing for so long signs in anew.
    operator = await signedInOperator(server, 'olga-again', ['moderator']);
  });

  it('allows a host to begin again with a new key ten minutes after an operator ended the broadcast', async () => {
    await report(server, '7003', 'on_publish');
    clock.advance(1_000);
    await operator.must('endBroadcast', { anchorRoomId: '7003', reason: 'a complaint' });
    clock.advance(1_000);
    const { streamKey } = await operator.must('issueStreamKey', { anchorRoomId: '7003', reason: 'a new beginning' });
    const [stream = '', param = ''] = streamKey.split('?');
    const begin = () =>
      server.modules.rooms.broadcasts.report({ action: 'on_publish', clientId: 'new', stream, param: `?${param}` });
    expect(await begin()).toBe(false);
    clock.advance(10 * 60_000);
    expect(await begin()).toBe(true);
    const visitor = await headlessClient(server.url);
    expect((await must(visitor, 'liveRoom', { anchorRoomId: '7003' })).anchor_status).toBe('live');
  });

  it('plans broadcasts that are ahead, and takes them back', async () => {
    const slot = { anchorRoomId: '7002', title: '周末档', reason: 'season' };
    const startsAt = clock.now() + HOUR_MS;
    const { slotId } = await operator.must('planBroadcast', { ...slot, startsAt, endsAt: startsAt + HOUR_MS });
    const visitor = await headlessClient(server.url);
    expect((await must(visitor, 'liveRoom', { anchorRoomId: '7002' })).schedule).toMatchObject([{ slotId }]);
    for (const wrong of [
      { startsAt, endsAt: startsAt + HOUR_MS },
      { startsAt: clock.now() - 1, endsAt: startsAt },
      { startsAt: startsAt + 1, endsAt: startsAt },
    ])
      expect(await operator.call('planBroadcast', { ...slot, ...wrong })).toMatchObject({ reason: 'slot_not_ahead' });
    await operator.must('cancelBroadcast', { slotId, reason: 'the host is ill' });
    expect((await must(visitor, 'liveRoom', { anchorRoomId: '7002' })).schedule).toEqual([]);
  });

  it('is nothing for an operator of another kind, nor for a room of another site', async () => {
    const cashier = await signedInOperator(server, 'carl', ['cashier']);
    expect(await cashier.call('listLiveRooms', {})).toMatchObject({ reason: 'right_missing' });
    expect(await operator.call('endBroadcast', { anchorRoomId: '7101', reason: 'x' })).toMatchObject({ ok: false });
  });

  it('accepts an origin at its secret address alone, in words of its own form', async () => {
    const post = (address: string, body: string) =>
      fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const event = JSON.stringify({
      action: 'on_publish',
      client_id: 'x',
      app: 'live',
      stream: 'anchor-7001',
      param: '',
    });
    expect((await post(server.mediaHooks.replace(/.{4}$/, 'AAAA'), event)).status).toBe(404);
    expect(await (await post(server.mediaHooks, event)).json()).toEqual({ code: 1 });
    expect((await post(server.mediaHooks, '{')).status).toBe(400);
    expect((await post(server.mediaHooks, JSON.stringify({ action: 'on_dvr' }))).status).toBe(400);
    expect((await post(server.mediaHooks, 'x'.repeat(5_000))).status).toBe(413);
  });
});
