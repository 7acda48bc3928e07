import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { nothing } from '../../core/fields.ts';
import { venueKey } from './transfer-fields.ts';

const path = '/api/site/group/venue/collections/v1';

/** Games the member has collected at the site's venues, the latest first. */
export const collections = defineCall({
  summary: '收藏的游戏',
  method: 'POST',
  path: `${path}/list`,
  access: 'member',
  input: nothing,
  output: z.object({ items: z.array(z.object({ venueEnName: z.string(), gameId: z.string() })) }),
});

/** Collects a game or lets it go. A venue is asked whether it has a game that is collected. */
export const setCollected = defineCall({
  summary: '收藏或取消收藏游戏',
  method: 'POST',
  path: `${path}/set`,
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  input: z.strictObject({ venueEnName: venueKey, gameId: z.string().min(1).max(64), isCollected: z.boolean() }),
  output: z.object({ isCollected: z.boolean() }),
  refusals: ['venue_closed', 'game_unknown', 'venue_unreachable'],
  perMinute: { address: 240, device: 120, member: 120 },
  sample: { venueEnName: 'YBDZ', gameId: 'YBDZ-1', isCollected: false },
});
