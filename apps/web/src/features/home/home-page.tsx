import { placed } from '@touchline/rules/site';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { useAudience } from '../../runtime/device/use-audience.ts';
import { useIsHydrated } from '../../runtime/device/use-is-hydrated.tsx';
import { useIsWide } from '../../runtime/device/use-is-wide.ts';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Banner } from './banner.tsx';
import { HomeBlocks } from './home-blocks.tsx';
import styles from './home-page.module.css';
import { HotMatches } from './hot-matches.tsx';
import { LiveMatch } from './live-match.tsx';
import { Marquee } from './marquee.tsx';
import { SportRow } from './sport-row.tsx';
import { homeTexts } from './texts/zh-CN.ts';
import { useBanners } from './use-banners.ts';
import { useHotMatches } from './use-hot-matches.ts';

const later = () => import('./later-parts.tsx');
const Rail = lazyPart(() => later().then((module) => module.Rail));
const QuickActions = lazyPart(() => later().then((module) => module.QuickActions));
const OpenBets = lazyPart(() => later().then((module) => module.OpenBets));
const Watching = lazyPart(() => later().then((module) => module.Watching));
const Venues = lazyPart(() => later().then((module) => module.Venues));
const Sponsors = lazyPart(() => later().then((module) => module.Sponsors));
const SessionStrip = lazyPart(() => later().then((module) => module.SessionStrip));

/**
 * Present matches and the fastest way to them. Every block loads and fails alone. The blocks below the first screen come with the
 * later code, into space that is reserved for them.
 */
export function Page() {
  const { site } = useApp();
  const isHydrated = useIsHydrated();
  const isWide = useIsWide();
  const blocks = useCall('homeConfig', {}, { staleTime: 300_000 }).data?.blocks;
  const banners = useBanners();
  const announcements = useCall('announcements', {}, { staleTime: 60_000 });
  const popular = useCall('popularLive', { page: 1, size: 8 }, { staleTime: 20_000, every: 30_000 });
  const anchors = popular.data?.items ?? [];
  const venueList = useCall('venueList', {}, { staleTime: 60_000 });
  const venues = venueList.data?.items ?? [];
  const sponsors = useCall('sponsorConfig', {}, { staleTime: 300_000, enabled: isHydrated });
  const audience = useAudience(Math.max(banners.dataUpdatedAt, announcements.dataUpdatedAt, venueList.dataUpdatedAt));
  const shownBanners = banners.items && placed(banners.items, audience);
  const egames = venues.filter((venue) => venue.category === 'egame').map((venue) => venue.venueEnName);
  const hasSports = site.features.includes('sports');
  const hasLive = site.features.includes('live');
  const hot = useHotMatches();
  /** The blocks below the first screen come at once: a block that came later would push the others down. */
  const isBelowKnown = isHydrated && !venueList.isPending && !popular.isPending && !sponsors.isPending;
  useEffect(() => {
    document.title = `${site.brand.name} · ${homeTexts.title}`;
  }, [site]);
  return (
    <div className={styles.frame}>
      {hasSports && (
        <div className={styles.rail}>
          <Suspense>{isWide && <Rail />}</Suspense>
        </div>
      )}
      <main className={styles.page}>
        <h1 className="visually-hidden">{site.brand.name}</h1>
        {hasSports && <SportRow />}
        <HomeBlocks
          blocks={blocks}
          parts={{
            banners: (
              <div className={styles.banner}>
                {!shownBanners && <Skeleton height="100%" radius="var(--r-card)" />}
                {shownBanners && shownBanners.length > 0 && <Banner items={shownBanners} egames={egames} />}
              </div>
            ),
            announcements: (
              <div className={styles.news}>
                {announcements.data && <Marquee items={announcements.data.items} now={audience.now} />}
              </div>
            ),
            hotMatches: hasSports && (
              <>
                <LiveMatch hot={hot} anchors={hasLive ? anchors : []} />
                <HotMatches hot={hot} />
                <Suspense>{isHydrated && !isWide && <OpenBets />}</Suspense>
              </>
            ),
            quickActions: (
              <div className={styles.quick}>
                <Suspense>{isHydrated && <QuickActions />}</Suspense>
              </div>
            ),
            anchors: isBelowKnown && hasLive && (
              <Below>
                <Watching anchors={anchors} />
              </Below>
            ),
            venues: isBelowKnown && venues.length > 0 && (
              <Below>
                <Venues items={venues} now={audience.now} />
              </Below>
            ),
            sponsors: isBelowKnown && (
              <Below>
                <Sponsors config={sponsors.data} />
              </Below>
            ),
          }}
        />
        {isBelowKnown ? (
          <Below>
            <SessionStrip />
          </Below>
        ) : (
          <Awaited />
        )}
      </main>
    </div>
  );
}

/** A block below the first screen. */
function Below({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<Awaited />}>{children}</Suspense>;
}

/** Keeps the foot of the page out of sight until what is above it is here, so that it does not move. */
function Awaited() {
  return <span hidden data-awaiting />;
}
