import { useEffect } from 'react';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { BetFilter } from './bet-filter.tsx';
import { FoundBets, NoBets } from './bet-list.tsx';
import styles from './bets.module.css';
import { useBetFilter } from './use-bet-filter.ts';

const STEP = 20;

/** All of the member's bets. */
export function Page() {
  const filter = useBetFilter();
  const { tab, input, size, canGrow, narrowed } = filter;
  useEffect(() => {
    document.title = betsTexts.title;
  }, []);
  return (
    <PageFrame title={betsTexts.title} parent="/app/mine">
      <div className={styles.page}>
        <BetFilter filter={filter} />
        {input && (
          <FoundBets
            input={input}
            none={<NoBets text={narrowed > 0 ? betsTexts.filter.none : betsTexts.none[tab]} />}
            onMore={canGrow ? () => filter.change({ size: String(size + STEP) }) : null}
          />
        )}
      </div>
    </PageFrame>
  );
}
