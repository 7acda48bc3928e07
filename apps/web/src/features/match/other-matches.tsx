import type { MatchInfo } from '@touchline/client/live';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';

/** The way on from a part of a match that has nothing to show. */
export function OtherMatches({ sport }: Pick<MatchInfo, 'sport'>) {
  return (
    <ButtonLink look="soft" size="small" to={`/app/sports/${sport}`}>
      {matchTexts.toSports}
    </ButtonLink>
  );
}
