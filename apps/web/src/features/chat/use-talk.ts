import type { ChatMessage, RoomRules } from '@touchline/contract/topics';
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { NOTHING, talkAfter, thinned } from './talk.ts';

/** New messages are shown this often at most. */
const FLUSH_MS = 250;
const TOAST_MS = 3_000;

interface TalkOptions {
  /** Whether something may come. */
  readonly isOpen: boolean;
  /** Whether the reader follows the end. */
  readonly isAtEnd: RefObject<boolean>;
}

/** The messages of a room: the last ones at first, new ones, and earlier ones when they are requested. */
export function useTalk(chatRoomNo: string, { isOpen, isAtEnd }: TalkOptions) {
  const { client, realtime, effects } = useApp();
  const first = useCall('chatHistory', { chatRoomNo }, { staleTime: 0 });
  const [talk, tell] = useReducer(talkAfter, NOTHING);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const [isStale, setStale] = useState(false);
  const [rules, setRules] = useState<RoomRules | null>(null);
  const userId = first.data?.userId ?? null;
  const own = useRef(userId);
  own.current = userId;

  useEffect(() => {
    if (first.data) tell({ kind: 'last', items: first.data.items, hasMore: first.data.hasMore });
  }, [first.data]);
  useEffect(() => {
    if (!isOpen) return;
    let waiting: ChatMessage[] = [];
    let timer: ReturnType<typeof setTimeout> | null = null;
    const flush = () => {
      timer = null;
      tell({ kind: 'came', items: thinned(waiting.splice(0), own.current), isFollowed: isAtEnd.current });
    };
    const leave = realtime.follow<'room'>(`room:${chatRoomNo}`, {
      onSnapshot: ({ items, hasMore = false, rules: now }) => {
        tell({ kind: 'last', items, hasMore });
        if (now) setRules(now);
      },
      onDelta: ({ items, gone = [], rules: now }) => {
        if (now) setRules(now);
        waiting = [...waiting, ...items].filter(({ id }) => !gone.includes(id));
        if (gone.length > 0) tell({ kind: 'gone', ids: gone });
        timer ??= setTimeout(flush, FLUSH_MS);
      },
      onStale: setStale,
      onGone: () => setStale(false),
    });
    return () => {
      leave();
      setStale(false);
      if (timer) clearTimeout(timer);
    };
  }, [realtime, chatRoomNo, isOpen, isAtEnd]);

  const older = async () => {
    const before = talk.items[0]?.id;
    if (before === undefined || isLoadingOlder) return;
    setLoadingOlder(true);
    const result = await client.call('chatHistory', { chatRoomNo, before });
    setLoadingOlder(false);
    if (!result.ok) return effects.toast(result.message, TOAST_MS);
    tell({ kind: 'older', items: result.data.items, hasMore: result.data.hasMore });
  };
  return {
    talk: talk.items,
    hasOlder: talk.hasOlder,
    add: (message: ChatMessage) => tell({ kind: 'came', items: [message], isFollowed: isAtEnd.current }),
    older,
    userId,
    mute: first.data?.mute ?? null,
    /** The rules of the room as they were sent last; null before that. */
    rules,
    /** Reads again the part and state of the reader here. */
    renew: () => void first.refetch(),
    isLoadingOlder,
    isPending: first.isPending && talk.items.length === 0,
    error: first.isError && talk.items.length === 0 ? first.error : null,
    isStale,
  };
}
