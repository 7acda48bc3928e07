import { checkUserName } from '@touchline/rules/validation';
import { type Handlers, ok } from '../../../platform/call/handler.ts';
import type { MemberStore } from '../member-store.ts';

export function checkNameEndpoints(members: MemberStore) {
  const isFree = async (siteId: number, name: string) => (await members.byName(siteId, name)) === undefined;
  return {
    checkName: async (input, { site }) => ok({ available: await isFree(site.siteId, input.name) }),
    checkNameV3: async (input, { site }) => {
      const problem = checkUserName(input.name);
      if (problem) return ok({ available: false, reason: problem });
      const available = await isFree(site.siteId, input.name);
      return ok({ available, reason: available ? null : 'taken' });
    },
  } satisfies Partial<Handlers>;
}
