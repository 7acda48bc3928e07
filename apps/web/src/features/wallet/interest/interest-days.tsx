import { displayAmount } from '@touchline/rules/money';
import { useState } from 'react';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import walletStyles from '../wallet.module.css';
import styles from './interest.module.css';
import { barsOf, type InterestWallet } from './interest-model.ts';
import { interestTexts } from './texts/zh-CN.ts';

const texts = interestTexts.days;
const periods = { week: 7, month: 30 } as const;

/** The interest of each day: as a chart, and in figures. */
export function InterestDays({ wallet }: { readonly wallet: InterestWallet }) {
  const { days, currency } = wallet;
  const [period, setPeriod] = useState<keyof typeof periods>('week');
  const bars = barsOf(days, periods[period], currency);
  if (days.length === 0)
    return (
      <Card as="section" aria-label={texts.title} className={styles.section}>
        <h2>{texts.title}</h2>
        <p className={styles.note}>{texts.none}</p>
      </Card>
    );
  return (
    <Card as="section" aria-label={texts.title} className={styles.section}>
      <h2>{texts.title}</h2>
      <Segments
        label={texts.title}
        value={period}
        onChange={setPeriod}
        choices={(Object.keys(periods) as (keyof typeof periods)[]).map((value) => ({
          value,
          label: texts.periods[value],
        }))}
      />
      <div className={styles.chart} role="img" aria-label={texts.chart(bars.length)}>
        {bars.map(({ day, interest, percent }) => (
          <span key={day} className={styles.bar} title={`${day} ${displayAmount(interest, currency)}`}>
            <span style={{ height: `${Math.max(percent, 2)}%` }} />
          </span>
        ))}
      </div>
      <ol>
        {days.slice(0, periods[period]).map((day) => (
          <li key={day.day} className={walletStyles.record}>
            <span className="figures">{day.day}</span>
            <Money amount={day.interest} currency={currency} signed className={walletStyles.money} />
            <span className={walletStyles.minor}>
              {texts.base} <Money amount={day.base} currency={currency} />
            </span>
            <span className={`${walletStyles.minor} ${walletStyles.right}`}>
              {texts.rate} <span className="figures">{interestTexts.percent(day.annualRate)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
