import type { LiveMatch } from '@touchline/client/live';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { isInPlay } from '../../sports/match/match-moment.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';

interface RowFactsProps {
  readonly match: Pick<LiveMatch, 'info' | 'state' | 'hasCorners'>;
}

/** Corners so far, which football alone counts. */
export function RowCorners({ match: { info, state } }: RowFactsProps) {
  if (info.sport !== 'football' || state.clock.period === 'before') return null;
  const { home, away } = state.corners;
  return <span className="figures">{sportsTexts.corners(`${home}-${away}`)}</span>;
}

/** A ground that is nobody's, corners to bet on before it begins (then their number says so), and what the match's page has to look at: the field is drawn of football in play alone. */
export function RowBadges({ match: { info, state, hasCorners } }: RowFactsProps) {
  const { video, animation, anchors } = info.badges;
  // Not every site has live rooms, and a match that is over has no viewers.
  const isOnAir = useApp().site.features.includes('live') && (isInPlay(state.status) || state.status === 'not_started');
  const isDrawn = animation && info.sport === 'football' && isInPlay(state.status);
  return (
    <>
      {info.neutral && <Badge>{sportsTexts.neutral}</Badge>}
      {hasCorners && state.clock.period === 'before' && <Badge>{sportsTexts.cornersBadge}</Badge>}
      {isOnAir && video && <Badge>{sportsTexts.video}</Badge>}
      {isDrawn && <Badge>{sportsTexts.animation}</Badge>}
      {isOnAir && anchors > 0 && <Badge tone="primary">{sportsTexts.anchors(anchors)}</Badge>}
    </>
  );
}
