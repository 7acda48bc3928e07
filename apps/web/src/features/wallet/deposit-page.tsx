import { walletTexts } from '../../locales/wallet/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import { OrderBonus } from './bonus/order-bonus.tsx';
import depositStyles from './deposit/deposit.module.css';
import { DepositForm } from './deposit/deposit-form.tsx';
import type { Order, Types } from './deposit/deposit-model.ts';
import { GiveUpOrder } from './deposit/give-up-order.tsx';
import { depositTexts } from './deposit/texts/zh-CN.ts';
import { OfflineNotice } from './offline-notice.tsx';
import styles from './wallet.module.css';

const BLOCKED_EVERY_MS = 10_000;

/** The obstacle to a deposit, or the form for one. */
export function Page() {
  const { signedIn } = useSession();
  const types = useCall('paymentTypes', {}, { enabled: signedIn, staleTime: 2_000 });
  return (
    <PageFrame
      title={walletTexts.deposit}
      parent="/app/wallet"
      action={
        <ButtonLink look="bare" size="small" to="/app/wallet/records">
          {walletTexts.records}
        </ButtonLink>
      }
    >
      <div className={styles.page}>
        <OfflineNotice />
        {types.isPending && (
          <div className={depositStyles.columns}>
            <div className={depositStyles.column}>
              <Card>
                <Skeleton height="152px" />
              </Card>
              <Card>
                <Skeleton height="300px" />
              </Card>
            </div>
            <Card>
              <Skeleton height="240px" />
            </Card>
          </div>
        )}
        {types.isError && !types.data && <LoadFailed onRetry={() => types.refetch()} />}
        {types.data && <Choice types={types.data} />}
      </div>
    </PageFrame>
  );
}

function Choice({ types }: { readonly types: Types }) {
  const { unfinished, isBlocked } = types;
  if (unfinished) return <Unfinished order={unfinished} />;
  if (isBlocked) return <Blocked />;
  if (types.items.length === 0) return <Obstacle text={walletTexts.noMethod} />;
  if (types.items.every(({ status }) => status === 'maintenance')) return <Obstacle text={depositTexts.allClosed} />;
  return <DepositForm types={types} />;
}

/** A review is under way; the page asks whether it has ended. */
function Blocked() {
  useCall('paymentTypes', {}, { every: BLOCKED_EVERY_MS });
  return <Obstacle text={depositTexts.blocked} />;
}

function Obstacle({ text }: { readonly text: string }) {
  return (
    <Empty
      of="money"
      text={text}
      action={
        <ButtonLink look="soft" to="/cs">
          {walletTexts.contact}
        </ButtonLink>
      }
    />
  );
}

function Unfinished({ order }: { readonly order: Order }) {
  return (
    <>
      <Notice icon="clock">{walletTexts.unfinished}</Notice>
      <Card className={styles.orderHead}>
        <p>
          {depositTexts.methods[order.payType]}&nbsp;· {walletTexts.status[order.status]}
        </p>
        <Money amount={order.amount} currency={order.currency} className={styles.orderAmount} />
        <p className={styles.minor}>{depositTexts.money[order.money]}</p>
        <dl className={styles.rows}>
          <OrderBonus orderId={order.orderId} />
        </dl>
        <ButtonLink wide to={`/app/wallet/deposit/${order.orderId}`}>
          {walletTexts.goOn}
        </ButtonLink>
        <GiveUpOrder order={order} />
      </Card>
    </>
  );
}
