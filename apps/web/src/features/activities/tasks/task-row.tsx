import { displayAmount } from '@touchline/rules/money';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { ProgressBar } from '../../../ui/primitives/progress-bar.tsx';
import { WorthMark } from '../frame/worth-mark.tsx';
import { worthText } from '../frame/worth-text.ts';
import styles from './tasks.module.css';
import { tasksTexts as texts } from './texts/zh-CN.ts';
import { shareOf, type Task } from './use-tasks.ts';

interface TaskRowProps {
  readonly task: Task;
  /** Its place among steps that are numbered, from 1. */
  readonly number?: number | undefined;
  /** Whether the reader can claim anything now; a visitor reads on. */
  readonly canClaim: boolean;
  readonly busy: boolean;
  readonly onClaim: () => void;
}

/** One task: what it brings, how much of it is done, and the one thing to do next. */
export function TaskRow({ task, number, canClaim, busy, onClaim }: TaskRowProps) {
  const { title, worth, state, leadsTo, fromLevel } = task;
  const isOnline = useIsOnline();
  return (
    <Card as="li" className={styles.task} data-state={state}>
      <WorthMark unit={worth.unit} size={44} />
      <div className={styles.words}>
        <strong>
          {number !== undefined && <span className={styles.number}>{texts.step(number)}</span>}
          {title}
        </strong>
        <span className={`figures ${styles.worth}`}>
          {worthText(worth)} {fromLevel > 0 && <Badge tone="gold">{texts.level(fromLevel)}</Badge>}
        </span>
        {canClaim && (
          <span className={styles.progress}>
            <ProgressBar max={1} value={shareOf(task)} label={`${title} ${texts.progress}`} />
            <span className="figures">{progressText(task)}</span>
          </span>
        )}
      </div>
      {state === 'claimed' && <span className={styles.done}>{texts.claimed}</span>}
      {canClaim && state === 'reached' && (
        <Button size="small" busy={busy} disabled={!isOnline} onClick={onClaim}>
          {texts.claim}
        </Button>
      )}
      {canClaim && state === 'open' && (
        <ButtonLink look="soft" size="small" to={leadsTo}>
          {texts.go}
        </ButtonLink>
      )}
    </Card>
  );
}

/** No more than the target, because nothing above it counts. */
function progressText({ done, target, currency }: Task): string {
  const shown = Number(done) > Number(target) ? target : done;
  return currency ? `${displayAmount(shown, currency)} / ${displayAmount(target, currency)}` : `${shown} / ${target}`;
}
