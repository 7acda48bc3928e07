import {
  type CallContext,
  type Handlers,
  type Identity,
  notFound,
  ok,
  refused,
} from '../../../platform/call/handler.ts';
import type { PictureOwner } from '../../../platform/pictures/picture-log.ts';
import type { Avatars } from '../profile/avatars.ts';
import { changerOf } from '../profile/personal-data-trail.ts';

export function avatarEndpoints(avatars: Avatars) {
  const gallery = async (owner: PictureOwner) => ok(await avatars.gallery(owner));
  return {
    listAvatars: (_input, context) => gallery(ownerOf(context)),
    insertAvatar: async (input, context) => {
      const result = await avatars.insert(changerOf(context), input.picture);
      return result === 'ok' ? gallery(ownerOf(context)) : refused(result);
    },
    updateAvatar: async (input, context) =>
      (await avatars.use(changerOf(context), input.avatarId)) ? gallery(ownerOf(context)) : notFound,
    deleteAvatar: async (input, context) =>
      (await avatars.remove(changerOf(context), input.avatarId)) ? gallery(ownerOf(context)) : notFound,
  } satisfies Partial<Handlers>;
}

function ownerOf({ site, identity }: CallContext<Identity>): PictureOwner {
  return { siteId: site.siteId, memberId: identity.memberId };
}
