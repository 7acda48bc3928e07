import type { CallInput } from '@touchline/contract';
import { Link } from 'wouter';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { messagesTexts as texts } from '../../locales/messages/zh-CN.ts';
import { recordsTexts } from '../../locales/records/zh-CN.ts';
import { readCall } from '../../runtime/calls/read-call.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { DataTable } from '../../ui/records/data-table.tsx';
import type { CsvSource } from '../../ui/records/save-table.ts';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import { type Message, moneyMoved, subjectOf, titleOf, whyOf } from './message-words.ts';
import styles from './messages.module.css';

const { columns } = texts;

/** Messages in columns; null while they are on their way. */
export function MessageTable({ messages }: { readonly messages: readonly Message[] | null }) {
  const recordTime = useRecordTime();
  return (
    <DataTable<Message>
      label={texts.title}
      rows={messages}
      keyOf={({ messageId }) => messageId}
      columns={[
        {
          name: columns.title,
          cell: ({ messageId, about, isRead, isSticky }) => (
            <Link href={`/app/messages/${messageId}`} className={styles.cell} data-unread={!isRead || undefined}>
              {!isRead && <i role="img" aria-label={texts.isUnread} className={styles.dot} />}
              <strong>{titleOf(about)}</strong>
              {isSticky && <Badge tone="gold">{texts.sticky}</Badge>}
            </Link>
          ),
        },
        { name: columns.about, cell: ({ about }) => subjectOf(about) },
        { name: columns.reason, cell: ({ about }) => whyOf(about) },
        {
          name: columns.moved,
          isNumber: true,
          cell: ({ about }) => {
            const moved = moneyMoved(about);
            return moved && <Money amount={moved.amount} currency={moved.currency} signed />;
          },
        },
        {
          name: columns.at,
          figures: true,
          cell: ({ at }) => <time dateTime={new Date(at).toISOString()}>{recordTime(at)}</time>,
        },
      ]}
    />
  );
}

/** The messages of a filter as a table. */
export function messageSource(filter: CallInput<'messageList'>): CsvSource<Message> {
  return {
    name: 'messages',
    read: (client, page, size) => readCall(client, 'messageList', { ...filter, page, size }),
    idOf: ({ messageId }) => messageId,
    head: [
      columns.at,
      columns.state,
      columns.title,
      columns.about,
      columns.reason,
      betsTexts.betId,
      columns.moved,
      recordsTexts.unit,
    ],
    rowOf: ({ at, isRead, about }, timeOf) => [
      timeOf(at),
      isRead ? texts.isRead : texts.isUnread,
      titleOf(about),
      subjectOf(about),
      whyOf(about),
      about.kind === 'bet' ? about.betId : '',
      moneyMoved(about)?.amount ?? '',
      moneyMoved(about)?.currency ?? '',
    ],
  };
}
