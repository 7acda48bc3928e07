import {
  type CallContext,
  type Handlers,
  type Identity,
  invalid,
  ok,
  refused,
} from '../../../platform/call/handler.ts';
import type { Site } from '../../../platform/site/site.ts';
import { changerOf } from '../profile/personal-data-trail.ts';
import type { Profiles, ProfileValues } from '../profile/profiles.ts';
import { isInvalid } from './answers.ts';

const DAY_MS = 24 * 3_600_000;

export function profileEndpoints(profiles: Profiles) {
  const material = async (site: Site, memberId: bigint) => ok(await profiles.material(site, memberId));
  const set = async (context: CallContext<Identity>, values: ProfileValues) => {
    const { site, identity } = context;
    const result = await profiles.set(site, changerOf(context), values);
    if (isInvalid(result)) return invalid(result.invalid);
    return result === 'ok' ? material(site, identity.memberId) : refused(result);
  };
  return {
    memberMaterial: (_input, { site, identity }) => material(site, identity.memberId),
    updateNickName: async (input, context) => {
      const { site, identity, now } = context;
      const result = await profiles.nickName(changerOf(context), input.nickName);
      if (isInvalid(result)) return invalid(result.invalid);
      if (result === 'ok') return material(site, identity.memberId);
      if (result === 'nick_blocked') return refused(result);
      return refused(result.reason, { days: Math.ceil((result.from - now) / DAY_MS) });
    },
    updateInfoVal: (input, context) => set(context, { [input.key]: input.value }),
    updateInfoValV5: (input, context) => set(context, input),
  } satisfies Partial<Handlers>;
}
