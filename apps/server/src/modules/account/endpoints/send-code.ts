import { type Handler, invalid, ok, refused } from '../../../platform/call/handler.ts';
import type { CodeDesk } from '../code-desk.ts';

export function sendCodeEndpoint(desk: CodeDesk): Handler<'sendCode'> {
  return async (input, context) => {
    const result = await desk.send(input, context);
    if ('invalid' in result) return invalid(result.invalid);
    if ('refusal' in result)
      return refused(result.refusal, 'seconds' in result ? { seconds: result.seconds } : undefined);
    const { requestId, expiresAt, resendAt, sentTo } = result;
    return ok({ requestId: String(requestId), expiresAt, resendAt, sentTo });
  };
}
