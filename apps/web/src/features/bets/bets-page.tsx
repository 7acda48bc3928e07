import { Suspense, useEffect } from 'react';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { useFitsTable } from '../../runtime/device/use-fits-table.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { ExportButton } from '../../ui/records/export-button.tsx';
import { useCsv } from '../../ui/records/use-csv.ts';
import { BetFilter } from './bet-filter.tsx';
import { FoundBets, NoBets } from './bet-list.tsx';
import styles from './bets.module.css';
import { useBetFilter } from './use-bet-filter.ts';

// A phone draws cards and needs no table.
const BetTable = lazyPart(() => import('./bet-table.tsx').then((module) => module.BetTable));

/** All of the member's bets. */
export function Page() {
  const filter = useBetFilter();
  const fitsTable = useFitsTable();
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
        fitsTable && (
          <ExportButton
            busy={csv.busy}
            disabled={!signedIn || input === null}
            onClick={() => input && void csv.run(async () => (await import('./bet-source.ts')).betSource(input))}
          />
        )
      }
    >
      <div className={styles.page}>
        <BetFilter filter={filter} isInLine={fitsTable} />
        <FormError text={csv.message} />
        {input && (
          <FoundBets
            input={input}
            none={<NoBets text={narrowed > 0 ? betsTexts.filter.none : betsTexts.none[tab]} />}
            table={
              fitsTable
                ? (bets) => (
                    <Suspense fallback={<Skeleton height="320px" radius="14px" />}>
                      <BetTable bets={bets} filter={filter} />
                    </Suspense>
                  )
                : null
            }
            query={filter}
          />
        )}
      </div>
    </PageFrame>
  );
}
