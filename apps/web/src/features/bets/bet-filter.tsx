import { type ReactNode, Suspense, useState } from 'react';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { Chips } from '../../ui/primitives/chips.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import styles from './bets.module.css';
import { type BetFilterState, filterChoices } from './use-bet-filter.ts';

const texts = betsTexts.filter;

const BetFilterParts = lazyPart(() => import('./bet-filter-parts.tsx').then((module) => module.BetFilterParts));

export interface BetFilterProps {
  readonly filter: BetFilterState;
  /** Whether all of it is in sight; otherwise what narrows the list opens on demand. */
  readonly isInLine?: boolean;
}

/** Which bets are listed, and in what order. All of it is in the address. */
export function BetFilter({ filter, isInLine = false }: BetFilterProps) {
  const { tab, change } = filter;
  const parts = (
    <Suspense fallback={<Skeleton height={isInLine ? '140px' : '240px'} />}>
      <BetFilterParts filter={filter} isInLine={isInLine} />
    </Suspense>
  );
  return (
    <>
      <Chips
        label={betsTexts.tabLabel}
        value={tab}
        onChange={(value) => change({ tab: value, result: 'all', cash: 'no' })}
        choices={filterChoices.tab.map((value) => ({ value, label: betsTexts.tabs[value] }))}
      />
      {isInLine ? (
        <Card className={styles.filterBody}>{parts}</Card>
      ) : (
        <OnDemand narrowed={filter.narrowed}>{parts}</OnDemand>
      )}
    </>
  );
}

interface OnDemandProps {
  readonly narrowed: number;
  readonly children: ReactNode;
}

/** Opens when it is pressed, and stands open while it narrows the list. Its code comes when it is opened first. */
function OnDemand({ narrowed, children }: OnDemandProps) {
  const [wasOpened, setOpened] = useState(narrowed > 0);
  return (
    <details
      className={styles.filter}
      open={narrowed > 0 || undefined}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>{narrowed > 0 ? texts.active(narrowed) : texts.title}</summary>
      <div className={styles.filterBody}>{wasOpened && children}</div>
    </details>
  );
}
