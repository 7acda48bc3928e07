import { type Handlers, ok } from '../../../platform/call/handler.ts';
import type { SharingChoices } from '../sharing/sharing-choices.ts';

export function orderSharingEndpoints(choices: SharingChoices) {
  return {
    orderSharing: async (_input, { identity: { memberId } }) =>
      ok({ isOn: (await choices.among([memberId])).has(memberId) }),
    setOrderSharing: async ({ isOn }, { identity: { memberId } }) => {
      await choices.set(memberId, isOn);
      return ok({ isOn });
    },
  } satisfies Partial<Handlers>;
}
