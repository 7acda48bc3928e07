import { useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { transferTexts } from '../../locales/transfer/zh-CN.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { RecentTransfers } from './transfer/recent-transfers.tsx';
import styles from './transfer/transfer.module.css';
import { TransferForm } from './transfer/transfer-form.tsx';
import { purseAt, useVenueBalances } from './transfer/use-venue-balances.ts';
import { VenueList } from './transfer/venue-list.tsx';
import walletStyles from './wallet.module.css';

/** Money between the central wallet and venues, there and back. */
export function Page() {
  const { signedIn } = useSession();
  const venues = useVenueBalances();
  const [search] = useSearchParams();
  const [venueKey, setVenueKey] = useState(search.get('venue') ?? '');
  const form = useRef<HTMLDivElement>(null);
  const { purses, isPending } = venues;
  return (
    <PageFrame title={transferTexts.title} parent="/app/wallet">
      <div className={walletStyles.page}>
        <OfflineNotice />
        {signedIn && (
          <>
            <div className={styles.columns}>
              <div className={styles.column} ref={form}>
                {isPending && (
                  <Card>
                    <Skeleton height="380px" />
                  </Card>
                )}
                {purses.length > 0 && <TransferForm purses={purses} venueKey={venueKey} onVenue={setVenueKey} />}
              </div>
              <VenueList
                venues={venues}
                choice={{
                  venueKey: purseAt(purses, venueKey)?.venueEnName,
                  onChoose(chosen) {
                    setVenueKey(chosen);
                    // On a phone the form is above the list.
                    form.current?.scrollIntoView({ block: 'nearest' });
                  },
                }}
              />
            </div>
            <RecentTransfers purses={purses} />
          </>
        )}
      </div>
    </PageFrame>
  );
}
