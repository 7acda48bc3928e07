import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { MemberStore } from '../member-store.ts';

export function checkNameEndpoint(members: MemberStore): Handler<'checkName'> {
  return async (input, { site }) => ok({ available: (await members.byName(site.siteId, input.name)) === undefined });
}
