import { useEffect } from 'react';
import { HelpButton } from './help-button.tsx';
import { LeaveNotice } from './leave-notice.tsx';
import { PopupHost } from './popup-host.tsx';
import type { RouteEntry } from './routes.ts';
import { SiteWatch } from './site-watch.tsx';
import { startTitleMarquee } from './title-marquee.ts';

/** Parts of the frame that come after the first screen. */
export function LateShell({ route }: { readonly route: RouteEntry }) {
  useEffect(() => {
    const title = document.querySelector('title');
    return title ? startTitleMarquee(title) : undefined;
  }, []);
  return (
    <>
      <SiteWatch />
      <LeaveNotice />
      <PopupHost />
      {hasHelpButton(route) && <HelpButton hasTabs={route.chrome === 'tabs'} />}
    </>
  );
}

/** Pages that are help themselves, that say where it is, or that show a match have none floating over them. */
function hasHelpButton(route: RouteEntry): boolean {
  return route.chrome !== 'bare' && route.path !== '/cs' && !route.path.startsWith('/app/match');
}
