import type { CurrencyCode } from '@touchline/rules/money';
import { displayAmount } from '@touchline/rules/money';
import { currencyTexts } from '../../../locales/currency/zh-CN.ts';
import { ButtonLink } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { ProgressBar } from '../../../ui/primitives/progress-bar.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import { useShortTime } from '../destinations/use-short-time.ts';
import { withdrawTexts } from './texts/zh-CN.ts';
import styles from './withdraw.module.css';
import type { Options } from './withdraw-model.ts';

interface TurnoverCardProps {
  readonly turnover: Options['turnover'];
  readonly currency: CurrencyCode;
  /** Nothing can be withdrawn before it is done. */
  readonly isBlocking?: boolean;
}

/** The required turnover, the done and the remaining part, and its origin (standards PAY-9). */
export function TurnoverCard({ turnover, currency, isBlocking = false }: TurnoverCardProps) {
  const shortTime = useShortTime();
  if (turnover.items.length === 0) return null;
  const { required, done, left, items } = turnover;
  return (
    <Card as="section" className={styles.turnover} aria-label={withdrawTexts.turnover.title}>
      {isBlocking && (
        <Notice tone="warn" icon="clock">
          {withdrawTexts.turnover.blocked(displayAmount(left, currency), currencyTexts[currency].withdraw)}
        </Notice>
      )}
      <ProgressBar label={withdrawTexts.turnover.done} max={Number(required)} value={Number(done)} />
      <Sums required={required} done={done} left={left} currency={currency} />
      <details>
        <summary className={styles.summary}>{withdrawTexts.turnover.details}</summary>
        <ul>
          {items.map((item) => (
            <li key={item.reference} className={styles.source}>
              <p>
                {withdrawTexts.turnover.source[item.source]} <span className="figures">{shortTime(item.at)}</span>
              </p>
              <Sums {...item} currency={currency} />
            </li>
          ))}
        </ul>
      </details>
      <p className={styles.note}>{withdrawTexts.turnover.rule}</p>
      {isBlocking && (
        <ButtonLink wide to="/app/sports">
          {withdrawTexts.turnover.bet}
        </ButtonLink>
      )}
    </Card>
  );
}

interface SumsProps {
  readonly required: string;
  readonly done: string;
  readonly left: string;
  readonly currency: CurrencyCode;
}

function Sums({ currency, ...sums }: SumsProps) {
  return (
    <dl className={styles.facts}>
      {(['required', 'done', 'left'] as const).map((part) => (
        <div key={part}>
          <dt>{withdrawTexts.turnover[part]}</dt>
          <dd>
            <Money amount={sums[part]} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
