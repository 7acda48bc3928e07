import { useEffect, useState } from 'react';
import { useApp } from '../app-context.ts';
import type { RoomState } from './room-news.ts';

/** The hosts who are on the air, as it changes; empty until it is known. */
export function useRoomStates(): ReadonlyMap<string, RoomState> {
  const { realtime } = useApp();
  const [states, setStates] = useState<ReadonlyMap<string, RoomState>>(new Map());
  useEffect(
    () =>
      realtime.follow<'rooms'>('rooms', {
        onSnapshot: ({ items }) => setStates(new Map(items.map((item) => [item.anchorRoomId, item]))),
        onDelta: ({ items }) =>
          setStates((known) => new Map([...known, ...items.map((item) => [item.anchorRoomId, item] as const)])),
        onStale: () => undefined,
        onGone: () => undefined,
      }),
    [realtime],
  );
  return states;
}
