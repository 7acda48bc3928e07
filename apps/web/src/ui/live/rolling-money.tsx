import { type CurrencyCode, displayAmount } from '@touchline/rules/money';
import { RollingNumber } from './rolling-number.tsx';

interface RollingMoneyProps {
  /** A wire amount. */
  readonly amount: string;
  readonly currency: CurrencyCode;
  readonly className?: string | undefined;
}

/** An amount whose digits roll to those of a new one. */
export function RollingMoney({ amount, currency, className }: RollingMoneyProps) {
  return <RollingNumber text={displayAmount(amount, currency)} className={className} />;
}
