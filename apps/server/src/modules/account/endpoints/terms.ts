import type { Bus } from '../../../platform/bus/bus.ts';
import { type Handler, ok, refused } from '../../../platform/call/handler.ts';
import type { MemberStore } from '../member-store.ts';

/** A member agrees to the site's new terms (standards ACC-3). Version and time are stored. */
export function acceptTermsEndpoint(members: MemberStore, bus: Bus): Handler<'acceptTerms'> {
  return async ({ termsVersion }, { site, identity, now }) => {
    if (termsVersion !== site.file.termsVersion) return refused('terms_outdated');
    const { memberId } = identity;
    await members.update(site.siteId, memberId, { termsVersion, termsAcceptedAt: new Date(now) });
    bus.publish('protectionChanged', { memberId: String(memberId) });
    return ok({});
  };
}
