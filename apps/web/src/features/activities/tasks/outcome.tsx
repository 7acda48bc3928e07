import { FormError } from '../../../ui/fields/form-error.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import { Confetti } from '../frame/confetti.tsx';
import styles from './tasks.module.css';
import { tasksTexts as texts } from './texts/zh-CN.ts';
import type { useTasks } from './use-tasks.ts';

/** The reward of the last claim. */
export function Outcome({ claimed, soldOut, failed }: ReturnType<typeof useTasks>) {
  return (
    <div role="status" className={styles.outcome}>
      {claimed > 0 && <Notice icon="check">{texts.got(claimed)}</Notice>}
      {claimed > 0 && <Confetti />}
      {soldOut > 0 && <Notice icon="info">{texts.soldOut(soldOut)}</Notice>}
      <FormError text={failed} />
    </div>
  );
}
