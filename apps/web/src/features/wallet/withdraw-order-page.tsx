import { codes } from '@touchline/contract/codes';
import { CopyButton } from '../../board/copy-button.tsx';
import { PageFrame } from '../../board/page-frame.tsx';
import { walletTexts } from '../../locales/wallet-texts.ts';
import { useMeEvents } from '../../runtime/me-events.ts';
import { useCall } from '../../runtime/use-call.ts';
import { useSession } from '../../runtime/use-session.ts';
import { recordTime } from '../../ui/format/record-time.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { Timeline } from '../../ui/primitives/timeline.tsx';
import styles from './wallet.module.css';

const POLL_MS = 4_000;

/** One withdrawal on its way. */
export function Page({ params }: { readonly params: { readonly orderId: string } }) {
  const { signedIn } = useSession();
  const order = useCall(
    'getWithdrawal',
    { orderId: params.orderId },
    { enabled: signedIn, staleTime: 0, every: POLL_MS },
  );
  useMeEvents((delta) => {
    if (delta.order?.orderId === params.orderId) void order.refetch();
  });
  const { data } = order;
  return (
    <PageFrame title={walletTexts.withdrawOrder} parent="/app/wallet/withdraw">
      <div className={styles.page}>
        {order.isPending && signedIn && <Skeleton height="320px" radius="14px" />}
        {order.isError &&
          !data &&
          (order.error.failure.code === codes.notFound ? (
            <Empty text={walletTexts.orderNotFound} />
          ) : (
            <LoadFailed onRetry={() => order.refetch()} />
          ))}
        {data && (
          <>
            <Card className={styles.orderHead}>
              <p className={styles.orderStatus} role="status">
                {walletTexts.status[data.status]}
              </p>
              <Money amount={data.amount} currency={data.currency} className={styles.orderAmount} />
              <ButtonLink wide to="/app/wallet">
                {walletTexts.done}
              </ButtonLink>
            </Card>
            <Card>
              <dl className={styles.rows}>
                <div>
                  <dt>{walletTexts.orderId}</dt>
                  <dd className="figures">
                    {data.orderId} <CopyButton text={data.orderId} />
                  </dd>
                </div>
                <div>
                  <dt>{walletTexts.destination}</dt>
                  <dd>{data.destination}</dd>
                </div>
                <div>
                  <dt>{walletTexts.fee}</dt>
                  <dd>
                    <Money amount={data.fee} currency={data.currency} />
                  </dd>
                </div>
                <div>
                  <dt>{walletTexts.createdAt}</dt>
                  <dd className="figures">{recordTime(data.createdAt)}</dd>
                </div>
              </dl>
            </Card>
            <Card>
              <Timeline
                title={walletTexts.progress}
                steps={data.timeline.map((step) => ({
                  label: walletTexts.status[step.status],
                  at: step.at,
                  isBad: step.status === 'failed',
                }))}
              />
            </Card>
          </>
        )}
      </div>
    </PageFrame>
  );
}
