import { type Handler, notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DepositClaims } from '../deposit/deposit-claims.ts';
import type { DepositViews } from '../deposit/deposit-views.ts';
import type { PayInStore } from '../deposit/pay-in-store.ts';

/** The picture is encoded again before anything is written; it is for the member and the operators only. */
export function depositProofEndpoint(parts: {
  platform: Platform;
  claims: DepositClaims;
  store: PayInStore;
  views: DepositViews;
}): Handler<'uploadDepositProof'> {
  const { platform, claims, store, views } = parts;
  const { pictures, db } = platform;
  return async ({ orderId, picture }, { site, identity }) => {
    const owner = { siteId: site.siteId, memberId: identity.memberId };
    const found = await store.get(BigInt(orderId));
    if (found?.order.siteId !== owner.siteId || found.order.memberId !== owner.memberId) return notFound;
    if (!claims.takesProof(found)) return refused('not_confirmable');
    const prepared = await pictures.prepare(owner, 'depositProof', Buffer.from(picture, 'base64'));
    if (typeof prepared === 'string') return refused(prepared);
    const result = await db.transaction(async (tx) => {
      const present = await store.lock(tx, found.order.id);
      if (!present || !claims.takesProof(present)) return 'not_confirmable' as const;
      const kept = await pictures.keep(tx, owner, prepared);
      if (typeof kept === 'string') return kept;
      const before = present.payIn.pictureId;
      await claims.withProof(tx, present, kept.id);
      if (before !== null) await pictures.remove(tx, owner, 'depositProof', before);
      return null;
    });
    return result ? refused(result) : ok(await views.byId(found.order.id));
  };
}
