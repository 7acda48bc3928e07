import type { LiveMatch, MatchInfo } from '@touchline/client/live';
import type { MarketUpdate } from '@touchline/contract/topics';
import { memo } from 'react';
import { Link } from 'wouter';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { useIsNear } from '../../runtime/device/use-is-near.ts';
import type { ListLayout } from '../../runtime/live/match-choices.ts';
import { useLiveMatch } from '../../runtime/live/use-live-match.ts';
import { FavouriteStar } from '../../sports/goals/favourite-star.tsx';
import { useGoalWatch } from '../../sports/goals/goal-news.ts';
import { TeamName } from '../../sports/match/match-card.tsx';
import { isInPlay, MatchMoment } from '../../sports/match/match-moment.tsx';
import { marketName, outcomeName, selectionLabel } from '../../sports/odds/market-labels.ts';
import { lineOf } from '../../sports/odds/market-lines.ts';
import { OddsButton } from '../../sports/odds/odds-button.tsx';
import { pickedMatch } from '../../sports/odds/picked-match.ts';
import { RestingPrice } from '../../sports/odds/resting-price.tsx';
import { StaleNote } from '../../sports/odds/stale-note.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import type { Row } from './list-filter.ts';
import styles from './match-table.module.css';
import { RowBadges, RowCorners } from './row-facts.tsx';
import { columnMarket, type MarketColumn } from './row-markets.ts';

/** More columns than this are so narrow that a price stands under its label. */
const MOST_WIDE_COLUMNS = 3;

interface MatchRowProps {
  readonly row: Row;
  readonly columns: readonly MarketColumn[];
  readonly layout: ListLayout;
}

/** One match as a row of its league, followed while it is in sight. */
export const MatchRow = memo(function MatchRow({ row, columns, layout }: MatchRowProps) {
  const [ref, isNear] = useIsNear();
  const match = useLiveMatch('row', row, isNear);
  useGoalWatch(match, isNear === true);
  usePreferences((state) => state.hasLineNames);
  const { info, state } = match;
  const isShaken = match.markets.some(({ suspendedFor }) => suspendedFor === 'play');
  const isOpen = state.status === 'not_started' || isInPlay(state.status);
  const markets = columns.map((column) => (isOpen ? columnMarket(match, column) : undefined));
  const further = match.marketCount - markets.filter(Boolean).length;
  return (
    <article ref={ref} className={styles.row} aria-label={matchListTexts.versus(info.home.name, info.away.name)}>
      <Link href={`/app/match/${info.matchId}`} className={styles.match}>
        <span className={styles.when}>
          <MatchMoment match={match} />
          <RowCorners match={match} />
          <RowBadges match={match} />
          {isShaken && <Badge tone="warn">{matchTexts.lockedByPlay}</Badge>}
        </span>
        {(['home', 'away'] as const).map((side) => (
          <span key={side} className={styles.side}>
            <TeamName match={match} side={side} />
            <span className={`figures ${styles.score}`}>
              {state.clock.period === 'before' ? '' : state.score[side]}
            </span>
          </span>
        ))}
      </Link>
      {columns.map((column, index) => (
        <Column
          key={`${column.type}/${column.period}`}
          match={match}
          market={markets[index]}
          isNear={isNear !== false}
          isNarrow={columns.length > (layout === 'line' ? 1 : MOST_WIDE_COLUMNS)}
          isLine={layout === 'line'}
        />
      ))}
      <span className={styles.end}>
        <FavouriteStar info={info} />
        {isOpen && further > 0 && (
          <Link
            href={`/app/match/${info.matchId}`}
            className={`figures ${styles.more}`}
            aria-label={matchListTexts.more(further)}
          >
            {sportsTexts.moreMarkets(further)}
          </Link>
        )}
      </span>
      <StaleNote match={match} className={styles.stale} />
    </article>
  );
});

interface ColumnProps {
  readonly match: LiveMatch;
  readonly market: MarketUpdate | undefined;
  readonly isNear: boolean;
  readonly isNarrow: boolean;
  /** All its prices beside each other. */
  readonly isLine: boolean;
}

function Column({ match, market, isNear, isNarrow, isLine }: ColumnProps) {
  if (!market) return <div className={styles.none}>-</div>;
  const isStacked = isNarrow && (isLine || market.selections.length === 2);
  return (
    <div className={styles.prices}>
      {market.selections.map(({ outcome }) =>
        isNear ? (
          <OddsButton
            key={outcome}
            dense={!isStacked}
            stacked={isStacked}
            match={pickedMatch(match.info)}
            market={market}
            outcome={outcome}
            label={shortLabel(market, outcome)}
            marketName={spokenName(market, outcome, match.info.sport)}
          />
        ) : (
          <RestingPrice key={outcome} dense={!isStacked} stacked={isStacked} />
        ),
      )}
    </div>
  );
}

function isLineOfSide({ lineQuarters }: MarketUpdate, outcome: string): boolean {
  return lineQuarters !== null && (outcome === 'home' || outcome === 'away');
}

/** A screen reader does not give the column of a cell, so the cell names the side where its label is only a line. */
function spokenName(market: MarketUpdate, outcome: string, sport: MatchInfo['sport']): string {
  const name = marketName(market, sport);
  return isLineOfSide(market, outcome) ? `${name} ${outcomeName(market.type, outcome)}` : name;
}

/** The column shows the side, so the cell shows the line of a handicap. */
function shortLabel(market: MarketUpdate, outcome: string): string {
  if (isLineOfSide(market, outcome)) return lineOf(market, outcome);
  return market.lineQuarters === null ? outcomeName(market.type, outcome) : selectionLabel(market, outcome);
}
