import type { LiveMatch } from '@touchline/client/live';
import type { ColumnGroup } from '@touchline/rules/markets';
import { memo } from 'react';
import { Link } from 'wouter';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { useIsNear } from '../../runtime/device/use-is-near.ts';
import { useLiveMatch } from '../../runtime/live/use-live-match.ts';
import { useRowLines } from '../../runtime/live/use-row-lines.ts';
import { FavouriteStar } from '../../sports/goals/favourite-star.tsx';
import { useGoalWatch } from '../../sports/goals/goal-news.ts';
import { isInPlay } from '../../sports/match/match-moment.tsx';
import { StaleNote } from '../../sports/odds/stale-note.tsx';
import { cx } from '../../ui/class-names.ts';
import type { Row } from './list-filter.ts';
import styles from './match-row.module.css';
import { RowChips } from './row-chips.tsx';
import { shownLines } from './row-markets.ts';
import { RowMoment } from './row-moment.tsx';
import { RowPrices } from './row-prices.tsx';
import { RowSide } from './row-side.tsx';
import { useScorer } from './use-scorer.ts';

interface MatchRowProps {
  readonly row: Row;
  readonly groups: readonly ColumnGroup[];
  /** Each column shows several lines of its market. */
  readonly hasLines: boolean;
  /** It says its league, which is in no head above it. */
  readonly hasLeague: boolean;
  /** Its prices are drawn before it is known whether it is in sight. */
  readonly isFirst: boolean;
}

/** One match as a row of the list, followed while it is in sight. */
export const MatchRow = memo(function MatchRow({ row, groups, hasLines, hasLeague, isFirst }: MatchRowProps) {
  const [ref, isNear] = useIsNear();
  const match = useLiveMatch('row', row, isNear);
  useGoalWatch(match, isNear === true);
  usePreferences((state) => state.hasLineNames);
  const scorer = useScorer(match, isNear === true);
  const { info, state } = match;
  const isOpen = state.status === 'not_started' || isInPlay(state.status);
  const markets = useRowLines(info.matchId, hasLines && isOpen && isNear === true) ?? match.markets;
  const priced = { ...match, markets };
  return (
    <article
      ref={ref}
      className={cx(styles.grid, styles.row)}
      aria-label={matchListTexts.versus(info.home.name, info.away.name)}
    >
      <Link href={`/app/match/${info.matchId}`} className={styles.match}>
        <RowMoment match={match} />
        <RowSide match={match} side="home" isScorer={scorer === 'home'} />
        <RowSide match={match} side="away" isScorer={scorer === 'away'} />
        <RowChips match={match} hasLeague={hasLeague} />
      </Link>
      <span className={styles.star}>
        <FavouriteStar info={info} />
      </span>
      <FurtherMarkets match={priced} groups={groups} hasLines={hasLines} isOpen={isOpen} />
      <RowPrices match={priced} groups={groups} hasLines={hasLines} isOpen={isOpen} isDrawn={isNear ?? isFirst} />
      <StaleNote match={match} className={styles.stale} />
    </article>
  );
});

interface FurtherMarketsProps {
  readonly match: LiveMatch;
  readonly groups: readonly ColumnGroup[];
  readonly hasLines: boolean;
  readonly isOpen: boolean;
}

/** The number of markets of a match beside those of its row; it leads to them. */
function FurtherMarkets({ match, groups, hasLines, isOpen }: FurtherMarketsProps) {
  const shown = groups.flatMap(({ columns }) => columns).flatMap((column) => shownLines(match, column, hasLines));
  const further = match.marketCount - shown.length;
  if (!isOpen || further <= 0) return null;
  return (
    <Link
      href={`/app/match/${match.info.matchId}`}
      className={cx('figures', styles.more)}
      aria-label={matchListTexts.more(further)}
    >
      {sportsTexts.moreMarkets(further)}
    </Link>
  );
}
