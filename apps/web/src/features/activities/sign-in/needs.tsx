import type { CallOutput } from '@touchline/contract';
import { ConditionRows } from '../frame/condition-rows.tsx';
import { activitiesTexts } from '../texts/zh-CN.ts';
import styles from './sign-in.module.css';

/** The amounts that are needed on the day before it can be signed, with the progress. */
export function Needs({ needs }: { readonly needs: CallOutput<'signInState'>['needs'] }) {
  if (!needs) return null;
  return (
    <dl className={styles.needs}>
      <ConditionRows needs={needs} labels={activitiesTexts.signIn} />
    </dl>
  );
}
