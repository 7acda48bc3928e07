import type { LiveMatch } from '@touchline/client/live';
import type { ChatMessage } from '@touchline/contract/topics';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { chatTexts } from '../../../locales/chat-texts.ts';
import { useCall } from '../../../runtime/use-call.ts';
import { useRealtimeStatus } from '../../../runtime/use-realtime-status.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { LoadFailed, Notice } from '../../../ui/primitives/states.tsx';
import { OddsSkeleton } from '../odds-skeleton.tsx';
import { blockedPeople, keptBlocked, unblockAll } from './blocked-people.ts';
import styles from './chat.module.css';
import { Compose } from './compose.tsx';
import { MessageRow } from './message-row.tsx';
import { useTalk } from './use-talk.ts';

/** So near to the end counts as being there. */
const AT_END_PX = 40;

/** What visitors and members of the site say about a match: everybody reads, members write. */
export function Chat({ match }: { readonly match: LiveMatch }) {
  const { matchId } = match.info;
  const chatRoomNo = `match-${matchId}`;
  const room = useCall('chatroomStatus', { matchIds: [matchId] }, { staleTime: 0, every: 30_000 }).data?.items[0];
  const { talk, add, older, userId, hasOlder, isLoadingOlder, isPending, error, retry, isStale } = useTalk(chatRoomNo);
  const [draft, setDraft] = useDraft(chatRoomNo);
  const isOffline = useRealtimeStatus() === 'offline' || isStale;
  const blocked = useStore(blockedPeople, ({ userIds }) => userIds);
  useEffect(() => keptBlocked.restore(), []);
  if (isPending) return <OddsSkeleton />;
  if (error) return <LoadFailed text={error.message} onRetry={retry} />;
  const isOpen = room?.status === 'open';
  const shown = talk.filter((message) => !blocked.includes(message.userId));
  const hidden = new Set(talk.filter((message) => blocked.includes(message.userId)).map((message) => message.userId));
  return (
    <div className={styles.page}>
      <Card as="section" aria-label={chatTexts.title} className={styles.chat}>
        <Notice icon="shield">{chatTexts.notice}</Notice>
        <TalkList
          talk={shown}
          userId={userId}
          isOpen={isOpen}
          onReply={(name) => setDraft(`${draft}${chatTexts.replyTo(name)}`)}
          lead={
            hasOlder && (
              <Button look="quiet" size="small" busy={isLoadingOlder} onClick={older}>
                {chatTexts.older}
              </Button>
            )
          }
        />
        {hidden.size > 0 && (
          <p className={styles.hidden}>
            {chatTexts.hidden(hidden.size)}
            <Button look="quiet" size="small" onClick={unblockAll}>
              {chatTexts.unblock}
            </Button>
          </p>
        )}
        {isOffline && (
          <p className={styles.state} role="status">
            {chatTexts.reconnecting}
          </p>
        )}
        <Compose
          chatRoomNo={chatRoomNo}
          closed={room && (isOpen ? (room.isMuted ? chatTexts.allMuted : null) : chatTexts.closed)}
          draft={draft}
          onDraft={setDraft}
          onSaid={(message) => add([message])}
        />
      </Card>
    </div>
  );
}

interface TalkListProps {
  readonly talk: readonly ChatMessage[];
  readonly userId: string | null;
  readonly isOpen: boolean;
  readonly lead: React.ReactNode;
  readonly onReply: (name: string) => void;
}

/** Follows what is said as long as its end is in sight; whoever reads further up is told how much came. */
function TalkList({ talk, userId, isOpen, lead, onReply }: TalkListProps) {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  /** Up to which message everything was in sight. */
  const [seen, setSeen] = useState<string | null>(null);
  const [opened, open] = useState<string | null>(null);
  const last = talk.at(-1);
  const first = talk[0]?.id;
  const before = useRef<{ first: string | undefined; height: number }>({ first: undefined, height: 0 });
  const toEnd = () => {
    isAtEnd.current = true;
    setSeen(null);
    list.current?.scrollTo({ top: list.current.scrollHeight });
  };
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    if (isAtEnd.current || last?.userId === userId) {
      isAtEnd.current = true;
      element.scrollTop = element.scrollHeight;
    } else if (before.current.first !== first) {
      // What was said before came in above: what is read stays where it is.
      element.scrollTop += element.scrollHeight - before.current.height;
    }
    before.current = { first, height: element.scrollHeight };
  }, [first, last, userId]);
  const scrolled = () => {
    const element = list.current;
    if (!element) return;
    const isNow = element.scrollHeight - element.scrollTop - element.clientHeight < AT_END_PX;
    if (isNow !== isAtEnd.current) setSeen(isNow ? null : (last?.id ?? null));
    isAtEnd.current = isNow;
  };
  const seenAt = talk.findIndex(({ id }) => id === seen);
  const fresh = seen === null || seenAt < 0 ? 0 : talk.length - 1 - seenAt;
  return (
    <div className={styles.frame}>
      <div ref={list} className={styles.list} role="log" aria-label={chatTexts.title} onScroll={scrolled}>
        {lead && <div className={styles.lead}>{lead}</div>}
        {talk.length === 0 && <p className={styles.none}>{isOpen ? chatTexts.none : chatTexts.noneClosed}</p>}
        {talk.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            isOwn={message.userId === userId}
            isOpened={opened === message.id}
            onOpen={open}
            onReply={onReply}
          />
        ))}
      </div>
      {fresh > 0 && (
        <Button look="soft" size="small" className={styles.fresh} onClick={toEnd}>
          {chatTexts.fresh(fresh)}
        </Button>
      )}
    </div>
  );
}

const drafts = new Map<string, string>();

/** What was begun in a room is there again when one comes back to it. */
function useDraft(chatRoomNo: string) {
  const [draft, setDraft] = useState(() => drafts.get(chatRoomNo) ?? '');
  useEffect(() => {
    if (draft) drafts.set(chatRoomNo, draft);
    else drafts.delete(chatRoomNo);
  }, [chatRoomNo, draft]);
  return [draft, setDraft] as const;
}
