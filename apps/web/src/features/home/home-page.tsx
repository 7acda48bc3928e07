import { useEffect } from 'react';
import { Link } from 'wouter';
import { homeTexts } from '../../locales/home-texts.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/use-call.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Anchors } from './anchors.tsx';
import { Banner } from './banner.tsx';
import styles from './home-page.module.css';
import { HotMatches } from './hot-matches.tsx';
import { Marquee } from './marquee.tsx';
import { Venues } from './venues.tsx';

/** The fastest way to a live match, a venue, the wallet. Every block loads and fails alone. */
export function Page() {
  const { site } = useApp();
  const banners = useCall('bannersV2', {}, { staleTime: 120_000 }).data?.items;
  const announcements = useCall('announcements', {}, { staleTime: 60_000 }).data?.items;
  const anchors = useCall('popularLive', { page: 1, size: 8 }, { staleTime: 60_000 }).data?.items;
  const venues = useCall('venueList', {}, { staleTime: 60_000 }).data?.items;
  useEffect(() => {
    document.title = `${site.brand.name} · ${homeTexts.title}`;
  }, [site]);
  return (
    <main className={styles.page}>
      <div className={styles.main}>
        {banners ? <Banner items={banners} /> : <Skeleton height="132px" radius="18px" />}
        {announcements && announcements.length > 0 && <Marquee items={announcements} />}
        <QuickActions />
        <HotMatches />
      </div>
      <div className={styles.side}>
        {anchors && site.features.includes('live') && <Anchors items={anchors} />}
        {venues && <Venues items={venues} />}
      </div>
    </main>
  );
}

const actions: readonly { to: string; icon: IconName; text: keyof typeof homeTexts.quick; gold?: boolean }[] = [
  { to: '/app/wallet/deposit', icon: 'plus', text: 'deposit' },
  { to: '/app/wallet/withdraw', icon: 'up', text: 'withdraw' },
  { to: '/app/bets', icon: 'ticket', text: 'bets' },
  { to: '/app/wallet/records', icon: 'list', text: 'records' },
  { to: '/cs', icon: 'headset', text: 'help' },
];

function QuickActions() {
  return (
    <nav className={styles.quick} aria-label={homeTexts.quick.deposit}>
      {actions.map((action) => (
        <Link key={action.to} href={action.to}>
          <span className={cx(styles.quickIcon, action.gold && styles.gold)}>
            <Icon name={action.icon} />
          </span>
          {homeTexts.quick[action.text]}
        </Link>
      ))}
    </nav>
  );
}
