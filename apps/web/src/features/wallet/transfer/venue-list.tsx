import { useState } from 'react';
import { transferTexts } from '../../../locales/transfer/zh-CN.ts';
import { useCurrency } from '../../../runtime/money/use-currency.ts';
import { cx } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../../ui/primitives/states.tsx';
import { AutoTransfer } from './auto-transfer.tsx';
import { PurseBalance } from './purse-balance.tsx';
import { ReturnAll } from './return-all.tsx';
import styles from './transfer.module.css';
import { sumOf } from './transfer-model.ts';
import type { VenuePurses } from './use-venue-balances.ts';

const SHOWN = 6;

interface VenueListProps {
  readonly venues: VenuePurses;
  /** Amounts are covered. */
  readonly isHidden?: boolean;
  /** The venue that a form beside the list moves money to or from, and what chooses another one. */
  readonly choice?: { readonly venueKey: string | undefined; readonly onChoose: (venueKey: string) => void };
}

/** The balances at venues, and the way to bring all of them back. */
export function VenueList({ venues, isHidden = false, choice }: VenueListProps) {
  const currency = useCurrency();
  const [isWhole, setWhole] = useState(false);
  const [withEmpty, setWithEmpty] = useState(true);
  const { purses, isPending, isError, isFetching, refresh } = venues;
  if (isPending) return <Skeleton height="320px" radius="14px" />;
  if (isError) return <LoadFailed onRetry={refresh} />;
  if (purses.length === 0) return <Empty of="money" text={transferTexts.noVenues} />;
  const filled = purses.filter(({ state, balance }) => withEmpty || state !== 'known' || balance !== '0.00');
  const known = purses.flatMap(({ state, balance }) => (state === 'known' && balance ? [balance] : []));
  const shown = isWhole ? filled : filled.slice(0, SHOWN);
  return (
    <Card as="section" aria-label={transferTexts.venues} className={cx(styles.section, styles.list)}>
      <div className={styles.head}>
        <h2>
          {transferTexts.venues}
          {known.length > 0 && !isHidden && (
            <Money amount={sumOf(known, currency)} currency={currency} className={styles.sum} />
          )}
        </h2>
        <Button look="bare" size="small" onClick={() => setWithEmpty(!withEmpty)}>
          {withEmpty ? transferTexts.hideZero : transferTexts.showZero}
        </Button>
        <IconButton icon="refresh" label={transferTexts.refreshAll} onClick={refresh} aria-busy={isFetching} />
      </div>
      <ul className={styles.venues}>
        {shown.map((purse) => (
          <li key={purse.venueEnName}>
            {choice && purse.state !== 'closed' ? (
              <button
                type="button"
                className={cx(styles.name, styles.choice)}
                aria-pressed={choice.venueKey === purse.venueEnName}
                onClick={() => choice.onChoose(purse.venueEnName)}
              >
                {purse.name}
              </button>
            ) : (
              <span className={styles.name}>{purse.name}</span>
            )}
            <span className={styles.amount}>
              <PurseBalance purse={purse} currency={currency} isHidden={isHidden} />
            </span>
            {purse.state === 'closed' ? (
              <span className={styles.gap} />
            ) : (
              <IconButton
                icon="refresh"
                className={styles.refresh}
                label={transferTexts.refreshOne(purse.name)}
                disabled={purse.isFetching}
                onClick={purse.refresh}
              />
            )}
          </li>
        ))}
      </ul>
      {filled.length > shown.length && (
        <Button look="quiet" size="small" onClick={() => setWhole(true)}>
          {transferTexts.more(filled.length - shown.length)}
        </Button>
      )}
      <ReturnAll purses={purses} />
      <AutoTransfer />
    </Card>
  );
}
