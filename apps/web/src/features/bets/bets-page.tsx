import { useEffect } from 'react';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { useFitsTable } from '../../runtime/device/use-fits-table.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ExportButton } from '../../ui/records/export-button.tsx';
import { useCsv } from '../../ui/records/use-csv.ts';
import { BetFilter } from './bet-filter.tsx';
import { FoundBets, NoBets } from './bet-list.tsx';
import { betSource } from './bet-source.ts';
import { BetTable } from './bet-table.tsx';
import styles from './bets.module.css';
import { useBetFilter } from './use-bet-filter.ts';

/** All of the member's bets. */
export function Page() {
  const filter = useBetFilter();
  const isDesk = useFitsTable();
  const { signedIn } = useSession();
  const csv = useCsv();
  const { tab, input, narrowed } = filter;
  useEffect(() => {
    document.title = betsTexts.title;
  }, []);
  return (
    <PageFrame
      title={betsTexts.title}
      parent="/app/mine"
      action={
        isDesk && (
          <ExportButton
            busy={csv.busy}
            disabled={!signedIn || input === null}
            onClick={() => input && csv.run(betSource(input))}
          />
        )
      }
    >
      <div className={styles.page}>
        <BetFilter filter={filter} isInLine={isDesk} />
        <FormError text={csv.message} />
        {input && (
          <FoundBets
            input={input}
            none={<NoBets text={narrowed > 0 ? betsTexts.filter.none : betsTexts.none[tab]} />}
            table={isDesk ? (bets) => <BetTable bets={bets} filter={filter} /> : null}
            query={filter}
          />
        )}
      </div>
    </PageFrame>
  );
}
