import type { CallOutput } from '@touchline/contract';
import { useState } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { playPrize } from '../../../runtime/device/play-effects.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { ProgressBar } from '../../../ui/primitives/progress-bar.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../../ui/primitives/states.tsx';
import { ActButton } from '../frame/act-button.tsx';
import { ActivityFrame, type Frame } from '../frame/activity-frame.tsx';
import { Counting } from '../frame/counting.tsx';
import { LoginButton } from '../frame/login-button.tsx';
import { TurnoverTerms } from '../frame/turnover-terms.tsx';
import { WorthMark } from '../frame/worth-mark.tsx';
import { worthText } from '../frame/worth-text.ts';
import { activitiesTexts } from '../texts/zh-CN.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { Needs } from './needs.tsx';
import styles from './sign-in.module.css';

const texts = activitiesTexts.signIn;

type View = CallOutput<'signInState'>;

/** Sign-in gifts: the round of rewards, the month, and one button. */
export function SignIn({ frame }: { readonly frame: Frame }) {
  const { activityId } = frame;
  const { signedIn } = useSession();
  const state = useCall('signInState', { activityId }, { enabled: signedIn });
  return (
    <ActivityFrame frame={state.data?.frame ?? frame} source="sign_in">
      <LoginButton activityId={activityId} />
      {signedIn && state.isPending && <Skeleton height="420px" radius="14px" />}
      {state.isError && !state.data && <LoadFailed onRetry={() => state.refetch()} />}
      {state.data && <Calendar view={state.data} />}
    </ActivityFrame>
  );
}

function Calendar({ view }: { readonly view: View }) {
  const { frame, streakDays, isSignedToday, isOwedToday, cycle, next } = view;
  const sign = useAction('signIn');
  const isOnline = useIsOnline();
  const [outcome, setOutcome] = useState<'none' | 'sold_out' | { readonly got: string }>('none');
  const press = async () => {
    const result = await sign.run({ activityId: frame.activityId });
    if (!result?.ok) return;
    const { rewards } = result.data;
    setOutcome(rewards.length > 0 ? { got: rewards.map(({ worth }) => worthText(worth)).join(' + ') } : 'sold_out');
    if (rewards.length > 0) playPrize();
  };
  const today = isSignedToday ? (next + cycle.length - 1) % cycle.length : next;
  return (
    <div className={styles.columns}>
      <Card as="section" className={styles.round} aria-label={texts.cycle}>
        <p className={styles.streak}>
          {texts.streak} <strong className="figures">{texts.days(streakDays)}</strong>
        </p>
        <ol className={styles.cycle}>
          {cycle.map((worth, index) => {
            const isDone = index < today || (index === today && isSignedToday);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the days of a round are what their places say
              <li key={index} data-state={isDone ? 'done' : index === today ? 'today' : 'later'}>
                <span className={styles.dayName}>{texts.day(index + 1)}</span>
                <WorthMark unit={worth.unit} size={36} />
                <span className="figures">{worthText(worth)}</span>
              </li>
            );
          })}
        </ol>
        <Needs needs={view.needs} />
        <TurnoverTerms worths={cycle} />
        <div role="status" className={styles.outcome}>
          {typeof outcome === 'object' && isSignedToday && !isOwedToday && (
            <Notice icon="check">
              <Counting text={texts.got(outcome.got)} />
            </Notice>
          )}
          {(outcome === 'sold_out' || isOwedToday) && <Notice icon="info">{texts.soldOut}</Notice>}
          <FormError text={sign.failed?.message} />
        </div>
        <ActButton
          frame={frame}
          done={isSignedToday && !isOwedToday ? 'claimed' : null}
          doneText={texts.done}
          size="large"
          wide
          busy={sign.busy}
          isOff={!isOnline}
          onClick={() => void press()}
        >
          {isOwedToday ? texts.again : texts.action}
        </ActButton>
      </Card>
      <div className={styles.side}>
        <MonthCalendar view={view} />
        <Milestones view={view} />
      </div>
    </div>
  );
}

function Milestones({ view: { milestones, signed } }: { readonly view: View }) {
  if (milestones.length === 0) return null;
  return (
    <Card as="section" className={styles.round} aria-label={texts.milestones}>
      <h2>{texts.milestones}</h2>
      <ul className={styles.milestones}>
        {milestones.map(({ days, worth, isGiven }) => (
          <li key={days} data-state={isGiven ? 'done' : 'later'}>
            <WorthMark unit={worth.unit} size={32} />
            <span>
              <strong className="figures">{texts.total(days)}</strong>
              <span className={`figures ${styles.minor}`}>{worthText(worth)}</span>
            </span>
            <ProgressBar max={days} value={Math.min(days, signed.length)} label={texts.total(days)} />
            <span className={styles.minor}>
              {isGiven ? texts.given : signed.length >= days ? texts.waits : texts.left(days - signed.length)}
            </span>
          </li>
        ))}
      </ul>
      <TurnoverTerms worths={milestones.map(({ worth }) => worth)} />
    </Card>
  );
}
