import { EXPECTED_LENGTH } from '@touchline/rules/pricing';
import type { MatchState } from '../../port.ts';

const HALF_SECONDS = 45 * 60;
const { firstHalf, whole } = EXPECTED_LENGTH;

/** The seconds of play that a football clock shows, injury time included. */
export function elapsedOf({ period, seconds, injurySeconds }: MatchState['clock']): number {
  switch (period) {
    case 'before':
      return 0;
    case 'first_half':
      return Math.min(firstHalf, seconds + injurySeconds);
    case 'half_time':
      return firstHalf;
    case 'extra_first_half':
    case 'extra_second_half':
    case 'shootout':
    case 'ended':
      return whole;
    default:
      return Math.min(whole, firstHalf + Math.max(0, seconds - HALF_SECONDS) + injurySeconds);
  }
}

/** The score that counts in a table: that of 90 minutes, whatever follows a draw. */
export function tableScore({ score, parts }: Pick<MatchState, 'score' | 'parts'>): MatchState['score'] {
  const extra = parts.find(({ period }) => period === 'extra_time')?.score;
  return extra ? { home: score.home - extra.home, away: score.away - extra.away } : score;
}
