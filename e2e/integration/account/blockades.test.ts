import { codes } from '@touchline/contract/codes';
import { closeCodes, messagesOf, type ServerMessage } from '@touchline/contract/topics';
import { type DevEnvironment, engines, manualClock, startDev, usualEngine } from '@touchline/server/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { useServer } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { demoMember, must, refusal } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

const by = 'operator';
const MINUTE_MS = 60_000;
/** A blockade reaches open pages within a second, on a machine that has nothing else to do. */
const SOON = { timeout: 20_000, interval: 20 };

describe.each(engines)('blocked members and devices on $name', ({ name: engine }) => {
  const { clock, server } = useServer({ engine });
  const made: bigint[] = [];
  afterEach(async () => {
    for (const id of made.splice(0)) await server.modules.accessRules.lift(5000, id, by);
  });

  type Rule = Parameters<typeof server.modules.accessRules.add>[1];
  async function rule(part: Rule): Promise<void> {
    made.push(await server.modules.accessRules.add(5000, part));
  }

  /** A member's open socket: its last message, and the code with which it closed. */
  async function openSocket(client: HeadlessClient) {
    const { ticket } = await must(client, 'socketTicket', {});
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { origin: server.url });
    const seen = { end: 0, closed: 0, isReady: false };
    socket.on('message', (data) => {
      for (const message of messagesOf(JSON.parse(String(data)) as ServerMessage)) {
        if (message.op === 'ready') seen.isReady = true;
        if (message.op === 'end') seen.end = message.code;
      }
    });
    socket.on('close', (code) => {
      seen.closed = code;
    });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ op: 'auth', ticket }));
    await expect.poll(() => seen.isReady).toBe(true);
    return seen;
  }

  const reasonOf = async (memberId: string) =>
    (
      await server.platform.db.query<{ reason: string }>(
        `SELECT end_reason AS reason FROM session WHERE member_id = $1 AND ended_at IS NOT NULL ORDER BY ended_at DESC, id DESC`,
        [BigInt(memberId)],
      )
    )[0]?.reason;

  it.each([
    ['a member', 'blocked_member', codes.accountBlocked, 'account_blocked'],
    ['a device', 'blocked_device', codes.deviceBlocked, 'device_blocked'],
    ['a network', 'blocked_network', codes.ipBlocked, 'network_blocked'],
  ] as const)('%s loses sessions and sockets at once, and the rest keeps theirs', async (_who, kind, code, reason) => {
    const member = await headlessClient(server.url, { uuid: `device-${kind}` });
    const signedIn = await demoMember(server.url, 11);
    member.session.begin(signedIn.session.token, { id: '0', name: 'demo11' });
    const { id } = await must(member, 'memberInfo', {});
    await server.platform.db.query('UPDATE session SET device = $2 WHERE member_id = $1 AND ended_at IS NULL', [
      BigInt(id),
      `device-${kind}`,
    ]);
    const other = await demoMember(server.url, 12);
    const [mine, theirs] = [await openSocket(member), await openSocket(other)];
    const { token } = member.session;

    const value = { blocked_member: id, blocked_device: `device-${kind}`, blocked_network: '127.0.0.0/8' }[kind];
    await rule({ kind, value, by } as Rule);
    await expect.poll(() => mine, SOON).toMatchObject({ end: code, closed: closeCodes.sessionEnded });
    expect(await reasonOf(id)).toBe(reason);
    if (kind !== 'blocked_network') {
      expect(await must(other, 'walletBalance', {})).toBeTruthy();
      expect(theirs.closed).toBe(0);
    }
    // The blockade is over; the session that it ended is not there again.
    for (const ruleId of made.splice(0)) await server.modules.accessRules.lift(5000, ruleId, by);
    member.session.begin(token, { id, name: 'demo11' });
    expect(await refusal(member, 'walletBalance', {})).toBe(code);
  });

  it.each([
    ['blocked', (id: string) => rule({ kind: 'blocked_member', value: id, by })],
    ['logged in elsewhere', () => demoMember(server.url, 17).then(() => {})],
  ])('is shown on an open page within a second: %s', async (_how, put) => {
    const took: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const member = await demoMember(server.url, 17);
      const { id } = await must(member, 'memberInfo', {});
      const mine = await openSocket(member);
      const began = performance.now();
      await put(id);
      await expect.poll(() => mine.end, SOON).not.toBe(0);
      took.push(performance.now() - began);
      for (const ruleId of made.splice(0)) await server.modules.accessRules.lift(5000, ruleId, by);
    }
    // The quickest: others may have waited for a machine that was busy with something else.
    expect(Math.min(...took)).toBeLessThan(1_000);
  });

  it('by a rule for later keeps the session until it begins', async () => {
    const member = await demoMember(server.url, 13);
    const { id } = await must(member, 'memberInfo', {});
    const mine = await openSocket(member);
    await rule({ kind: 'blocked_member', value: id, from: clock.now() + MINUTE_MS, by });
    expect(await must(member, 'walletBalance', {})).toBeTruthy();
    clock.advance(MINUTE_MS);
    await expect.poll(() => mine, SOON).toMatchObject({ end: codes.accountBlocked, closed: closeCodes.sessionEnded });
  });

  it('by network is put out where they are now, wherever they logged in', async () => {
    const member = await demoMember(server.url, 14);
    const { id } = await must(member, 'memberInfo', {});
    const mine = await openSocket(member);
    await server.platform.db.query(`UPDATE session SET address = '203.0.113.9' WHERE member_id = $1`, [BigInt(id)]);
    await rule({ kind: 'blocked_network', value: '127.0.0.1', by });
    await expect.poll(() => mine, SOON).toMatchObject({ end: codes.ipBlocked, closed: closeCodes.sessionEnded });
  });

  it('by a rule that an operator typed into the database, once it is noticed', async () => {
    const member = await demoMember(server.url, 16);
    const { id } = await must(member, 'memberInfo', {});
    const mine = await openSocket(member);
    const [row] = await server.platform.db.query<{ id: bigint }>(
      `INSERT INTO access_rule (site_id, kind, value, title, reason, "from", until, "by", at)
       VALUES (5000, 'blocked_member', $1, '', '', $2, NULL, 'operator', $2) RETURNING id`,
      [id, new Date(clock.now())],
    );
    made.push(row?.id ?? 0n);
    clock.advance(5_000);
    await (await headlessClient(server.url)).client.call('venueList', {});
    await expect.poll(() => mine, SOON).toMatchObject({ end: codes.accountBlocked, closed: closeCodes.sessionEnded });
    expect(await reasonOf(id)).toBe('account_blocked');
  });

  it('by a suspended account, until it is lifted', async () => {
    const member = await demoMember(server.url, 15);
    const id = BigInt((await must(member, 'memberInfo', {})).id);
    const mine = await openSocket(member);
    const { suspension } = server.modules.account;
    expect(await suspension.suspend(5000, id)).toBe(true);
    expect(await suspension.suspend(5000, id)).toBe(false);
    await expect.poll(() => mine, SOON).toMatchObject({ end: codes.accountBlocked, closed: closeCodes.sessionEnded });
    expect(await reasonOf(String(id))).toBe('account_blocked');
    expect(await refusal(member, 'walletBalance', {})).toBe(codes.accountBlocked);
    await expect(demoMember(server.url, 15)).rejects.toThrow(/冻结/);
    expect(await suspension.lift(5000, id)).toBe(true);
    await demoMember(server.url, 15);
  });
});

describe('a socket that stays open', () => {
  const clock = manualClock(NOON);
  let server: DevEnvironment;
  beforeAll(async () => {
    server = await startDev({ engine: usualEngine, clock, env: { RATE_LIMITS_OFF: '1' } });
  });
  afterAll(() => server.close());

  it('is checked again within half an hour: one whose session is over closes, the others stay', async () => {
    const closed: Record<string, number> = {};
    const sessions: Record<string, bigint> = {};
    for (const number of [1, 2, 3]) {
      const member = await demoMember(server.url, number);
      const { ticket } = await must(member, 'socketTicket', {});
      const { items } = await must(member, 'listSessions', {});
      sessions[number] = BigInt(items[0]?.sessionId ?? 0);
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { origin: server.url });
      socket.on('close', (code) => {
        closed[number] = code;
      });
      await new Promise((resolve) => socket.once('open', resolve));
      const ready = new Promise((resolve) => socket.once('message', resolve));
      socket.send(JSON.stringify({ op: 'auth', ticket }));
      await ready;
    }
    // Neither was announced: one ended, one ran out.
    const { db } = server.platform;
    await db.query(`UPDATE session SET ended_at = created_at, end_reason = 'logout' WHERE id = $1`, [sessions[1]]);
    await db.query('UPDATE session SET expires_at = created_at WHERE id = $1', [sessions[2]]);
    clock.advance(29 * MINUTE_MS);
    await expect.poll(() => closed).toEqual({ 1: closeCodes.sessionEnded, 2: closeCodes.sessionEnded });
  });

  it('is not opened by the ticket of a session that ended meanwhile', async () => {
    const member = await demoMember(server.url, 4);
    const { ticket } = await must(member, 'socketTicket', {});
    await must(member, 'logout', {});
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { origin: server.url });
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ op: 'auth', ticket }));
    expect(await closed).toBe(closeCodes.sessionEnded);
  });
});
