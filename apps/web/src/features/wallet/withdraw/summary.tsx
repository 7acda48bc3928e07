import type { CurrencyCode } from '@touchline/rules/money';
import { currencyTexts } from '../../../locales/currency/zh-CN.ts';
import { Money } from '../../../ui/primitives/money.tsx';
import { DestinationName } from '../destinations/destination-name.tsx';
import { FullAddress } from '../full-address.tsx';
import walletStyles from '../wallet.module.css';
import { withdrawTexts } from './texts/zh-CN.ts';
import styles from './withdraw.module.css';
import { rateText } from './withdraw-model.ts';

interface SummaryProps {
  readonly amount: string;
  readonly currency: CurrencyCode;
  readonly fee: string;
  readonly rate: number | null;
  /** Null where no network takes one. */
  readonly networkFee: string | null;
  readonly arrivalAmount: string;
  readonly arrivalCurrency: CurrencyCode;
  /** It was paid: the amount is no forecast any more. */
  readonly isPaid?: boolean;
  readonly destination: Parameters<typeof DestinationName>[0]['destination'];
  /** Shown in full, so that the member can compare it. */
  readonly address: string | null;
}

/** Amount, costs, rate, the arriving amount and its destination: the same rows before and after. */
export function Summary(props: SummaryProps) {
  const { amount, currency, fee, rate, networkFee, arrivalAmount, arrivalCurrency, destination, address } = props;
  const { isPaid = false } = props;
  return (
    <dl className={walletStyles.rows}>
      <div>
        <dt>{withdrawTexts.amount(currencyTexts[currency].withdraw)}</dt>
        <dd>
          <Money amount={amount} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{withdrawTexts.fee}</dt>
        <dd>{/^0\.0*$/.test(fee) ? withdrawTexts.free : <Money amount={fee} currency={currency} />}</dd>
      </div>
      {rate !== null && (
        <div>
          <dt>{withdrawTexts.rate}</dt>
          <dd className="figures">{withdrawTexts.rateIs(rateText(rate))}</dd>
        </div>
      )}
      {networkFee !== null && (
        <div>
          <dt>{withdrawTexts.networkFee}</dt>
          <dd>
            <Money amount={networkFee} currency="USDT" />
          </dd>
        </div>
      )}
      <div>
        <dt>{isPaid ? withdrawTexts.arrived : withdrawTexts.arrival}</dt>
        <dd>
          <Money amount={arrivalAmount} currency={arrivalCurrency} className={styles.arrival} />
        </dd>
      </div>
      <div className={address ? styles.stacked : undefined}>
        <dt>{destination.kind === 'address' ? currencyTexts.USDT.bankCard : withdrawTexts.destination}</dt>
        <dd>
          {address && destination.kind === 'address' ? (
            <>
              {destination.protocol}
              <FullAddress address={address} />
            </>
          ) : (
            <DestinationName destination={destination} />
          )}
        </dd>
      </div>
    </dl>
  );
}
