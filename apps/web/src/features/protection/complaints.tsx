import { loginPath } from '@touchline/client';
import type { CallOutput } from '@touchline/contract';
import { useState } from 'react';
import { protectionTexts } from '../../locales/protection/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useIsOnline } from '../../runtime/live/use-realtime-status.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { CopyButton } from '../../ui/forms/copy-button.tsx';
import { tooLong } from '../../ui/forms/too-long.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import { ComplaintForm } from './complaint-form.tsx';
import styles from './complaints.module.css';
import { ContactLink } from './contact-link.tsx';
import protectionStyles from './protection.module.css';

type Complaint = CallOutput<'complaints'>['items'][number];

const texts = protectionTexts.complaints;
const MOST_OBJECTION = 1000;
/** The list is read again while a complaint waits, because its answer may come at any time. */
const LOOK_EVERY_MS = 10_000;

const tones = { received: 'primary', in_review: 'warn', answered: 'gold', closed: 'plain' } as const;

/** The member's complaints: file one, follow it, and say whether the answer will do (standards HRM-8). */
export function Complaints() {
  const { signedIn } = useSession();
  return (
    <Card as="section" className={protectionStyles.group} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className={protectionStyles.lead}>{signedIn ? texts.lead : texts.visitor}</p>
      {signedIn ? (
        <MyComplaints />
      ) : (
        <ButtonLink look="soft" to={loginPath('/app/safer-play')}>
          {texts.signIn}
        </ButtonLink>
      )}
    </Card>
  );
}

function MyComplaints() {
  const [isFiling, setFiling] = useState(false);
  const isOnline = useIsOnline();
  const kept = useCall('complaints', {}, { enabled: false }).data;
  const isWaiting = kept?.items.some(({ dueAt }) => dueAt !== null) ?? false;
  const { data, isError, refetch } = useCall('complaints', {}, { every: isWaiting && LOOK_EVERY_MS });
  return (
    <>
      {!data && !isError && <Skeleton height="96px" />}
      {!data && isError && <LoadFailed onRetry={() => refetch()} />}
      {data?.items.length === 0 && <p className={protectionStyles.minor}>{texts.empty}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.list}>
          {data.items.map((complaint) => (
            <li key={complaint.complaintId}>
              <One complaint={complaint} />
            </li>
          ))}
        </ul>
      )}
      <Button look="soft" disabled={!isOnline} onClick={() => setFiling(true)}>
        {texts.file}
      </Button>
      <Sheet title={texts.file} isOpen={isFiling} onClose={() => setFiling(false)}>
        {isFiling && <ComplaintForm onDone={() => setFiling(false)} />}
      </Sheet>
    </>
  );
}

function One({ complaint }: { readonly complaint: Complaint }) {
  const recordTime = useRecordTime();
  const { regulator, regulatorUrl } = useApp().site.licence;
  const { complaintId, subject, text, reference, status, dueAt, isOverdue, createdAt, events } = complaint;
  return (
    <details className={styles.complaint} open={status === 'answered'}>
      <summary className={styles.head}>
        <span>
          {texts.subjects[subject]}
          <time className={`figures ${protectionStyles.minor}`} dateTime={new Date(createdAt).toISOString()}>
            {' '}
            {recordTime(createdAt)}
          </time>
        </span>
        <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
      </summary>
      <p className={styles.words}>{text}</p>
      {reference !== '' && <p className={protectionStyles.minor}>{texts.about(reference)}</p>}
      <div className={`${styles.number} ${protectionStyles.minor}`}>
        {texts.number(complaintId)}
        <CopyButton text={complaintId} />
      </div>
      {dueAt !== null && !isOverdue && <p className={protectionStyles.minor}>{texts.due(recordTime(dueAt))}</p>}
      {isOverdue && (
        <Notice tone="warn" icon="clock">
          {texts.overdue}{' '}
          <span className={styles.beyond}>
            <ContactLink contact={regulatorUrl} name={regulator} />
          </span>
        </Notice>
      )}
      <ol className={styles.events} aria-label={texts.history}>
        {events.map((event) => (
          <li key={`${event.kind}${event.at}`}>
            <span className={styles.event}>
              <strong>{texts.events[event.kind]}</strong>
              <time className={`figures ${protectionStyles.minor}`} dateTime={new Date(event.at).toISOString()}>
                {recordTime(event.at)}
              </time>
            </span>
            {event.text !== '' && <p className={styles.words}>{event.text}</p>}
          </li>
        ))}
      </ol>
      {status === 'answered' && <Response complaintId={complaintId} />}
    </details>
  );
}

/** The member's word on an answer. */
function Response({ complaintId }: { readonly complaintId: string }) {
  const respond = useAction('respondToComplaint');
  const isOnline = useIsOnline();
  const [isObjecting, setObjecting] = useState(false);
  const [objection, setObjection] = useState('');
  const [problem, setProblem] = useState<string>();
  const object = () => {
    const written = objection.trim();
    const wrong = written === '' ? texts.objectionProblem : tooLong(written, MOST_OBJECTION);
    setProblem(wrong);
    if (wrong === undefined) void respond.run({ complaintId, choice: 'object', text: written });
  };
  return (
    <div className={protectionStyles.group}>
      {isObjecting && (
        <TextField
          label={texts.objection}
          rows={3}
          value={objection}
          onChange={(event) => setObjection(event.target.value)}
          error={problem}
        />
      )}
      <FormError text={respond.failed?.message} />
      <div className={protectionStyles.actions}>
        {!isObjecting && (
          <Button
            size="small"
            busy={respond.busy}
            disabled={!isOnline}
            onClick={() => void respond.run({ complaintId, choice: 'accept' })}
          >
            {texts.accept}
          </Button>
        )}
        <Button
          size="small"
          look="quiet"
          busy={isObjecting && respond.busy}
          disabled={!isOnline}
          onClick={() => (isObjecting ? object() : setObjecting(true))}
        >
          {texts.object}
        </Button>
      </div>
    </div>
  );
}
