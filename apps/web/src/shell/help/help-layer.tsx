import { Suspense } from 'react';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { askForHelp, useHelpRequest } from '../../runtime/travel/help-request.ts';

const HelpSheet = lazyPart(() => import('./help-sheet.tsx').then((module) => module.HelpSheet));

/** Help over the page, whoever asked for it. */
export function HelpLayer() {
  const isOpen = useHelpRequest((state) => state.isOpen);
  return <Suspense>{isOpen && <HelpSheet onClose={() => askForHelp(false)} />}</Suspense>;
}
