import { notFound, ok } from '../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../platform/call/operator.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Backpack } from './backpack.ts';
import type { GiftCatalogue } from './catalogue.ts';

interface OperatorGiftParts {
  readonly catalogue: GiftCatalogue;
  readonly backpack: Backpack;
  readonly isMember: (siteId: number, memberId: bigint) => Promise<boolean>;
}

/** The prices of gifts, and free gifts. */
export function operatorGiftEndpoints({ db, ids }: Platform, { catalogue, backpack, isMember }: OperatorGiftParts) {
  return {
    async listGifts(_input, { site, note }) {
      note({ subject: 'gifts' });
      return ok({ items: await catalogue.all(site.siteId) });
    },
    async changeGift({ reason: _reason, ...fields }, { site: { siteId }, note }) {
      const before = await catalogue.one(siteId, fields.giftId);
      if (!before) return notFound;
      const { giftPrice, status, vipLevel } = before;
      note({ subject: `gift/${fields.giftId}`, before: { giftPrice, status, vipLevel }, after: fields });
      return (await catalogue.change(db, siteId, fields)) ? ok({}) : notFound;
    },
    async grantGift({ memberId, giftId, count, hours }, { site: { siteId }, note }) {
      const owner = { siteId, memberId: BigInt(memberId) };
      if (!(await isMember(siteId, owner.memberId)) || !(await catalogue.one(siteId, giftId))) return notFound;
      note({ memberId: owner.memberId, subject: `gift/${giftId}`, after: { count, hours } });
      const itemId = await backpack.grant({ ...owner, giftId, count, hours, source: `operator/${ids.next()}` });
      return itemId === null ? notFound : ok({ itemId: String(itemId) });
    },
  } satisfies Partial<OperatorHandlers>;
}
