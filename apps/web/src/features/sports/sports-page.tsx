import type { CallOutput } from '@touchline/contract';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { MatchCard } from '../../board/match-card.tsx';
import { MatchCardSkeleton } from '../../board/match-card-skeleton.tsx';
import { sportsTexts } from '../../locales/sports-texts.ts';
import { useCall } from '../../runtime/use-call.ts';
import { useIsWide } from '../../runtime/use-is-wide.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Chips } from '../../ui/primitives/chips.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { LeagueTable } from './league-table.tsx';
import { SportsMenu } from './sports-menu.tsx';
import styles from './sports-page.module.css';

type Tab = 'inplay' | 'today' | 'early';
type Row = CallOutput<'matchList'>['items'][number];

const TABS: readonly Tab[] = ['inplay', 'today', 'early'];

interface SportsPageProps {
  /** The open slip of a desktop; another feature's, put in by the route. */
  readonly slipColumn: ReactNode;
}

/** The list of matches. On a desktop three columns: menu, matches, slip. */
export function SportsPage({ slipColumn }: SportsPageProps) {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((value) => value === params.get('tab')) ?? 'inplay';
  const isWide = useIsWide();
  const input = {
    sport: 'football',
    tab,
    page: 1,
    size: 100,
    utcOffsetMinutes: -new Date().getTimezoneOffset(),
  } as const;
  const matches = useCall('matchList', input, { keep: true, every: 30_000, staleTime: 10_000 });
  const counts = matches.data?.counts ?? { inplay: 0, today: 0, early: 0 };
  useEffect(() => {
    document.title = sportsTexts.title;
  }, []);
  const choose = (value: Tab) => setParams(value === 'inplay' ? {} : { tab: value }, { replace: true });
  return (
    <main className={styles.page}>
      <div className={styles.menu}>
        <SportsMenu inplay={counts.inplay} />
      </div>
      <div className={styles.list}>
        <h1 className="visually-hidden">{sportsTexts.title}</h1>
        <Chips
          label={sportsTexts.tabLabel}
          value={tab}
          onChange={choose}
          choices={TABS.map((value) => ({
            value,
            label: sportsTexts.tabWithCount(sportsTexts.tabs[value], counts[value]),
          }))}
        />
        {matches.isPending && [1, 2, 3, 4].map((key) => <MatchCardSkeleton key={key} />)}
        {matches.isError && !matches.data && <LoadFailed onRetry={() => matches.refetch()} />}
        {matches.data && <Rows rows={matches.data.items} isWide={isWide} />}
        {matches.data?.items.length === 0 && (
          <Empty
            text={sportsTexts.noMatches}
            action={
              tab !== 'inplay' && (
                <Button look="soft" size="small" onClick={() => choose('inplay')}>
                  {sportsTexts.toInplay}
                </Button>
              )
            }
          />
        )}
      </div>
      <div className={styles.slip}>{isWide && slipColumn}</div>
    </main>
  );
}

function Rows({ rows, isWide }: { readonly rows: readonly Row[]; readonly isWide: boolean }) {
  if (rows.length === 0) return null;
  const leagues = [...new Set(rows.map((row) => row.info.leagueId))];
  return (
    <>
      {isWide
        ? leagues.map((leagueId) => (
            <LeagueTable key={leagueId} rows={rows.filter((row) => row.info.leagueId === leagueId)} />
          ))
        : rows.map((row) => <MatchCard key={row.info.matchId} row={row} />)}
      <p className={styles.end}>{sportsTexts.end}</p>
    </>
  );
}
