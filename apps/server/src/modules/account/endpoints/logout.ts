import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { Sessions } from '../sessions.ts';

export function logoutEndpoint(sessions: Sessions): Handler<'logout'> {
  return async (_input, { identity }) => {
    await sessions.end(identity.sessionId, 'logout', '您已退出登录');
    return ok({});
  };
}
