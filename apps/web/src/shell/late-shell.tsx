import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { features } from '../features.ts';
import { shownLanguage } from '../locales/language.ts';
import { useApp } from '../runtime/app-context.ts';
import { syncClock } from '../runtime/calls/sync-clock.ts';
import { timeFetch } from '../runtime/device/browser-id.ts';
import { lazyPart } from '../runtime/device/lazy-part.ts';
import { useFitsTable } from '../runtime/device/use-fits-table.ts';
import type { RouteEntry } from '../runtime/feature.ts';
import { useSession } from '../runtime/session/use-session.ts';
import { hasHelpInHead } from '../runtime/travel/help-request.ts';
import { StarWatch } from '../sports/goals/star-watch.tsx';
import { furtherIconPaths } from '../ui/icons/further-icon-paths.ts';
import { addFurtherPaths } from '../ui/icons/icon.tsx';
import { HelpButton } from './help/help-button.tsx';
import { HelpLayer } from './help/help-layer.tsx';
import { PopupLayer } from './popups/popup-layer.tsx';
import { RainLayer } from './popups/rain-layer.tsx';
import { bringFurtherPages } from './routes/further-pages.ts';
import { KeptAway } from './routes/kept-away.tsx';
import { loadAhead, loadOnward } from './travel/load-ahead.ts';
import { moveBetweenPages } from './travel/travel-motion.ts';
import { keepInHistory } from './watch/keep-in-history.ts';
import { LanguageWatch } from './watch/language-watch.tsx';
import { LeaveNotice } from './watch/leave-notice.tsx';
import { followPriceKeys } from './watch/price-keys.ts';
import { SiteWatch } from './watch/site-watch.tsx';
import { startTitleMarquee } from './watch/title-marquee.ts';
import { useSearchKey } from './watch/use-search-key.ts';
import { useWatchedMatches } from './watch/use-watched-matches.ts';
import { WalletRoll } from './watch/wallet-roll.tsx';

// Before anything of this file is drawn.
addFurtherPaths(furtherIconPaths);

const ActivityWatch = lazyPart(() => import('./watch/activity-watch.tsx').then((module) => module.ActivityWatch));
const LoadedMenu = lazyPart(() => import('./member-menu/member-menu.tsx').then((module) => module.MemberMenu));
const overlays = features
  .flatMap((feature) => feature.overlays ?? [])
  .map(({ load, ...overlay }, at) => ({
    ...overlay,
    key: at,
    Part: lazyPart(() => load().then((module) => module.Overlay)),
  }));

export { FeatureNotice } from '../ui/page/feature-notice.tsx';
export { ConnectionBar } from './connection-bar.tsx';
export { Overlays } from './overlays.tsx';
export { StagingRibbon } from './staging/staging-ribbon.tsx';
export { WallClock } from './wall-clock.tsx';
export { takeHandOff } from './watch/hand-off.ts';
// Loaded before the member signs in: after a new release the old file is no longer served to open pages.
export { MemberFollower } from './watch/member-follower.tsx';
export { reportVitals } from './watch/report-vitals.ts';

/** The menu of the member's area where there is space beside the page. */
export function MemberMenu({ path }: { readonly path: string }) {
  return useFitsTable() && <LoadedMenu path={path} />;
}

/** Parts of the frame that come after the first screen. */
export function LateShell({ route }: { readonly route: RouteEntry }) {
  const app = useApp();
  const queries = useQueryClient();
  const { signedIn } = useSession();
  const isBare = route.chrome === 'bare';
  useSearchKey();
  useWatchedMatches();
  useEffect(() => {
    // A site with one line has no other one.
    if (app.site.lines.length > 0)
      void import('../runtime/calls/renew-site-lines.ts').then((late) => late.renewSiteLines(app));
  }, [app]);
  useEffect(() => moveBetweenPages(app.site), [app]);
  useEffect(() => loadAhead(app, queries), [app, queries]);
  useEffect(() => loadOnward(route, app.site), [route, app.site]);
  useEffect(followPriceKeys, []);
  // If the network fails now, the step to a page tries again.
  useEffect(() => void bringFurtherPages().catch(() => undefined), []);
  useEffect(() => keepInHistory(window, app, queries, () => void syncClock(app, timeFetch(app.site))), [app, queries]);
  useEffect(() => {
    const title = document.querySelector('title');
    return title ? startTitleMarquee(title) : undefined;
  }, []);
  return (
    <>
      <SiteWatch />
      {shownLanguage() !== 'zh-CN' && <LanguageWatch />}
      {app.site.features.includes('sports') && <StarWatch />}
      <LeaveNotice />
      {signedIn && <WalletRoll />}
      {signedIn && <KeptAway route={route} />}
      <PopupLayer />
      {signedIn && app.site.features.includes('welfare') && <RainLayer />}
      {overlays.map(
        ({ key, access, needsBars, Part }) =>
          (signedIn || access === 'all') &&
          !(isBare && needsBars) && (
            <Suspense key={key}>
              <Part hasTabs={route.chrome === 'tabs'} isBare={isBare} />
            </Suspense>
          ),
      )}
      {signedIn && (
        <Suspense>
          <ActivityWatch />
        </Suspense>
      )}
      <HelpLayer />
      {hasHelpButton(route) && <HelpButton hasTabs={route.chrome === 'tabs'} />}
    </>
  );
}

/** No help button floats over pages that are help, that have it in their head, or that show a match. */
function hasHelpButton({ chrome, path }: RouteEntry): boolean {
  return chrome !== 'bare' && path !== '/cs' && !path.startsWith('/app/match') && !hasHelpInHead(path);
}
