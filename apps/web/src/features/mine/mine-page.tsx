import { useEffect } from 'react';
import { Link } from 'wouter';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { protectionTexts } from '../../locales/protection/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useFitsTable } from '../../runtime/device/use-fits-table.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import { BalanceHead } from './balance-head.tsx';
import { EntryGrid } from './entry-grid.tsx';
import { Logout } from './logout.tsx';
import styles from './mine-page.module.css';
import { MonthCard } from './month-card.tsx';
import { PlayCard } from './play-card.tsx';
import { ProgressCard } from './progress-card.tsx';
import { RecentRecords } from './recent-records.tsx';
import { VipCard } from './vip-card.tsx';

const texts = pagesTexts.mine;

/** The member's own corner; a visitor finds the same doors and is asked to log in behind the locked ones. */
export function Page() {
  const { site } = useApp();
  const { signedIn } = useSession();
  const fitsTable = useFitsTable();
  useEffect(() => {
    document.title = texts.title;
  }, []);
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{texts.title}</h1>
      {signedIn ? (
        <>
          <BalanceHead />
          <LimitsReview />
          <div className={styles.cards}>
            <MonthCard />
            <PlayCard />
            <ProgressCard />
            {site.features.includes('vip') && <VipCard />}
          </div>
        </>
      ) : (
        <Visitor />
      )}
      {/* On a desktop the menu beside the page has the same places. */}
      {!fitsTable && <EntryGrid />}
      {signedIn && fitsTable && <RecentRecords />}
      <div className={styles.end}>
        {signedIn && <Logout />}
        <p className={styles.version}>{texts.version(site.version)}</p>
      </div>
    </main>
  );
}

/** Twice a year: limits and transactions want to be looked over (standards LIM-9). */
function LimitsReview() {
  const { data } = useCall('protectionOverview', {}, { staleTime: 5_000 });
  if (!data || data.reviewDueAt === null) return null;
  return (
    <Notice tone="warn" icon="shield">
      {protectionTexts.review} <Link href="/app/safer-play">{protectionTexts.look}</Link>
    </Notice>
  );
}

function Visitor() {
  return (
    <Card>
      <div className={styles.person}>
        <span className={styles.avatar}>
          <Icon name="person" size={30} />
        </span>
        <p className={styles.minor}>{texts.visitor}</p>
      </div>
      <div className={styles.enter}>
        <ButtonLink to="/login?fromPage=/app/mine">{accountTexts.login}</ButtonLink>
        <ButtonLink look="soft" to="/register?fromPage=/app/mine">
          {accountTexts.register}
        </ButtonLink>
      </div>
    </Card>
  );
}
