import { Link } from 'wouter';
import { recordsTexts } from '../../../locales/records/zh-CN.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useFitsTable } from '../../../runtime/device/use-fits-table.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { LoadFailed } from '../../../ui/primitives/states.tsx';
import { ListEnd } from '../../../ui/records/list-end.tsx';
import { useRecordTime } from '../../../ui/times/use-record-time.ts';
import { depositTexts } from '../deposit/texts/zh-CN.ts';
import { DestinationName } from '../destinations/destination-name.tsx';
import walletStyles from '../wallet.module.css';
import { NoRecords } from './no-records.tsx';
import { type AnyOrder, isDeposit, orderPath, statusText } from './order-source.ts';
import { OrderTable } from './order-table.tsx';
import styles from './records.module.css';
import type { OrderType, ordersAskedFor, RecordQuery } from './use-record-query.ts';

interface OrderListProps {
  readonly type: OrderType;
  readonly query: RecordQuery;
  readonly filter: NonNullable<ReturnType<typeof ordersAskedFor>>;
}

/** Orders in the states of the filter, also those that never moved money. */
export function OrderList({ type, query, filter }: OrderListProps) {
  const fitsTable = useFitsTable();
  const { signedIn } = useSession();
  const orders = useCall(
    type === 'deposit' ? 'listDeposits' : 'listWithdrawals',
    { ...filter, page: 1, size: query.size },
    { enabled: signedIn, staleTime: 2_000, keep: true },
  );
  const { data } = orders;
  if (!signedIn) return null;
  if (orders.isError && !data) return <LoadFailed onRetry={() => orders.refetch()} />;
  if (!data) return <Card>{fitsTable ? <OrderTable orders={null} query={query} /> : <Skeleton height="360px" />}</Card>;
  if (data.items.length === 0) return <NoRecords />;
  return (
    <>
      <p className={styles.note}>{recordsTexts.count(data.total)}</p>
      <Card as="section" aria-label={recordsTexts.order.title}>
        {fitsTable ? (
          <OrderTable orders={data.items} query={query} />
        ) : (
          <ol>
            {data.items.map((order) => (
              <li key={order.orderId} className={styles.item}>
                <Order order={order} />
              </li>
            ))}
          </ol>
        )}
      </Card>
      <ListEnd query={query} list={orders} />
    </>
  );
}

function Order({ order }: { readonly order: AnyOrder }) {
  const recordTime = useRecordTime();
  return (
    <Link href={orderPath(order)} className={walletStyles.record}>
      <strong>
        {isDeposit(order) ? depositTexts.methods[order.payType] : <DestinationName destination={order.destination} />}
      </strong>
      <Money amount={order.amount} currency={order.currency} className={walletStyles.money} />
      <time className={`figures ${walletStyles.minor}`} dateTime={new Date(order.createdAt).toISOString()}>
        {recordTime(order.createdAt)}
      </time>
      <span className={`${walletStyles.minor} ${walletStyles.right}`}>{statusText(order)}</span>
    </Link>
  );
}
