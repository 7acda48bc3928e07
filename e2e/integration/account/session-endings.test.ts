import { codes } from '@touchline/contract/codes';
import { closeCodes } from '@touchline/contract/topics';
import { manualClock } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { useServer, useVenue } from '../../fixtures/use-server.ts';
import { proofOf } from '../../src/codes.ts';
import { demoMember, must, newKey } from '../../src/members.ts';
import { NEW_PASSWORD, newAccount } from '../../src/new-accounts.ts';
import { NOON } from '../../src/noon.ts';

/** Reasons a session ends for, and the code of each. */
const REASONS = [
  ['login_elsewhere', 'loginElsewhere'],
  ['account_blocked', 'accountBlocked'],
  ['device_blocked', 'deviceBlocked'],
  ['network_blocked', 'ipBlocked'],
  ['password_changed', 'passwordChanged'],
  ['proof_changed', 'authError'],
  ['excluded', 'authError'],
  ['ended_by_member', 'authError'],
  ['account_closed', 'accountBlocked'],
  ['expired', 'authError'],
] as const;

describe('a session that ended', () => {
  const { server } = useServer();

  it.each(REASONS)(
    'because of %s has the same message in a call’s answer, on its socket and on a later socket',
    async (reason, code) => {
      const member = await demoMember(server.url, 1);
      const { sessions, members } = server.modules.account;
      const found = await members.byName(5000, 'demo01');
      const [live] = await sessions.inUse(5000, found?.id ?? 0n);
      const told: { readonly code: number; readonly message: string }[] = [];
      const forget = server.platform.bus.subscribe(
        'sessionEnded',
        (ending) => told.push(ending),
        () => {},
      );
      await sessions.end(live?.sessionId ?? 0n, reason);
      const answer = await member.client.call('memberInfo', {});
      expect(answer).toMatchObject({ ok: false, code: codes[code] });
      await expect.poll(() => told).toHaveLength(1);
      expect(told[0]).toMatchObject({ code: codes[code], message: answer.ok ? '' : answer.message });
      const ending = await sessions.deathOf(live?.sessionId ?? 0n);
      expect(ending).toEqual({ code, message: told[0]?.message });
      forget();
    },
  );
});

describe('a token that another replaced', () => {
  const clock = manualClock(NOON);
  const venue = useVenue(clock);
  const { server } = useServer({ clock, venue });

  /** A socket that somebody opens with a ticket of this session: how it closed, and whether it received the end of the session. */
  async function socketOf(ticket: string) {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { origin: server.url });
    const seen = { closed: 0, said: '' };
    socket.on('message', (data) => {
      seen.said += String(data);
    });
    socket.on('close', (code) => {
      seen.closed = code;
    });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ op: 'auth', ticket }));
    return seen;
  }

  it('takes its sockets, its tickets and open play along, and the page that changed the password connects again', async () => {
    const { client, phone, digest } = await newAccount(server.url);
    const { id } = await must(client, 'memberInfo', {});
    await must(client, 'answerLimits', { choice: 'no_limit' });
    client.realtime.start();
    const stolen = await socketOf((await must(client, 'socketTicket', {})).ticket);
    await expect.poll(() => stolen.said).toContain('ready');
    const { ticket: kept } = await must(client, 'socketTicket', {});
    const game = { venueEnName: 'YBDZ', gameId: 'YBDZ-1' };
    await must(client, 'venueLaunch', { ...game, idempotencyKey: newKey() });
    expect(venue.plays.of('YBDZ', id)).toMatchObject({ gameId: 'YBDZ-1' });
    await expect.poll(() => client.realtime.status).toBe('live');
    const statuses: string[] = [];
    client.realtime.onStatus((status) => statuses.push(status));

    const proof = await proofOf(client, 'password', phone);
    const passwords = { oldPassword: digest(NEW_PASSWORD), newPassword: digest('Brand5678') };
    await must(client, 'changePassword', { ...passwords, proof });
    await expect.poll(() => stolen.closed).toBe(closeCodes.restarting);
    const late = await socketOf(kept);
    await expect.poll(() => late.closed).toBe(closeCodes.restarting);
    expect([stolen.said, late.said].join()).not.toContain('"end"');
    await expect.poll(() => venue.plays.of('YBDZ', id)).toBeNull();
    await expect.poll(() => statuses.at(-1)).toBe('live');
    expect(client.shown.alerts).toEqual([]);
    client.realtime.stop();
  });
});
