import { Suspense } from 'react';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { useAskedProof } from '../../runtime/session/asked-proof.ts';
import { usePopupTurn } from '../../runtime/travel/popup-turns.ts';

const VerificationDialog = lazyPart(() =>
  import('./verification-dialog.tsx').then((module) => module.VerificationDialog),
);

/** Opens the dialog of a proof when a call asks for one; the dialog is loaded with the first of them. */
export function Overlay() {
  const { proof } = useAskedProof();
  const isItsTurn = usePopupTurn('verification', 'safety', proof !== null);
  return (
    proof &&
    isItsTurn && (
      <Suspense>
        <VerificationDialog kind={proof.kind} call={proof.call} onDone={proof.done} />
      </Suspense>
    )
  );
}
