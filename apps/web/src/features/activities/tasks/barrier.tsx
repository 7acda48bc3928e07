import { displayAmount } from '@touchline/rules/money';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useFreshAfter } from '../../../runtime/calls/use-fresh-after.ts';
import { useNow } from '../../../runtime/device/use-now.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { countdown } from '../../../ui/live/countdown.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../../ui/primitives/states.tsx';
import { ActivityFrame, canAct, type Frame } from '../frame/activity-frame.tsx';
import { LoginButton } from '../frame/login-button.tsx';
import { TurnoverTerms } from '../frame/turnover-terms.tsx';
import { WorthMark } from '../frame/worth-mark.tsx';
import { worthText } from '../frame/worth-text.ts';
import styles from './barrier.module.css';
import { Outcome } from './outcome.tsx';
import { tasksTexts as texts } from './texts/zh-CN.ts';
import { shareOf, type Task, useTasks } from './use-tasks.ts';

/** The breakout-barrier: a path of levels that the turnover, or the bets won, of the period fill. */
export function Barrier({ frame }: { readonly frame: Frame }) {
  const { activityId } = frame;
  const { signedIn } = useSession();
  const levels = useCall('taskCentre', { activityId });
  const claims = useTasks(activityId);
  const { data } = levels;
  const held = data?.frame ?? frame;
  return (
    <ActivityFrame frame={held} source="barrier">
      {levels.isPending && <Skeleton height="480px" radius="14px" />}
      {levels.isError && !data && <LoadFailed onRetry={() => levels.refetch()} />}
      <Outcome {...claims} />
      {data && data.items.length === 0 && <Notice icon="shield">{texts.careful}</Notice>}
      {data && signedIn && data.items[0] && <Turnover items={data.items} endsAt={data.endsAt[data.items[0].period]} />}
      {data && (
        <ol className={styles.map} aria-label={texts.levels}>
          {data.items.map((level, index) => (
            <Level
              key={level.taskId}
              level={level}
              number={index + 1}
              before={data.items[index - 1]}
              canClaim={signedIn && canAct(held)}
              busy={claims.busy}
              onClaim={() => void claims.claim([level])}
            />
          ))}
        </ol>
      )}
      <TurnoverTerms worths={data?.items.map(({ worth }) => worth) ?? []} />
      <LoginButton activityId={activityId} />
    </ActivityFrame>
  );
}

/** The stakes or wins so far, and the time at which they begin anew. It never says to stake more. */
function Turnover({ items, endsAt }: { readonly items: readonly Task[]; readonly endsAt: number }) {
  const now = useNow(1_000);
  useFreshAfter(endsAt, now);
  const [first] = items;
  if (!first) return null;
  const { done, currency } = first;
  const label = currency ? texts.turnover : texts.won;
  return (
    <Card as="section" className={styles.turnover} aria-label={label}>
      <span>{label}</span>
      <strong className="figures">{currency ? displayAmount(done, currency) : texts.wins(Number(done))}</strong>
      <span className="figures">{now === null ? ' ' : texts.resets(countdown(Math.max(0, endsAt - now)))}</span>
    </Card>
  );
}

interface LevelProps {
  readonly level: Task;
  readonly number: number;
  readonly before: Task | undefined;
  readonly canClaim: boolean;
  readonly busy: boolean;
  readonly onClaim: () => void;
}

function Level({ level, number, before, canClaim, busy, onClaim }: LevelProps) {
  const { title, target, currency, worth, state } = level;
  const isOnline = useIsOnline();
  const isHere = state === 'open' && (before === undefined || before.state !== 'open');
  return (
    <li className={styles.level} data-state={isHere ? 'here' : state} style={{ '--share': shareOf(level) } as object}>
      <span className={styles.stone} aria-hidden="true">
        <span className="figures">{number}</span>
      </span>
      <div className={styles.plate}>
        <WorthMark unit={worth.unit} size={36} />
        <span className={styles.words}>
          <strong>{title}</strong>
          <span className={`figures ${styles.minor}`}>
            {`${currency ? displayAmount(target, currency) : texts.wins(Number(target))}\u00a0· ${worthText(worth)}`}
          </span>
        </span>
        {state === 'claimed' && <span className={styles.claimed}>{texts.claimed}</span>}
        {canClaim && state === 'reached' && (
          <Button size="small" busy={busy} disabled={!isOnline} onClick={onClaim}>
            {texts.claim}
          </Button>
        )}
      </div>
    </li>
  );
}
