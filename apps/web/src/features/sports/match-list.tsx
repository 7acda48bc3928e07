import type { CallInput } from '@touchline/contract';
import { useState } from 'react';
import { MatchCardSkeleton } from '../../board/match-card-skeleton.tsx';
import { sportsTexts } from '../../locales/sports-texts.ts';
import type { Favourite } from '../../runtime/favourites.ts';
import type { ListSort } from '../../runtime/match-choices.ts';
import { useCall } from '../../runtime/use-call.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import type { ListFilter, Sport } from './list-filter.ts';
import { ListNews } from './list-news.tsx';
import { MatchRows } from './match-rows.tsx';
import { NoMatches } from './no-matches.tsx';
import styles from './sports-page.module.css';
import { useHeldList } from './use-held-list.ts';

const PAGE_SIZE = 50;
/** As many as one answer brings. */
const MOST = 200;

interface MatchListProps {
  readonly sport: Sport;
  readonly filter: ListFilter;
  readonly sort: ListSort | null;
  readonly favourites: readonly Favourite[];
  readonly utcOffsetMinutes: number;
  readonly isWide: boolean;
  readonly onChange: (part: Partial<ListFilter>) => void;
}

/** The matches of a filter, held still while they are read. */
export function MatchList({ sport, filter, sort, favourites, utcOffsetMinutes, isWide, onChange }: MatchListProps) {
  const [size, setSize] = useState(PAGE_SIZE);
  const input = listInput(sport, filter, sort, favourites, utcOffsetMinutes, size);
  const answer = useCall('matchList', input, { every: 15_000, staleTime: 5_000 });
  const { held, update } = useHeldList(
    JSON.stringify(input),
    filter.tab,
    answer.data ? { rows: answer.data.items, at: answer.dataUpdatedAt } : null,
  );
  if (answer.isError && !held) return <LoadFailed text={answer.error.message} onRetry={() => answer.refetch()} />;
  if (!held) return [1, 2, 3, 4].map((key) => <MatchCardSkeleton key={key} />);
  if (held.rows.length === 0) return <NoMatches filter={filter} onChange={onChange} />;
  const hasMore = (answer.data?.total ?? 0) > size;
  return (
    <>
      {filter.tab === 'parlay' && <Notice>{sportsTexts.parlayHint}</Notice>}
      <ListNews tab={filter.tab} held={held} onUpdate={update} />
      <MatchRows rows={held.rows} isWide={isWide} isByLeague={sort === 'league'} />
      {hasMore && size < MOST ? (
        <Button look="quiet" onClick={() => setSize(Math.min(MOST, size + PAGE_SIZE))}>
          {sportsTexts.more}
        </Button>
      ) : (
        <p className={styles.end}>{hasMore ? sportsTexts.onlySome : sportsTexts.end}</p>
      )}
    </>
  );
}

function listInput(
  sport: Sport,
  { tab, day, leagueIds, withVideo, onlyTop }: ListFilter,
  sort: ListSort | null,
  favourites: readonly Favourite[],
  utcOffsetMinutes: number,
  size: number,
): CallInput<'matchList'> {
  return {
    sport,
    tab,
    page: 1,
    size,
    utcOffsetMinutes,
    ...(day === null ? {} : { day }),
    ...(leagueIds.length === 0 ? {} : { leagueIds: [...leagueIds] }),
    ...(tab === 'favourites' ? { matchIds: favourites.map(({ matchId }) => matchId) } : {}),
    ...(withVideo ? { withVideo } : {}),
    ...(onlyTop ? { onlyTop } : {}),
    ...(sort === null ? {} : { sort }),
  };
}
