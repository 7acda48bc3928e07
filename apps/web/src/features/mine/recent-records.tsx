import { Link } from 'wouter';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { recordsTexts } from '../../locales/records/zh-CN.ts';
import { walletTexts } from '../../locales/wallet/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { unitText } from '../../ui/forms/unit-text.ts';
import { OwnMoney } from '../../ui/page/own-money.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { DataTable } from '../../ui/records/data-table.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import styles from './mine-page.module.css';
import { mineTexts as texts } from './texts/zh-CN.ts';

const ROWS = 6;

/** The latest movements of the balance. */
export function RecentRecords() {
  const recordTime = useRecordTime();
  const { data, isError, refetch } = useCall(
    'dealRecords',
    { type: 'all', page: 1, size: ROWS },
    { staleTime: 2_000, keep: true },
  );
  return (
    <Card as="section" className={styles.card} aria-label={texts.recent}>
      <h2 className={styles.title}>
        {texts.recent}
        <Link href="/app/wallet/records" className={styles.next}>
          {texts.all}
        </Link>
      </h2>
      {isError && !data && <LoadFailed onRetry={() => refetch()} />}
      {data?.items.length === 0 ? (
        <Empty
          of="money"
          text={walletTexts.noRecords}
          action={
            <ButtonLink look="soft" size="small" to="/app/sports">
              {betsTexts.goBet}
            </ButtonLink>
          }
        />
      ) : (
        (data || !isError) && (
          <DataTable
            label={texts.recent}
            rows={data?.items ?? null}
            waiting={ROWS}
            keyOf={(item) => `${item.id}${item.amount}`}
            columns={[
              { name: recordsTexts.at, cell: (item) => recordTime(item.at), figures: true },
              { name: recordsTexts.kind, cell: (item) => unitText(recordsTexts.kinds[item.kind], item.currency) },
              {
                name: recordsTexts.amount,
                isNumber: true,
                cell: (item) => <OwnMoney amount={item.amount} currency={item.currency} signed />,
              },
              {
                name: walletTexts.balanceAfter,
                isNumber: true,
                cell: (item) => <OwnMoney amount={item.balanceAfter} currency={item.currency} />,
              },
            ]}
          />
        )
      )}
    </Card>
  );
}
