import type { LiveMatch, MatchInfo } from '@touchline/client/live';
import type { MarketUpdate } from '@touchline/contract/topics';
import { columnsOf } from '@touchline/rules/markets';
import { mainLine } from '@touchline/rules/match';
import { columnName } from '../../../sports/odds/column-labels.ts';
import { LineCells } from '../../../sports/odds/line-cells.tsx';
import { RestingPrice } from '../../../sports/odds/resting-price.tsx';
import { programmeTexts } from './texts/zh-CN.ts';

type ColumnKind = 'winner' | 'handicap' | 'total';

/** Lists of every sport begin with these columns. */
const PLACE: Readonly<Record<ColumnKind, number>> = { handicap: 0, total: 1, winner: 2 };

/** The main line of a column; nothing where the match has none on sale. */
export function marketOf(match: LiveMatch, kind: ColumnKind): MarketUpdate | undefined {
  const column = columnsOf(match.info.sport)[PLACE[kind]];
  return column && mainLine(match.markets, column);
}

/** The name of a column of a sport: 独赢, 让球, 大小. */
export function kindName(sport: MatchInfo['sport'], kind: ColumnKind): string {
  const names: Readonly<Record<string, string>> = programmeTexts.column;
  return names[columnsOf(sport)[PLACE[kind]]?.type ?? ''] ?? '';
}

interface PriceCellsProps {
  readonly match: LiveMatch;
  readonly kind: ColumnKind;
  /** The row is in sight; out of sight its cells keep their size alone. */
  readonly isNear?: boolean;
  readonly className?: string | undefined;
}

/** The prices of one market as cells of the ruled grid. */
export function PriceCells({ match, kind, isNear = true, className }: PriceCellsProps) {
  const market = marketOf(match, kind);
  if (!market) return <div className={className} />;
  return (
    <div className={className}>
      {isNear ? (
        <LineCells dense info={match.info} market={market} name={columnName(market)} />
      ) : (
        market.selections.map(({ outcome }) => <RestingPrice key={outcome} dense />)
      )}
    </div>
  );
}
