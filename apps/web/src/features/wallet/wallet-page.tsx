import { Suspense } from 'react';
import { unitTexts } from '../../locales/unit/zh-CN.ts';
import { walletTexts } from '../../locales/wallet/zh-CN.ts';
import { useRefresh } from '../../runtime/calls/use-call.ts';
import { useHiddenAmounts } from '../../runtime/device/hidden-amounts.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { useFitsTable } from '../../runtime/device/use-fits-table.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { useBalance, useSession } from '../../runtime/session/use-session.ts';
import { UnitSwitch } from '../../ui/forms/unit-switch.tsx';
import { OwnMoney } from '../../ui/page/own-money.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { MenuLink } from '../../ui/primitives/menu.tsx';
import { BonusCard } from './bonus/bonus-card.tsx';
import { CoinLink } from './coins/coin-link.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { BoundCard } from './overview/bound-card.tsx';
import overviewStyles from './overview/overview.module.css';
import { PurseCards } from './overview/purse-cards.tsx';
import { WalletHead } from './overview/wallet-head.tsx';
import transferStyles from './transfer/transfer.module.css';
import { sumOf } from './transfer/transfer-model.ts';
import { useVenueBalances } from './transfer/use-venue-balances.ts';
import { VenueList } from './transfer/venue-list.tsx';
import styles from './wallet.module.css';

/** A phone has a link in its place, and needs none of its code. */
const LatestRecords = lazyPart(() => import('./overview/latest-records.tsx').then((module) => module.LatestRecords));

/** The money of the member, and its places. */
export function Page() {
  const currency = useCurrency();
  const { signedIn } = useSession();
  const balance = useBalance();
  const venues = useVenueBalances();
  const refresh = useRefresh();
  const fitsTable = useFitsTable();
  const { isHidden, set } = useHiddenAmounts();
  const show = (amount: string | undefined) => <OwnMoney amount={amount ?? null} currency={currency} />;
  const known = venues.purses.flatMap((purse) => (purse.state === 'known' && purse.balance ? [purse.balance] : []));
  const isPartial = venues.purses.some(({ state }) => state === 'failed' || state === 'closed');
  // A bonus is the member's own only once it is released.
  const parts = balance && {
    available: balance.available,
    locked: sumOf([balance.lockedBets, balance.lockedWithdrawals, balance.lockedTransfers], currency),
    interest: balance.interest,
    venues: sumOf(known, currency),
  };
  return (
    <PageFrame title={walletTexts.title} parent="/app/mine">
      <div className={styles.page}>
        <OfflineNotice />
        <WalletHead
          currency={currency}
          total={parts && sumOf(Object.values(parts), currency)}
          parts={parts}
          isPartial={isPartial}
          isHidden={isHidden}
          onHide={set}
          isFetching={venues.isFetching}
          onRefresh={() => {
            refresh('walletBalance');
            venues.refresh();
          }}
        />
        <PurseCards balance={balance} locked={parts?.locked} show={show} />
        {signedIn && <BonusCard />}
        {signedIn && (
          <div className={overviewStyles.columns}>
            <VenueList venues={venues} isHidden={isHidden} />
            <div className={overviewStyles.column}>
              {!fitsTable && (
                <Card as="nav" padded={false} aria-label={walletTexts.title}>
                  <MenuLink to="/app/wallet/records" icon="list" label={walletTexts.records} />
                </Card>
              )}
              <BoundCard />
              <Card as="section" aria-label={unitTexts.title} className={transferStyles.section}>
                <h2 className={transferStyles.title}>{unitTexts.title}</h2>
                <UnitSwitch />
              </Card>
              <CoinLink />
            </div>
          </div>
        )}
        <Suspense>{signedIn && fitsTable && <LatestRecords />}</Suspense>
      </div>
    </PageFrame>
  );
}
