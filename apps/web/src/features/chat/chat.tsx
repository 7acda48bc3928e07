import type { LiveMatch } from '@touchline/client/live';
import { roomOfMatch } from '@touchline/contract/topics';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useRealtimeStatus } from '../../runtime/live/use-realtime-status.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { OddsSkeleton } from '../../sports/odds/odds-skeleton.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import { blockedPeople, keptBlocked, unblock } from './blocked-people.ts';
import styles from './chat.module.css';
import { Compose } from './compose.tsx';
import { adopt, draftAt, placeOf, write } from './drafts.ts';
import { TalkList } from './talk-list.tsx';
import { chatTexts } from './texts/zh-CN.ts';
import { useTalk } from './use-talk.ts';

/** What visitors and members of the site say about a match: everybody reads, members write. */
export function Chat({ match }: { readonly match: LiveMatch }) {
  const { matchId } = match.info;
  const chatRoomNo = roomOfMatch(matchId);
  const { signedIn, userInfo } = useSession();
  const memberId = userInfo?.id;
  const place = placeOf(memberId, chatRoomNo);
  useLayoutEffect(() => adopt(chatRoomNo, { signedIn, memberId }), [chatRoomNo, signedIn, memberId]);
  const room = useCall('chatroomStatus', { matchIds: [matchId] }, { staleTime: 0, every: 30_000 }).data?.items[0];
  const isAtEnd = useRef(true);
  const box = useRef<HTMLInputElement>(null);
  const talk = useTalk(chatRoomNo, { isOpen: room?.status === 'open', isAtEnd });
  const isOffline = useRealtimeStatus() === 'offline' || talk.isStale;
  const blocked = useStore(blockedPeople, ({ userIds }) => userIds);
  useEffect(() => keptBlocked.restore(), []);
  const reply = useCallback(
    (name: string) => {
      write(place, `${draftAt(place).text}${chatTexts.replyTo(name)}`);
      box.current?.focus();
    },
    [place],
  );
  if (talk.isPending) return <OddsSkeleton />;
  if (talk.error) return <LoadFailed text={talk.error.message} onRetry={talk.renew} />;
  const hidden = [...new Set(talk.talk.map(({ userId }) => userId))].filter((userId) => blocked.includes(userId));
  return (
    <div className={styles.page}>
      <Card as="section" aria-label={chatTexts.title} className={styles.chat}>
        <TalkList
          talk={hidden.length > 0 ? talk.talk.filter(({ userId }) => !hidden.includes(userId)) : talk.talk}
          userId={talk.userId}
          none={room?.status === 'closed' ? chatTexts.noneClosed : chatTexts.none}
          isAtEnd={isAtEnd}
          onReply={reply}
          lead={
            <>
              <Notice icon="shield">{chatTexts.notice}</Notice>
              {talk.hasOlder && (
                <Button look="quiet" size="small" busy={talk.isLoadingOlder} onClick={talk.older}>
                  {chatTexts.older}
                </Button>
              )}
            </>
          }
        />
        {hidden.length > 0 && (
          <p className={styles.hidden}>
            {chatTexts.hidden(hidden.length)}
            <Button look="quiet" size="small" onClick={() => unblock(hidden)}>
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
          ref={box}
          place={place}
          chatRoomNo={chatRoomNo}
          closed={room && (room.status === 'closed' ? chatTexts.closed : room.isMuted ? chatTexts.allMuted : null)}
          mute={talk.mute}
          onMuted={talk.renew}
          onSaid={talk.add}
        />
      </Card>
    </div>
  );
}
