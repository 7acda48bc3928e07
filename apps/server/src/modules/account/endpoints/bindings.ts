import { type Handlers, invalid, ok } from '../../../platform/call/handler.ts';
import type { AccountChanges } from '../account-changes.ts';
import { refusedFor } from './answers.ts';

export function bindingEndpoints(changes: AccountChanges) {
  return {
    bindPhone: async (input, { site, identity }) => {
      const result = await changes.phone(site.siteId, identity, input);
      if (typeof result === 'string') return refusedFor(result);
      if ('invalid' in result) return invalid(result.invalid);
      return { ...ok({ phone: result.masked }), token: result.token };
    },
    bindEmail: async (input, { site, identity }) => {
      const result = await changes.email(site.siteId, identity, input);
      if (typeof result === 'string') return refusedFor(result);
      if ('invalid' in result) return invalid(result.invalid);
      return { ...ok({ email: result.masked }), token: result.token };
    },
  } satisfies Partial<Handlers>;
}
