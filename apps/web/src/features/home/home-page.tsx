import type { Navigation } from '@touchline/contract/site';
import { placed } from '@touchline/rules/site';
import { Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import { currencyTexts } from '../../locales/currency/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useNavigation } from '../../runtime/calls/use-navigation.ts';
import { useSuspendedFeatures } from '../../runtime/calls/use-suspensions.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { useAudience } from '../../runtime/device/use-audience.ts';
import { useIsHydrated } from '../../runtime/device/use-is-hydrated.tsx';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Anchors } from './anchors.tsx';
import { Banner } from './banner.tsx';
import { HomeBlocks } from './home-blocks.tsx';
import styles from './home-page.module.css';
import { HotMatches } from './hot-matches.tsx';
import { Marquee } from './marquee.tsx';
import { homeTexts } from './texts/zh-CN.ts';
import { Venues } from './venues.tsx';

const Sponsors = lazyPart(() => import('./sponsors.tsx').then((module) => module.Sponsors));

/** The fastest way to a live match, a venue, the wallet. Every block loads and fails alone. */
export function Page() {
  const { site } = useApp();
  const isHydrated = useIsHydrated();
  const blocks = useCall('homeConfig', {}, { staleTime: 300_000 }).data?.blocks;
  const banners = useCall('bannersV2', {}, { staleTime: 120_000 });
  const announcements = useCall('announcements', {}, { staleTime: 60_000 });
  const anchors = useCall('popularLive', { page: 1, size: 8 }, { staleTime: 20_000, every: 30_000 }).data?.items;
  const venueList = useCall('venueList', {}, { staleTime: 60_000 });
  const venues = venueList.data?.items;
  const audience = useAudience(Math.max(banners.dataUpdatedAt, announcements.dataUpdatedAt, venueList.dataUpdatedAt));
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
            venues: venues && <Venues items={venues} now={audience.now} />,
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

const icons: Readonly<Record<Navigation['quickActions'][number]['key'], IconName>> = {
  deposit: 'plus',
  withdraw: 'up',
  bets: 'ticket',
  records: 'list',
  help: 'headset',
};

function QuickActions() {
  const currency = useCurrency();
  const { quickActions } = useNavigation();
  const suspended = useSuspendedFeatures();
  // Taking money out is called by the unit it comes in, whatever a site would call it (product-spec section 1).
  const words = { ...homeTexts.quick, withdraw: currencyTexts[currency].withdraw };
  return (
    <nav className={styles.quick} aria-label={homeTexts.quickLabel}>
      {quickActions.map(({ key, path, label }) => (
        <Link key={key} href={path}>
          <span className={styles.quickIcon}>
            <Icon name={icons[key]} />
            {suspended(key) && <Badge tone="warn">{homeTexts.maintenance}</Badge>}
          </span>
          {key === 'withdraw' ? words.withdraw : (label ?? words[key])}
        </Link>
      ))}
    </nav>
  );
}
