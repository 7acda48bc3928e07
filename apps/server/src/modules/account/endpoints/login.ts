import type { CallOutput } from '@touchline/contract';
import { type Handlers, ok, refused } from '../../../platform/call/handler.ts';
import type { Login, LoginResult, OpenedLogin } from '../login.ts';
import type { LoginChallenges } from '../login-challenges.ts';
import type { PhoneLogin } from '../phone-login.ts';
import { refusedFor } from './answers.ts';

export function loginEndpoints(service: Login, challenges: LoginChallenges, phones: PhoneLogin) {
  return {
    login: async (input, context) => toOutcome(await service.login(input, context)),
    loginChallenge: async (input, context) => {
      const started = await challenges.start(input, context);
      return typeof started === 'string' ? refused(started) : ok(started);
    },
    completeLogin: async (input, context) => {
      const result = await challenges.complete(input, context);
      return 'refusal' in result && result.refusal === 'challenge_expired'
        ? refused(result.refusal)
        : toOutcome(result as LoginResult);
    },
    phoneLogin: async (input, context) => {
      const result = await phones.login(input, context);
      if (result === 'wrong_code') return refusedFor(result);
      if (!('refusal' in result)) return ok(toSession(result));
      return refused(result.refusal, 'ticket' in result && result.ticket ? { ticket: result.ticket } : undefined);
    },
  } satisfies Partial<Handlers>;
}

function toOutcome(result: LoginResult) {
  if (!('refusal' in result)) return ok(toSession(result));
  const { refusal, unlockAt, ticket } = result;
  if (unlockAt) return refused(refusal, { time: clockTime(unlockAt) });
  return refused(refusal, ticket ? { ticket } : undefined);
}

export function toSession({ member, token, expiresAt, lastLogin }: OpenedLogin): CallOutput<'login'> {
  return { token, expiresAt, lastLogin, userInfo: { id: String(member.id), name: member.name } };
}

function clockTime(at: number): string {
  return new Date(at).toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' });
}
