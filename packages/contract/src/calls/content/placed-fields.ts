import { z } from 'zod';
import { id, time } from '../../core/fields.ts';

/** `target` is a path, an https address, a venue's key, or a match id, by kind. */
export const link = z.object({ kind: z.enum(['none', 'route', 'url', 'game', 'match']), target: z.string() });

/** When, where and for whom something is shown; the reader's corrected clock and session decide (conventions B.2). */
export const placement = {
  startAt: time.nullable(),
  endAt: time.nullable(),
  platform: z.enum(['all', 'web', 'h5']),
  loginState: z.enum(['all', 'visitor', 'member']),
  /** An offer, which excluded members never see. */
  isMarketing: z.boolean(),
  sort: z.int(),
};

/** A banner as the editors of a site write it. */
export const banner = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  action: z.string(),
  /** Each the name of a picture the client draws, or a path on this site; `wide` is for tablets and desktops. */
  image: z.object({ light: z.string(), dark: z.string(), wide: z.string() }),
  link,
  ...placement,
});
