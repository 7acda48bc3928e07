import { placed } from '@touchline/rules/site';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../../runtime/app-context.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { lazyPart } from '../../../runtime/device/lazy-part.ts';
import { useAudience } from '../../../runtime/device/use-audience.ts';
import { useIsHydrated } from '../../../runtime/device/use-is-hydrated.tsx';
import { useSession } from '../../../runtime/session/use-session.ts';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { useBanners } from '../use-banners.ts';
import { Blocks } from './blocks.tsx';
import { Fixtures } from './fixtures.tsx';
import { Hall } from './hall.tsx';
import { Notices } from './notices.tsx';
import { Posters } from './posters.tsx';
import styles from './programme.module.css';
import { Rooms } from './rooms.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { SportRail } from './sport-rail.tsx';
import { programmeTexts } from './texts/zh-CN.ts';

const OpenBets = lazyPart(() => import('./late-parts.ts').then((module) => module.OpenBets));
const Partners = lazyPart(() => import('./late-parts.ts').then((module) => module.Partners));

/** The home page as a programme: tonight's matches by time, then everything else in numbered parts. */
export function Page() {
  const { site } = useApp();
  const isHydrated = useIsHydrated();
  const { signedIn } = useSession();
  const [sport, setSport] = useState<Parameters<typeof SportRail>[0]['sport']>('football');
  const blocks = useCall('homeConfig', {}, { staleTime: 300_000 }).data?.blocks;
  const banners = useBanners();
  const announcements = useCall('announcements', {}, { staleTime: 60_000 });
  const anchors = useCall('popularLive', { page: 1, size: 8 }, { staleTime: 20_000, every: 30_000 }).data?.items;
  const venueList = useCall('venueList', {}, { staleTime: 60_000 });
  const venues = venueList.data?.items;
  const audience = useAudience(Math.max(banners.dataUpdatedAt, announcements.dataUpdatedAt, venueList.dataUpdatedAt));
  const shownBanners = banners.items && placed(banners.items, audience);
  const egames = (venues ?? []).filter((venue) => venue.category === 'egame').map((venue) => venue.venueEnName);
  const hasSports = site.features.includes('sports');
  useEffect(() => {
    document.title = `${site.brand.name} · ${programmeTexts.title}`;
  }, [site]);
  return (
    <main className={styles.page}>
      {hasSports && <SportRail sport={sport} onChoose={setSport} />}
      <div className={styles.parts}>
        <Blocks
          blocks={blocks}
          parts={{
            hotMatches: hasSports && (
              <div className={styles.fixtures}>
                <Fixtures sport={sport} firstNow={audience.now} />
              </div>
            ),
            quickActions: <Shortcuts />,
            announcements: announcements.data && <Notices items={announcements.data.items} now={audience.now} />,
            openBets: isHydrated && signedIn && (
              <Suspense>
                <OpenBets />
              </Suspense>
            ),
            banners: shownBanners ? (
              <Posters items={shownBanners} egames={egames} />
            ) : (
              <Skeleton height="176px" radius="0" />
            ),
            anchors: anchors && site.features.includes('live') && <Rooms items={anchors} />,
            venues: venues && <Hall items={venues} now={audience.now} />,
            sponsors: isHydrated && (
              <Suspense>
                <Partners />
              </Suspense>
            ),
          }}
        />
        <p className={styles.calm}>
          <span className={`figures ${styles.age}`}>{site.licence.minimumAge}+</span>
          <span>{programmeTexts.calm}</span>
          <Link href="/app/safer-play">{programmeTexts.limits}</Link>
        </p>
      </div>
    </main>
  );
}
