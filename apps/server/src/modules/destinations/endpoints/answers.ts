import { type CallContext, type Identity, notFound, refused, wrongCode } from '../../../platform/call/handler.ts';
import { addressText } from '../../../platform/ip-address.ts';
import type { Asker } from '../destinations.ts';
import type { GuardProblem } from '../guards.ts';

export function askerOf({ site, identity, address }: CallContext<Identity>): Asker {
  return {
    siteId: site.siteId,
    memberId: identity.memberId,
    sessionId: identity.sessionId,
    address: addressText(address),
  };
}

/** The reason why a change was not made. */
export function refusedFor<Reason extends string>(problem: GuardProblem | 'not_found' | Reason) {
  if (typeof problem === 'object') return refused(problem.reason, { left: problem.left });
  if (problem === 'not_found') return notFound;
  if (problem === 'wrong_code') return wrongCode;
  return refused(problem as Exclude<GuardProblem | Reason, 'wrong_code' | 'not_found' | object>);
}
