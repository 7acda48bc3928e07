import type { CurrencyCode } from '@touchline/rules/money';
import { transferTexts } from '../../../locales/transfer/zh-CN.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { COVERED_AMOUNT, Money } from '../../../ui/primitives/money.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import styles from './transfer.module.css';
import type { VenuePurse } from './use-venue-balances.ts';

interface PurseBalanceProps {
  readonly purse: VenuePurse;
  readonly currency: CurrencyCode;
  /** Amounts are covered. */
  readonly isHidden?: boolean;
}

/** The balance at a venue, or why it is unknown. */
export function PurseBalance({ purse, currency, isHidden = false }: PurseBalanceProps) {
  switch (purse.state) {
    case 'loading':
      return <Skeleton width="72px" height="20px" />;
    case 'closed':
      return <Badge tone="warn">{transferTexts.closed}</Badge>;
    case 'failed':
      return (
        <button type="button" className={styles.retry} onClick={purse.refresh} disabled={purse.isFetching}>
          -- {transferTexts.retry}
        </button>
      );
    case 'known':
      return isHidden ? COVERED_AMOUNT : <Money amount={purse.balance ?? '0.00'} currency={currency} />;
  }
}
