import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, nothing } from '../../core/fields.ts';
import { PICTURE_BODY_BYTES, sentPicture } from '../../core/picture.ts';
import { samples } from '../../core/samples.ts';
import { avatar } from './member-fields.ts';

const upload = z.string().refine((text) => text.startsWith('picture:') && id.safeParse(text.slice(8)).success);

const avatarId = z.union([z.string().regex(/^preset:\d{1,2}$/), upload]);

/** Own pictures come first; `current` is the one in use. */
const gallery = z.object({ current: z.string(), own: z.array(avatar), presets: z.array(avatar), mostOwn: z.int() });

const path = '/api/site/group/member/avatar/v1';

/** The pictures a member may choose from. */
export const listAvatars = defineCall({
  summary: '头像列表',
  method: 'POST',
  path: `${path}/list`,
  access: 'member',
  input: nothing,
  output: gallery,
});

/**
 * Adds an own picture: JPEG, PNG or WebP, 64 to 4096 pixels a side, ten a day. It is stored as a square of at most 512
 * pixels; others see it once it is approved.
 */
export const insertAvatar = defineCall({
  summary: '上传头像',
  method: 'POST',
  path: `${path}/insert`,
  changes: ['listAvatars', 'memberInfo'],
  access: 'member',
  repetition: 'repeatable',
  maxBodyBytes: PICTURE_BODY_BYTES,
  input: z.strictObject({ picture: sentPicture }),
  output: gallery,
  refusals: ['too_many_pictures', 'uploads_used', 'picture_type', 'picture_size'],
  perMinute: { address: 30, device: 10, member: 10 },
  sample: { picture: samples.picture },
});

/** Uses a picture. */
export const updateAvatar = defineCall({
  summary: '更换头像',
  method: 'POST',
  path: `${path}/update`,
  changes: ['listAvatars', 'memberInfo'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ avatarId }),
  output: gallery,
  sample: { avatarId: 'preset:2' },
});

/** Removes one of one's own pictures. */
export const deleteAvatar = defineCall({
  summary: '删除头像',
  method: 'POST',
  path: `${path}/delete`,
  changes: ['listAvatars', 'memberInfo'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ avatarId: upload }),
  output: gallery,
  sample: { avatarId: 'picture:7' },
});
