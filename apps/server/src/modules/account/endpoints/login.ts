import { type Handler, ok, refused } from '../../../platform/call/handler.ts';
import type { Login } from '../login.ts';

export function loginEndpoint(service: Login): Handler<'login'> {
  return async (input, context) => {
    const result = await service.login(input, context);
    if ('refusal' in result) {
      return refused(result.refusal, result.unlockAt ? { time: clockTime(result.unlockAt) } : undefined);
    }
    const { member, token, expiresAt, lastLogin } = result;
    return ok({ token, expiresAt, lastLogin, userInfo: { id: String(member.id), name: member.name } });
  };
}

function clockTime(at: number): string {
  return new Date(at).toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' });
}
