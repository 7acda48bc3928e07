import { codes } from '@touchline/contract/codes';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { demoMember } from '../../src/members.ts';

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
    'because of %s says the same in a call’s answer, on its socket and to a socket that comes later',
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
