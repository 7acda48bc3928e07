import type { CallOutput } from '@touchline/contract';
import { verifyAllotment } from '@touchline/rules/draws';
import { memo, useState } from 'react';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../../ui/primitives/states.tsx';
import { saveText } from '../../../ui/records/save-file.ts';
import { useRecordTime } from '../../../ui/times/use-record-time.ts';
import parts from '../frame/parts.module.css';
import { RuleSteps } from '../frame/rule-steps.tsx';
import { worthText } from '../frame/worth-text.ts';
import styles from './red-rain.module.css';
import { redRainTexts } from './texts/zh-CN.ts';

const texts = redRainTexts;

type SessionRecord = CallOutput<'rainRecords'>['sessions'][number];

interface RainRecordsProps {
  readonly activityId: string;
  /** The digest that was promised for the next session. */
  readonly commitment: string | undefined;
}

/** The promise of the next session, the rule, and the reader's own packets with their check. */
export const RainRecords = memo(function RainRecords({ activityId, commitment }: RainRecordsProps) {
  const { signedIn } = useSession();
  return (
    <Card as="section" className={parts.part} aria-label={texts.verifyTitle}>
      <h2>{texts.verifyTitle}</h2>
      <p className={parts.minor}>{texts.intro}</p>
      {commitment && (
        <p>
          <span className={parts.minor}>{texts.commitment}</span>
          <code className={styles.digest}>{commitment}</code>
        </p>
      )}
      <RuleSteps title={texts.rule} steps={texts.steps} />
      {signedIn && <Mine activityId={activityId} />}
    </Card>
  );
});

function Mine({ activityId }: { readonly activityId: string }) {
  const [isOpen, open] = useState(false);
  const records = useCall('rainRecords', { activityId }, { enabled: isOpen });
  return (
    <details onToggle={(event) => open(event.currentTarget.open)}>
      <summary>{texts.mine}</summary>
      {isOpen && records.isPending && <Skeleton height="64px" radius="14px" />}
      {records.isError && !records.data && <LoadFailed onRetry={() => records.refetch()} />}
      {records.data?.sessions.length === 0 && <p className={parts.minor}>{texts.noRecords}</p>}
      {records.data?.sessions.map((session) => (
        <Session key={session.sessionId} session={session} />
      ))}
    </details>
  );
}

function Session({ session }: { readonly session: SessionRecord }) {
  const { startAt, commitment, seed, pots } = session;
  const timeOf = useRecordTime();
  const [verdict, setVerdict] = useState<'right' | 'wrong' | null>(null);
  const verify = () => {
    const checks = pots.map(({ pot, opened }) => verifyAllotment({ commitment, seed, pot, opened }));
    setVerdict(checks.every((check) => check.state === 'checked' && check.isRight) ? 'right' : 'wrong');
  };
  return (
    <div className={styles.record}>
      <p className="figures">{texts.session(timeOf(startAt))}</p>
      <ul>
        {pots.flatMap(({ opened }) =>
          opened.map(({ number, place, worth }) => (
            <li key={number}>
              <span className={parts.minor}>{texts.packet(number, place)}</span>
              <strong className="figures">{worthText(worth)}</strong>
            </li>
          )),
        )}
      </ul>
      {seed === null && <p className={parts.minor}>{texts.notRevealed}</p>}
      {verdict && (
        <Notice icon={verdict === 'right' ? 'check' : 'alert'} tone={verdict === 'right' ? 'plain' : 'danger'}>
          {texts[verdict]}
        </Notice>
      )}
      <div className={styles.recordTools}>
        <Button look="soft" size="small" disabled={seed === null} onClick={verify}>
          {texts.verify}
        </Button>
        <Button
          look="quiet"
          size="small"
          onClick={() => saveText(JSON.stringify(session, null, 2), `packets-${commitment.slice(0, 12)}.json`)}
        >
          {texts.save}
        </Button>
      </div>
    </div>
  );
}
