import { displayAmount } from '@touchline/rules/money';
import { useId } from 'react';
import { boostTexts, freeBetTexts } from '../../locales/bet-rewards/zh-CN.ts';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { delayTexts } from '../../locales/delay/zh-CN.ts';
import type { OddsChange } from '../../runtime/device/preferences.ts';
import { useOddsChange } from '../../runtime/live/use-odds-change.ts';
import { useBalance } from '../../runtime/session/use-session.ts';
import { Money } from '../../ui/primitives/money.tsx';
import styles from './slip-panel.module.css';
import type { ShownSlip } from './use-slip-lines.ts';

interface PartProps {
  readonly slip: ShownSlip;
}

/** The balance, how many bets it is and what they cost together, and what may change between the tap and the bet. */
export function Sums({ slip: { shown, summary, currency, delaySeconds } }: PartProps) {
  const balance = useBalance();
  const { combination, betCount, total } = summary;
  const oldest = Math.max(...shown.map(({ line }) => line.now?.ageSeconds ?? 0));
  const hasParts = combination ? betCount > 1 : shown.length > 1;
  return (
    <>
      <dl className={styles.sums}>
        {balance && (
          <div>
            <dt>{betSlipTexts.balance}</dt>
            <dd>
              <Money amount={balance.available} currency={currency} />
            </dd>
          </div>
        )}
        {hasParts && (
          <div>
            <dt>{betSlipTexts.betCount}</dt>
            <dd className="figures">{betCount}</dd>
          </div>
        )}
        {hasParts && (
          <div>
            <dt>{betSlipTexts.total}</dt>
            <dd>
              <Money amount={total} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      <ChoiceRow age={oldest} />
      {delaySeconds > 0 && <p className={styles.limits}>{betSlipTexts.delay(delaySeconds)}</p>}
    </>
  );
}

/** The possible return stays visible beside the button, with the part of it that is won. */
export function Return({ slip: { summary, currency, freeBet } }: PartProps) {
  const { combination, potentialReturn, win, extra } = summary;
  const cuts = combination?.bets.flatMap(({ cutAt }) => cutAt ?? []) ?? [];
  const [cutAt] = cuts;
  return (
    <dl className={styles.returns}>
      <div>
        <dt>
          {betSlipTexts.canWin}
          {freeBet && `\u00a0· ${freeBetTexts.noStake}`}
          {extra !== null && `\u00a0· ${boostTexts.including(displayAmount(extra, currency))}`}
        </dt>
        <dd>
          <Money amount={win} currency={currency} className={styles.win} />
        </dd>
      </div>
      <div>
        <dt>
          {cuts.length === 1 && cutAt !== undefined
            ? betSlipTexts.cutAt(displayAmount(cutAt, currency))
            : betSlipTexts.potentialReturn}
        </dt>
        <dd>
          <Money amount={potentialReturn} currency={currency} className={styles.return} />
        </dd>
      </div>
    </dl>
  );
}

const CHOICES: readonly OddsChange[] = ['none', 'better', 'any'];

/** The choice of changes that are allowed between the tap and the bet: in sight, and changed in place. */
function ChoiceRow({ age }: { readonly age: number }) {
  const [choice, choose] = useOddsChange();
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{betSlipTexts.choice}</label>
      <select id={id} value={choice} onChange={(event) => choose(event.target.value as OddsChange)}>
        {CHOICES.map((value) => (
          <option key={value} value={value}>
            {betSlipTexts.choices[value]}
          </option>
        ))}
      </select>
      <span className={styles.age}>{delayTexts.priceAge(age)}</span>
    </div>
  );
}
