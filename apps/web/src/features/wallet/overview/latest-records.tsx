import { useState } from 'react';
import { Link } from 'wouter';
import { betsTexts } from '../../../locales/bets/zh-CN.ts';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { ButtonLink } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Empty, LoadFailed } from '../../../ui/primitives/states.tsx';
import { type RecordItem, RecordSheet } from '../records/record-sheet.tsx';
import { RecordTable } from '../records/record-table.tsx';
import styles from './overview.module.css';
import { overviewTexts as texts } from './texts/zh-CN.ts';

const ROWS = 5;

/** The latest movements of the balance, on a desktop. */
export function LatestRecords() {
  const [shown, setShown] = useState<RecordItem | null>(null);
  const { data, isError, refetch } = useCall(
    'dealRecords',
    { type: 'all', page: 1, size: ROWS },
    { staleTime: 2_000, keep: true },
  );
  return (
    <Card as="section" className={styles.latest} aria-label={walletTexts.records}>
      <div className={styles.latestHead}>
        <h2>{walletTexts.records}</h2>
        <Link href="/app/wallet/records" className={styles.more}>
          <span className="visually-hidden">{walletTexts.records}</span>
          {texts.allRecords}
        </Link>
      </div>
      {isError && !data && <LoadFailed onRetry={() => refetch()} />}
      {data?.items.length === 0 && (
        <Empty
          text={walletTexts.noRecords}
          action={
            <ButtonLink look="soft" size="small" to="/app/sports">
              {betsTexts.goBet}
            </ButtonLink>
          }
        />
      )}
      {data?.items.length !== 0 && (data || !isError) && (
        <RecordTable items={data?.items ?? null} waiting={ROWS} isCoverable onOpen={setShown} />
      )}
      <RecordSheet item={shown} onClose={() => setShown(null)} />
    </Card>
  );
}
