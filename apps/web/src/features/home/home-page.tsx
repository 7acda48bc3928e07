import { placed } from '@touchline/rules/site';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import { currencyTexts } from '../../locales/currency-texts.ts';
import { homeTexts } from '../../locales/home-texts.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useAudience } from '../../runtime/use-audience.ts';
import { useCall } from '../../runtime/use-call.ts';
import { useCurrency } from '../../runtime/use-currency.ts';
import { useIsHydrated } from '../../runtime/use-is-hydrated.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Anchors } from './anchors.tsx';
import { Banner } from './banner.tsx';
import { HomeBlocks } from './home-blocks.tsx';
import styles from './home-page.module.css';
import { HotMatches } from './hot-matches.tsx';
import { Marquee } from './marquee.tsx';
import { Venues } from './venues.tsx';

const Sponsors = lazy(() => import('./sponsors.tsx').then((module) => ({ default: module.Sponsors })));

/** The fastest way to a live match, a venue, the wallet. Every block loads and fails alone. */
export function Page() {
  const { site } = useApp();
  const isHydrated = useIsHydrated();
  const blocks = useCall('homeConfig', {}, { staleTime: 300_000 }).data?.blocks;
  const banners = useCall('bannersV2', {}, { staleTime: 120_000 });
  const announcements = useCall('announcements', {}, { staleTime: 60_000 });
  const anchors = useCall('popularLive', { page: 1, size: 8 }, { staleTime: 60_000 }).data?.items;
  const venues = useCall('venueList', {}, { staleTime: 60_000 }).data?.items;
  const audience = useAudience(Math.max(banners.dataUpdatedAt, announcements.dataUpdatedAt));
  const shownBanners = banners.data && placed(banners.data.items, audience);
  const egames = (venues ?? []).filter((venue) => venue.category === 'egame').map((venue) => venue.venueEnName);
  useEffect(() => {
    document.title = `${site.brand.name} · ${homeTexts.title}`;
  }, [site]);
  return (
    <main className={styles.page}>
      <div className={styles.main}>
        <HomeBlocks
          blocks={blocks}
          parts={{
            banners: shownBanners ? (
              shownBanners.length > 0 && <Banner items={shownBanners} egames={egames} />
            ) : (
              <Skeleton height="132px" radius="18px" />
            ),
            announcements: announcements.data && <Marquee items={announcements.data.items} now={audience.now} />,
            quickActions: <QuickActions />,
            hotMatches: <HotMatches />,
          }}
        />
      </div>
      <div className={styles.side}>
        <HomeBlocks
          blocks={blocks}
          parts={{
            anchors: anchors && site.features.includes('live') && <Anchors items={anchors} />,
            venues: venues && <Venues items={venues} />,
            sponsors: isHydrated && (
              <Suspense>
                <Sponsors />
              </Suspense>
            ),
          }}
        />
      </div>
    </main>
  );
}

const actions: readonly {
  to: string;
  icon: IconName;
  text: keyof typeof homeTexts.quick | 'withdraw';
  gold?: boolean;
}[] = [
  { to: '/app/wallet/deposit', icon: 'plus', text: 'deposit' },
  { to: '/app/wallet/withdraw', icon: 'up', text: 'withdraw' },
  { to: '/app/bets', icon: 'ticket', text: 'bets' },
  { to: '/app/wallet/records', icon: 'list', text: 'records' },
  { to: '/cs', icon: 'headset', text: 'help' },
];

function QuickActions() {
  const currency = useCurrency();
  return (
    <nav className={styles.quick} aria-label={homeTexts.quick.deposit}>
      {actions.map((action) => (
        <Link key={action.to} href={action.to}>
          <span className={cx(styles.quickIcon, action.gold && styles.gold)}>
            <Icon name={action.icon} />
          </span>
          {action.text === 'withdraw' ? currencyTexts[currency].withdraw : homeTexts.quick[action.text]}
        </Link>
      ))}
    </nav>
  );
}
