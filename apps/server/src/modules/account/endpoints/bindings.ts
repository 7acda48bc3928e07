import { type Handlers, invalid, ok } from '../../../platform/call/handler.ts';
import type { AccountChanges } from '../account-changes.ts';
import { refusedFor } from './answers.ts';

export function bindingEndpoints(changes: AccountChanges) {
  return {
    bindPhone: async (input, context) => {
      const result = await changes.phone(context, input);
      if (typeof result === 'string') return refusedFor(result);
      if ('invalid' in result) return invalid(result.invalid);
      return { ...ok({ phone: result.masked }), token: result.token };
    },
    bindEmail: async (input, context) => {
      const result = await changes.email(context, input);
      if (typeof result === 'string') return refusedFor(result);
      if ('invalid' in result) return invalid(result.invalid);
      return { ...ok({ email: result.masked }), token: result.token };
    },
  } satisfies Partial<Handlers>;
}
