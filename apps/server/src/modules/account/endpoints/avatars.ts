import { type Handlers, notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { Avatars } from '../profile/avatars.ts';

export function avatarEndpoints(avatars: Avatars) {
  const gallery = async (siteId: number, memberId: bigint) => ok(await avatars.gallery(siteId, memberId));
  return {
    listAvatars: (_input, { site, identity }) => gallery(site.siteId, identity.memberId),
    insertAvatar: async (input, { site, identity }) => {
      const result = await avatars.insert(site.siteId, identity.memberId, input.picture);
      return result === 'ok' ? gallery(site.siteId, identity.memberId) : refused(result);
    },
    updateAvatar: async (input, { site, identity }) =>
      (await avatars.use(site.siteId, identity.memberId, input.avatarId))
        ? gallery(site.siteId, identity.memberId)
        : notFound,
    deleteAvatar: async (input, { site, identity }) =>
      (await avatars.remove(site.siteId, identity.memberId, input.avatarId))
        ? gallery(site.siteId, identity.memberId)
        : notFound,
  } satisfies Partial<Handlers>;
}
