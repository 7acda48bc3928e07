import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  readonly value: number;
  readonly max: number;
  /** The measured quantity, for readers who do not see it. */
  readonly label?: string;
  readonly tone?: 'primary' | 'gold';
  /** The same in words, where there is no label. */
  readonly children?: ReactNode;
}

/** The done part of something. */
export function ProgressBar({ value, max, label, tone = 'primary', children }: ProgressBarProps) {
  return (
    <progress className={cx(styles.bar, tone === 'gold' && styles.gold)} value={value} max={max} aria-label={label}>
      {children}
    </progress>
  );
}
