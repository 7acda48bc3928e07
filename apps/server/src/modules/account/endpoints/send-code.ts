import { checkPhone } from '@touchline/rules/validation';
import { type Handler, invalid, ok, refused } from '../../../platform/call/handler.ts';
import type { OneTimeCodes } from '../one-time-codes.ts';

export function sendCodeEndpoint(codes: OneTimeCodes): Handler<'sendCode'> {
  return async (input, { site }) => {
    if (checkPhone(input.phone, input.dial)) return invalid({ phone: '请输入正确的手机号' });
    const result = await codes.send({ siteId: site.siteId, ...input });
    if ('waitSeconds' in result) return refused('too_soon', { seconds: result.waitSeconds });
    return ok({ requestId: String(result.requestId), expiresAt: result.expiresAt, resendAt: result.resendAt });
  };
}
