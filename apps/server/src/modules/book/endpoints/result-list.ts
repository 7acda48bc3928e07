import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { MatchResults } from '../records/match-results.ts';

export function resultListEndpoint(results: MatchResults): Handler<'resultList'> {
  return async (input) => ok(await results.ofDay(input));
}
