import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { StarWatch } from '../board/star-watch.tsx';
import { features } from '../features.ts';
import { shownLanguage } from '../locales/language.ts';
import { useApp } from '../runtime/app-context.ts';
import type { RouteEntry } from '../runtime/feature.ts';
import { hasHelpInHead } from '../runtime/help-request.ts';
import { lazyPart } from '../runtime/lazy-part.ts';
import { useSession } from '../runtime/use-session.ts';
import { timeFetch } from './browser-runtime.ts';
import { HelpButton } from './help-button.tsx';
import { HelpHost } from './help-host.tsx';
import { syncClock } from './keep-clock.ts';
import { keepInHistory } from './keep-in-history.ts';
import { KeptAway } from './kept-away.tsx';
import { LanguageWatch } from './language-watch.tsx';
import { LeaveNotice } from './leave-notice.tsx';
import { PopupHost } from './popup-host.tsx';
import { SiteWatch } from './site-watch.tsx';
import { startTitleMarquee } from './title-marquee.ts';

const ActivityWatch = lazyPart(() => import('./activity-watch.tsx').then((module) => module.ActivityWatch));
const overlays = features
  .flatMap((feature) => feature.overlays ?? [])
  .map(({ load, needsBars }, at) => ({ key: at, needsBars, Part: lazyPart(load) }));

export { ConnectionBar } from './connection-bar.tsx';
export { takeHandOff } from './hand-off.ts';
// Here before somebody signs in: after a new release its file is no longer served to pages that were open.
export { MemberFollower } from './member-follower.tsx';
export { Overlays } from './overlays.tsx';
export { reportVitals } from './report-vitals.ts';
export { StagingRibbon } from './staging-ribbon.tsx';

/** Parts of the frame that come after the first screen. */
export function LateShell({ route }: { readonly route: RouteEntry }) {
  const app = useApp();
  const queries = useQueryClient();
  const { signedIn } = useSession();
  useEffect(() => {
    // A site with one line has none to turn to.
    if (app.site.lines.length > 0)
      void import('../runtime/renew-site-lines.ts').then((late) => late.renewSiteLines(app));
  }, [app]);
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
      {signedIn && <KeptAway route={route} />}
      <PopupHost />
      {signedIn && (
        <Suspense>
          {overlays.map(
            ({ key, needsBars, Part }) =>
              (route.chrome !== 'bare' || !needsBars) && <Part key={key} hasTabs={route.chrome === 'tabs'} />,
          )}
          <ActivityWatch />
        </Suspense>
      )}
      <HelpHost />
      {hasHelpButton(route) && <HelpButton hasTabs={route.chrome === 'tabs'} />}
    </>
  );
}

/** Pages that are help themselves, that have it in their head, or that show a match have none floating over them. */
function hasHelpButton({ chrome, path }: RouteEntry): boolean {
  return chrome !== 'bare' && path !== '/cs' && !path.startsWith('/app/match') && !hasHelpInHead(path);
}
