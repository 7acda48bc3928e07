import { cx } from '../../ui/class-names.ts';
import styles from './odds-button.module.css';

/** The layout of a price; without any of these its label is at the left and its price at the right. */
export interface PriceLook {
  readonly dense?: boolean | undefined;
  /** The price under its label, for a narrow column. */
  readonly stacked?: boolean | undefined;
  /** The price under its line, both centred, as high as the place that it is put into. */
  readonly compact?: boolean | undefined;
}

export function priceLook({ dense, stacked, compact }: PriceLook): string {
  return cx(styles.cell, dense && styles.dense, stacked && styles.stacked, compact && styles.compact);
}
