import { currencyTexts } from '../../locales/currency/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useMeEvents } from '../../runtime/live/me-events.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LoadFailed } from '../../ui/primitives/states.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import styles from './wallet.module.css';
import { Allowance } from './withdraw/allowance.tsx';
import { ObstacleCard } from './withdraw/obstacle-card.tsx';
import { withdrawTexts } from './withdraw/texts/zh-CN.ts';
import { TurnoverCard } from './withdraw/turnover-card.tsx';
import withdrawStyles from './withdraw/withdraw.module.css';
import { WithdrawForm } from './withdraw/withdraw-form.tsx';
import { obstacleOf } from './withdraw/withdraw-model.ts';

/** The amount that can be withdrawn, the obstacles, the destination and the amount; then the password over a summary. */
export function Page() {
  const { signedIn } = useSession();
  const currency = useCurrency();
  const options = useCall('withdrawOptions', {}, { enabled: signedIn, staleTime: 2_000 });
  useMeEvents((delta) => {
    if (delta.order?.kind === 'withdraw' || delta.bet) void options.refetch();
  });
  const { data } = options;
  const obstacle = data ? obstacleOf(data) : null;
  return (
    <PageFrame
      title={currencyTexts[currency].withdraw}
      parent="/app/wallet"
      action={
        <ButtonLink look="bare" size="small" to="/app/wallet/withdraw/list">
          {withdrawTexts.history(currencyTexts[currency].withdraw)}
        </ButtonLink>
      }
    >
      <div className={styles.page}>
        <OfflineNotice />
        {options.isPending && (
          <>
            <Skeleton height="136px" radius="14px" />
            <Skeleton height="360px" radius="14px" />
          </>
        )}
        {options.isError && !data && <LoadFailed onRetry={() => options.refetch()} />}
        {data && (
          <div className={withdrawStyles.columns}>
            <div className={withdrawStyles.aside}>
              <Allowance options={data} />
            </div>
            <div className={withdrawStyles.main}>
              {obstacle === 'turnover' && <TurnoverCard turnover={data.turnover} currency={data.currency} isBlocking />}
              {obstacle && obstacle !== 'turnover' && <ObstacleCard obstacle={obstacle} options={data} />}
              {!obstacle && (
                <>
                  <WithdrawForm options={data} />
                  <TurnoverCard turnover={data.turnover} currency={data.currency} />
                </>
              )}
            </div>
          </div>
        )}
      </div>
    </PageFrame>
  );
}
