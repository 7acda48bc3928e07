import type { CallOutput } from '@touchline/contract';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import styles from './bets.module.css';

/** The sums of the whole filter, as the server counts them. */
export function BetTotals({ totals, total }: Pick<CallOutput<'listBets'>, 'totals' | 'total'>) {
  const currency = useCurrency();
  const others = total - totals.count;
  return (
    <Card>
      <dl className={styles.totals}>
        <div>
          <dt>{betsTexts.totals.count}</dt>
          <dd className="figures">{totals.count}</dd>
        </div>
        {(['stake', 'validStake', 'payout', 'winLoss'] as const).map((name) => (
          <div key={name}>
            <dt>{betsTexts.totals[name]}</dt>
            <dd>
              <Money amount={totals[name]} currency={currency} signed={name === 'winLoss'} />
            </dd>
          </div>
        ))}
      </dl>
      {totals.rejected > 0 && <p className={styles.others}>{betsTexts.rejectedOfThem(totals.rejected)}</p>}
      {others > 0 && <p className={styles.others}>{betsTexts.otherUnits(others)}</p>}
    </Card>
  );
}
