import type { CallInput, CallOutput } from '@touchline/contract';
import { useState } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../../ui/primitives/states.tsx';
import { useRecordTime } from '../../../ui/times/use-record-time.ts';
import { chatTexts } from '../texts/zh-CN.ts';
import styles from './moderation.module.css';
import { ReasonRow } from './reason-row.tsx';

const texts = chatTexts.moderation;
const RESULTS = ['removed', 'muted', 'kept'] as const;
type Reported = CallOutput<'reportedHere'>['items'][number];

/** Reported messages of a room that wait, the most urgent first. */
export function RoomReports({ chatRoomNo }: { readonly chatRoomNo: string }) {
  const reports = useCall('reportedHere', { chatRoomNo }, { staleTime: 0 });
  if (reports.isPending) return <Skeleton height="160px" radius="14px" />;
  if (!reports.data) return <LoadFailed text={reports.error?.message ?? ''} onRetry={() => reports.refetch()} />;
  if (reports.data.items.length === 0) return <Empty text={texts.noReports} />;
  return (
    <ul className={styles.list}>
      {reports.data.items.map((reported) => (
        <li key={reported.messageId} className={styles.item}>
          <Case reported={reported} chatRoomNo={chatRoomNo} />
        </li>
      ))}
    </ul>
  );
}

function Case({ reported, chatRoomNo }: { readonly reported: Reported; readonly chatRoomNo: string }) {
  const { messageId, username, content, reports, reasons, dueAt, canDecide, context } = reported;
  const recordTime = useRecordTime();
  const decide = useAction('decideReport');
  const [result, setResult] = useState<CallInput<'decideReport'>['result'] | null>(null);
  return (
    <>
      <p className={styles.head}>
        <Badge tone="warn">{texts.reports(reports)}</Badge>
        <span className={styles.minor}>{reasons.map((reason) => chatTexts.reasons[reason]).join(' ')}</span>
        <span className={styles.minor}>{texts.due(recordTime(dueAt).slice(11, 16))}</span>
      </p>
      <p className={styles.text}>
        <bdi className={styles.minor}>{username}</bdi> <bdi>{content}</bdi>
      </p>
      <details className={styles.context}>
        <summary>{texts.context}</summary>
        {context.map((message) => (
          <p key={message.messageId} data-reported={message.messageId === messageId}>
            <bdi className={styles.minor}>{message.username}</bdi> <bdi>{message.content}</bdi>
          </p>
        ))}
      </details>
      {canDecide ? (
        <div className={styles.row}>
          {RESULTS.map((value) => (
            <Button
              key={value}
              look={result === value ? 'soft' : 'quiet'}
              size="small"
              aria-pressed={result === value}
              onClick={() => setResult(value)}
            >
              {texts.results[value]}
            </Button>
          ))}
        </div>
      ) : (
        <p className={styles.minor}>{texts.notYours}</p>
      )}
      {result && (
        <ReasonRow
          label={texts.results[result]}
          busy={decide.busy}
          onDo={(reason) => void decide.run({ chatRoomNo, messageId, result, reason })}
        />
      )}
      {decide.failed && <FormError text={decide.failed.message} />}
    </>
  );
}
