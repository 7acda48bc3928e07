import { z } from 'zod';
import { id } from './fields.ts';
import { screenMode } from './live-room.ts';

/** The view of a match: drawn from its events, its pictures, or an anchor talking about it. */
export const videoType = z.enum(['ANIMATION', 'LIVE', 'ANCHOR']);

/** `ended`: the match is over and nothing comes any more. */
export const videoStatus = z.enum(['not_started', 'interrupted', 'live', 'ended']);

/** A name a stream has at its origin. */
export const videoChannel = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const video = z.object({
  type: videoType,
  channel: videoChannel,
  /** The match it shows. */
  eventId: id,
  status: videoStatus,
  title: z.string(),
  /** The anchor; null where there is none. */
  anchor: z.object({ anchorRoomId: id, nick: z.string(), art: z.string(), screen_mode: screenMode }).nullable(),
});
