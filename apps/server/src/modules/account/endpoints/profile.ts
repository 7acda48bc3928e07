import { type Handlers, invalid, ok, refused } from '../../../platform/call/handler.ts';
import type { MemberStore } from '../member-store.ts';
import { birthdayWindow } from '../profile/birthday-window.ts';
import type { Profiles, ProfileValues } from '../profile/profiles.ts';
import { isInvalid } from './answers.ts';

const DAY_MS = 24 * 3_600_000;

export function profileEndpoints(profiles: Profiles, members: MemberStore) {
  const material = async (siteId: number, memberId: bigint) => ok(await profiles.material(siteId, memberId));
  const set = async (siteId: number, memberId: bigint, values: ProfileValues) => {
    const result = await profiles.set(siteId, memberId, values);
    if (isInvalid(result)) return invalid(result.invalid);
    return result === 'ok' ? material(siteId, memberId) : refused(result);
  };
  return {
    memberMaterial: (_input, { site, identity }) => material(site.siteId, identity.memberId),
    updateNickName: async (input, { site, identity, now }) => {
      const result = await profiles.nickName(site.siteId, identity.memberId, input.nickName);
      if (isInvalid(result)) return invalid(result.invalid);
      if (result === 'ok') return material(site.siteId, identity.memberId);
      if (result === 'nick_blocked') return refused(result);
      return refused(result.reason, { days: Math.ceil((result.from - now) / DAY_MS) });
    },
    updateInfoVal: (input, { site, identity }) => set(site.siteId, identity.memberId, { [input.key]: input.value }),
    updateInfoValV5: (input, { site, identity }) => set(site.siteId, identity.memberId, input),
    birthdayBonus: async (_input, { site, identity, now }) => {
      const member = await members.required(site.siteId, identity.memberId);
      return ok(birthdayWindow(member.birthday, member.vipLevel, now));
    },
  } satisfies Partial<Handlers>;
}
