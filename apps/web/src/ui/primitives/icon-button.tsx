import type { ButtonHTMLAttributes } from 'react';
import { cx } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconName;
  /** The action of the button, for those who cannot see the icon. */
  readonly label: string;
  readonly filled?: boolean;
  /** Something new is behind it. */
  readonly dot?: boolean;
}

export function IconButton({ icon, label, filled = false, dot = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={cx(styles.button, filled && styles.filled, dot && styles.dot, className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
