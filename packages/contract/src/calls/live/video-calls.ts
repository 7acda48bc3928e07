import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, paging, time } from '../../core/fields.ts';
import { video, videoChannel, videoType } from '../../core/video.ts';

const path = '/api/site/group/video/external/v1';

/** The fields of every video query. */
const query = {
  platform: z.enum(['web', 'h5']),
  /**
   * MD5 of the query, as older clients send it (`videoSign` of the rules). It is no protection: a stream is opened by
   * the ticket in its address (standards CRY-3).
   */
  sign: z.string().regex(/^[0-9a-f]{32}$/),
};

/** The views of an event that can be watched, or could have been: its animation, its pictures, its anchors. */
export const videoList = defineCall({
  summary: '视频列表',
  method: 'POST',
  path: `${path}/list`,
  access: 'anyone',
  credentials: false,
  input: z.strictObject({ eventId: id, type: videoType.optional(), ...query }),
  output: z.object({ items: z.array(video) }),
  refusals: ['wrong_sign'],
  sample: { eventId: '7', platform: 'web', sign: '98052d976b1610979b4ff9feefebce75' },
});

/** Pictures and anchors that are on the air, of all events, the most popular first. */
export const videoPlaying = defineCall({
  summary: '正在播放的视频',
  method: 'POST',
  path: `${path}/playing`,
  access: 'anyone',
  credentials: false,
  input: z.strictObject({ type: z.enum(['LIVE', 'ANCHOR']).optional(), ...query, ...paging }),
  output: z.object({ items: z.array(video), total: z.int() }),
  refusals: ['wrong_sign'],
  sample: { platform: 'h5', sign: 'bc34f99586f4558d3842434f40532d4c', page: 1, size: 20 },
});

const addresses = z.object({
  lines: z
    .array(
      z.object({
        name: z.string(),
        quality: z.string(),
        flv: z.string().nullable(),
        hls: z.string().nullable(),
      }),
    )
    .min(1),
  expiresAt: time,
});

/**
 * The addresses at which a stream is read, line by line in the order to try them. Each address carries a ticket for this
 * channel alone
 * that opens it until `expiresAt`; `flv` and `hls` are null where a line has no such form.
 */
export const videoUrl = defineCall({
  summary: '视频播放地址',
  method: 'POST',
  path: `${path}/url`,
  access: 'anyone',
  // The rights to pictures are those of the territories of the licence.
  abroad: 'refused',
  credentials: false,
  input: z.strictObject({ channel: videoChannel, eventId: id, type: z.enum(['LIVE', 'ANCHOR']), ...query }),
  output: addresses.extend({
    /** Opens `/play.html`, the page of this stream alone, for four hours. */
    pageTicket: z.string(),
  }),
  refusals: ['wrong_sign', 'video_not_started', 'video_interrupted', 'video_ended'],
  sample: {
    channel: 'match-7',
    eventId: '7',
    type: 'LIVE',
    platform: 'web',
    sign: '7acadc0952d77bc1ae1a585e4762fccc',
  },
});

/**
 * The contents of the page `/play.html` by the ticket in its address, also while nothing is on the air; nothing is found by a
 * ticket that expired or was changed.
 */
export const videoByTicket = defineCall({
  summary: '凭票播放',
  method: 'POST',
  path: `${path}/ticket`,
  access: 'anyone',
  abroad: 'refused',
  credentials: false,
  input: z.strictObject({ ticket: z.string().min(1).max(400) }),
  output: z.object({
    video,
    /** Null while the video is not on the air. */
    addresses: addresses.nullable(),
    /** The time at which it was read. */
    asOf: time,
  }),
  sample: { ticket: 'q7vJ' },
});
