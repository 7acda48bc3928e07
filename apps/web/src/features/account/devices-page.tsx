import type { CallOutput } from '@touchline/contract';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useLastFailed } from '../../runtime/calls/use-last-failed.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LoadFailed } from '../../ui/primitives/states.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import styles from './member-frame.module.css';
import { MemberFrame } from './member-frame.tsx';

const texts = memberTexts.devices;
const TOAST_MS = 1_500;

/** The member's sessions and last logins. */
export function Page() {
  return (
    <MemberFrame title={texts.title} parent="/app/mine/security">
      {() => (
        <>
          <OpenSessions />
          <History />
        </>
      )}
    </MemberFrame>
  );
}

function OpenSessions() {
  const recordTime = useRecordTime();
  const { effects } = useApp();
  const sessions = useCall('listSessions', {}, { staleTime: 2_000 });
  const end = useAction('endSession');
  const endOthers = useAction('endOtherSessions');
  const failed = useLastFailed(end, endOthers);
  if (sessions.isError && !sessions.data) return <LoadFailed onRetry={() => sessions.refetch()} />;
  if (!sessions.data) return <Skeleton height="160px" radius="14px" />;
  const { items } = sessions.data;
  const after = (isDone: boolean | undefined) => {
    if (isDone) effects.toast(texts.ended, TOAST_MS);
  };
  return (
    <Card as="section" className={styles.group} aria-label={texts.open}>
      <h2>{texts.open}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.sessionId} className={styles.row}>
            <Login item={item} note={texts.active(recordTime(item.lastActiveAt))} />
            {item.isCurrent ? (
              <Badge tone="primary">{texts.current}</Badge>
            ) : (
              <Button
                look="danger"
                size="small"
                busy={end.busy}
                onClick={async () => after((await end.run({ sessionId: item.sessionId }))?.ok)}
              >
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormError text={failed?.message} />
      {items.length > 1 ? (
        <Button look="quiet" wide busy={endOthers.busy} onClick={async () => after((await endOthers.run({}))?.ok)}>
          {texts.endOthers}
        </Button>
      ) : (
        <p className={styles.minor}>{texts.onlyThis}</p>
      )}
    </Card>
  );
}

function History() {
  const { data, isError, refetch } = useCall('lastLogins', {}, { staleTime: 2_000 });
  if (isError && !data) return <LoadFailed onRetry={() => refetch()} />;
  if (!data) return <Skeleton height="160px" radius="14px" />;
  return (
    <Card as="section" className={styles.group} aria-label={texts.history}>
      <h2>{texts.history}</h2>
      <ul>
        {data.items.map((item) => (
          <li key={item.sessionId} className={styles.row}>
            <Login item={item} note={item.place} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Item = CallOutput<'lastLogins'>['items'][number] | CallOutput<'listSessions'>['items'][number];

function Login({ item, note }: { readonly item: Item; readonly note: string }) {
  const recordTime = useRecordTime();
  return (
    <div>
      <p>
        {texts.kinds[item.clientType] ?? texts.otherKind}&nbsp;· <time className="figures">{recordTime(item.at)}</time>
      </p>
      <p className={styles.minor}>{note}</p>
    </div>
  );
}
