import { type Access, calls, codes, type Role } from '@touchline/contract';
import { describe, expect, it } from 'vitest';
import type { Identity } from '../../platform/call/handler.ts';
import { EarlyAnswer } from '../answer.ts';
import type { Exchange } from '../exchange.ts';
import { identify } from './identify.ts';

/** Identifies the caller of a call with this access. Returns the member's number, or the code of the refusal. */
async function callerOf(access: Access, { roles = [] as Role[], token = 'token' } = {}): Promise<unknown> {
  const identity = { memberId: 7n, roles: new Set(roles) } as unknown as Identity;
  const call = { ...calls.walletBalance, access };
  const exchange = { call, token, traceId: 't', site: { siteId: 5000 }, identity: null } as unknown as Exchange;
  try {
    await identify(exchange, { identify: async () => ({ kind: 'live', identity }) }, () => {});
    return exchange.identity?.memberId ?? null;
  } catch (error) {
    if (!(error instanceof EarlyAnswer)) throw error;
    return error.answer.body.code;
  }
}

describe.each(['agent', 'moderator', 'operator'] as const)('a call of access %s', (role) => {
  it('does not exist for a member', async () => {
    expect(await callerOf(role)).toBe(codes.notFound);
  });

  it('does not exist for a session that has other roles', async () => {
    const others = (['agent', 'moderator', 'operator'] as const).filter((other) => other !== role);
    expect(await callerOf(role, { roles: others })).toBe(codes.notFound);
  });

  it('asks a visitor to log in', async () => {
    expect(await callerOf(role, { token: '' })).toBe(codes.authError);
  });

  it('is served for a session with the role', async () => {
    expect(await callerOf(role, { roles: [role] })).toBe(7n);
  });
});

it('a member’s call is served for a member, whatever roles the session has', async () => {
  expect(await callerOf('member')).toBe(7n);
  expect(await callerOf('member', { roles: ['agent'] })).toBe(7n);
});
