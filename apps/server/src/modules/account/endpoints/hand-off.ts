import { type Handler, ok, refused } from '../../../platform/call/handler.ts';
import type { HandOff } from '../hand-off.ts';

export function handOffEndpoint(service: HandOff): Handler<'handOff'> {
  return async (_input, context) => ok(await service.issue(context));
}

export function verifyHandOffEndpoint(service: HandOff): Handler<'verifyHandOff'> {
  return async ({ code }, context) => {
    const opened = await service.spend(code, context);
    if (!opened) return refused('code_expired');
    const { member, token, expiresAt } = opened;
    return { ...ok({ expiresAt, userInfo: { id: String(member.id), name: member.name } }), token };
  };
}
