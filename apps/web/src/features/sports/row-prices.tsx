import type { LiveMatch } from '@touchline/client/live';
import type { MarketUpdate } from '@touchline/contract/topics';
import type { ColumnGroup } from '@touchline/rules/markets';
import { isShown } from '@touchline/rules/match';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { LineCells } from '../../sports/odds/line-cells.tsx';
import { marketName } from '../../sports/odds/market-labels.ts';
import { RestingPrice } from '../../sports/odds/resting-price.tsx';
import { shownLines, templateOf } from './row-markets.ts';
import styles from './row-prices.module.css';

interface RowPricesProps {
  readonly match: LiveMatch;
  readonly groups: readonly ColumnGroup[];
  /** Each column shows several lines of its market. */
  readonly hasLines: boolean;
  /** It has not ended and may be bet on. */
  readonly isOpen: boolean;
  /** Its prices are drawn; otherwise their places. */
  readonly isDrawn: boolean;
}

/** The prices of a row in their groups of columns. */
export function RowPrices({ match, groups, hasLines, isOpen, isDrawn }: RowPricesProps) {
  const hasLineNames = usePreferences((state) => state.hasLineNames);
  if (!isOpen) return null;
  if (!match.markets.some(isShown))
    return (
      <p className={styles.closed}>
        {match.marketCount > 0 ? sportsTexts.columnsClosed(match.marketCount) : matchListTexts.noPrices}
      </p>
    );
  return groups.map(({ name, columns }) => (
    <div
      key={`${name}/${columns[0]?.type}`}
      className={styles.group}
      style={{ gridTemplateColumns: templateOf(columns, hasLineNames) }}
    >
      {columns.map((column) => (
        <Column
          key={`${column.type}/${column.period}`}
          match={match}
          markets={shownLines(match, column, hasLines)}
          isDrawn={isDrawn}
        />
      ))}
    </div>
  ));
}

interface ColumnProps {
  readonly match: LiveMatch;
  readonly markets: readonly MarketUpdate[];
  readonly isDrawn: boolean;
}

function Column({ match, markets, isDrawn }: ColumnProps) {
  if (markets.length === 0) return <span className={styles.none} />;
  return (
    <div className={styles.lines}>
      {markets.map((market, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a price that is pressed is known by its place, whatever line stands there
        <Line key={place} match={match} market={market} isDrawn={isDrawn} />
      ))}
    </div>
  );
}

interface LineProps {
  readonly match: LiveMatch;
  readonly market: MarketUpdate;
  readonly isDrawn: boolean;
}

function Line({ match: { info }, market, isDrawn }: LineProps) {
  return (
    <div className={styles.prices} data-outcomes={market.selections.length}>
      {isDrawn ? (
        <LineCells compact info={info} market={market} name={marketName(market, info.sport)} />
      ) : (
        market.selections.map(({ outcome }) => <RestingPrice key={outcome} compact />)
      )}
    </div>
  );
}
