import type { CallOutput } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { CopyButton } from '../../board/copy-button.tsx';
import { PageFrame } from '../../board/page-frame.tsx';
import { walletTexts } from '../../locales/wallet-texts.ts';
import { useMeEvents } from '../../runtime/me-events.ts';
import { useAction, useCall, useRefresh } from '../../runtime/use-call.ts';
import { useNow } from '../../runtime/use-now.ts';
import { useBalance, useSession } from '../../runtime/use-session.ts';
import { countdown } from '../../ui/format/countdown.ts';
import { recordTime } from '../../ui/format/record-time.ts';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { Timeline } from '../../ui/primitives/timeline.tsx';
import styles from './wallet.module.css';

type Order = CallOutput<'getDeposit'>;

const POLL_MS = 4_000;

/** One deposit, through every state it can have. It updates by push, and by asking in case the push is lost. */
export function Page({ params }: { readonly params: { readonly orderId: string } }) {
  const { signedIn } = useSession();
  const { orderId } = params;
  const order = useCall('getDeposit', { orderId }, { enabled: signedIn, staleTime: 0, every: POLL_MS });
  useMeEvents((delta) => {
    if (delta.order?.orderId === orderId) void order.refetch();
  });
  return (
    <PageFrame title={walletTexts.orderTitle} parent="/app/wallet/deposit">
      <div className={styles.page}>
        {order.data && <OrderView order={order.data} />}
        {order.isPending && signedIn && <Skeleton height="320px" radius="14px" />}
        {order.isError &&
          !order.data &&
          (order.error.failure.code === codes.notFound ? (
            <Empty text={walletTexts.orderNotFound} />
          ) : (
            <LoadFailed onRetry={() => order.refetch()} />
          ))}
      </div>
    </PageFrame>
  );
}

function OrderView({ order }: { readonly order: Order }) {
  const balance = useBalance();
  return (
    <>
      <Card className={styles.orderHead}>
        <p className={styles.orderStatus} role="status">
          {walletTexts.status[order.status]}
        </p>
        <Money amount={order.amount} currency={order.currency} className={styles.orderAmount} />
        {order.cashierUrl && <Pay order={order} url={order.cashierUrl} />}
        {order.status === 'succeeded' && balance && (
          <p>
            {walletTexts.available} <Money amount={balance.available} currency={order.currency} />
          </p>
        )}
        {order.status === 'succeeded' && (
          <ButtonLink wide to="/app/wallet">
            {walletTexts.done}
          </ButtonLink>
        )}
        {(order.status === 'expired' || order.status === 'failed' || order.status === 'cancelled') && (
          <ButtonLink wide to="/app/wallet/deposit">
            {walletTexts.retryDeposit}
          </ButtonLink>
        )}
      </Card>
      <Card>
        <dl className={styles.rows}>
          <div>
            <dt>{walletTexts.orderId}</dt>
            <dd className="figures">
              {order.orderId} <CopyButton text={order.orderId} />
            </dd>
          </div>
          <div>
            <dt>{walletTexts.method}</dt>
            <dd>
              {order.payType} · {order.channelName}
            </dd>
          </div>
          <div>
            <dt>{walletTexts.createdAt}</dt>
            <dd className="figures">{recordTime(order.createdAt)}</dd>
          </div>
        </dl>
      </Card>
      <Card>
        <Timeline
          title={walletTexts.progress}
          steps={order.timeline.map((step) => ({
            label: walletTexts.status[step.status],
            at: step.at,
            isBad: step.status === 'failed',
          }))}
        />
      </Card>
    </>
  );
}

function Pay({ order, url }: { readonly order: Order; readonly url: string }) {
  const now = useNow(1_000);
  const cancel = useAction('cancelDeposit');
  const refresh = useRefresh();
  return (
    <>
      {now !== null && (
        <p className={styles.countdown}>{walletTexts.leftToPay(countdown(Math.max(0, order.expireAt - now)))}</p>
      )}
      <p className={styles.hint}>{walletTexts.payHint}</p>
      <a href={url} target="_blank" rel="noopener" className={styles.payLink}>
        {walletTexts.pay}
      </a>
      <Button
        look="quiet"
        wide
        busy={cancel.busy}
        onClick={async () => {
          await cancel.run({ orderId: order.orderId });
          refresh('getDeposit', 'paymentTypes');
        }}
      >
        {walletTexts.cancelOrder}
      </Button>
      <p className={styles.error} role="alert">
        {cancel.failed?.message}
      </p>
    </>
  );
}
