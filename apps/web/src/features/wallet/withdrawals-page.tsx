import { useState } from 'react';
import { Link } from 'wouter';
import { currencyTexts } from '../../locales/currency/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { walletTexts } from '../../locales/wallet/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { useRecordTime } from '../../ui/records/use-record-time.ts';
import { DestinationName } from './destinations/destination-name.tsx';
import styles from './wallet.module.css';
import { withdrawTexts } from './withdraw/texts/zh-CN.ts';

const STEP = 20;

/** Every withdrawal, the newest first. */
export function Page() {
  const recordTime = useRecordTime();
  const { signedIn } = useSession();
  const word = currencyTexts[useCurrency()].withdraw;
  const title = withdrawTexts.history(word);
  const [size, setSize] = useState(STEP);
  const list = useCall('listWithdrawals', { page: 1, size }, { enabled: signedIn, staleTime: 2_000, keep: true });
  const { data } = list;
  return (
    <PageFrame title={title} parent="/app/wallet/withdraw">
      <div className={styles.page}>
        {list.isPending && signedIn && <Skeleton height="360px" radius="14px" />}
        {list.isError && !data && <LoadFailed onRetry={() => list.refetch()} />}
        {data?.items.length === 0 && (
          <Empty
            text={withdrawTexts.none(word)}
            action={
              <ButtonLink look="soft" to="/app/wallet">
                {walletTexts.title}
              </ButtonLink>
            }
          />
        )}
        {data && data.items.length > 0 && (
          <>
            <Card as="section" aria-label={title}>
              <ul>
                {data.items.map((order) => (
                  <li key={order.orderId}>
                    <Link href={`/app/wallet/withdraw/${order.orderId}`} className={styles.record}>
                      <strong>
                        <DestinationName destination={order.destination} />
                      </strong>
                      <Money amount={order.amount} currency={order.currency} className={styles.money} />
                      <span className={`figures ${styles.minor}`}>{recordTime(order.createdAt)}</span>
                      <span className={`${styles.minor} ${styles.right}`}>
                        {withdrawTexts.order.status[order.status]}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
            {data.items.length < data.total ? (
              <Button look="quiet" wide busy={list.isFetching} onClick={() => setSize(size + STEP)}>
                {walletTexts.view}
              </Button>
            ) : (
              <p className={styles.minor}>{stateTexts.noMore}</p>
            )}
          </>
        )}
      </div>
    </PageFrame>
  );
}
