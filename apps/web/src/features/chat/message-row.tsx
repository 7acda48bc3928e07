import type { CallOutput } from '@touchline/contract';
import type { ChatMessage, RoomRules } from '@touchline/contract/topics';
import { isHighLevel } from '@touchline/rules/rooms';
import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { giftTexts } from '../../locales/gift/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { block } from '../../runtime/live/blocked-people.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { GiftArt } from '../../ui/art/gift-art.tsx';
import { cx } from '../../ui/class-names.ts';
import { useCopy } from '../../ui/forms/use-copy.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import { Badges } from './badges.tsx';
import styles from './chat.module.css';
import { PacketCard } from './packet-card.tsx';
import { chatTexts } from './texts/zh-CN.ts';

const MessageModeration = lazyPart(() =>
  import('./moderation/message-moderation.tsx').then((module) => module.MessageModeration),
);

const SharedBetLine = lazyPart(() => import('./shared-bet-line.tsx').then((module) => module.SharedBetLine));
/** These lines come from the room itself. */
const OF_ROOM: ReadonlySet<ChatMessage['msgType']> = new Set(['welcome', 'mute', 'notice', 'system']);

const TOAST_MS = 3_000;
const REASONS = ['abuse', 'advertising', 'fraud', 'politics', 'other'] as const;

interface MessageRowProps {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  readonly isOpened: boolean;
  readonly onOpen: (id: string | null) => void;
  readonly onReply: (message: ChatMessage) => void;
  /** Whether it names the reader. */
  readonly isMentioned: boolean;
  readonly powers: CallOutput<'roomPowers'>['powers'];
}

/** One message; a press on it offers what can be done with it. */
export const MessageRow = memo(function MessageRow({
  message,
  isOwn,
  isOpened,
  isMentioned,
  powers,
  onOpen,
  onReply,
}: MessageRowProps) {
  const { id, username, content, gift, packet, at, msgType } = message;
  const recordTime = useRecordTime();
  const { signedIn } = useSession();
  const head = useRef<HTMLButtonElement>(null);
  const done = () => {
    onOpen(null);
    head.current?.focus();
  };
  if (OF_ROOM.has(msgType)) return <Told message={message} isOwn={isOwn} />;
  if (message.order) {
    return (
      <Suspense>
        <SharedBetLine bet={message.order} />
      </Suspense>
    );
  }
  return (
    <div className={cx(styles.message, isOwn && styles.own, isMentioned && styles.mentioned)}>
      <button
        ref={head}
        type="button"
        className={styles.said}
        aria-expanded={isOpened}
        onClick={({ target }) => {
          const isName = target instanceof Element && target.closest('[data-name]') !== null;
          if (isName && !isOwn && signedIn) onReply(message);
          else onOpen(isOpened ? null : id);
        }}
      >
        <span className={styles.words} data-high={isHighLevel(message.level) || undefined}>
          <Badges of={message} />
          <bdi className={styles.name} data-name>
            {isOwn ? chatTexts.own : username}
          </bdi>{' '}
          {gift && <GiftWords gift={gift} />}
          {msgType === 'follow' && <span className={styles.follow}>{chatTexts.followed}</span>}
          {!gift && msgType !== 'follow' && <bdi className={cx(msgType === 'emoji' && styles.large)}>{content}</bdi>}
        </span>
        <time className={`figures ${styles.when}`}>{recordTime(at).slice(11, 16)}</time>
      </button>
      {packet && <PacketCard chatRoomNo={message.chatRoomNo} packet={packet} />}
      {isOpened && (
        <Actions
          message={message}
          isOwn={isOwn}
          onDone={done}
          powers={powers}
          onReply={(whom) => {
            onOpen(null);
            onReply(whom);
          }}
        />
      )}
    </div>
  );
});

/** Lines of the room itself: who came in, who may not write, which rules hold from now on, and what was pinned. */
function Told({
  message: { msgType, username, content, mute, rules },
  isOwn,
}: Pick<MessageRowProps, 'message' | 'isOwn'>) {
  const recordTime = useRecordTime();
  const name = isOwn ? chatTexts.own : username;
  const { lifted, until, forever } = chatTexts.mutes;
  const words = () => {
    if (msgType === 'notice') return chatTexts.noticePinned(content);
    if (rules) return rulesInWords(rules);
    if (!mute) return chatTexts.welcome(name);
    if (mute.isLifted) return lifted(name);
    return mute.until === null ? forever(name) : until(name, recordTime(mute.until).slice(5, 16));
  };
  return (
    <p className={styles.told} data-mute={msgType === 'mute' || undefined}>
      {words()}
    </p>
  );
}

function rulesInWords({ isMuted, slowSeconds, leastLevel, isFollowersOnly }: RoomRules): string {
  const { limits } = chatTexts;
  if (isMuted) return chatTexts.allMuted;
  const said = [
    ...(slowSeconds > 0 ? [chatTexts.slow(slowSeconds)] : []),
    ...(leastLevel > 0 ? [limits.level(leastLevel)] : []),
    ...(isFollowersOnly ? [chatTexts.followersOnly] : []),
  ];
  return said.length > 0 ? said.join(limits.and) : limits.none;
}

function GiftWords({
  gift: { nick, giftName, giftIconWeb, count },
}: Readonly<Record<'gift', NonNullable<ChatMessage['gift']>>>) {
  return (
    <span className={styles.gift}>
      {giftTexts.gave(nick, giftName, count)}
      <GiftArt name={giftIconWeb} size={20} />
    </span>
  );
}

interface ActionsProps extends Pick<MessageRowProps, 'message' | 'isOwn' | 'powers' | 'onReply'> {
  readonly onDone: () => void;
}

function Actions({ message, isOwn, powers, onDone, onReply }: ActionsProps) {
  const { userId, username, content } = message;
  const { effects } = useApp();
  const { signedIn } = useSession();
  const copy = useCopy();
  const row = useRef<HTMLDivElement>(null);
  const [isReporting, setReporting] = useState(false);
  const tell = (text: string) => {
    effects.toast(text, TOAST_MS);
    onDone();
  };
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (isReporting) return <Reasons messageId={message.id} onTold={tell} />;
  return (
    <div ref={row} className={styles.opened}>
      <div className={styles.actions} role="group" aria-label={chatTexts.actions(username)}>
        <Button look="quiet" size="small" onClick={() => copy(content).then(onDone)}>
          {stateTexts.copy}
        </Button>
        {!isOwn && (
          <>
            <Button look="quiet" size="small" onClick={() => onReply(message)}>
              {chatTexts.reply}
            </Button>
            <Button look="quiet" size="small" onClick={() => (signedIn ? setReporting(true) : effects.askToLogIn())}>
              {chatTexts.report}
            </Button>
            <Button
              look="quiet"
              size="small"
              onClick={() => {
                block(userId);
                tell(chatTexts.blocked(username));
              }}
            >
              {chatTexts.block}
            </Button>
          </>
        )}
      </div>
      {!isOwn && powers.length > 0 && (
        <Suspense>
          <MessageModeration message={message} powers={powers} onTold={tell} />
        </Suspense>
      )}
    </div>
  );
}

interface ReasonsProps {
  readonly messageId: string;
  readonly onTold: (text: string) => void;
}

/** The reasons for a report of a message. */
function Reasons({ messageId, onTold }: ReasonsProps) {
  const report = useAction('reportMessage');
  const row = useRef<HTMLDivElement>(null);
  const send = async (reason: (typeof REASONS)[number]) => {
    const result = await report.run({ messageId, reason });
    if (result) onTold(result.ok ? chatTexts.reported : result.message);
  };
  useEffect(() => {
    row.current?.querySelector('button')?.focus();
    row.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={row} className={styles.actions} role="group" aria-label={chatTexts.reportWhy}>
      {REASONS.map((reason) => (
        <Button key={reason} look="quiet" size="small" disabled={report.busy} onClick={() => send(reason)}>
          {chatTexts.reasons[reason]}
        </Button>
      ))}
    </div>
  );
}
