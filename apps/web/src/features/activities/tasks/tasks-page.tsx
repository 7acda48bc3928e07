import { codes } from '@touchline/contract/codes';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useFreshAfter } from '../../../runtime/calls/use-fresh-after.ts';
import { useNow } from '../../../runtime/device/use-now.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { countdown } from '../../../ui/live/countdown.ts';
import { Barred } from '../../../ui/page/barred.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../../ui/primitives/states.tsx';
import { Tabs } from '../../../ui/primitives/tabs.tsx';
import { useListQuery } from '../../../ui/records/use-list-query.ts';
import { ActivityFrame, canAct } from '../frame/activity-frame.tsx';
import { NotHeld } from '../frame/not-held.tsx';
import { TurnoverTerms } from '../frame/turnover-terms.tsx';
import { Outcome } from './outcome.tsx';
import { TaskRow } from './task-row.tsx';
import styles from './tasks.module.css';
import { tasksTexts as texts } from './texts/zh-CN.ts';
import { useTasks } from './use-tasks.ts';

const ACTIVITY = 'tasks';
const PERIODS = ['daily', 'weekly', 'once'] as const;

/** The task centre: what can be done today, this week and once, with what is done of it. */
export function Page() {
  const { signedIn } = useSession();
  const query = useListQuery({ period: PERIODS });
  const { period } = query;
  const list = useCall('taskCentre', { activityId: ACTIVITY }, { enabled: signedIn });
  const claims = useTasks(ACTIVITY);
  const isOnline = useIsOnline();
  const reason = list.error?.failure.reason;
  const isHeld = list.error?.failure.code !== codes.notFound;
  const reached = list.data?.items.filter(({ state }) => state === 'reached') ?? [];
  const shown = list.data?.items.filter((task) => task.period === period) ?? [];
  const count = (name: (typeof PERIODS)[number]) => reached.filter((task) => task.period === name).length;
  return (
    <PageFrame title={texts.title} parent="/app/welfare">
      {reason === 'offers_barred' && <Barred />}
      {list.isPending && signedIn && [1, 2, 3].map((key) => <Skeleton key={key} height="92px" radius="14px" />)}
      {list.isError && !list.data && isHeld && reason !== 'offers_barred' && (
        <LoadFailed onRetry={() => list.refetch()} />
      )}
      {!isHeld && <NotHeld text={texts.notHeld} />}
      {list.data && (
        <ActivityFrame frame={list.data.frame} source="task">
          <Outcome {...claims} />
          {reached.length > 1 && canAct(list.data.frame) && (
            <Button wide busy={claims.busy} disabled={!isOnline} onClick={() => void claims.claim(reached)}>
              {texts.claimAll(reached.length)}
            </Button>
          )}
          <Tabs
            label={texts.periodsLabel}
            value={period}
            onChange={(value) => query.change({ period: value })}
            choices={PERIODS.map((value) => ({
              value,
              label: count(value) > 0 ? `${texts.periods[value]} ${count(value)}` : texts.periods[value],
            }))}
          >
            {period !== 'once' && <Resets at={list.data.endsAt[period]} />}
            {shown.length === 0 && <Empty of="offer" text={texts.none} />}
            <ul className={styles.list}>
              {shown.map((task) => (
                <TaskRow
                  key={task.taskId}
                  task={task}
                  canClaim={canAct(list.data.frame)}
                  busy={claims.busy}
                  onClaim={() => void claims.claim([task])}
                />
              ))}
            </ul>
            <TurnoverTerms worths={shown.map(({ worth }) => worth)} />
          </Tabs>
        </ActivityFrame>
      )}
    </PageFrame>
  );
}

function Resets({ at }: { readonly at: number }) {
  const now = useNow(1_000);
  useFreshAfter(at, now);
  return (
    <p className={`figures ${styles.resets}`}>{now === null ? ' ' : texts.resets(countdown(Math.max(0, at - now)))}</p>
  );
}
