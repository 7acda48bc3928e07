import styles from './timeline.module.css';

interface TimelineProps {
  readonly title: string;
  readonly steps: readonly { readonly label: string; readonly at: number; readonly isBad?: boolean }[];
  /** Shows a moment to the reader. */
  readonly timeOf: (at: number) => string;
}

/** The steps in their order, the latest at the foot. */
export function Timeline({ title, steps, timeOf }: TimelineProps) {
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ol className={styles.list}>
        {steps.map((step) => (
          <li key={`${step.label}${step.at}`} className={styles.step} data-bad={step.isBad}>
            <span>{step.label}</span>
            <time className={`figures ${styles.time}`} dateTime={new Date(step.at).toISOString()}>
              {timeOf(step.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
