import type { CallOutput } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { currencyTexts } from '../../locales/currency/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useMeEvents } from '../../runtime/live/me-events.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { CopyButton } from '../../ui/forms/copy-button.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import { Timeline } from '../../ui/primitives/timeline.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import depositStyles from './deposit/deposit.module.css';
import { OfflineNotice } from './offline-notice.tsx';
import { OrderSteps } from './order-steps.tsx';
import styles from './wallet.module.css';
import { QuickPanel } from './withdraw/quick-panel.tsx';
import { Summary } from './withdraw/summary.tsx';
import { withdrawTexts } from './withdraw/texts/zh-CN.ts';

type Order = CallOutput<'getWithdrawal'>;

const POLL_MS = 4_000;
const WAY: readonly Order['status'][] = ['created', 'reviewing', 'processing', 'succeeded'];
const ENDED: readonly Order['status'][] = ['succeeded', 'failed', 'rejected'];
const texts = withdrawTexts.order;

/** One withdrawal, through every state it can have. It updates by push, and by asking in case the push is lost. */
export function Page({ params }: { readonly params: { readonly orderId: string } }) {
  const { signedIn } = useSession();
  const currency = useCurrency();
  const { orderId } = params;
  const order = useCall('getWithdrawal', { orderId }, { enabled: signedIn, staleTime: 0, every: POLL_MS });
  useMeEvents((delta) => {
    if (delta.order?.orderId === orderId) void order.refetch();
  });
  const { data } = order;
  return (
    <PageFrame title={texts.title(currencyTexts[currency].withdraw)} parent="/app/wallet/withdraw" isWide>
      <div className={styles.page}>
        <OfflineNotice />
        {order.isPending && signedIn && <Skeleton height="480px" radius="14px" />}
        {order.isError &&
          !data &&
          (order.error.failure.code === codes.notFound ? (
            <Empty
              of="money"
              text={texts.notFound}
              action={
                <ButtonLink look="soft" size="small" to="/app/wallet/withdraw/list">
                  {withdrawTexts.history(currencyTexts[currency].withdraw)}
                </ButtonLink>
              }
            />
          ) : (
            <LoadFailed onRetry={() => order.refetch()} />
          ))}
        {data && <OrderView order={data} />}
      </div>
    </PageFrame>
  );
}

function OrderView({ order }: { readonly order: Order }) {
  const recordTime = useRecordTime();
  const hasEnded = ENDED.includes(order.status);
  return (
    <div className={depositStyles.columns}>
      <div className={depositStyles.column}>
        <Card className={styles.orderHead}>
          <p className={styles.orderStatus} role="status">
            {texts.status[order.status]}
          </p>
          <Money amount={order.amount} currency={order.currency} className={styles.orderAmount} />
          <p className={styles.minor}>{texts.money[order.money]}</p>
          <OrderSteps order={order} way={WAY} names={texts.status} />
          {hasEnded && (
            <ButtonLink wide to={order.status === 'succeeded' ? '/app/wallet' : '/app/wallet/withdraw'}>
              {order.status === 'succeeded' ? texts.done : texts.again}
            </ButtonLink>
          )}
        </Card>
        {order.money === 'returned' && order.note && (
          <Notice tone="danger" icon="alert">
            {texts.notes[order.note]}
          </Notice>
        )}
        {order.quick && <QuickPanel order={order} />}
        <Card>
          <Summary
            {...order}
            networkFee={order.destination.kind === 'address' ? order.networkFee : null}
            address={null}
            isPaid={order.status === 'succeeded'}
          />
        </Card>
        <Card>
          <dl className={styles.rows}>
            <div>
              <dt>{withdrawTexts.method(currencyTexts[order.currency].withdraw)}</dt>
              <dd>{withdrawTexts.methods[order.method]}</dd>
            </div>
            <div>
              <dt>{texts.id}</dt>
              <dd className={`figures ${styles.copyable}`}>
                {order.orderId} <CopyButton text={order.orderId} />
              </dd>
            </div>
            <div>
              <dt>{texts.createdAt}</dt>
              <dd className="figures">{recordTime(order.createdAt)}</dd>
            </div>
          </dl>
        </Card>
      </div>
      <div className={depositStyles.column}>
        <Card>
          <Timeline
            timeOf={recordTime}
            title={texts.progress}
            steps={order.timeline.map(({ status, note, at }) => ({
              label: note ? `${texts.status[status]}\u00a0· ${texts.notes[note]}` : texts.status[status],
              at,
              isBad: status === 'failed' || status === 'rejected',
            }))}
          />
        </Card>
        <ButtonLink look="quiet" wide to="/cs">
          {withdrawTexts.contact}
        </ButtonLink>
      </div>
    </div>
  );
}
