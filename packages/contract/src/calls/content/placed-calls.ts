import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, nothing, time } from '../../core/fields.ts';

/** `target` is a path, an https address, a venue's key, or a match id, by kind. */
const link = z.object({ kind: z.enum(['none', 'route', 'url', 'game', 'match']), target: z.string() });

/** When, where and for whom something is shown; the reader's corrected clock and session decide (conventions B.2). */
const placement = {
  startAt: time.nullable(),
  endAt: time.nullable(),
  platform: z.enum(['all', 'web', 'h5']),
  loginState: z.enum(['all', 'visitor', 'member']),
  /** An offer, which excluded members never see. */
  isMarketing: z.boolean(),
  sort: z.int(),
};

const banner = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  action: z.string(),
  /** Each the name of a picture the client draws, or a path on this site; `wide` is for tablets and desktops. */
  image: z.object({ light: z.string(), dark: z.string(), wide: z.string() }),
  link,
  ...placement,
});

const place = { method: 'POST', access: 'anyone', credentials: false } as const;

/** Pictures of the home carousel as older clients read them: one picture each, all of them at once. */
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

/** Pictures of the home carousel. */
export const bannersV2 = defineCall({
  ...place,
  summary: '轮播图',
  path: '/api/site/group/site/banner/v2/list',
  blankToken: true,
  cacheSeconds: 120,
  input: nothing,
  output: z.object({ items: z.array(banner) }),
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
