import { type Handler, ok, refused } from '../../../platform/call/handler.ts';
import type { WithdrawPasswords } from '../withdraw-passwords.ts';

export function setWithdrawPasswordEndpoint(service: WithdrawPasswords): Handler<'setWithdrawPassword'> {
  return async (input, { site, identity }) => {
    const result = await service.set(site.siteId, identity.memberId, input.password);
    return result === 'ok' ? ok({}) : refused(result);
  };
}
