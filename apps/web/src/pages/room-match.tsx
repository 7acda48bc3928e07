import type { CallOutput } from '@touchline/contract';
import { RoomScore } from '../features/live/room-score.tsx';
import { EventList } from '../features/match/event-list.tsx';
import { MarketList } from '../features/match/market-list.tsx';
import { CountedSoFar } from '../features/match/match-stats.tsx';
import { useCall } from '../runtime/calls/use-call.ts';
import { useHeldBack } from '../runtime/live/hold/held-back.tsx';
import { useLiveMatch } from '../runtime/live/use-live-match.ts';
import { OddsSkeleton } from '../sports/odds/odds-skeleton.tsx';
import { LoadFailed } from '../ui/primitives/states.tsx';

interface RoomMatchProps {
  readonly matchId: string;
  readonly part: 'markets' | 'events';
}

/** The match a host talks about: what can be bet on, or what happened. */
export function RoomMatch({ matchId, part }: RoomMatchProps) {
  const detail = useCall('matchDetail', { matchId }, { staleTime: 60_000 });
  if (detail.data) return <Loaded first={detail.data} part={part} />;
  return detail.isError ? (
    <LoadFailed text={detail.error.message} onRetry={() => detail.refetch()} />
  ) : (
    <OddsSkeleton />
  );
}

function Loaded({ first, part }: Pick<RoomMatchProps, 'part'> & { readonly first: CallOutput<'matchDetail'> }) {
  const match = useLiveMatch('match', first);
  // Score and events may wait for the picture; prices never do.
  const shown = useHeldBack(match);
  return (
    <>
      <RoomScore match={shown} />
      {part === 'markets' ? (
        <MarketList match={match} />
      ) : (
        <>
          <CountedSoFar match={shown} />
          <EventList match={shown} />
        </>
      )}
    </>
  );
}
