import { type ReactNode, useId } from 'react';
import { cx } from '../../../ui/class-names.ts';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  /** At the end of the head. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A numbered part of the programme under a heavy rule; its number is its place among those that are shown. */
export function Section({ title, aside, className, children }: SectionProps) {
  const id = useId();
  return (
    <section className={cx(styles.section, className)} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside && <p className={styles.aside}>{aside}</p>}
      </header>
      {children}
    </section>
  );
}
