import type { CallOutput } from '@touchline/contract';
import { Link } from 'wouter';
import { recordsTexts } from '../../../locales/records/zh-CN.ts';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../../ui/primitives/states.tsx';
import type { Moments } from '../../../ui/records/day-range.ts';
import { useRecordTime } from '../../../ui/records/use-record-time.ts';
import { depositTexts } from '../deposit/texts/zh-CN.ts';
import { DestinationName } from '../destinations/destination-name.tsx';
import walletStyles from '../wallet.module.css';
import { withdrawTexts } from '../withdraw/texts/zh-CN.ts';
import { ListEnd } from './list-end.tsx';
import styles from './records.module.css';
import type { RecordQuery } from './use-record-query.ts';

type Deposit = CallOutput<'listDeposits'>['items'][number];
type Withdrawal = CallOutput<'listWithdrawals'>['items'][number];

interface OrderListProps {
  readonly type: 'deposit' | 'withdraw';
  readonly query: RecordQuery & { readonly moments: Moments };
}

/** Orders that stand where the filter says, also those that never moved money. */
export function OrderList({ type, query }: OrderListProps) {
  const { view, size, moments } = query;
  const status = view === 'records' ? 'all' : view;
  const orders = useCall(
    type === 'deposit' ? 'listDeposits' : 'listWithdrawals',
    { status, ...moments, page: 1, size },
    { staleTime: 2_000, keep: true },
  );
  const { data } = orders;
  if (orders.isError && !data) return <LoadFailed onRetry={() => orders.refetch()} />;
  if (!data) return <Skeleton height="360px" radius="14px" />;
  if (data.items.length === 0) return <Empty text={walletTexts.noRecords} />;
  return (
    <>
      <p className={styles.note}>{recordsTexts.count(data.total)}</p>
      <Card>
        <ol>
          {data.items.map((order) => (
            <li key={order.orderId} className={styles.item}>
              <Order order={order} />
            </li>
          ))}
        </ol>
      </Card>
      <ListEnd query={query} hasMore={data.items.length < data.total} busy={orders.isFetching} />
    </>
  );
}

function Order({ order }: { readonly order: Deposit | Withdrawal }) {
  const recordTime = useRecordTime();
  const isDeposit = 'payType' in order;
  return (
    <Link href={`/app/wallet/${isDeposit ? 'deposit' : 'withdraw'}/${order.orderId}`} className={walletStyles.record}>
      <strong>
        {isDeposit ? depositTexts.methods[order.payType] : <DestinationName destination={order.destination} />}
      </strong>
      <Money amount={order.amount} currency={order.currency} className={walletStyles.money} />
      <time className={`figures ${walletStyles.minor}`} dateTime={new Date(order.createdAt).toISOString()}>
        {recordTime(order.createdAt)}
      </time>
      <span className={`${walletStyles.minor} ${walletStyles.right}`}>
        {isDeposit ? walletTexts.status[order.status] : withdrawTexts.order.status[order.status]}
      </span>
    </Link>
  );
}
