import { type CurrencyCode, displayAmount } from '@touchline/rules/money';
import { cx } from '../class-names.ts';
import styles from './money.module.css';

interface MoneyProps {
  /** A wire amount, such as -60.00; null where there is none to name. */
  readonly amount: string | null;
  readonly currency: CurrencyCode;
  /** Show a plus on gains and colour both ways; the sign says it too. */
  readonly signed?: boolean;
  readonly className?: string | undefined;
}

/** The text in the place of an amount, as long as there is none. */
export const NO_AMOUNT = '--';
/** The text in the place of an amount that the member hid. */
export const COVERED_AMOUNT = '****';

/** An amount in figures of even width. */
export function Money({ amount, currency, signed = false, className }: MoneyProps) {
  if (amount === null) return <span className={cx('figures', className)}>{NO_AMOUNT}</span>;
  const isNegative = amount.startsWith('-');
  const isZero = /^-?0\.0*$/.test(amount);
  const tone = signed && !isZero ? (isNegative ? styles.loss : styles.gain) : null;
  return (
    <span className={cx('figures', tone, className)}>
      {signed && !isNegative && !isZero ? '+' : ''}
      {displayAmount(amount, currency)}
    </span>
  );
}
