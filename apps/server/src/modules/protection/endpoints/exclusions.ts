import type { CallContext, Handlers, Identity } from '../../../platform/call/handler.ts';
import { ok, refused } from '../../../platform/call/handler.ts';
import { type Exclusions, exclusionEnd, type OwnExclusion } from '../exclusions.ts';
import { toExclusion } from '../overview.ts';

const HOUR_MS = 3_600_000;

/** The functions of accounts that this module needs. */
export interface ExclusionNeeds {
  /** Requires the login password again. */
  confirm(siteId: number, memberId: bigint, password: string): Promise<'right' | 'password_wrong' | 'password_locked'>;
  identityHash(siteId: number, memberId: bigint): Promise<Uint8Array>;
}

export function exclusionEndpoints(exclusions: Exclusions, needs: ExclusionNeeds) {
  async function start(
    kind: OwnExclusion,
    password: string,
    until: number | null,
    { site, identity }: CallContext<Identity>,
  ) {
    const { siteId } = site;
    const { memberId } = identity;
    const confirmed = await needs.confirm(siteId, memberId, password);
    if (confirmed !== 'right') return refused(confirmed);
    const identityHash = await needs.identityHash(siteId, memberId);
    const row = await exclusions.startOwn({ siteId, memberId, identityHash, kind, until, by: 'member', reason: '' });
    if (row === 'longer_exclusion') return refused(row);
    return ok(toExclusion(row));
  }

  return {
    takeTimeOut: ({ hours, password }, context) => start('time_out', password, context.now + hours * HOUR_MS, context),
    selfExclude: ({ duration, password }, context) =>
      start('self_exclusion', password, exclusionEnd(duration, context.now), context),
    requestReturn: async (_input, { site, identity }) => {
      const result = await exclusions.requestReturn(site.siteId, identity.memberId);
      return typeof result === 'string' ? refused(result) : ok(toExclusion(result));
    },
  } satisfies Partial<Handlers>;
}
