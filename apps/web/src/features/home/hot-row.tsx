import type { LiveMatch } from '@touchline/client/live';
import { mainLine } from '@touchline/rules/match';
import { memo, Suspense } from 'react';
import { Link } from 'wouter';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { useIsNear } from '../../runtime/device/use-is-near.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { useLiveMatch } from '../../runtime/live/use-live-match.ts';
import { ClockText } from '../../sports/match/clock-text.tsx';
import { columnName } from '../../sports/odds/column-labels.ts';
import { LineCells } from '../../sports/odds/line-cells.tsx';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import { Crest } from '../../ui/primitives/crest.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import type { HotColumn } from './hot-columns.ts';
import styles from './hot-row.module.css';
import type { HotRow as Row } from './use-hot-matches.ts';

const later = () => import('./later-parts.tsx');
const FavouriteStar = lazyPart(() => later().then((module) => module.FavouriteStar));
const LeagueMark = lazyPart(() => later().then((module) => module.LeagueMark));
const RowMarks = lazyPart(() => later().then((module) => module.RowMarks));

interface HotRowProps {
  readonly row: Row;
  readonly columns: readonly HotColumn[];
  /** Its prices are drawn before it is known whether it is in sight. */
  readonly isFirst: boolean;
}

/** A match in one row: the teams at the left, its prices in columns at the right; followed while it is in sight. */
export const HotRow = memo(function HotRow({ row, columns, isFirst }: HotRowProps) {
  const [ref, isNear] = useIsNear();
  const match = useLiveMatch('row', row, isNear);
  const { info } = match;
  return (
    <article ref={ref} className={styles.row} aria-label={matchListTexts.versus(info.home.name, info.away.name)}>
      <Link href={`/app/match/${info.matchId}`} className={styles.match}>
        <span className={styles.top}>
          <Moment match={match} />
          <span className={styles.mark}>
            <Suspense>{isNear !== null && <LeagueMark sport={info.sport} name={info.leagueName} size={14} />}</Suspense>
          </span>
          <span className={styles.league}>{info.leagueName}</span>
          <Suspense>{isNear !== null && <RowMarks match={match} />}</Suspense>
        </span>
        <Team match={match} side="home" />
        <Team match={match} side="away" />
      </Link>
      <span className={styles.star}>
        <Suspense>{isNear !== null && <FavouriteStar info={info} />}</Suspense>
      </span>
      {columns.map((column) => (
        <div key={column.type + column.period} className={styles.column} data-type={column.type}>
          {(isNear ?? isFirst) && <Prices match={match} column={column} />}
        </div>
      ))}
    </article>
  );
});

function Moment({ match }: { readonly match: LiveMatch }) {
  const { info, state } = match;
  const now = useNow(60_000);
  const utcOffset = useUtcOffset();
  if (state.status === 'not_started')
    return <span className="figures">{kickOffTime(info.startAt, now ?? state.clock.at, utcOffset)}</span>;
  return (
    <span className={`figures ${styles.minute}`} data-over={state.status === 'finished' || undefined}>
      <ClockText match={match} />
    </span>
  );
}

function Team({ match: { info, state }, side }: { readonly match: LiveMatch; readonly side: 'home' | 'away' }) {
  const { crest, name } = info[side];
  const redCards = state.redCards[side];
  return (
    <span className={styles.team}>
      <Crest {...crest} size={19} />
      <span className={styles.name}>{name}</span>
      {redCards > 0 && (
        <span className={styles.red} role="img" aria-label={matchListTexts.redCards(redCards)}>
          {redCards}
        </span>
      )}
      <span className={`figures ${styles.score}`}>{state.clock.period === 'before' ? '' : state.score[side]}</span>
    </span>
  );
}

interface PricesProps {
  readonly match: LiveMatch;
  readonly column: HotColumn;
}

/** The prices of the main line of a market, one under the other. */
function Prices({ match, column }: PricesProps) {
  const market = mainLine(match.markets, column);
  if (!market) return <span className={styles.none} />;
  return <LineCells compact info={match.info} market={market} name={columnName(market)} />;
}

/** A row that is still on its way, in its shape. */
export function HotRowSkeleton({ columns }: Pick<HotRowProps, 'columns'>) {
  return (
    <div className={styles.row}>
      <span className={styles.match}>
        <Skeleton width="60%" height="11px" />
        <Skeleton width="80%" />
        <Skeleton width="70%" />
      </span>
      {columns.map(({ type, period }) => (
        <span key={type + period} className={styles.column} data-type={type}>
          <Skeleton height="32px" radius="7px" />
          <Skeleton height="32px" radius="7px" />
        </span>
      ))}
    </div>
  );
}
