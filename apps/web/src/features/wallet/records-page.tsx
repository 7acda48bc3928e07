import { useState } from 'react';
import { recordsTexts } from '../../locales/records/zh-CN.ts';
import { walletTexts } from '../../locales/wallet/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { unitText } from '../../ui/forms/unit-text.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { useRecordTime } from '../../ui/records/use-record-time.ts';
import { ListEnd } from './records/list-end.tsx';
import { OrderList } from './records/order-list.tsx';
import { RecordFilter } from './records/record-filter.tsx';
import { type RecordItem, RecordSheet } from './records/record-sheet.tsx';
import styles from './records/records.module.css';
import { useExport } from './records/use-export.ts';
import { hasOrders, typeText, useRecordQuery } from './records/use-record-query.ts';
import walletStyles from './wallet.module.css';

/** Every movement of money, newest first, with the totals of the filter. */
export function Page() {
  const currency = useCurrency();
  const { signedIn } = useSession();
  const query = useRecordQuery();
  const [shown, setShown] = useState<RecordItem | null>(null);
  const table = useExport();
  const { type, view, size, moments } = query;
  const ofOrders = hasOrders(type) && view !== 'records' ? type : null;
  const filter = { type, ...(moments ?? {}) };
  const records = useCall(
    'dealRecords',
    { ...filter, page: 1, size },
    { enabled: signedIn && moments !== null && ofOrders === null, staleTime: 2_000, keep: true },
  );
  const data = ofOrders === null ? records.data : undefined;
  return (
    <PageFrame
      title={walletTexts.records}
      parent="/app/wallet"
      action={
        <Button
          look="bare"
          size="small"
          busy={table.busy}
          disabled={!signedIn || moments === null || ofOrders !== null}
          onClick={() => table.run(filter)}
        >
          {recordsTexts.exportAction}
        </Button>
      }
    >
      <div className={walletStyles.page}>
        <RecordFilter query={query} currency={currency} />
        <FormError text={table.message} />
        {ofOrders && signedIn && moments && <OrderList type={ofOrders} query={{ ...query, moments }} />}
        {ofOrders === null && records.isPending && signedIn && moments !== null && (
          <Skeleton height="360px" radius="14px" />
        )}
        {ofOrders === null && records.isError && !data && <LoadFailed onRetry={() => records.refetch()} />}
        {data && data.items.length > 0 && (
          <>
            <Card>
              <dl className={walletStyles.sums}>
                <div>
                  <dt>{walletTexts.totalIn}</dt>
                  <dd>
                    <Money amount={data.totals.in} currency={currency} signed />
                  </dd>
                </div>
                <div>
                  <dt>{walletTexts.totalOut}</dt>
                  <dd>
                    <Money amount={data.totals.out} currency={currency} signed />
                  </dd>
                </div>
              </dl>
            </Card>
            <p className={styles.note}>{recordsTexts.count(data.total)}</p>
            <Card>
              <ol>
                {data.items.map((item) => (
                  <Record key={`${item.id}${item.amount}`} item={item} onOpen={() => setShown(item)} />
                ))}
              </ol>
            </Card>
            <ListEnd query={query} hasMore={data.items.length < data.total} busy={records.isFetching} />
          </>
        )}
        {data?.items.length === 0 && <Empty text={walletTexts.noRecords} />}
      </div>
      <RecordSheet item={shown} onClose={() => setShown(null)} />
    </PageFrame>
  );
}

function Record({ item, onOpen }: { readonly item: RecordItem; readonly onOpen: () => void }) {
  const recordTime = useRecordTime();
  return (
    <li className={styles.item}>
      <button type="button" className={`${walletStyles.record} ${styles.row}`} onClick={onOpen}>
        <strong>{typeText(item.type, item.currency)}</strong>
        <Money amount={item.amount} currency={item.currency} signed className={walletStyles.money} />
        <time className={`figures ${walletStyles.minor}`} dateTime={new Date(item.at).toISOString()}>
          {recordTime(item.at)}
        </time>
        <span className={`${walletStyles.minor} ${walletStyles.right}`}>
          {walletTexts.balanceAfter} <Money amount={item.balanceAfter} currency={item.currency} />
        </span>
        <span className={walletStyles.minor}>
          {unitText(recordsTexts.kinds[item.kind], item.currency)}&nbsp;· {walletTexts.reference}{' '}
          <span className="figures">{item.reference}</span>
        </span>
      </button>
    </li>
  );
}
