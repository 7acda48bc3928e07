import { useState } from 'react';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import styles from './interest.module.css';
import { type InterestWallet, tierOf, wouldEarn } from './interest-model.ts';
import { interestTexts } from './texts/zh-CN.ts';

const texts = interestTexts.tiers;

/** The rate of each balance, the tier reached marked; and the announced rates. */
export function RateTable({ wallet }: { readonly wallet: InterestWallet }) {
  const reached = tierOf(wallet.balance, wallet.tiers, wallet.currency);
  return (
    <Card as="section" aria-label={texts.title} className={styles.section}>
      <h2>{texts.title}</h2>
      <Rates label={texts.title} tiers={wallet.tiers} reached={reached} currency={wallet.currency} />
      {wallet.next && (
        <>
          <Notice icon="clock">{texts.next(wallet.next.from)}</Notice>
          <Rates label={texts.next(wallet.next.from)} tiers={wallet.next.tiers} currency={wallet.currency} />
        </>
      )}
      <Calculator wallet={wallet} />
    </Card>
  );
}

interface RatesProps extends Pick<InterestWallet, 'tiers' | 'currency'> {
  readonly label: string;
  /** The tier the balance has reached. */
  readonly reached?: number;
}

function Rates({ label, tiers, reached, currency }: RatesProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{texts.from}</th>
          <th scope="col">{texts.rate}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier, index) => (
          <tr key={tier.from} aria-current={index === reached || undefined}>
            <td>
              <Money amount={tier.from} currency={currency} />{' '}
              {index === reached && <Badge tone="primary">{texts.now}</Badge>}
            </td>
            <td className="figures">{interestTexts.percent(tier.annualRate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The interest of an amount: a forecast, and called one. */
function Calculator({ wallet }: { readonly wallet: InterestWallet }) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <AmountField
        label={texts.calculator}
        currency={wallet.currency}
        value={typed}
        onChange={setTyped}
        placeholder="0.00"
        hint={texts.forecast}
      />
      <dl className={styles.figuresRow} aria-live="polite">
        {([1, 30, 365] as const).map((days) => {
          const earned = wouldEarn(typed, days, wallet);
          return (
            <div key={days}>
              <dt>{texts.spans[days]}</dt>
              <dd>
                <Money amount={earned} currency={wallet.currency} />
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
