import { Suspense } from 'react';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { usePopupTurn } from '../../runtime/travel/popup-turns.ts';
import { usePopup } from './use-popup.ts';

const PopupDialog = lazyPart(() => import('./popup-dialog.tsx').then((module) => module.PopupDialog));

/** Shows pop-ups one after the other; their contents are loaded when there is one. */
export function PopupLayer() {
  const { popup, close } = usePopup();
  const isTurn = usePopupTurn(`popup-${popup?.id ?? ''}`, popup?.kind ?? 'marketing', popup !== null);
  if (popup === null) return null;
  return (
    <Suspense>
      <PopupDialog popup={popup} isOpen={isTurn} onClose={close} />
    </Suspense>
  );
}
