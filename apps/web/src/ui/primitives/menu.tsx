import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './menu.module.css';

interface MenuLinkProps {
  readonly to: string;
  readonly icon?: IconName;
  readonly label: string;
  readonly value?: ReactNode;
  /** Runs when it is opened, for example to close the layer that contains it. */
  readonly onClick?: () => void;
}

/** One row of a menu that leads somewhere. */
export function MenuLink({ to, icon, label, value, onClick }: MenuLinkProps) {
  return (
    <Link href={to} className={styles.row} onClick={onClick}>
      {icon && <Icon name={icon} size={22} />}
      <span className={styles.label}>{label}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      <Icon name="forward" size={16} className={styles.arrow} />
    </Link>
  );
}
