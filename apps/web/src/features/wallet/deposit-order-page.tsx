import { codes } from '@touchline/contract/codes';
import { walletTexts } from '../../locales/wallet/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { useBalance, useSession } from '../../runtime/session/use-session.ts';
import { useWayBack, withWayBack } from '../../runtime/travel/way-back.ts';
import { countdown } from '../../ui/live/countdown.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import depositStyles from './deposit/deposit.module.css';
import { creditedBy, type Order, pollEvery, toldNote, whereabouts } from './deposit/deposit-model.ts';
import { OrderActions } from './deposit/order-actions.tsx';
import { OrderFacts, Payments } from './deposit/order-facts.tsx';
import { PayPanel } from './deposit/pay-panel.tsx';
import { ProofPanel } from './deposit/proof-panel.tsx';
import { depositTexts } from './deposit/texts/zh-CN.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { OrderSteps } from './order-steps.tsx';
import styles from './wallet.module.css';

const TICK_MS = 1_000;
const WAY: readonly Order['status'][] = ['created', 'awaiting_payment', 'processing', 'succeeded'];
const REVIEWED: readonly Order['status'][] = ['created', 'awaiting_payment', 'reviewing', 'succeeded'];
const BAD: readonly Order['status'][] = ['failed', 'rejected'];
const AGAIN: readonly Order['status'][] = ['failed', 'rejected', 'expired', 'cancelled'];

/** One deposit, through every state it can have. It updates by push, and by asking in case the push is lost. */
export function Page({ params }: { readonly params: { readonly orderId: string } }) {
  const { signedIn } = useSession();
  const now = useNow(TICK_MS);
  const { orderId } = params;
  const kept = useCall('getDeposit', { orderId }, { enabled: false }).data;
  const every = pollEvery(kept, now ?? 0);
  const order = useCall('getDeposit', { orderId }, { enabled: signedIn, staleTime: 0, every });
  return (
    <PageFrame title={walletTexts.orderTitle} parent="/app/wallet/deposit" isWide>
      <div className={styles.page}>
        <OfflineNotice />
        {order.data && <OrderView order={order.data} now={now} />}
        {order.isPending && signedIn && <Skeleton height="480px" radius="14px" />}
        {order.isError &&
          !order.data &&
          (order.error.failure.code === codes.notFound ? (
            <Empty
              of="money"
              text={walletTexts.orderNotFound}
              action={
                <ButtonLink look="soft" size="small" to="/app/wallet/records?type=deposit">
                  {walletTexts.records}
                </ButtonLink>
              }
            />
          ) : (
            <LoadFailed onRetry={() => order.refetch()} />
          ))}
      </div>
    </PageFrame>
  );
}

function OrderView({ order, now }: { readonly order: Order; readonly now: number | null }) {
  const { pay, status } = order;
  const note = toldNote(order);
  const isTransfer =
    order.payType === 'bank' && ['awaiting_payment', 'reviewing', 'expired', 'cancelled'].includes(status);
  const isPaidToPayee = order.stage === 'claimed' || order.stage === 'disputed';
  return (
    <div className={depositStyles.columns}>
      <div className={depositStyles.column}>
        <Head order={order} now={now} />
        {note && (
          <Notice
            tone={BAD.includes(status) ? 'danger' : status === 'reviewing' ? 'warn' : 'plain'}
            icon={BAD.includes(status) ? 'alert' : 'info'}
          >
            {depositTexts.tell[note]}
          </Notice>
        )}
        {pay && <PayPanel order={order} pay={pay} />}
        {order.demoPayUrl && pay && pay.kind !== 'redirect' && (
          <a href={order.demoPayUrl} target="_blank" rel="noopener" className={depositStyles.demo}>
            {depositTexts.demoPay}
          </a>
        )}
        {(isTransfer || isPaidToPayee) && <ProofPanel order={order} />}
        <OrderActions order={order} />
      </div>
      <div className={depositStyles.column}>
        <Payments order={order} />
        <OrderFacts order={order} />
        <ButtonLink look="quiet" wide to="/cs">
          {walletTexts.contact}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The next pages for a member who has paid. */
function NextSteps({ wayBack }: { readonly wayBack: string | null }) {
  const texts = depositTexts.next;
  return (
    <div className={depositStyles.next}>
      <ButtonLink wide to={wayBack ?? '/app/sports'}>
        {wayBack === null ? texts.bet : walletTexts.done}
      </ButtonLink>
      <ButtonLink look="soft" to="/app/wallet/records?type=deposit">
        {texts.records}
      </ButtonLink>
      <ButtonLink look="soft" to="/app/safer-play/limits">
        {texts.limits}
      </ButtonLink>
    </div>
  );
}

function Head({ order, now }: { readonly order: Order; readonly now: number | null }) {
  const balance = useBalance();
  const wayBack = useWayBack();
  const { status, money, stage, currency } = order;
  const credited = creditedBy(order);
  const isRunning = status === 'awaiting_payment' || (status === 'processing' && stage !== null);
  const left = now === null ? 0 : order.expireAt - now;
  return (
    <Card className={styles.orderHead}>
      <p className={styles.orderStatus} role="status">
        {walletTexts.status[status]}
      </p>
      <Money amount={credited ?? order.amount} currency={currency} className={styles.orderAmount} />
      {credited !== null && credited !== order.amount && (
        <p className={styles.minor}>
          {depositTexts.asked} <Money amount={order.amount} currency={currency} />
        </p>
      )}
      {stage && <p>{depositTexts.speed.steps[stage]}</p>}
      <p className={styles.minor}>{depositTexts.money[whereabouts(order)]}</p>
      {status === 'created' && <p className={styles.hint}>{depositTexts.waiting}</p>}
      {isRunning && left > 0 && (
        <p className={styles.countdown}>
          {stage ? depositTexts.stepLeft(countdown(left)) : walletTexts.leftToPay(countdown(left))}
        </p>
      )}
      {(status === 'expired' || status === 'cancelled') && money === 'none' && (
        <p className={styles.hint}>{depositTexts.ended[status]}</p>
      )}
      {status === 'succeeded' && balance && (
        <p>
          {walletTexts.available} <Money amount={balance.available} currency={currency} />
        </p>
      )}
      <OrderSteps
        order={order}
        way={order.timeline.some((step) => step.status === 'reviewing') ? REVIEWED : WAY}
        names={walletTexts.status}
      />
      {status === 'succeeded' && <NextSteps wayBack={wayBack} />}
      {AGAIN.includes(status) && (
        <ButtonLink wide to={withWayBack('/app/wallet/deposit', wayBack)}>
          {walletTexts.retryDeposit}
        </ButtonLink>
      )}
    </Card>
  );
}
