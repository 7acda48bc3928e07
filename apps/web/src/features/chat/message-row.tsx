import type { ChatMessage } from '@touchline/contract/topics';
import { memo, useEffect, useRef, useState } from 'react';
import { giftTexts } from '../../locales/gift/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useAction } from '../../runtime/calls/use-action.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { GiftArt } from '../../ui/art/gift-art.tsx';
import { cx } from '../../ui/class-names.ts';
import { useCopy } from '../../ui/forms/use-copy.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { useRecordTime } from '../../ui/records/use-record-time.ts';
import { block } from './blocked-people.ts';
import styles from './chat.module.css';
import { chatTexts } from './texts/zh-CN.ts';

const TOAST_MS = 3_000;
const REASONS = ['abuse', 'advertising', 'fraud', 'politics', 'other'] as const;

interface MessageRowProps {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  readonly isOpened: boolean;
  readonly onOpen: (id: string | null) => void;
  readonly onReply: (name: string) => void;
}

/** One message; a press on it offers what can be done with it. */
export const MessageRow = memo(function MessageRow({ message, isOwn, isOpened, onOpen, onReply }: MessageRowProps) {
  const { id, username, content, gift, at } = message;
  const recordTime = useRecordTime();
  const head = useRef<HTMLButtonElement>(null);
  const done = () => {
    onOpen(null);
    head.current?.focus();
  };
  return (
    <div className={cx(styles.message, isOwn && styles.own)}>
      <button
        ref={head}
        type="button"
        className={styles.said}
        aria-expanded={isOpened}
        onClick={() => onOpen(isOpened ? null : id)}
      >
        <span className={styles.words}>
          <bdi className={styles.name}>{isOwn ? chatTexts.own : username}</bdi>{' '}
          {gift ? <GiftWords gift={gift} /> : <bdi>{content}</bdi>}
        </span>
        <time className={`figures ${styles.when}`}>{recordTime(at).slice(11, 16)}</time>
      </button>
      {isOpened && (
        <Actions
          message={message}
          isOwn={isOwn}
          onDone={done}
          onReply={(name) => {
            onOpen(null);
            onReply(name);
          }}
        />
      )}
    </div>
  );
});

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

interface ActionsProps extends Pick<MessageRowProps, 'message' | 'isOwn' | 'onReply'> {
  readonly onDone: () => void;
}

function Actions({ message, isOwn, onDone, onReply }: ActionsProps) {
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
    <div ref={row} className={styles.actions} role="group" aria-label={chatTexts.actions(username)}>
      <Button look="quiet" size="small" onClick={() => copy(content).then(onDone)}>
        {stateTexts.copy}
      </Button>
      {!isOwn && (
        <>
          <Button look="quiet" size="small" onClick={() => onReply(username)}>
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
  );
}

interface ReasonsProps {
  readonly messageId: string;
  readonly onTold: (text: string) => void;
}

/** Why a message is reported. */
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
