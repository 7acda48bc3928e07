import { type Handler, notFound, ok } from '../../../platform/call/handler.ts';
import type { MatchAnalysis } from '../records/match-analysis.ts';

export function matchAnalysisEndpoint(analysis: MatchAnalysis): Handler<'matchAnalysis'> {
  return async ({ matchId }) => {
    const found = await analysis.of(matchId);
    return found ? ok(found) : notFound;
  };
}
