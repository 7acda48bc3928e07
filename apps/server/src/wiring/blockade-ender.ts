import type { BlockadeEnder } from '../modules/access/blockades.ts';
import type { createAccountModule } from '../modules/account/index.ts';

/** Ends sessions for a blockade, with the reason that tells their holders which it was. */
export function blockadeEnder({ sessions }: Pick<ReturnType<typeof createAccountModule>, 'sessions'>): BlockadeEnder {
  return async (siteId, whom) => {
    if ('memberId' in whom) await sessions.endConcerned(siteId, whom, 'account_blocked');
    else if ('device' in whom) await sessions.endConcerned(siteId, whom, 'device_blocked');
    else await sessions.endConcerned(siteId, whom, 'network_blocked');
  };
}
