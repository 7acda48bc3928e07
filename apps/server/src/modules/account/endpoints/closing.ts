import { type Handlers, ok } from '../../../platform/call/handler.ts';
import type { Closing } from '../closing.ts';
import { changed } from './answers.ts';

export function closingEndpoints(closing: Closing) {
  return {
    checkCloseAccount: async (_input, { site, identity }) => ok(await closing.check(site.siteId, identity.memberId)),
    closeAccount: async (input, { site, identity }) => changed(await closing.close(site.siteId, identity, input)),
  } satisfies Partial<Handlers>;
}
