import { Link } from 'wouter';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { useHotColumns } from './hot-columns.ts';
import styles from './hot-matches.module.css';
import { HotRow, HotRowSkeleton } from './hot-row.tsx';
import { homeTexts } from './texts/zh-CN.ts';
import type { HotMatches as Hot } from './use-hot-matches.ts';

const TABS = ['inplay', 'today', 'early'] as const;
/** A phone shows so many of them. */
const ROWS = 7;
const SKELETONS = [1, 2, 3, 4];

/** A few matches of the chosen time in rows, with their handicaps and totals. */
export function HotMatches({ hot }: { readonly hot: Hot }) {
  const { tab, setTab, list, first } = hot;
  const columns = useHotColumns();
  const counts = list.data?.counts ?? { inplay: 0, today: 0, early: 0 };
  const rows = list.data?.items.filter(({ info }) => info.matchId !== first?.info.matchId).slice(0, ROWS);
  const isLate = tab === 'inplay' && counts.inplay > 0;
  return (
    <Card as="section" padded={false} className={styles.card} aria-label={homeTexts.hot}>
      <h2 className="visually-hidden">{homeTexts.hot}</h2>
      <div className={styles.head}>
        <div className={styles.tabs} role="group" aria-label={homeTexts.tabLabel}>
          {TABS.map((value) => (
            <button key={value} type="button" aria-pressed={value === tab} onClick={() => setTab(value)}>
              {homeTexts.tabs[value]} <span className="figures">{list.data ? counts[value] : ''}</span>
            </button>
          ))}
        </div>
        {columns.map(({ type, period }) => (
          <span key={type + period} className={styles.column}>
            {homeTexts.columns[period][type]}
          </span>
        ))}
      </div>
      <div className={styles.rows}>
        {rows?.map((row, index) => (
          <HotRow key={row.info.matchId} row={row} columns={columns} isFirst={index < SKELETONS.length} />
        ))}
        {list.isPending && SKELETONS.map((key) => <HotRowSkeleton key={key} columns={columns} />)}
      </div>
      {rows?.length === 0 && !first && <Empty text={homeTexts.noMatches} />}
      {list.isError && !list.data && <LoadFailed text={list.error.message} onRetry={() => list.refetch()} />}
      <div className={styles.foot}>
        <p>
          {isLate && homeTexts.late}
          {isLate && <Link href="/app/rules?sport=general&market=delay">{matchListTexts.inPlayMore}</Link>}
        </p>
        <Link href="/app/sports">
          {homeTexts.all(counts.inplay + counts.today + counts.early)}
          <Icon name="forward" size={14} />
        </Link>
      </div>
    </Card>
  );
}
