import { Link } from 'wouter';
import { recordsTexts } from '../../../locales/records/zh-CN.ts';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { DataTable } from '../../../ui/records/data-table.tsx';
import { useRecordTime } from '../../../ui/times/use-record-time.ts';
import { depositTexts } from '../deposit/texts/zh-CN.ts';
import { DestinationName } from '../destinations/destination-name.tsx';
import { type AnyOrder, endedAt, isDeposit, orderPath, statusText, wayText } from './order-source.ts';
import styles from './records.module.css';
import type { RecordQuery, RecordSort } from './use-record-query.ts';

const texts = recordsTexts.order;
const GOOD = ['succeeded'];
const BAD = ['failed', 'rejected'];

interface OrderTableProps {
  /** Null while they are on their way. */
  readonly orders: readonly AnyOrder[] | null;
  readonly query: Pick<RecordQuery, 'sort' | 'towards' | 'change'>;
}

/** Orders of deposits or withdrawals in columns. The heads of times and of the amount ask for their order. */
export function OrderTable({ orders, query }: OrderTableProps) {
  const recordTime = useRecordTime();
  return (
    <DataTable<AnyOrder, RecordSort>
      label={texts.title}
      rows={orders}
      keyOf={({ orderId }) => orderId}
      sort={{
        by: query.sort,
        direction: query.towards,
        onChange: (sort, direction) => query.change({ sort, direction }),
      }}
      columns={[
        { name: texts.at, figures: true, sort: 'at', cell: (order) => recordTime(order.createdAt) },
        {
          name: texts.way,
          cell: (order) =>
            isDeposit(order) ? (
              wayText(order)
            ) : (
              <>
                {wayText(order)}&nbsp;· <DestinationName destination={order.destination} />
              </>
            ),
        },
        {
          name: recordsTexts.amount,
          isNumber: true,
          sort: 'amount',
          cell: (order) => <Money amount={order.amount} currency={order.currency} />,
        },
        {
          name: depositTexts.fee,
          isNumber: true,
          cell: (order) =>
            /[1-9]/.test(order.fee) ? <Money amount={order.fee} currency={order.currency} /> : depositTexts.free,
        },
        {
          name: texts.arrival,
          isNumber: true,
          cell: (order) => (
            <Money amount={order.arrivalAmount} currency={isDeposit(order) ? order.currency : order.arrivalCurrency} />
          ),
        },
        { name: texts.status, cell: (order) => <Status order={order} /> },
        { name: texts.changedAt, figures: true, sort: 'updated', cell: (order) => recordTime(endedAt(order)) },
        {
          name: walletTexts.orderId,
          figures: true,
          cell: (order) => (
            <Link href={orderPath(order)} className={styles.link}>
              {order.orderId}
            </Link>
          ),
        },
      ]}
    />
  );
}

function Status({ order }: { readonly order: AnyOrder }) {
  const tone = GOOD.includes(order.status) ? 'primary' : BAD.includes(order.status) ? 'danger' : 'plain';
  return <Badge tone={tone}>{statusText(order)}</Badge>;
}
