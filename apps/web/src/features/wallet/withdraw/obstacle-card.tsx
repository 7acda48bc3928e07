import type { ReactNode } from 'react';
import { currencyTexts } from '../../../locales/currency/zh-CN.ts';
import { withWayBack } from '../../../runtime/travel/way-back.ts';
import { cx } from '../../../ui/class-names.ts';
import { ButtonLink } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Empty } from '../../../ui/primitives/states.tsx';
import { useShortTime } from '../destinations/use-short-time.ts';
import styles from '../wallet.module.css';
import { withdrawTexts } from './texts/zh-CN.ts';
import type { Obstacle, Options } from './withdraw-model.ts';

const { missing } = withdrawTexts;
const PASSWORD = withWayBack('/app/mine/security/withdraw-password', '/app/wallet/withdraw');

interface ObstacleCardProps {
  readonly obstacle: Exclude<Obstacle, null | 'turnover'>;
  readonly options: Options;
}

/** The reason why nothing can be withdrawn now, and the one thing to do about it. */
export function ObstacleCard({ obstacle, options }: ObstacleCardProps) {
  const shortTime = useShortTime();
  const word = currencyTexts[options.currency].withdraw;
  const contact = (
    <ButtonLink look="soft" to="/cs">
      {withdrawTexts.contact}
    </ButtonLink>
  );
  switch (obstacle) {
    case 'no_method':
      return <Empty of="money" text={withdrawTexts.noMethod(word)} action={contact} />;
    case 'all_closed':
      return <Empty of="money" text={withdrawTexts.allClosed(word)} action={contact} />;
    case 'frozen':
    case 'test_account':
      return <Told text={missing[obstacle](word)}>{contact}</Told>;
    case 'real_name':
      return (
        <Told text={missing.realName}>
          <ButtonLink to={withWayBack('/app/mine/profile', '/app/wallet/withdraw')}>
            {withdrawTexts.fillName}
          </ButtonLink>
        </Told>
      );
    case 'password':
      return (
        <Told text={missing.password}>
          <ButtonLink to={PASSWORD}>{withdrawTexts.setPassword}</ButtonLink>
        </Told>
      );
    case 'locked':
      return (
        <Told text={missing.locked(shortTime(options.passwordLockedUntil ?? 0))}>
          <ButtonLink look="soft" to={PASSWORD}>
            {withdrawTexts.resetPassword}
          </ButtonLink>
        </Told>
      );
    case 'times':
      return <Told text={missing.times(word)} />;
    case 'amount_used':
      return <Told text={missing.amount(word)} />;
    case 'pending':
      return <Pending options={options} />;
  }
}

function Pending({ options: { unfinished, currency } }: { readonly options: Options }) {
  if (!unfinished) return null;
  return (
    <Told text={withdrawTexts.pending(currencyTexts[currency].withdraw)}>
      <Money amount={unfinished.amount} currency={currency} className={styles.orderAmount} />
      <p className={styles.minor}>{withdrawTexts.order.status[unfinished.status]}</p>
      <ButtonLink to={`/app/wallet/withdraw/${unfinished.orderId}`}>{withdrawTexts.view}</ButtonLink>
    </Told>
  );
}

function Told({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <Card className={cx(styles.orderHead, styles.told)}>
      <p>{text}</p>
      {children}
    </Card>
  );
}
