import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '../class-names.ts';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

interface Looks {
  readonly look?: 'primary' | 'soft' | 'quiet' | 'bare' | 'danger';
  readonly size?: 'small' | 'normal' | 'large';
  readonly wide?: boolean;
  readonly children: ReactNode;
}

interface ButtonProps extends Looks, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Whether the action runs: the button shows a spinner and cannot be pressed. */
  readonly busy?: boolean;
}

export function Button({
  look = 'primary',
  size = 'normal',
  wide = false,
  busy = false,
  disabled,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={cx(looks(look, size, wide), busy && styles.busy, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Looks, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children' | 'href'> {
  readonly to: string;
}

/** A place to go that looks like a button. */
export function ButtonLink({
  to,
  look = 'primary',
  size = 'normal',
  wide = false,
  children,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link href={to} className={cx(looks(look, size, wide), className)} {...rest}>
      {children}
    </Link>
  );
}

function looks(look: NonNullable<Looks['look']>, size: NonNullable<Looks['size']>, wide: boolean): string {
  return cx(styles.button, styles[look], size !== 'normal' && styles[size], wide && styles.wide);
}
