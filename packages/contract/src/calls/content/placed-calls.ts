import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, nothing } from '../../core/fields.ts';
import { banner, link, placement } from './placed-fields.ts';

const place = { method: 'POST', access: 'anyone', credentials: false } as const;

/** Pictures of the home carousel as older clients read them: one picture each, all of them at once, and no offer. */
export const bannersV1 = defineCall({
  ...place,
  summary: '轮播图（旧版）',
  path: '/api/site/group/site/banner/v1/list',
  endsOn: '2027-12-31',
  blankToken: true,
  cacheSeconds: 120,
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        id,
        title: z.string(),
        image: z.string(),
        linkType: link.shape.kind,
        linkTarget: z.string(),
        startAt: placement.startAt,
        endAt: placement.endAt,
        sort: placement.sort,
      }),
    ),
  }),
});

/** Pictures of the home carousel that are for every reader, whose call carries no token: none of them is an offer. */
export const bannersV2 = defineCall({
  ...place,
  summary: '轮播图',
  path: '/api/site/group/site/banner/v2/list',
  blankToken: true,
  cacheSeconds: 120,
  input: nothing,
  output: z.object({ items: z.array(banner.extend({ isMarketing: z.literal(false) })) }),
});

/** Pictures of the home carousel that offer something, for those who may be offered it (standards EXC-6, BON-8). */
export const bannerOffers = defineCall({
  ...place,
  access: 'optional',
  isOffer: true,
  summary: '优惠轮播图',
  path: '/api/site/group/site/banner/v2/offers',
  input: nothing,
  output: z.object({ items: z.array(banner.extend({ isMarketing: z.literal(true) })) }),
});

/**
 * Notices and offers that open over a page, one at a time by their kind. A member who may receive no offers gets the
 * notices alone (standards EXC-6, BON-8).
 */
export const popups = defineCall({
  ...place,
  access: 'optional',
  summary: '弹窗',
  path: '/api/site/group/site/popup/v1/list',
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        id,
        kind: z.enum(['system', 'bonus', 'marketing']),
        title: z.string(),
        text: z.string(),
        art: z.string(),
        action: z.string(),
        link,
        ...placement,
      }),
    ),
  }),
});
