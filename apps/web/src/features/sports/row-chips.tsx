import type { LiveMatch } from '@touchline/client/live';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { isInPlay } from '../../sports/match/match-moment.tsx';
import { LeagueMark } from '../../ui/art/league-mark.tsx';
import styles from './row-chips.module.css';
import { boardTexts } from './texts/zh-CN.ts';

interface RowChipsProps {
  readonly match: Pick<LiveMatch, 'info' | 'state' | 'hasCorners' | 'markets'>;
  readonly hasLeague: boolean;
}

/**
 * The league of a match that has no head above it, why a match cannot be bet on just now, what its page has to look at, a
 * neutral ground, and corners to bet on
 * before it begins. The field is drawn of football in play alone.
 */
export function RowChips({ match: { info, state, hasCorners, markets }, hasLeague }: RowChipsProps) {
  const { video, animation, anchors } = info.badges;
  // Not every site has live rooms, and a match that is over has no viewers.
  const isOnAir = useApp().site.features.includes('live') && (isInPlay(state.status) || state.status === 'not_started');
  const isDrawn = animation && info.sport === 'football' && isInPlay(state.status);
  const isShaken = markets.some(({ suspendedFor }) => suspendedFor === 'play');
  return (
    <span className={styles.chips}>
      {hasLeague && (
        <span data-league>
          <LeagueMark sport={info.sport} name={info.leagueName} size={13} />
          <span>{info.leagueName}</span>
        </span>
      )}
      {isShaken && <span data-tone="warn">{matchTexts.lockedByPlay}</span>}
      {isOnAir && video && <span>{sportsTexts.video}</span>}
      {isDrawn && <span>{sportsTexts.animation}</span>}
      {isOnAir && anchors > 0 && (
        <span data-tone="primary">{anchors > 1 ? sportsTexts.anchors(anchors) : boardTexts.anchor}</span>
      )}
      {info.neutral && <span>{sportsTexts.neutral}</span>}
      {hasCorners && state.clock.period === 'before' && <span>{sportsTexts.cornersBadge}</span>}
    </span>
  );
}
