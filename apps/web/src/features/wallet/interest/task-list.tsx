import { displayAmount } from '@touchline/rules/money';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { ProgressBar } from '../../../ui/primitives/progress-bar.tsx';
import { useRecordTime } from '../../../ui/times/use-record-time.ts';
import styles from './interest.module.css';
import { type InterestWallet, percentOf } from './interest-model.ts';
import { interestTexts } from './texts/zh-CN.ts';

const texts = interestTexts.tasks;

/** The tasks that raise the rate for a while, the progress of each, and how long it holds. */
export function TaskList({ wallet }: { readonly wallet: InterestWallet }) {
  const recordTime = useRecordTime();
  const { currency, tasks, isOpened } = wallet;
  const claim = useAction('claimYebTask');
  const isOnline = useIsOnline();
  const take = async (taskId: string) => {
    await claim.run({ taskId });
  };
  return (
    <Card as="section" aria-label={texts.title} className={styles.section}>
      <h2>{texts.title}</h2>
      {tasks.length === 0 && <p className={styles.note}>{texts.none}</p>}
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <li key={task.taskId}>
            <div className={styles.task}>
              <span>
                <strong>{task.name}</strong>
                <span className={styles.note}>{texts.gives(task.bonusRate, task.days)}</span>
              </span>
              {task.state === 'open' && <Badge>{texts.open}</Badge>}
              {task.state === 'claimable' && (
                <Button
                  size="small"
                  busy={claim.busy}
                  disabled={!isOpened || !isOnline}
                  onClick={() => take(task.taskId)}
                >
                  {texts.claim}
                </Button>
              )}
            </div>
            {task.state === 'running' && task.until !== null ? (
              <p className={styles.note}>{texts.running(recordTime(task.until))}</p>
            ) : (
              <>
                <ProgressBar max={100} value={percentOf(task.progress, task.goal, currency)} label={task.name} />
                <p className={`figures ${styles.note}`}>
                  {texts.progress(displayAmount(task.progress, currency), displayAmount(task.goal, currency))}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
      <FormError text={claim.failed?.message} />
      {tasks.length > 0 && <p className={styles.note}>{texts.calm}</p>}
    </Card>
  );
}
