import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useSlip } from '../features/bet-slip/slip-store.ts';
import { useApp } from '../runtime/app-context.ts';
import { lazyPart } from '../runtime/device/lazy-part.ts';
import { keptPreferences, usePreferences } from '../runtime/device/preferences.ts';
import { useIsHydrated } from '../runtime/device/use-is-hydrated.tsx';
import { useIsWide } from '../runtime/device/use-is-wide.ts';
import type { RouteEntry } from '../runtime/feature.ts';
import { useMember, useSession } from '../runtime/session/use-session.ts';
import { isInMemberArea } from '../runtime/travel/member-area.ts';
import { Footer } from './footer.tsx';
import { useKeepTyped } from './keep-typed.ts';
import { loadLate } from './load-late.ts';
import { Ribbon } from './ribbon.tsx';
import { matchRoute } from './routes/match-route.ts';
import { RouteView } from './routes/route-view.tsx';
import { useScrollMemory } from './routes/scroll-memory.ts';
import { ServerRibbon } from './server-parts.tsx';
import styles from './shell.module.css';
import { useShell } from './shell-store.ts';
import { TabBar } from './tab-bar.tsx';
import { shellTexts } from './texts/zh-CN.ts';
import { TopBar } from './top-bar.tsx';
import { useSettled } from './use-settled.ts';

const MemberFollower = lazyPart(() => loadLate().then((module) => module.MemberFollower));
const Overlays = lazyPart(() => loadLate().then((module) => module.Overlays));
const ConnectionBar = lazyPart(() => loadLate().then((module) => module.ConnectionBar));
const LateShell = lazyPart(() => loadLate().then((module) => module.LateShell));
const MemberMenu = lazyPart(() => loadLate().then((module) => module.MemberMenu));
const StagingRibbon = import.meta.env.SSR
  ? ServerRibbon
  : lazyPart(() => loadLate().then((module) => module.StagingRibbon));
const SlipLayer = lazyPart(() => import('./slip/slip-layer.tsx').then((module) => module.SlipLayer));

/** The frame around every page. */
export function Shell() {
  const { site } = useApp();
  const [path] = useLocation();
  const { route, params } = matchRoute(path, site);
  const content = useRef<HTMLDivElement>(null);
  useScrollMemory(path, route);
  useFocusOnTravel(path, content);
  useRootPreferences();
  useKeepTyped();
  return (
    <div className={styles.shell} data-chrome={route.chrome}>
      <a href="#content" className={styles.skip}>
        {shellTexts.skip}
      </a>
      <span id="skips" />
      {site.demo && <Ribbon />}
      {site.sandboxes.length > 0 && (
        <Suspense>
          <StagingRibbon sandboxes={site.sandboxes} />
        </Suspense>
      )}
      {route.chrome !== 'bare' && <TopBar tab={route.tab} />}
      <LateConnectionBar />
      <div className={styles.body} data-wide-slip={route.hasSlip} data-member={isInMemberArea(path) || undefined}>
        {isInMemberArea(path) && <MenuPlace path={path} />}
        <div id="content" ref={content} className={styles.content} tabIndex={-1}>
          <RouteView route={route} params={params} />
        </div>
        <SlipPlace route={route} />
      </div>
      <Footer />
      {route.chrome === 'tabs' && <TabBar tab={route.tab} hasSlip={route.hasSlip} />}
      <LateParts route={route} />
    </div>
  );
}

/** The slip beside the page: loaded at once if it has a column of its own, else when it has something to do. */
function SlipPlace({ route }: { readonly route: RouteEntry }) {
  const isWide = useIsWide();
  const { signedIn } = useSession();
  const isInUse = useSlip((state) => state.isOpen || state.items.length > 0);
  if (!isInUse && !signedIn && !(isWide && route.hasSlip)) return null;
  return (
    <Suspense>
      <SlipLayer route={route} />
    </Suspense>
  );
}

/** The column is there before the menu is, so that nothing moves when it comes. */
function MenuPlace({ path }: { readonly path: string }) {
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  // A boundary of its own from here on: inside an older one the page would wait for the menu.
  return (
    <Suspense>
      <MemberMenu path={path} />
    </Suspense>
  );
}

/** Loaded before it is needed, because it cannot be fetched over a broken network. */
function LateConnectionBar() {
  const isSettled = useSettled();
  return <Suspense>{isSettled && <ConnectionBar />}</Suspense>;
}

/** Parts that the first paint does not need: they are loaded when they have something to show. */
function LateParts({ route }: { readonly route: RouteEntry }) {
  const isHydrated = useIsHydrated();
  const isSettled = useSettled();
  const { signedIn } = useSession();
  const hasOverlay = useShell(
    ({ toasts, alert, isAskingToLogIn, isLoading }) =>
      toasts.length > 0 || alert !== null || isAskingToLogIn || isLoading,
  );
  // Loaded before it is needed: the notice of a broken network cannot be fetched over that network.
  const needsOverlays = hasOverlay || isSettled;
  if (!isHydrated) return null;
  // Each has a boundary of its own: one that is still loading would hide the others and take the focus from them.
  return (
    <>
      {signedIn && <MemberKnown />}
      <Suspense>{signedIn && <MemberFollower />}</Suspense>
      <Suspense>{needsOverlays && <Overlays />}</Suspense>
      <Suspense>{isSettled && <LateShell route={route} />}</Suspense>
    </>
  );
}

/** Reads the member before anything can be pressed, because every call that moves money is recorded under its member. */
function MemberKnown() {
  const { session } = useApp();
  const member = useMember();
  useEffect(() => {
    if (member) session.update({ profileLoaded: true, userInfo: { id: member.id, name: member.name } });
  }, [member, session]);
  return null;
}

/** After a step to another page the keyboard is at its beginning. */
function useFocusOnTravel(path: string, content: React.RefObject<HTMLDivElement | null>): void {
  const first = useRef(path);
  useEffect(() => {
    if (first.current === path) return;
    first.current = '';
    const take = () => content.current?.focus({ preventScroll: true });
    take();
    // A dialog that closes with this step has the focus until it is gone.
    const frame = requestAnimationFrame(() => document.activeElement === document.body && take());
    return () => cancelAnimationFrame(frame);
  }, [path, content]);
}

/** Choices that change the whole page's look. */
function useRootPreferences(): void {
  const redIsUp = usePreferences((state) => state.redIsUp);
  useEffect(() => {
    keptPreferences.restore();
  }, []);
  useEffect(() => {
    if (redIsUp) delete document.documentElement.dataset.moves;
    else document.documentElement.dataset.moves = 'green-up';
  }, [redIsUp]);
}
