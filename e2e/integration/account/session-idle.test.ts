import { type CallDefinition, type CallInput, type CallName, calls } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { validInputs } from '../../src/fuzz/valid-inputs.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { demoMember, must, refusal } from '../../src/members.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const guarded = (Object.entries(calls) as [CallName, CallDefinition][])
  .filter(([, { access, whileIdle }]) => access === 'member' && !whileIdle)
  .map(([name]) => name);

describe('a session', () => {
  const { clock, server } = useServer();

  /** A page that asks something every five minutes, as an open tab does. */
  const poll = async (member: HeadlessClient, minutes: number) => {
    for (let asked = 0; asked < minutes; asked += 5) {
      clock.advance(5 * MINUTE);
      await must(member, 'walletBalance', {});
    }
  };
  const move = (member: HeadlessClient) =>
    must(member, 'setYebAutoIn', { isOn: false }).catch((error: Error) => error.message);

  it('rests after half an hour without an act of its member, however often its page polls', async () => {
    const member = await demoMember(server.url, 1);
    const { token, state } = member.session;
    await poll(member, 35);
    expect(guarded.length).toBeGreaterThan(40);
    for (const name of guarded) {
      member.session.begin(token, state.userInfo ?? { id: '', name: '' });
      expect([name, await refusal(member, name, validInputs[name] as CallInput<typeof name>)]).toEqual([
        name,
        codes.authError,
      ]);
    }
    member.session.begin(token, state.userInfo ?? { id: '', name: '' });
    expect((await must(member, 'memberInfo', {})).name).toBe('demo01');
  });

  it('goes on while its member acts, and says when it would rest', async () => {
    const member = await demoMember(server.url, 2);
    const began = clock.now();
    await poll(member, 25);
    expect(await must(member, 'activity', { acted: false })).toEqual({
      restsAt: began + 30 * MINUTE,
      endsAt: began + 24 * HOUR,
    });
    expect((await must(member, 'activity', { acted: true })).restsAt).toBe(clock.now() + 30 * MINUTE);
    await poll(member, 25);
    expect(await move(member)).not.toMatch(String(codes.authError));
    await poll(member, 25);
    expect(await move(member)).not.toMatch(String(codes.authError));
  });

  it('is not woken by an act that comes too late', async () => {
    const member = await demoMember(server.url, 3);
    const began = clock.now();
    await poll(member, 35);
    expect((await must(member, 'activity', { acted: true })).restsAt).toBe(began + 30 * MINUTE);
    expect(await move(member)).toMatch(String(codes.authError));
  });

  it('hands on its own end and its own rest, again and again', async () => {
    const member = await demoMember(server.url, 4);
    const began = clock.now();
    let present = member;
    for (const clientType of ['h5', 'web', 'h5', 'web']) {
      for (let half = 0; half < 2; half++) {
        clock.advance(29 * MINUTE);
        await must(present, 'activity', { acted: true });
      }
      const { code } = await must(present, 'handOff', {});
      const next = await headlessClient(server.url, { clientType });
      const { expiresAt } = await must(next, 'verifyHandOff', { code });
      expect(expiresAt).toBe(began + 24 * HOUR);
      expect((await must(next, 'realityCheckState', {})).startedAt).toBe(began);
      present = next;
    }
    const { restsAt } = await must(present, 'activity', { acted: false });
    clock.advance(20 * MINUTE);
    const { code } = await must(present, 'handOff', {});
    const last = await headlessClient(server.url, { clientType: 'h5' });
    await must(last, 'verifyHandOff', { code });
    expect((await must(last, 'activity', { acted: false })).restsAt).toBe(restsAt);
  });
});
