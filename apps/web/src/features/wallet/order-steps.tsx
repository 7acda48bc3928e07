import { walletTexts } from '../../locales/wallet/zh-CN.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import styles from './order-steps.module.css';
import { type OrderStory, type Step, stepsOf } from './steps-of.ts';

interface OrderStepsProps<Status extends string> {
  readonly order: OrderStory<Status>;
  /** The states of an order that goes as it should. */
  readonly way: readonly Status[];
  readonly names: Readonly<Record<Status, string>>;
}

/** The steps of an order, with the time of every step it took. */
export function OrderSteps<Status extends string>({ order, way, names }: OrderStepsProps<Status>) {
  const recordTime = useRecordTime();
  const steps: readonly Step<Status>[] = stepsOf(order, way);
  return (
    <ol className={styles.steps} aria-label={walletTexts.progress}>
      {steps.map(({ status, at, state }, index) => (
        <li key={status} className={styles.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' ? (
              <Icon name="check" size={14} />
            ) : state === 'bad' ? (
              <Icon name="close" size={14} />
            ) : (
              <span className="figures">{index + 1}</span>
            )}
          </span>
          <span className={styles.name}>{names[status]}</span>
          <time className={`figures ${styles.time}`} dateTime={at === null ? undefined : new Date(at).toISOString()}>
            {at === null ? '\u00a0' : recordTime(at).slice(5, 16)}
          </time>
        </li>
      ))}
    </ol>
  );
}
