import { useCall } from '../../runtime/calls/use-call.ts';
import live from './live-page.module.css';
import { RoomCard } from './room-card.tsx';
import { liveRoomsTexts } from './texts/zh-CN.ts';

const SHOWN = 4;

/** Other rooms on the air, where this one has nothing to see. */
export function RoomOthers({ except }: { readonly except: string }) {
  const rooms = useCall('popularLive', { page: 1, size: 200 }, { staleTime: 10_000 }).data?.items ?? [];
  const others = rooms
    .filter(({ anchorRoomId, anchor_status: status }) => status === 'live' && anchorRoomId !== except)
    .slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section aria-label={liveRoomsTexts.room.others}>
      <h2>{liveRoomsTexts.room.others}</h2>
      <ul className={live.list}>
        {others.map((room) => (
          <RoomCard key={room.anchorRoomId} room={room} />
        ))}
      </ul>
    </section>
  );
}
