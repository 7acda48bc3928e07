import { transferTexts } from '../../locales/transfer/zh-CN.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { RecentTransfers } from './transfer/recent-transfers.tsx';
import styles from './transfer/transfer.module.css';
import { TransferForm } from './transfer/transfer-form.tsx';
import { useVenueBalances } from './transfer/use-venue-balances.ts';
import { VenueList } from './transfer/venue-list.tsx';
import walletStyles from './wallet.module.css';

/** Money between the central wallet and venues, there and back. */
export function Page() {
  const { signedIn } = useSession();
  const venues = useVenueBalances();
  return (
    <PageFrame title={transferTexts.title} parent="/app/wallet">
      <div className={walletStyles.page}>
        <OfflineNotice />
        {signedIn && (
          <div className={styles.columns}>
            <div className={styles.column}>
              {venues.purses.length > 0 && <TransferForm purses={venues.purses} />}
              <RecentTransfers purses={venues.purses} />
            </div>
            <VenueList venues={venues} />
          </div>
        )}
      </div>
    </PageFrame>
  );
}
