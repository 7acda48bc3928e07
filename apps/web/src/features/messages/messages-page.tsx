import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { messagesTexts as texts } from '../../locales/messages/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useAction } from '../../runtime/calls/use-action.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { OldDataNote } from '../../ui/page/old-data-note.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { useRecordTime } from '../../ui/records/use-record-time.ts';
import { type Message, summaryOf, titleOf } from './about-bet.ts';
import styles from './messages.module.css';

const STEP = 20;
const MOST = 200;

/** The member's letters, kept until the member deletes them. */
export function Page() {
  const { signedIn } = useSession();
  const [size, setSize] = useState(STEP);
  const messages = useCall('messageList', { page: 1, size }, { enabled: signedIn, staleTime: 2_000, keep: true });
  // What is shown stays where more of it could not be had.
  const last = useRef(messages.data);
  if (messages.data) last.current = messages.data;
  const data = messages.data ?? last.current;
  const read = useAction('readMessages');
  const readAll = async () => {
    await read.run({});
  };
  return (
    <PageFrame
      title={texts.title}
      parent="/app/mine"
      action={
        <Button look="bare" size="small" busy={read.busy} disabled={!data?.unread} onClick={() => void readAll()}>
          {texts.markAllRead}
        </Button>
      }
    >
      <div className={styles.page}>
        <FormError text={read.failed?.message} />
        {messages.isPending && signedIn && <Skeleton height="240px" radius="14px" />}
        {messages.isError && !data && <LoadFailed onRetry={() => messages.refetch()} />}
        {data && <OldDataNote answer={messages} />}
        {data?.items.length === 0 && <Empty text={texts.none} />}
        {data && data.items.length > 0 && (
          <>
            <Card padded={false}>
              <ul>
                {data.items.map((message) => (
                  <Row key={message.messageId} message={message} />
                ))}
              </ul>
            </Card>
            {data.items.length < data.total && size < MOST ? (
              <Button look="soft" wide busy={messages.isFetching} onClick={() => setSize(size + STEP)}>
                {texts.more}
              </Button>
            ) : (
              <p className={styles.end}>{data.items.length < data.total ? texts.most : stateTexts.noMore}</p>
            )}
          </>
        )}
      </div>
    </PageFrame>
  );
}

function Row({ message: { messageId, about, at, isRead, isSticky } }: { readonly message: Message }) {
  const recordTime = useRecordTime();
  return (
    <li>
      <Link href={`/app/messages/${messageId}`} className={styles.row} data-unread={!isRead || undefined}>
        <span className={styles.head}>
          {!isRead && <i role="img" aria-label={texts.isUnread} className={styles.dot} />}
          <strong>{titleOf(about)}</strong>
          {isSticky && <Badge tone="gold">{texts.sticky}</Badge>}
        </span>
        <span className={styles.summary}>{summaryOf(about)}</span>
        <time className={`figures ${styles.minor}`} dateTime={new Date(at).toISOString()}>
          {recordTime(at)}
        </time>
      </Link>
    </li>
  );
}
