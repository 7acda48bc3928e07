import { useState } from 'react';
import { recordsTexts } from '../../locales/records/zh-CN.ts';
import { walletTexts } from '../../locales/wallet/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useFitsTable } from '../../runtime/device/use-fits-table.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { unitText } from '../../ui/forms/unit-text.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LoadFailed } from '../../ui/primitives/states.tsx';
import { ExportButton } from '../../ui/records/export-button.tsx';
import { ListEnd } from '../../ui/records/list-end.tsx';
import { useCsv } from '../../ui/records/use-csv.ts';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import { NoRecords } from './records/no-records.tsx';
import { OrderList } from './records/order-list.tsx';
import { orderSource } from './records/order-source.ts';
import { RecordFilter } from './records/record-filter.tsx';
import { type RecordItem, RecordSheet } from './records/record-sheet.tsx';
import { RecordTable } from './records/record-table.tsx';
import styles from './records/records.module.css';
import { useExport } from './records/use-export.ts';
import { hasOrders, ordersAskedFor, typeText, useRecordQuery } from './records/use-record-query.ts';
import walletStyles from './wallet.module.css';

/** Every movement of money in the order requested, with the totals of the filter. */
export function Page() {
  const currency = useCurrency();
  const { signedIn } = useSession();
  const query = useRecordQuery();
  const [shown, setShown] = useState<RecordItem | null>(null);
  const table = useExport();
  const orderTable = useCsv();
  const fitsTable = useFitsTable();
  const { type, view, size, moments, sort, towards } = query;
  const ofOrders = hasOrders(type) && view !== 'records' ? type : null;
  const asked = ordersAskedFor(query);
  const filter = { type, ...(moments ?? {}), sort: sort === 'updated' ? ('at' as const) : sort, direction: towards };
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
        <ExportButton
          busy={table.busy || orderTable.busy}
          disabled={!signedIn || moments === null}
          onClick={() => (ofOrders && asked ? orderTable.run(orderSource(ofOrders, asked)) : table.run(filter))}
        />
      }
    >
      <div className={walletStyles.page}>
        <RecordFilter query={query} currency={currency} />
        <FormError text={ofOrders === null ? table.message : orderTable.message} />
        {ofOrders && asked && <OrderList type={ofOrders} query={query} filter={asked} />}
        {ofOrders === null && records.isPending && signedIn && moments !== null && (
          <Card>
            {fitsTable ? <RecordTable items={null} query={query} onOpen={setShown} /> : <Skeleton height="360px" />}
          </Card>
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
              {fitsTable ? (
                <RecordTable items={data.items} query={query} onOpen={setShown} />
              ) : (
                <ol>
                  {data.items.map((item) => (
                    <Record key={`${item.id}${item.amount}`} item={item} onOpen={() => setShown(item)} />
                  ))}
                </ol>
              )}
            </Card>
            <ListEnd query={query} list={records} />
          </>
        )}
        {data?.items.length === 0 && <NoRecords />}
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
