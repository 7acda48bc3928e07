import { columns } from '@touchline/rules/markets';
import { memo } from 'react';
import { Link } from 'wouter';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { useIsNear } from '../../runtime/device/use-is-near.ts';
import type { ListView } from '../../runtime/live/match-choices.ts';
import { useLiveMatch } from '../../runtime/live/use-live-match.ts';
import { FavouriteStar } from '../../sports/goals/favourite-star.tsx';
import { useGoalWatch } from '../../sports/goals/goal-news.ts';
import { CardPrices, MatchCardView } from '../../sports/match/match-card.tsx';
import { isInPlay, MatchMoment } from '../../sports/match/match-moment.tsx';
import { marketName } from '../../sports/odds/market-labels.ts';
import { RestingPrice } from '../../sports/odds/resting-price.tsx';
import type { Row } from './list-filter.ts';
import styles from './row-card.module.css';
import { RowBadges, RowCorners } from './row-facts.tsx';
import { columnMarket } from './row-markets.ts';

/** A phone shows the whole match; its halves stand on the match page. */
const SHOWN = { simple: 1, standard: 3 } as const;

/** The market of the winner needs no name above its prices; any other market does. */
function tellsItself(type: string): boolean {
  return type === '1x2' || type === 'winner';
}

interface RowCardProps {
  readonly row: Row;
  readonly view: ListView;
  /** Its prices are drawn before it is known whether it is in sight. */
  readonly isFirst: boolean;
}

/** A match of a list as a card, followed while it is in sight. */
export const RowCard = memo(function RowCard({ row, view, isFirst }: RowCardProps) {
  const [ref, isNear] = useIsNear();
  const hasPrices = isNear ?? isFirst;
  const match = useLiveMatch('row', row, isNear);
  useGoalWatch(match, isNear === true);
  usePreferences((state) => state.hasLineNames);
  const { status } = match.state;
  const isOpen = status === 'not_started' || isInPlay(status);
  const markets = columns[match.info.sport]
    .slice(0, SHOWN[view])
    .map((column) => columnMarket(match, column))
    .filter((market) => market !== undefined);
  const further = match.marketCount - markets.length;
  return (
    <MatchCardView
      ref={ref}
      match={match}
      aside={
        <>
          <RowBadges match={match} />
          <FavouriteStar info={match.info} />
        </>
      }
      moment={
        <>
          <span className={styles.moment}>
            <MatchMoment match={match} />
          </span>
          <span className={styles.corners}>
            <RowCorners match={match} />
          </span>
        </>
      }
    >
      {isOpen && markets.length === 0 && match.marketCount > 0 && (
        <p className={styles.closed}>{sportsTexts.columnsClosed(match.marketCount)}</p>
      )}
      {isOpen && markets.length > 0 && (
        <div className={styles.markets}>
          {markets.map((market, index) => (
            <div key={`${market.type}/${market.period}`} className={styles.market}>
              {(index > 0 || !tellsItself(market.type)) && (
                <span className={styles.name}>{marketName(market, match.info.sport)}</span>
              )}
              {hasPrices ? (
                <CardPrices match={match} market={market} />
              ) : (
                <span className={styles.resting}>
                  {market.selections.map(({ outcome }) => (
                    <RestingPrice key={outcome} />
                  ))}
                </span>
              )}
            </div>
          ))}
          {further > 0 && (
            <Link
              href={`/app/match/${match.info.matchId}`}
              className={`figures ${styles.more}`}
              aria-label={matchListTexts.more(further)}
            >
              {sportsTexts.moreMarkets(further)}
            </Link>
          )}
        </div>
      )}
    </MatchCardView>
  );
});
