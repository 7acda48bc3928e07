import type { CallOutput } from '@touchline/contract';
import type { ReactNode } from 'react';
import { useNow } from '../../runtime/device/use-now.ts';
import { countdown } from '../../ui/live/countdown.ts';
import { stillText, untilNext } from './still-text.ts';
import { videoTexts } from './texts/zh-CN.ts';
import { Screen, Still } from './video-screen.tsx';

type Room = Pick<
  CallOutput<'liveRoom'>,
  'anchorRoomId' | 'channel' | 'nick' | 'anchor_status' | 'match' | 'screen_mode' | 'schedule'
>;

interface HostVideoProps {
  readonly room: Room;
  /** The layer over the picture, under its controls. */
  readonly over?: ReactNode;
}

const nothing = () => undefined;

/** The pictures of a host, or what is in their place while there are none. */
export function HostVideo({ room, over }: HostVideoProps) {
  const { anchorRoomId, channel, nick, anchor_status: status, match, screen_mode: mode } = room;
  if (status !== 'live')
    return (
      <Still text={stillText('ANCHOR', status)} isMini={false}>
        {status === 'not_started' && <UntilStart schedule={room.schedule} />}
      </Still>
    );
  const video = { channel, title: nick, eventId: anchorRoomId, type: 'ANCHOR' } as const;
  return (
    <Screen
      key={channel}
      video={video}
      isMini={false}
      onClose={nothing}
      matchId={match?.info.matchId ?? null}
      room={`/app/live/room/${anchorRoomId}`}
      isVertical={mode === 'vertical'}
      over={over}
      hasTalk
    />
  );
}

/** The time until the next planned broadcast; nothing where none is planned or its host is late. */
function UntilStart({ schedule }: Pick<Room, 'schedule'>) {
  const now = useNow(1_000);
  const leftMs = now === null ? null : untilNext(schedule, now);
  if (leftMs === null) return null;
  return (
    <span role="timer" aria-live="off">
      {videoTexts.startsIn} <span className="figures">{countdown(leftMs)}</span>
    </span>
  );
}
