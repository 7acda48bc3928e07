import { walletTexts } from '../../locales/wallet/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { AutoIn } from './interest/auto-in.tsx';
import styles from './interest/interest.module.css';
import { InterestDays } from './interest/interest-days.tsx';
import { bestRate, expectedToday, type InterestWallet } from './interest/interest-model.ts';
import { MoveForm } from './interest/move-form.tsx';
import { OpenCard, RulesCard } from './interest/open-card.tsx';
import { RateTable } from './interest/rate-table.tsx';
import { TaskList } from './interest/task-list.tsx';
import { interestTexts } from './interest/texts/zh-CN.ts';
import { OfflineNotice } from './offline-notice.tsx';
import transferStyles from './transfer/transfer.module.css';
import walletStyles from './wallet.module.css';

/** The balance-interest wallet: what is in it, what it earns, and what would raise that. */
export function Page() {
  const { signedIn } = useSession();
  const wallet = useCall('yebWallet', {}, { enabled: signedIn, staleTime: 2_000 });
  const { data } = wallet;
  const isClosed = wallet.error?.failure.reason === 'interest_closed';
  return (
    <PageFrame title={interestTexts.title} parent="/app/wallet">
      <div className={walletStyles.page}>
        <OfflineNotice />
        {wallet.isPending && signedIn && (
          <>
            <Skeleton height="184px" radius="18px" />
            <Skeleton height="280px" radius="14px" />
          </>
        )}
        {isClosed && (
          <Empty
            of="money"
            text={interestTexts.closed}
            action={
              <ButtonLink look="soft" to="/app/wallet">
                {walletTexts.title}
              </ButtonLink>
            }
          />
        )}
        {wallet.isError && !data && !isClosed && <LoadFailed onRetry={() => wallet.refetch()} />}
        {data && !isClosed && (
          <>
            <Head wallet={data} />
            <div className={transferStyles.columns}>
              <div className={transferStyles.column}>
                {data.isOpened ? <MoveForm wallet={data} /> : <OpenCard wallet={data} />}
                {data.isOpened && <AutoIn isOn={data.autoIn} />}
                <TaskList wallet={data} />
              </div>
              <div className={transferStyles.column}>
                <RateTable wallet={data} />
                <InterestDays wallet={data} />
                {data.isOpened && <RulesCard wallet={data} />}
              </div>
            </div>
          </>
        )}
      </div>
    </PageFrame>
  );
}

function Head({ wallet }: { readonly wallet: InterestWallet }) {
  const { clock } = useApp();
  const utcOffset = useUtcOffset();
  const { currency, balance, annualRate } = wallet;
  return (
    <section className={walletStyles.hero} aria-label={interestTexts.balance}>
      <h2>{interestTexts.balance}</h2>
      <p className={walletStyles.total}>
        <Money amount={balance} currency={currency} />
      </p>
      <dl className={styles.figuresRow}>
        <div>
          <dt>{interestTexts.yesterday}</dt>
          <dd>
            <Money amount={wallet.yesterday} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{interestTexts.total}</dt>
          <dd>
            <Money amount={wallet.total} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{interestTexts.today}</dt>
          <dd>
            <Money amount={expectedToday(balance, annualRate, currency)} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className={styles.settle}>
        {wallet.isOpened ? interestTexts.rate : interestTexts.upTo}{' '}
        <span className="figures">{interestTexts.percent(wallet.isOpened ? annualRate : bestRate(wallet.tiers))}</span>
        {wallet.isOpened && `\u00a0· ${interestTexts.settle(kickOffTime(wallet.nextSettleAt, clock.now(), utcOffset))}`}
      </p>
    </section>
  );
}
