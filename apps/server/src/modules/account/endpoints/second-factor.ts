import { type Handlers, ok, refused } from '../../../platform/call/handler.ts';
import type { FactorChanges } from '../factor-changes.ts';
import { changedWithToken, refusedFor } from './answers.ts';

export function secondFactorEndpoints(changes: FactorChanges) {
  return {
    setUpSecondFactor: async (_input, { site, identity }) => {
      const made = await changes.setUp(site, identity.memberId);
      return made ? ok(made) : refused('factor_active');
    },
    confirmSecondFactor: async (input, { site, identity }) => {
      const result = await changes.confirm(site.siteId, identity, input);
      if (typeof result === 'string') return refusedFor(result);
      return { ...ok({ recoveryCodes: result.recoveryCodes }), token: result.token };
    },
    renewRecoveryCodes: async (input, { identity }) => {
      const result = await changes.renew(identity.memberId, input.code);
      return typeof result === 'string' ? refusedFor(result) : ok(result);
    },
    removeSecondFactor: async (input, { site, identity }) =>
      changedWithToken(await changes.remove(site.siteId, identity, input)),
  } satisfies Partial<Handlers>;
}
