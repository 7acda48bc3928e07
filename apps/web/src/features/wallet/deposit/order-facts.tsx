import { displayAmount } from '@touchline/rules/money';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { CopyButton } from '../../../ui/forms/copy-button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Timeline } from '../../../ui/primitives/timeline.tsx';
import { useRecordTime } from '../../../ui/times/use-record-time.ts';
import { OrderBonus } from '../bonus/order-bonus.tsx';
import walletStyles from '../wallet.module.css';
import styles from './deposit.module.css';
import { creditedBy, isSettled, type Order, rateText } from './deposit-model.ts';
import { depositTexts } from './texts/zh-CN.ts';

/** Everything that arrived for an order, each with where it is. */
export function Payments({ order }: { readonly order: Order }) {
  const recordTime = useRecordTime();
  if (order.payments.length === 0) return null;
  return (
    <Card as="section" className={styles.panel} aria-label={depositTexts.payments}>
      <h2>{depositTexts.payments}</h2>
      <ul className={styles.payments}>
        {order.payments.map(({ amount, currency, state, credited, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments are only ever added at the end
          <li key={index}>
            <span>
              <Money amount={amount} currency={currency} /> <span className={walletStyles.minor}>{recordTime(at)}</span>
            </span>
            <span>
              {depositTexts.states[state]}
              {credited !== null && currency !== order.currency && (
                <span className={walletStyles.minor}>
                  {' '}
                  {depositTexts.creditedAs(displayAmount(credited, order.currency))}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The order's own data and its story. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const recordTime = useRecordTime();
  const credited = creditedBy(order);
  const isForecast = credited === null && !isSettled(order);
  return (
    <>
      <Card>
        <dl className={walletStyles.rows}>
          <div>
            <dt>{walletTexts.orderId}</dt>
            <dd className={`figures ${walletStyles.copyable}`}>
              {order.orderId} <CopyButton text={order.orderId} />
            </dd>
          </div>
          <div>
            <dt>{walletTexts.method}</dt>
            <dd>
              {depositTexts.methods[order.payType]}&nbsp;· {order.channelName}
            </dd>
          </div>
          <div>
            <dt>{depositTexts.fee}</dt>
            <dd>
              {/[1-9]/.test(order.fee) ? <Money amount={order.fee} currency={order.currency} /> : depositTexts.free}
            </dd>
          </div>
          {order.rate !== null && (
            <div>
              <dt>{depositTexts.rate}</dt>
              <dd className="figures">{depositTexts.rateIs(rateText(order.rate))}</dd>
            </div>
          )}
          <div>
            <dt>{isForecast ? depositTexts.credited : depositTexts.arrived}</dt>
            <dd>
              <Money amount={isForecast ? order.arrivalAmount : credited} currency={order.currency} />
            </dd>
          </div>
          <OrderBonus orderId={order.orderId} />
          <div>
            <dt>{walletTexts.createdAt}</dt>
            <dd className="figures">{recordTime(order.createdAt)}</dd>
          </div>
        </dl>
      </Card>
      <Card>
        <Timeline
          timeOf={recordTime}
          title={walletTexts.progress}
          steps={order.timeline.map(({ status, note, at }) => ({
            label: note
              ? `${walletTexts.status[status]}\u00a0· ${depositTexts.tell[note]}`
              : walletTexts.status[status],
            at,
            isBad: status === 'failed' || status === 'rejected',
          }))}
        />
      </Card>
    </>
  );
}
