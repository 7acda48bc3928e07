import type { HTMLAttributes } from 'react';
import { cx } from '../class-names.ts';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'nav' | 'aside';
  readonly padded?: boolean;
  readonly ref?: (element: HTMLElement | null) => void;
}

export function Card({ as: Element = 'div', padded = true, className, ...rest }: CardProps) {
  return <Element className={cx(styles.card, padded && styles.padded, className)} {...rest} />;
}
