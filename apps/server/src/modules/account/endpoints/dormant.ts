import { type Handlers, ok, refused } from '../../../platform/call/handler.ts';
import type { DormantAccounts } from '../dormant-accounts.ts';
import type { Login } from '../login.ts';
import { refusedFor } from './answers.ts';
import { toSession } from './login.ts';

export function dormantEndpoints(dormant: DormantAccounts, login: Login) {
  return {
    checkDormant: async (input, { site }) => {
      const found = await dormant.check(site.siteId, input.ticket);
      return found ? ok(found) : refused('ticket_expired');
    },
    reactivate: async (input, context) => {
      const result = await dormant.reactivate(context.site.siteId, input);
      if (typeof result === 'string') return refusedFor(result);
      const opened = await login.open(result, context);
      return opened ? ok(toSession(opened)) : refused('ticket_expired');
    },
  } satisfies Partial<Handlers>;
}
