import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { nothing, time } from '../../core/fields.ts';

const venue = z.object({
  venueEnName: z.string(),
  name: z.string(),
  category: z.enum(['sports', 'live_casino', 'egame', 'esports', 'board', 'fishing', 'lottery']),
  channelCode: z.string(),
  /** 0 is open (product-spec section 4). */
  status: z.int(),
  isDisplay: z.boolean(),
  badge: z.enum(['none', 'hot', 'new']),
  /** Money moves there and back in whole units only. */
  wholeAmounts: z.boolean(),
  maintainEndAt: time.nullable(),
});

/** Venues of the site in configured order. */
export const venueList = defineCall({
  summary: '场馆列表',
  method: 'POST',
  path: '/api/site/group/venue/venue/v1/list',
  access: 'anyone',
  credentials: false,
  input: nothing,
  output: z.object({ items: z.array(venue) }),
});

/** Venues and features that are suspended right now, for the marks on them; `endAt` is null where no end is announced. */
export const suspensionIcons = defineCall({
  summary: '场馆维护图标',
  method: 'POST',
  path: '/api/site/group/site/suspensionIcon/v1/list',
  access: 'anyone',
  credentials: false,
  input: nothing,
  output: z.object({
    items: z.array(z.object({ venueEnName: z.string(), endAt: time.nullable() })),
    features: z.array(z.object({ feature: z.string(), endAt: time.nullable(), text: z.string() })),
  }),
});

/** Games of one venue, as the venue itself lists them. */
export const gameList = defineCall({
  summary: '游戏列表',
  method: 'POST',
  path: '/api/site/group/venue/game/v1/list',
  access: 'anyone',
  credentials: false,
  input: z.strictObject({ venueEnName: z.string().regex(/^[A-Za-z]{2,16}$/) }),
  output: z.object({
    items: z.array(
      z.object({
        gameId: z.string(),
        name: z.string(),
        brand: z.string(),
        art: z.string(),
        isHot: z.boolean(),
        isNew: z.boolean(),
        /** Whether the site has closed this game for now. */
        isClosed: z.boolean(),
      }),
    ),
  }),
  refusals: ['venue_closed', 'venue_unreachable'],
  keptForToken: true,
  sample: { venueEnName: 'reference' },
});
