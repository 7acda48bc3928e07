import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Empty, LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import type { Sport } from './list-filter.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { OutrightCard } from './outright-card.tsx';

const MOST = 100;

interface OutrightListProps {
  readonly sport: Sport;
  /** Limits the list to competitions of this league. */
  readonly leagueId?: string;
  readonly utcOffsetMinutes: number;
  readonly onLeave: () => void;
}

/** The competitions of a sport that can be bet on, the most popular first. */
export function OutrightList({ sport, leagueId, utcOffsetMinutes, onLeave }: OutrightListProps) {
  const leagueIds = leagueId === undefined ? {} : { leagueIds: [leagueId] };
  const input = { sport, tab: 'outright', sort: 'hot', page: 1, size: MOST, utcOffsetMinutes, ...leagueIds } as const;
  const { data, isError, error, refetch } = useCall('matchList', input, { every: 15_000, staleTime: 5_000 });
  if (isError && !data) return <LoadFailed text={error.message} onRetry={() => refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.items.length === 0) {
    const leave = (
      <Button look="soft" size="small" onClick={onLeave}>
        {sportsTexts.toInplay}
      </Button>
    );
    return <Empty text={sportsTexts.noOutrights} action={leave} />;
  }
  return (
    <>
      <Notice>{sportsTexts.outrightHint}</Notice>
      {data.items.map((row) => (
        <OutrightCard key={row.info.matchId} row={row} utcOffsetMinutes={utcOffsetMinutes} />
      ))}
    </>
  );
}
