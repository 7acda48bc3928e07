import { checkEmail, checkPhone } from '@touchline/rules/validation';
import { type Handlers, invalid, ok, refused } from '../../../platform/call/handler.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { PasswordResets, ResetTarget } from '../reset/password-resets.ts';
import { changed, refusedFor } from './answers.ts';

export function forgotPasswordEndpoints(resets: PasswordResets, vault: Vault) {
  const start = async (...given: Parameters<PasswordResets['start']>) => {
    const started = await resets.start(...given);
    if ('refusal' in started)
      return refused(started.refusal, 'seconds' in started ? { seconds: started.seconds } : undefined);
    const { ticket, requestId, expiresAt, resendAt, sentTo } = started;
    return ok({ ticket, requestId: String(requestId), expiresAt, resendAt, sentTo });
  };
  const prove = async (...given: Parameters<PasswordResets['prove']>) => {
    const proved = await resets.prove(...given);
    return typeof proved === 'string' ? refusedFor(proved) : ok(proved);
  };
  return {
    forgotByPhone: async ({ name, dial, phone }, context) => {
      if (checkPhone(phone, dial)) return invalid({ phone: '请输入正确的手机号' });
      const hash = vault.fingerprint('phone', `${dial}/${phone}`);
      const target: ResetTarget = {
        channel: 'phone',
        to: `+${dial} ${phone}`,
        isOf: (member) => hash.equals(member.phoneHash),
      };
      return start(context, name, target);
    },
    forgotByEmail: async ({ name, email }, context) => {
      if (checkEmail(email)) return invalid({ email: '请输入正确的邮箱' });
      const to = email.toLowerCase();
      const hash = vault.fingerprint('email', to);
      const target: ResetTarget = {
        channel: 'email',
        to,
        isOf: ({ emailHash }) => emailHash !== null && hash.equals(emailHash),
      };
      return start(context, name, target);
    },
    proveByPhone: (input, { site }) => prove(site.siteId, 'phone', input),
    proveByEmail: (input, { site }) => prove(site.siteId, 'email', input),
    resetByPhone: async (input, { site }) => changed(await resets.finish(site.siteId, 'phone', input)),
    resetByEmail: async (input, { site }) => changed(await resets.finish(site.siteId, 'email', input)),
  } satisfies Partial<Handlers>;
}
