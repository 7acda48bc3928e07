import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, nothing } from '../../core/fields.ts';

const path = '/api/site/group/book/favourites/v1';

/** Matches the member has starred, the latest first; `startAt` in milliseconds. Matches that were played long ago have left. */
export const favouriteMatches = defineCall({
  summary: '关注的赛事',
  method: 'POST',
  path: `${path}/get`,
  access: 'member',
  input: nothing,
  output: z.object({ items: z.array(z.object({ matchId: id, startAt: z.int() })) }),
});

/** Stars a match or takes its star away. */
export const setFavouriteMatch = defineCall({
  summary: '关注或取消关注赛事',
  method: 'POST',
  path: `${path}/set`,
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  input: z.strictObject({ matchId: id, isFavourite: z.boolean() }),
  output: z.object({ isFavourite: z.boolean() }),
  sample: { matchId: '1', isFavourite: false },
});
