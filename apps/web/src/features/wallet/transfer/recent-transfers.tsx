import { useEffect, useState } from 'react';
import { recordsTexts } from '../../../locales/records/zh-CN.ts';
import { transferTexts } from '../../../locales/transfer/zh-CN.ts';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useFitsTable } from '../../../runtime/device/use-fits-table.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { LoadFailed } from '../../../ui/primitives/states.tsx';
import { DataTable } from '../../../ui/records/data-table.tsx';
import { useRecordTime } from '../../../ui/times/use-record-time.ts';
import walletStyles from '../wallet.module.css';
import styles from './transfer.module.css';
import { outcomeOf, type Transfer } from './transfer-model.ts';
import { nameOf, type VenuePurse } from './use-venue-balances.ts';

const SHOWN = 8;
const LOOK_EVERY_MS = 4_000;
const tones = { done: 'primary', declined: 'danger', checking: 'warn' } as const;

interface RecentTransfersProps {
  readonly purses: readonly VenuePurse[];
}

/** The latest transfers; those on their way are looked after until they are not. */
export function RecentTransfers({ purses }: RecentTransfersProps) {
  const { signedIn } = useSession();
  const [isOpen, setOpen] = useState(false);
  const list = useCall('transferList', {}, { enabled: signedIn, staleTime: 2_000, every: isOpen && LOOK_EVERY_MS });
  const hasOpen = list.data?.items.some((item) => outcomeOf(item) === 'checking') ?? false;
  useEffect(() => setOpen(hasOpen), [hasOpen]);
  const items = list.data?.items;
  return (
    <Card as="section" aria-label={transferTexts.recent} className={styles.section}>
      <h2 className={styles.title}>{transferTexts.recent}</h2>
      {list.isError && !list.data && <LoadFailed onRetry={() => list.refetch()} />}
      {items?.length === 0 && <p className={styles.note}>{transferTexts.none}</p>}
      {items?.length !== 0 && !(list.isError && !items) && (
        <List items={items?.slice(0, SHOWN) ?? null} purses={purses} />
      )}
    </Card>
  );
}

interface ListProps extends RecentTransfersProps {
  /** Null while they are on their way. */
  readonly items: readonly Transfer[] | null;
}

/** Rows of a table on a desktop, a list on a phone. */
function List({ items, purses }: ListProps) {
  const recordTime = useRecordTime();
  const fitsTable = useFitsTable();
  const timeOf = ({ createdAt }: Transfer) => (
    <time dateTime={new Date(createdAt).toISOString()}>{recordTime(createdAt)}</time>
  );
  const outcome = (item: Transfer) => <Badge tone={tones[outcomeOf(item)]}>{transferTexts.status[item.status]}</Badge>;
  if (fitsTable)
    return (
      <DataTable<Transfer>
        label={transferTexts.recent}
        rows={items}
        waiting={3}
        keyOf={({ transferId }) => transferId}
        columns={[
          { name: recordsTexts.at, figures: true, cell: timeOf },
          { name: recordsTexts.kind, cell: ({ direction }) => transferTexts.direction[direction] },
          { name: transferTexts.venue, cell: ({ venueEnName }) => nameOf(purses, venueEnName) },
          {
            name: recordsTexts.amount,
            isNumber: true,
            cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
          },
          { name: recordsTexts.order.status, cell: outcome },
          { name: walletTexts.reference, figures: true, cell: ({ transferId }) => transferId },
        ]}
      />
    );
  if (!items) return <Skeleton height="120px" />;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.transferId} className={walletStyles.record}>
          <span className={styles.kind}>
            {transferTexts.direction[item.direction]} {nameOf(purses, item.venueEnName)}
            {outcome(item)}
          </span>
          <Money amount={item.amount} currency={item.currency} className={walletStyles.money} />
          <span className={`figures ${walletStyles.minor}`}>{timeOf(item)}</span>
          <span className={`figures ${walletStyles.minor} ${walletStyles.right}`}>{item.transferId}</span>
        </li>
      ))}
    </ul>
  );
}
