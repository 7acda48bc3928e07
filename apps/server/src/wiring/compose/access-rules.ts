import { AccessRuleBook } from '../../modules/access/access-rules.ts';
import type { Composed } from '../composition.ts';

/** A blockade ends sessions with a reason that names the blockade to their holders. */
export function composeAccessRules({ platform, account: { sessions } }: Composed) {
  return new AccessRuleBook(platform, async (siteId, whom) => {
    if ('memberId' in whom) await sessions.endConcerned(siteId, whom, 'account_blocked');
    else if ('device' in whom) await sessions.endConcerned(siteId, whom, 'device_blocked');
    else await sessions.endConcerned(siteId, whom, 'network_blocked');
  });
}
