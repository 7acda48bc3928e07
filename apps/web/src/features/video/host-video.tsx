import type { CallOutput } from '@touchline/contract';
import type { ReactNode } from 'react';
import { stillText } from './still-text.ts';
import { UntilStart } from './until-start.tsx';
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
