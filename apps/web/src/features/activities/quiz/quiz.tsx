import type { CallOutput } from '@touchline/contract';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useFreshAfter } from '../../../runtime/calls/use-fresh-after.ts';
import { useNow } from '../../../runtime/device/use-now.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../../ui/primitives/states.tsx';
import styles from '../contest/contest.module.css';
import { Ranking } from '../contest/ranking.tsx';
import { ActButton } from '../frame/act-button.tsx';
import { ActivityFrame, type Frame } from '../frame/activity-frame.tsx';
import { LoginButton } from '../frame/login-button.tsx';
import parts from '../frame/parts.module.css';
import { TurnoverTerms } from '../frame/turnover-terms.tsx';
import { worthText } from '../frame/worth-text.ts';
import { quizTexts } from './texts/zh-CN.ts';

const texts = quizTexts;

type View = CallOutput<'quizState'>;
type Answered = View['answered'][number];

/** A quiz: the questions of today one after the other, rewards by score, and today's ranking. */
export function Quiz({ frame }: { readonly frame: Frame }) {
  const { activityId } = frame;
  const { signedIn } = useSession();
  const state = useCall('quizState', { activityId }, { enabled: signedIn });
  return (
    <ActivityFrame frame={state.data?.frame ?? frame} source="quiz">
      <LoginButton activityId={activityId} />
      {signedIn && state.isPending && <Skeleton height="420px" radius="14px" />}
      {state.isError && !state.data && <LoadFailed onRetry={() => state.refetch()} />}
      {state.data && <Today view={state.data} />}
    </ActivityFrame>
  );
}

function Today({ view }: { readonly view: View }) {
  const { frame, day, questions, seconds, score, mostScore, current, answered } = view;
  const ask = useAction('askQuiz');
  const isOnline = useIsOnline();
  const isDone = answered.length === questions;
  const last = answered.at(-1);
  return (
    <div className={parts.columns}>
      <div className={parts.side}>
        <Card as="section" className={parts.part} aria-label={texts.today}>
          <p className={styles.line}>
            <strong>{texts.progress(Math.min(questions, answered.length + 1), questions)}</strong>
            <span className="figures">{texts.score(score, mostScore)}</span>
          </p>
          {current ? (
            <Question key={current.questionId} view={view} question={current} />
          ) : (
            <>
              <div role="status">{last && <Verdict answered={last} />}</div>
              <FormError text={ask.failed?.message} />
              {isDone ? (
                <Notice icon="check">{texts.finished}</Notice>
              ) : (
                <ActButton
                  frame={frame}
                  size="large"
                  wide
                  busy={ask.busy}
                  isOff={!isOnline}
                  onClick={() => void ask.run({ activityId: frame.activityId, day })}
                >
                  {answered.length === 0 ? texts.begin : texts.go}
                </ActButton>
              )}
            </>
          )}
          <p className={parts.minor}>{texts.rule(seconds)}</p>
        </Card>
        {isDone && <Review answered={answered} />}
      </div>
      <div className={parts.side}>
        <Rewards view={view} />
        <Ranking
          title={texts.rank}
          empty={texts.noRank}
          own={texts.own}
          rows={view.rank.map((row) => ({ ...row, value: texts.points(row.score) }))}
        />
      </div>
    </div>
  );
}

interface QuestionProps {
  readonly view: View;
  readonly question: NonNullable<View['current']>;
}

/** The question that runs. The page's clock only shows the time; the server's decides. */
function Question({ view: { frame, day, seconds }, question }: QuestionProps) {
  const { questionId, text, options, deadline } = question;
  const answer = useAction('answerQuiz');
  const now = useNow(200);
  const left = now === null ? seconds * 1_000 : deadline - now;
  const isOver = left <= 0;
  useFreshAfter(deadline, now);
  return (
    <>
      <p className={styles.question}>{text}</p>
      <p className={styles.line}>
        <progress className={styles.time} max={seconds * 1_000} value={Math.max(0, left)} aria-hidden="true" />
        <span className="figures" role="timer">
          {texts.left(Math.max(0, Math.ceil(left / 1_000)))}
        </span>
      </p>
      <div className={styles.options}>
        {options.map((option, choice) => (
          <button
            key={option}
            type="button"
            className={styles.option}
            disabled={answer.busy || isOver}
            onClick={() => void answer.run({ activityId: frame.activityId, day, questionId, choice })}
          >
            {option}
          </button>
        ))}
      </div>
      <FormError text={answer.failed?.message} />
    </>
  );
}

function Verdict({ answered: { options, choice, answer, explanation } }: { readonly answered: Answered }) {
  const right = options[answer] ?? '';
  const words = choice === null ? texts.missed(right) : choice === answer ? texts.right : texts.wrong(right);
  return (
    <Notice icon={choice === answer ? 'check' : 'info'}>
      <strong>{words}</strong>
      <br />
      {explanation}
    </Notice>
  );
}

function Review({ answered }: { readonly answered: readonly Answered[] }) {
  return (
    <Card as="section" className={parts.part} aria-label={texts.answered}>
      <h2>{texts.answered}</h2>
      <ol className={styles.answered}>
        {answered.map((one) => (
          <li key={one.questionId}>
            <strong>{one.text}</strong>
            <Verdict answered={one} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Rewards({ view: { rewards } }: { readonly view: View }) {
  if (rewards.length === 0) return null;
  return (
    <Card as="section" className={parts.part} aria-label={texts.rewards}>
      <h2>{texts.rewards}</h2>
      <ul className={styles.items}>
        {rewards.map(({ fromScore, worth, isGiven }) => (
          <li key={fromScore} className={styles.item}>
            <span>{texts.tier(fromScore)}</span>
            <strong className="figures">{worthText(worth)}</strong>
            {isGiven && <span className={parts.minor}>{texts.given}</span>}
          </li>
        ))}
      </ul>
      <TurnoverTerms worths={rewards.map(({ worth }) => worth)} />
    </Card>
  );
}
