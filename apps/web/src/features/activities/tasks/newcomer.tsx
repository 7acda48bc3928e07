import { useCall } from '../../../runtime/calls/use-call.ts';
import { useNow } from '../../../runtime/device/use-now.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { countdown } from '../../../ui/live/countdown.ts';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../../ui/primitives/states.tsx';
import { ActivityFrame, canAct, type Frame } from '../frame/activity-frame.tsx';
import { LoginButton } from '../frame/login-button.tsx';
import { TurnoverTerms } from '../frame/turnover-terms.tsx';
import { Outcome } from './outcome.tsx';
import { TaskRow } from './task-row.tsx';
import styles from './tasks.module.css';
import { tasksTexts as texts } from './texts/zh-CN.ts';
import { useTasks } from './use-tasks.ts';

/** Newcomer gifts: steps in whatever order, each with its own reward. A visitor reads what they bring. */
export function Newcomer({ frame }: { readonly frame: Frame }) {
  const { activityId } = frame;
  const { signedIn } = useSession();
  const steps = useCall('taskCentre', { activityId });
  const claims = useTasks(activityId);
  const held = steps.data?.frame ?? frame;
  const items = steps.data?.items ?? [];
  const claimed = items.filter(({ state }) => state === 'claimed').length;
  return (
    <ActivityFrame frame={held} source="novice">
      {steps.isPending && <Skeleton height="420px" radius="14px" />}
      {steps.isError && !steps.data && <LoadFailed onRetry={() => steps.refetch()} />}
      {steps.data && !signedIn && <Notice icon="info">{texts.preview}</Notice>}
      {steps.data && signedIn && (
        <p className={styles.summary}>
          <strong className="figures">{texts.stepsDone(claimed, items.length)}</strong>
          {canAct(held) && <Left at={steps.data.endsAt.once} />}
        </p>
      )}
      <Outcome {...claims} />
      <ol className={styles.list} aria-label={texts.steps}>
        {items.map((task, index) => (
          <TaskRow
            key={task.taskId}
            task={task}
            number={index + 1}
            canClaim={signedIn && canAct(held)}
            busy={claims.busy}
            onClaim={() => void claims.claim([task])}
          />
        ))}
      </ol>
      <TurnoverTerms worths={items.map(({ worth }) => worth)} />
      <LoginButton activityId={activityId} />
    </ActivityFrame>
  );
}

function Left({ at }: { readonly at: number }) {
  const now = useNow(1_000);
  return <span className="figures">{now !== null && at > now && texts.until(countdown(at - now))}</span>;
}
