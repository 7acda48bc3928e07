import type { CallOutput } from '@touchline/contract';
import { fullCount } from '@touchline/rules/money';
import { useState } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import { useRecordTime } from '../../../ui/times/use-record-time.ts';
import styles from '../contest/contest.module.css';
import { canAct, type Frame } from '../frame/activity-frame.tsx';
import parts from '../frame/parts.module.css';
import { guessTexts } from './texts/zh-CN.ts';

const texts = guessTexts;

export type Question = CallOutput<'guessBoard'>['questions'][number];

/** One question: what it pays, until when, the options, and the reader's own choice. */
export function QuestionCard({ frame, question }: { readonly frame: Frame; readonly question: Question }) {
  const { text, kind, state, deadline, opensAt, options, points, rightIds, own } = question;
  const { signedIn } = useSession();
  const timeOf = useRecordTime();
  const [chosen, choose] = useState<string | null>(null);
  const optionId = chosen ?? own?.optionId ?? null;
  const isOpen = state === 'open' && signedIn && canAct(frame);
  return (
    <Card as="section" className={parts.part} aria-label={text}>
      <p className={styles.line}>
        <Badge tone={state === 'open' ? 'primary' : 'plain'}>{texts.states[state]}</Badge>
        <Badge>{texts.kinds[kind]}</Badge>
        <span className={parts.minor}>
          {state === 'upcoming' ? texts.opens(timeOf(opensAt)) : texts.deadline(timeOf(deadline))}
        </span>
      </p>
      <p className={styles.question}>{text}</p>
      {kind === 'pool' && <p className={parts.minor}>{texts.pool(fullCount(points))}</p>}
      <ul className={styles.options}>
        {options.map((option) => (
          <li key={option.optionId}>
            <button
              type="button"
              className={styles.option}
              aria-pressed={option.optionId === optionId}
              data-state={rightIds.includes(option.optionId) ? 'right' : undefined}
              disabled={!isOpen}
              onClick={() => choose(option.optionId)}
            >
              <span>
                {option.name}
                {rightIds.includes(option.optionId) && <span className={parts.minor}> {texts.right}</span>}
              </span>
              <span className="figures">
                {option.oddsMilli === null
                  ? texts.share(fullCount(option.points))
                  : texts.odds((option.oddsMilli / 1000).toFixed(2))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Own question={question} />
      {isOpen && optionId !== null && <Stake frame={frame} question={question} optionId={optionId} />}
    </Card>
  );
}

interface StakeProps {
  readonly frame: Frame;
  readonly question: Question;
  readonly optionId: string;
}

/** The points of the guess. The server checks them; the field only refuses text that is no number. */
function Stake({ frame, question: { questionId, least, most, own }, optionId }: StakeProps) {
  const place = useAction('placeGuess');
  const isOnline = useIsOnline();
  const [text, setText] = useState(String(own?.points ?? least));
  const [isPlaced, setPlaced] = useState(false);
  const points = Number(text);
  const isFine = /^\d{1,7}$/.test(text) && points >= least && points <= most;
  const isSame = own?.optionId === optionId && own.points === points;
  const range = texts.range(fullCount(least), fullCount(most));
  const press = async () => {
    const { activityId } = frame;
    const result = await place.run({ activityId, questionId, optionId, points, revision: own?.revision ?? 0 });
    setPlaced(result?.ok === true);
  };
  return (
    <>
      <Field
        label={texts.points}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={isFine ? undefined : range}
        hint={range}
        onChange={(event) => setText(event.target.value.trim())}
      />
      <div role="status">{isPlaced && isSame && <Notice icon="check">{texts.placed}</Notice>}</div>
      <FormError text={place.failed?.message} />
      <Button wide busy={place.busy} disabled={!isFine || isSame || !isOnline} onClick={() => void press()}>
        {own ? texts.change : texts.place}
      </Button>
    </>
  );
}

/** The reader's choice and its outcome. */
function Own({ question: { own, options, state, rightIds } }: { readonly question: Question }) {
  if (!own) return null;
  const name = options.find(({ optionId }) => optionId === own.optionId)?.name ?? own.optionId;
  const isRight = rightIds.includes(own.optionId);
  return (
    <p className={styles.line}>
      <span>{texts.own(name, fullCount(own.points))}</span>
      {own.paid !== null && (
        <strong className="figures">
          {isRight
            ? texts.won(fullCount(own.paid))
            : own.paid > 0 || state === 'void'
              ? texts.returned(fullCount(own.paid))
              : texts.lost}
        </strong>
      )}
    </p>
  );
}
