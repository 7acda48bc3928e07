import { Suspense } from 'react';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { askForHelp, useHelpRequest } from '../../runtime/travel/help-request.ts';

const HelpSheet = lazyPart(() => import('./help-sheet.tsx').then((module) => module.HelpSheet));

/** Shows the help over the page, from wherever it was opened. */
export function HelpLayer() {
  const isOpen = useHelpRequest((state) => state.isOpen);
  return <Suspense>{isOpen && <HelpSheet onClose={() => askForHelp(false)} />}</Suspense>;
}
