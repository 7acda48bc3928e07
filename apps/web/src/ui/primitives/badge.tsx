import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './badge.module.css';

interface BadgeProps {
  readonly tone?: 'plain' | 'primary' | 'live' | 'gold' | 'warn' | 'danger';
  readonly dot?: boolean;
  readonly figures?: boolean;
  readonly children: ReactNode;
}

export function Badge({ tone = 'plain', dot = false, figures = false, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, tone !== 'plain' && styles[tone], dot && styles.dot, figures && 'figures')}>
      {children}
    </span>
  );
}
