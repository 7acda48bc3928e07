import { FormError } from '../../../ui/fields/form-error.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import { Confetti } from '../frame/confetti.tsx';
import styles from './tasks.module.css';
import { tasksTexts as texts } from './texts/zh-CN.ts';

interface OutcomeProps {
  readonly claimed: number;
  /** Whether none of it was reached with money. */
  readonly isCelebrated: boolean;
  readonly soldOut: number;
  readonly failed: string | undefined;
}

/** The reward of the last claim. */
export function Outcome({ claimed, isCelebrated, soldOut, failed }: OutcomeProps) {
  return (
    <div role="status" className={styles.outcome}>
      {claimed > 0 && <Notice icon="check">{texts.got(claimed)}</Notice>}
      {claimed > 0 && isCelebrated && <Confetti />}
      {soldOut > 0 && <Notice icon="info">{texts.soldOut(soldOut)}</Notice>}
      <FormError text={failed} />
    </div>
  );
}
