import { useEffect, useState } from 'react';
import { transferTexts } from '../../../locales/transfer/zh-CN.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { LoadFailed } from '../../../ui/primitives/states.tsx';
import { useRecordTime } from '../../../ui/records/use-record-time.ts';
import walletStyles from '../wallet.module.css';
import styles from './transfer.module.css';
import { standingOf } from './transfer-model.ts';
import { nameOf, type VenuePurse } from './use-venue-balances.ts';

const SHOWN = 8;
const LOOK_EVERY_MS = 4_000;
const tones = { done: 'primary', declined: 'danger', checking: 'warn' } as const;

/** The latest transfers; those on their way are looked after until they are not. */
export function RecentTransfers({ purses }: { readonly purses: readonly VenuePurse[] }) {
  const recordTime = useRecordTime();
  const { signedIn } = useSession();
  const [isOpen, setOpen] = useState(false);
  const list = useCall('transferList', {}, { enabled: signedIn, staleTime: 2_000, every: isOpen && LOOK_EVERY_MS });
  const hasOpen = list.data?.items.some((item) => standingOf(item) === 'checking') ?? false;
  useEffect(() => setOpen(hasOpen), [hasOpen]);
  return (
    <Card as="section" aria-label={transferTexts.recent} className={styles.section}>
      <h2 className={styles.title}>{transferTexts.recent}</h2>
      {list.isPending && signedIn && <Skeleton height="120px" />}
      {list.isError && !list.data && <LoadFailed onRetry={() => list.refetch()} />}
      {list.data?.items.length === 0 && <p className={styles.note}>{transferTexts.none}</p>}
      {list.data && list.data.items.length > 0 && (
        <ul>
          {list.data.items.slice(0, SHOWN).map((item) => (
            <li key={item.transferId} className={walletStyles.record}>
              <span className={styles.kind}>
                {transferTexts.direction[item.direction]} {nameOf(purses, item.venueEnName)}
                <Badge tone={tones[standingOf(item)]}>{transferTexts.status[item.status]}</Badge>
              </span>
              <Money amount={item.amount} currency={item.currency} className={walletStyles.money} />
              <time className={`figures ${walletStyles.minor}`} dateTime={new Date(item.createdAt).toISOString()}>
                {recordTime(item.createdAt)}
              </time>
              <span className={`figures ${walletStyles.minor} ${walletStyles.right}`}>{item.transferId}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
