import type { CallInput } from '@touchline/contract';
import { useDeferredValue, useState } from 'react';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import type { Favourite } from '../../runtime/live/choices/favourites.ts';
import type { ListSort } from '../../runtime/live/choices/match-choices.ts';
import { useMatchPages } from '../../runtime/live/use-match-pages.ts';
import { isInPlay } from '../../sports/match/match-moment.tsx';
import { LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import type { ListFilter, Sport } from './list-filter.ts';
import { ListNews } from './list-news.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { MatchRows } from './match-rows.tsx';
import { MoreRows } from './more-rows.tsx';
import { NoMatches } from './no-matches.tsx';
import { PlayWarning } from './play-warning.tsx';
import styles from './sports-page.module.css';
import { useHeldList } from './use-held-list.ts';

interface MatchListProps {
  readonly sport: Sport;
  readonly filter: ListFilter;
  readonly sort: ListSort | null;
  readonly favourites: readonly Favourite[];
  /** The page is that of the league in the filter, which is then no choice of the reader. */
  readonly isOfLeague?: boolean;
  readonly utcOffsetMinutes: number;
  readonly onChange: (part: Partial<ListFilter>) => void;
}

/** The number of pages of each list that were requested, so that a reader who comes back finds the list at its former length. */
const left = new Map<string, number>();

/**
 * The matches of a filter, held still while they are read, and longer the further one reads. The page around it warns about play
 * where the filter is play itself.
 */
export function MatchList(props: MatchListProps) {
  const { sport, filter, sort, favourites, isOfLeague = false, utcOffsetMinutes, onChange } = props;
  const list = listInput(sport, filter, sort, utcOffsetMinutes);
  const key = JSON.stringify(list);
  const [asked, setAsked] = useState({ key: '', pageCount: 1 });
  const pageCount = asked.key === key ? asked.pageCount : (left.get(key) ?? 1);
  const starred = filter.tab === 'favourites' ? new Set(favourites.map(({ matchId }) => matchId)) : null;
  const answer = useMatchPages(starred ? { ...list, matchIds: [...starred] } : list, pageCount);
  const { held: latest, update } = useHeldList(key, sport, filter.tab, answer);
  // A long list is rendered in slices, so that a tap is not kept waiting for it.
  const deferred = useDeferredValue(latest);
  const held = latest && deferred;
  if (!held && answer.error) return <LoadFailed text={answer.error.message} onRetry={answer.retry} />;
  if (!held) return <ListSkeleton />;
  // A match that lost its star leaves at once; the others stay as they are while the list is requested again.
  const rows = starred ? held.rows.filter(({ info }) => starred.has(info.matchId)) : held.rows;
  const chosen = isOfLeague ? { ...filter, leagueIds: [] } : filter;
  if (rows.length === 0) return <NoMatches filter={chosen} onChange={onChange} />;
  const grow = () => {
    left.set(key, held.pageCount + 1);
    setAsked({ key, pageCount: held.pageCount + 1 });
  };
  return (
    <>
      {filter.tab === 'parlay' && <Notice>{sportsTexts.parlayHint}</Notice>}
      {filter.tab !== 'inplay' && rows.some(({ state }) => isInPlay(state.status)) && <PlayWarning />}
      <ListNews tab={filter.tab} held={held} onUpdate={update} />
      <MatchRows rows={rows} isByTime={!isOfLeague && sort === 'time'} />
      {answer.hasMore || pageCount > held.pageCount ? (
        <MoreRows
          isAsked={pageCount > held.pageCount}
          hasFailed={answer.error !== null}
          onMore={grow}
          onRetry={answer.retry}
        />
      ) : (
        <p className={styles.end}>{sportsTexts.end}</p>
      )}
    </>
  );
}

function listInput(
  sport: Sport,
  { tab, day, leagueIds, withVideo, onlyTop }: ListFilter,
  sort: ListSort | null,
  utcOffsetMinutes: number,
): Omit<CallInput<'matchList'>, 'page' | 'size'> {
  return {
    sport,
    tab,
    utcOffsetMinutes,
    ...(day === null ? {} : { day }),
    ...(leagueIds.length === 0 ? {} : { leagueIds: [...leagueIds] }),
    ...(withVideo ? { withVideo } : {}),
    ...(onlyTop ? { onlyTop } : {}),
    ...(sort === null ? {} : { sort }),
  };
}
