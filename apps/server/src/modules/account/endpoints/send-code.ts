import { type Handler, invalid, ok, refused } from '../../../platform/call/handler.ts';
import type { CodeSender } from '../code-sender.ts';

export function sendCodeEndpoint(sender: CodeSender): Handler<'sendCode'> {
  return async (input, context) => {
    const result = await sender.send(input, context);
    if ('invalid' in result) return invalid(result.invalid);
    if ('refusal' in result)
      return refused(result.refusal, 'seconds' in result ? { seconds: result.seconds } : undefined);
    const { requestId, expiresAt, resendAt, sentTo } = result;
    return ok({ requestId: String(requestId), expiresAt, resendAt, sentTo });
  };
}
