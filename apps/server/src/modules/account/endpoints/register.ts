import { type Handler, invalid, ok, refused, wrongCode } from '../../../platform/call/handler.ts';
import type { Registration } from '../registration.ts';

export function registerEndpoint(service: Registration): Handler<'register'> {
  return async (input, context) => {
    const result = await service.register(input, context);
    if ('invalid' in result) return invalid(result.invalid);
    if ('wrongCode' in result) return wrongCode;
    if ('refusal' in result) return refused(result.refusal);
    const { memberId, token, expiresAt } = result;
    return ok({ token, expiresAt, lastLogin: null, userInfo: { id: String(memberId), name: input.name } });
  };
}
