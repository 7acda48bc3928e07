import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { MatchLists } from '../match-lists.ts';

export function matchListEndpoint(lists: MatchLists): Handler<'matchList'> {
  return async (input) => ok(lists.list(input));
}
