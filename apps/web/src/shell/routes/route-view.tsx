import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { useIsHydrated } from '../../runtime/device/use-is-hydrated.tsx';
import type { PageComponent, RouteEntry } from '../../runtime/feature.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LoadFailed } from '../../ui/primitives/states.tsx';
import { loadLate } from '../load-late.ts';
import styles from '../shell.module.css';
import { loadedPage, loadPage } from './load-page.ts';

const FeatureNotice = lazyPart(() => loadLate().then((module) => module.FeatureNotice));
// A file of its own: a page that asks to log in must not wait for what else comes late.
const Invitation = lazyPart(() => import('./invitation.tsx').then((module) => module.Invitation));

interface RouteViewProps {
  readonly route: RouteEntry;
  readonly params: Readonly<Record<string, string>>;
}

/** The page of the address, under what is announced about its feature. */
export function RouteView({ route, params }: RouteViewProps) {
  const isHydrated = useIsHydrated();
  return (
    <>
      <Suspense>{isHydrated && route.feature && <FeatureNotice feature={route.feature} />}</Suspense>
      <GuardedPage route={route} params={params} />
    </>
  );
}

function GuardedPage({ route, params }: RouteViewProps) {
  const { signedIn } = useSession();
  const isHydrated = useIsHydrated();
  if (route.access === 'member' && !signedIn) {
    if (!isHydrated) return <Waiting />;
    return (
      <Suspense fallback={<Waiting />}>
        <Invitation route={route} />
      </Suspense>
    );
  }
  return <LoadedPage route={route} params={params} />;
}

function LoadedPage({ route, params }: RouteViewProps) {
  const { page } = route;
  const [failed, setFailed] = useState<RouteEntry['page'] | null>(null);
  const [, redraw] = useState<PageComponent>();
  const Page = loadedPage(route);
  const hasFailed = failed === page;
  useEffect(() => {
    if (Page || hasFailed) return;
    loadPage(route).then(
      // Passed to the state inside a function, because a function given directly would be called.
      (loaded) => redraw(() => loaded),
      () => setFailed(() => page),
    );
  }, [Page, hasFailed, route, page]);
  useEffect(() => {
    if (!hasFailed) return;
    const again = () => setFailed(null);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [hasFailed]);
  if (Page) return <Page params={params} />;
  return hasFailed ? <LoadFailed onRetry={() => setFailed(null)} /> : <Waiting />;
}

/** A page is on its way. */
function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton height="44px" width="40%" />
      <Skeleton height="140px" radius="14px" />
      <Skeleton height="140px" radius="14px" />
    </div>
  );
}
