import { useRef } from 'react';
import { Link } from 'wouter';
import { messagesTexts as texts } from '../../locales/messages/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useFitsTable } from '../../runtime/device/use-fits-table.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { OldDataNote } from '../../ui/page/old-data-note.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { ExportButton } from '../../ui/records/export-button.tsx';
import { ListEnd } from '../../ui/records/list-end.tsx';
import { useCsv } from '../../ui/records/use-csv.ts';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import { MessageFilter } from './message-filter.tsx';
import { MessageTable, messageSource } from './message-table.tsx';
import { type Message, summaryOf, titleOf } from './message-words.ts';
import styles from './messages.module.css';
import { useMessageFilter } from './use-message-filter.ts';

/** The member's letters, kept until the member deletes them. */
export function Page() {
  const { signedIn } = useSession();
  const query = useMessageFilter();
  const { filter, size, isNarrowed } = query;
  const messages = useCall(
    'messageList',
    { ...filter, page: 1, size },
    { enabled: signedIn, staleTime: 2_000, keep: true },
  );
  // The shown messages stay where further ones could not be read, unless another filter was chosen.
  const key = JSON.stringify(filter);
  const last = useRef({ key, data: messages.data });
  if (messages.data || last.current.key !== key) last.current = { key, data: messages.data };
  const { data } = last.current;
  const fitsTable = useFitsTable();
  const csv = useCsv();
  const read = useAction('readMessages');
  const readAll = async () => {
    await read.run({});
  };
  return (
    <PageFrame
      title={texts.title}
      parent="/app/mine"
      action={
        <>
          <Button look="bare" size="small" busy={read.busy} disabled={!data?.unread} onClick={() => void readAll()}>
            {texts.markAllRead}
          </Button>
          {fitsTable && (
            <ExportButton busy={csv.busy} disabled={!signedIn} onClick={() => csv.run(messageSource(filter))} />
          )}
        </>
      }
    >
      <div className={styles.page}>
        <MessageFilter query={query} unread={data?.unread ?? 0} />
        <FormError text={read.failed?.message ?? csv.message} />
        {messages.isPending && signedIn && (
          <Card>{fitsTable ? <MessageTable messages={null} /> : <Skeleton height="240px" />}</Card>
        )}
        {messages.isError && !data && <LoadFailed onRetry={() => messages.refetch()} />}
        {data && <OldDataNote answer={messages} />}
        {data?.items.length === 0 && (
          <Empty
            of="message"
            text={isNarrowed ? texts.noneFound : texts.none}
            action={
              isNarrowed ? (
                <Button look="soft" size="small" onClick={query.clear}>
                  {texts.showAll}
                </Button>
              ) : (
                <ButtonLink look="soft" size="small" to="/app/bets">
                  {texts.toBets}
                </ButtonLink>
              )
            }
          />
        )}
        {data && data.items.length > 0 && (
          <>
            {fitsTable ? (
              <Card>
                <MessageTable messages={data.items} />
              </Card>
            ) : (
              <Card padded={false}>
                <ul>
                  {data.items.map((message) => (
                    <Row key={message.messageId} message={message} />
                  ))}
                </ul>
              </Card>
            )}
            <ListEnd query={query} list={messages} most={texts.most} />
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
        <span className={styles.summary}>{summaryOf(about, recordTime)}</span>
        <time className={`figures ${styles.minor}`} dateTime={new Date(at).toISOString()}>
          {recordTime(at)}
        </time>
      </Link>
    </li>
  );
}
