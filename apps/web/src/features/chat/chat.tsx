import type { CallOutput } from '@touchline/contract';
import { type ChatMessage, PASSING, type RoomRules } from '@touchline/contract/topics';
import { type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../../runtime/app-context.ts';
import { useCall, useRefresh } from '../../runtime/calls/use-call.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { blockedPeople, keptBlocked, unblock } from '../../runtime/live/blocked-people.ts';
import { forgetMention } from '../../runtime/live/mentions.ts';
import { useIsMentioned } from '../../runtime/live/use-is-mentioned.ts';
import { useRealtimeStatus } from '../../runtime/live/use-realtime-status.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { OddsSkeleton } from '../../sports/odds/odds-skeleton.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import styles from './chat.module.css';
import { Compose } from './compose.tsx';
import { adopt, type Mention, mention, placeOf } from './drafts.ts';
import { KeptOut } from './kept-out.tsx';
import { TalkList } from './talk-list.tsx';
import { chatTexts } from './texts/zh-CN.ts';
import { useTalk } from './use-talk.ts';

type Powers = CallOutput<'roomPowers'>;

const NO_POWERS: Powers['powers'] = [];
const ModerationSheet = lazyPart(() =>
  import('./moderation/moderation-sheet.tsx').then((module) => module.ModerationSheet),
);

interface ChatProps {
  readonly chatRoomNo: string;
  /** Beside the field to write in. */
  readonly action?: ReactNode;
}

/** The messages of visitors and members of the site in a room: everybody reads, members write. */
export function Chat({ chatRoomNo, action }: ChatProps) {
  const { signedIn, userInfo } = useSession();
  const memberId = userInfo?.id;
  const place = placeOf(memberId, chatRoomNo);
  useLayoutEffect(() => adopt(chatRoomNo, { signedIn, memberId }), [chatRoomNo, signedIn, memberId]);
  const room = useCall('chatroomStatus', { chatRoomNos: [chatRoomNo] }, { staleTime: 0, every: 30_000 }).data?.items[0];
  const isAtEnd = useRef(true);
  const box = useRef<HTMLInputElement>(null);
  const talk = useTalk(chatRoomNo, { isOpen: room?.status === 'open', isAtEnd });
  const isOffline = useRealtimeStatus() === 'offline' || talk.isStale;
  const powers = useCall('roomPowers', { chatRoomNo }, { enabled: signedIn }).data;
  const refresh = useRefresh();
  const [isKeeping, setKeeping] = useState(false);
  const rules = talk.rules ?? room?.rules;
  const hasPart = powers !== undefined && powers.role !== null;
  const blocked = useStore(blockedPeople, ({ userIds }) => userIds);
  useEffect(() => keptBlocked.restore(), []);
  useWelcome(chatRoomNo, signedIn && room?.status === 'open');
  const isMentioned = useIsMentioned(chatRoomNo);
  const last = talk.talk.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came may have brought what names the reader into sight
  useEffect(() => {
    const look = () => {
      if (isMentioned && isAtEnd.current && !document.hidden) forgetMention(chatRoomNo);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isMentioned, chatRoomNo, last]);
  const said = useRef(talk.talk);
  said.current = talk.talk;
  const { userId } = talk;
  const speakers = useCallback(() => speakersOf(said.current, userId), [userId]);
  const reply = useCallback(
    ({ id, username }: ChatMessage) => {
      mention(place, { messageId: id, name: username });
      box.current?.focus();
    },
    [place],
  );
  if (powers?.kick) return <Kicked chatRoomNo={chatRoomNo} kick={powers.kick} />;
  if (talk.isPending) return <OddsSkeleton />;
  if (talk.error) return <LoadFailed text={talk.error.message} onRetry={talk.renew} />;
  const hidden = [...new Set(talk.talk.map(({ userId }) => userId))].filter((userId) => blocked.includes(userId));
  return (
    <div className={styles.page}>
      <Card as="section" aria-label={chatTexts.title} className={styles.chat}>
        {rules && rules.pinned !== '' && (
          <div className={styles.pinned} role="note" aria-label={chatTexts.pinned}>
            <Icon name="horn" size={18} />
            <bdi>{rules.pinned}</bdi>
          </div>
        )}
        <TalkList
          powers={powers?.powers ?? NO_POWERS}
          talk={hidden.length > 0 ? talk.talk.filter(({ userId }) => !hidden.includes(userId)) : talk.talk}
          userId={talk.userId}
          none={room?.status === 'closed' ? chatTexts.noneClosed : chatTexts.none}
          isAtEnd={isAtEnd}
          onReply={reply}
          isMentioned={isMentioned}
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
        {rules && !rules.isMuted && (rules.slowSeconds > 0 || rules.isFollowersOnly) && (
          <p className={styles.state}>
            {rules.slowSeconds > 0 && <span>{chatTexts.slow(rules.slowSeconds)}</span>}
            {rules.isFollowersOnly && <span>{chatTexts.followersOnly}</span>}
          </p>
        )}
        <div className={styles.foot}>
          <Compose
            ref={box}
            place={place}
            chatRoomNo={chatRoomNo}
            closed={room && closedBy(room.status, rules, { hasPart, level: powers?.level ?? null })}
            mute={talk.mute}
            slowSeconds={hasPart ? 0 : (rules?.slowSeconds ?? 0)}
            onMuted={() => {
              talk.renew();
              refresh('roomPowers');
            }}
            onSaid={talk.add}
            speakers={speakers}
          />
          {hasPart && <IconButton icon="shield" label={chatTexts.moderation.title} onClick={() => setKeeping(true)} />}
          {action && <div className={styles.action}>{action}</div>}
        </div>
        {isKeeping && powers && rules && (
          <Suspense>
            <ModerationSheet chatRoomNo={chatRoomNo} rules={rules} powers={powers} onClose={() => setKeeping(false)} />
          </Suspense>
        )}
      </Card>
    </div>
  );
}

/** Reports to the room that the member came in. Nothing waits for it, and a failure is not shown. */
function useWelcome(chatRoomNo: string, isIn: boolean): void {
  const { client } = useApp();
  useEffect(() => {
    if (isIn) void client.call('enterRoom', { chatRoomNo }, { quiet: true, isProbe: true });
  }, [client, chatRoomNo, isIn]);
}

/** The other members who wrote last, the latest first, each with their last message. */
function speakersOf(talk: readonly ChatMessage[], userId: string | null): readonly Mention[] {
  const byUser = new Map<string, Mention>();
  for (const message of talk.toReversed())
    if (message.userId !== userId && !PASSING.has(message.msgType) && !byUser.has(message.userId))
      byUser.set(message.userId, { messageId: message.id, name: message.username });
  return [...byUser.values()];
}

/** A member who was sent out sees the reason and nothing of the talk. */
function Kicked({ chatRoomNo, kick }: { readonly chatRoomNo: string; readonly kick: NonNullable<Powers['kick']> }) {
  return (
    <div className={styles.page}>
      <Card as="section" aria-label={chatTexts.title} className={styles.chat}>
        <KeptOut chatRoomNo={chatRoomNo} kind="kick" by={kick} />
      </Card>
    </div>
  );
}

/** The reason why members cannot write in a room; null where they can. */
function closedBy(
  status: 'open' | 'closed',
  rules: RoomRules | undefined,
  { hasPart, level }: { readonly hasPart: boolean; readonly level: number | null },
): string | null {
  if (status === 'closed') return chatTexts.closed;
  if (hasPart || !rules) return null;
  if (rules.isMuted) return chatTexts.allMuted;
  return level !== null && level < rules.leastLevel ? chatTexts.leastLevel(rules.leastLevel, level) : null;
}
