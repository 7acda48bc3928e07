import type { CallOutput } from '@touchline/contract';
import { type DrawCheck, verifyDraws } from '@touchline/rules/draws';
import { memo, useState } from 'react';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { CopyButton } from '../../../ui/forms/copy-button.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../../ui/primitives/states.tsx';
import { saveText } from '../../../ui/records/save-file.ts';
import parts from '../frame/parts.module.css';
import { RuleSteps } from '../frame/rule-steps.tsx';
import { activitiesTexts } from '../texts/zh-CN.ts';
import styles from './drawing.module.css';
import { isNonce, newNonce, useNonce } from './nonce.ts';
import type { DrawState } from './use-draw.ts';

const texts = activitiesTexts.fair;

interface FairnessProps extends Pick<DrawState, 'commitment'> {
  readonly activityId: string;
}

/** The promise of the day, the reader's nonce, the rule, and the check of the draw, computed on this device. */
export const Fairness = memo(function Fairness({ commitment, activityId }: FairnessProps) {
  const { signedIn } = useSession();
  const nonce = useNonce((state) => state.nonce);
  return (
    <Card as="section" className={parts.part} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className={parts.minor}>{texts.intro}</p>
      <dl className={styles.promise}>
        <dt>{texts.commitment}</dt>
        <dd>
          <code>{commitment}</code> <CopyButton text={commitment} />
        </dd>
      </dl>
      <Field
        label={texts.nonce}
        hint={texts.nonceHint}
        value={nonce}
        maxLength={64}
        error={nonce === '' || isNonce(nonce) ? undefined : texts.nonceHint}
        onChange={(event) => useNonce.setState({ nonce: event.target.value })}
      />
      <Button look="soft" size="small" onClick={() => useNonce.setState({ nonce: newNonce() })}>
        {texts.newNonce}
      </Button>
      <RuleSteps title={texts.rule} steps={texts.steps} />
      {signedIn && <Records activityId={activityId} />}
    </Card>
  );
});

function Records({ activityId }: { readonly activityId: string }) {
  const [isOpen, open] = useState(false);
  const records = useCall('drawRecords', { activityId }, { enabled: isOpen });
  return (
    <details onToggle={(event) => open(event.currentTarget.open)}>
      <summary>{texts.mine}</summary>
      {isOpen && records.isPending && <Skeleton height="64px" radius="14px" />}
      {records.isError && !records.data && <LoadFailed onRetry={() => records.refetch()} />}
      {records.data?.series.length === 0 && <p className={parts.minor}>{texts.none}</p>}
      {records.data?.series.map((series) => (
        <Series key={series.seriesId} series={series} />
      ))}
    </details>
  );
}

type SeriesRecord = CallOutput<'drawRecords'>['series'][number];

function Series({ series }: { readonly series: SeriesRecord }) {
  const [isChecked, setChecked] = useState(false);
  const { commitment, seed, draws, prizes } = series;
  const names = new Map(prizes.map(({ prizeId, name }) => [prizeId, name]));
  const result = isChecked ? verifyDraws(series) : null;
  const checks = result?.state === 'checked' ? result.checks : [];
  const isRight = result?.state === 'checked' && result.isRight;
  return (
    <div className={styles.series}>
      <p>
        <code>{texts.series(commitment.slice(0, 12))}</code>
      </p>
      <ol className={styles.drawn}>
        {draws.map(({ number, prizeId }) => (
          <li key={number}>
            <span className="figures">
              {texts.number} {number}
            </span>
            <span>{names.get(prizeId) ?? prizeId}</span>
            <Verdict verdict={checks.find((check) => check.number === number)?.verdict} />
          </li>
        ))}
      </ol>
      {seed === null && <p className={parts.minor}>{texts.notRevealed}</p>}
      {result && result.state !== 'not_revealed' && (
        <Notice icon={isRight ? 'check' : 'alert'} tone={isRight ? 'plain' : 'danger'}>
          {isRight ? texts.right : texts.wrong}
        </Notice>
      )}
      <div className={styles.seriesTools}>
        <Button look="soft" size="small" disabled={seed === null} onClick={() => setChecked(true)}>
          {texts.verify}
        </Button>
        <Button
          look="quiet"
          size="small"
          onClick={() => saveText(JSON.stringify(series, null, 2), `draws-${commitment.slice(0, 12)}.json`)}
        >
          {texts.save}
        </Button>
      </div>
    </div>
  );
}

/** The verdict of the check of a draw; nothing before it was made. */
function Verdict({ verdict }: { readonly verdict: DrawCheck['verdict'] | undefined }) {
  return <span>{verdict && texts.verdicts[verdict]}</span>;
}
