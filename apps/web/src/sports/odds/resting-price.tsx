import { cx } from '../../ui/class-names.ts';
import styles from './odds-button.module.css';

interface RestingPriceProps {
  readonly dense?: boolean;
  readonly stacked?: boolean;
}

/** The place of a price that is out of sight: as large as the price, and nothing to write to when it moves. */
export function RestingPrice({ dense, stacked }: RestingPriceProps) {
  return <span className={cx(styles.cell, dense && styles.dense, stacked && styles.stacked)} />;
}
