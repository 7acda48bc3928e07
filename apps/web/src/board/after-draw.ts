import type { LiveMatch } from '@touchline/client/live';
import { matchTexts } from '../locales/match-texts.ts';

/** What followed the draw of a knock-out match, in words: 加时 1-0, 点球 4-3. */
export function afterDraw({ parts }: Pick<LiveMatch['state'], 'parts'>): string[] {
  return parts.flatMap(({ period, score }) =>
    period === 'extra_time' || period === 'shootout'
      ? [matchTexts.partScore(matchTexts.laterPart[period], `${score.home}-${score.away}`)]
      : [],
  );
}
