import type { CurrencyCode } from '@touchline/rules/money';
import { Card } from '../../ui/primitives/card.tsx';
import { benefitsOf } from './benefit-list.ts';
import styles from './benefits.module.css';
import type { Centre } from './centre.ts';
import { vipTexts as texts } from './texts/zh-CN.ts';

interface BenefitsProps {
  readonly level: Centre['levels'][number];
  readonly currency: CurrencyCode;
}

/** The benefits of the level that was chosen above. */
export function Benefits({ level, currency }: BenefitsProps) {
  return (
    <Card as="section" className={styles.benefits} aria-labelledby="vip-benefits">
      <h2 id="vip-benefits">{texts.benefitsOf(level.level)}</h2>
      <dl className={styles.tiles}>
        {benefitsOf(level, currency).map(({ key, label, value, isThere }) => (
          <div key={key} data-there={isThere}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
