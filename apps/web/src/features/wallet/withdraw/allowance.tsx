import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { withdrawTexts } from './texts/zh-CN.ts';
import styles from './withdraw.module.css';
import type { Options } from './withdraw-model.ts';

/** The money there is, and what the day still allows of it. */
export function Allowance({ options }: { readonly options: Options }) {
  const { withdrawable, locked, currency, today } = options;
  return (
    <Card className={styles.allowance}>
      <div className={styles.have}>
        <p>{withdrawTexts.withdrawable}</p>
        <Money amount={withdrawable} currency={currency} className={styles.balance} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{withdrawTexts.locked}</dt>
          <dd>
            <Money amount={locked} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{withdrawTexts.todayTimes}</dt>
          <dd className="figures">{withdrawTexts.todayTimesValue(today.timesLeft, today.times)}</dd>
        </div>
        <div>
          <dt>{withdrawTexts.todayAmount}</dt>
          <dd>
            <Money amount={today.amountLeft} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className={styles.note}>{withdrawTexts.level(today.level)}</p>
    </Card>
  );
}
