import type { ChatMessage } from '@touchline/contract/topics';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '../../../runtime/app-context.ts';
import { useCall } from '../../../runtime/use-call.ts';
import { thinned, withTalk } from './talk.ts';

/** What comes is shown this often at most. */
const FLUSH_MS = 250;
const TOAST_MS = 3_000;

/** What is said in a room: the last of it at first, what comes, and what was said before when it is asked for. */
export function useTalk(chatRoomNo: string) {
  const { client, realtime, effects } = useApp();
  const first = useCall('chatHistory', { chatRoomNo }, { staleTime: 0 });
  const [talk, setTalk] = useState<readonly ChatMessage[]>([]);
  const [hasOlder, setHasOlder] = useState<boolean | null>(null);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const [isStale, setStale] = useState(false);
  const userId = first.data?.userId ?? null;
  const own = useRef(userId);
  own.current = userId;

  const add = useCallback((came: readonly ChatMessage[]) => setTalk((known) => withTalk(known, came)), []);
  useEffect(() => {
    if (first.data) add(first.data.items);
  }, [first.data, add]);
  useEffect(() => {
    let waiting: ChatMessage[] = [];
    let timer: ReturnType<typeof setTimeout> | null = null;
    const flush = () => {
      timer = null;
      add(thinned(waiting.splice(0), own.current));
    };
    const leave = realtime.follow<'room'>(`room:${chatRoomNo}`, {
      onSnapshot: ({ items }) => add(items),
      onDelta: ({ items, gone = [] }) => {
        waiting = [...waiting, ...items].filter(({ id }) => !gone.includes(id));
        if (gone.length > 0) setTalk((known) => known.filter(({ id }) => !gone.includes(id)));
        timer ??= setTimeout(flush, FLUSH_MS);
      },
      onStale: setStale,
    });
    return () => {
      leave();
      if (timer) clearTimeout(timer);
    };
  }, [realtime, chatRoomNo, add]);

  const older = async () => {
    const before = talk[0]?.id;
    if (before === undefined || isLoadingOlder) return;
    setLoadingOlder(true);
    const result = await client.call('chatHistory', { chatRoomNo, before });
    setLoadingOlder(false);
    if (!result.ok) return effects.toast(result.message, TOAST_MS);
    setHasOlder(result.data.hasMore);
    setTalk((known) => withTalk(known, result.data.items, known.length + result.data.items.length));
  };
  return {
    talk,
    add,
    older,
    userId,
    hasOlder: hasOlder ?? first.data?.hasMore ?? false,
    isLoadingOlder,
    isPending: first.isPending && talk.length === 0,
    error: first.isError && talk.length === 0 ? first.error : null,
    retry: () => void first.refetch(),
    isStale,
  };
}
