import { loginPath } from '@touchline/client';
import { Suspense } from 'react';
import { useLocation, useSearch } from 'wouter';
import { invitationTexts } from '../locales/invitation/zh-CN.ts';
import { stateTexts } from '../locales/state/zh-CN.ts';
import { lazyPart } from '../runtime/device/lazy-part.ts';
import { usePopupTurn } from '../runtime/travel/popup-turns.ts';
import { Button } from '../ui/primitives/button.tsx';
import { Dialog } from '../ui/primitives/dialog.tsx';
import { Toasts } from '../ui/primitives/toasts.tsx';
import styles from './shell.module.css';
import { shell, useShell } from './shell-store.ts';

const texts = invitationTexts.dialog;
const VerificationDialog = lazyPart(() =>
  import('../features/verification/verification-dialog.tsx').then((module) => module.VerificationDialog),
);

/** All layers over the pages. */
export function Overlays() {
  const { toasts, alert, isAskingToLogIn, proof, isLoading } = useShell();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const isAlertsTurn = usePopupTurn('alert', 'safety', alert !== null);
  const isProofsTurn = usePopupTurn('verification', 'safety', proof !== null);
  const isLoginsTurn = usePopupTurn('login-first', 'system', isAskingToLogIn);
  return (
    <>
      <Dialog
        title={alert?.title ?? ''}
        isOpen={isAlertsTurn}
        onClose={() => alert?.done()}
        actions={<Button onClick={() => alert?.done()}>{stateTexts.confirm}</Button>}
      >
        {alert?.text}
      </Dialog>
      <Dialog
        title={texts.title}
        isOpen={isLoginsTurn}
        onClose={() => shell.stay(path)}
        actions={
          <>
            <Button look="quiet" onClick={() => shell.stay(path)}>
              {texts.stay}
            </Button>
            <Button
              onClick={() => {
                shell.askToLogIn(false);
                navigate(loginPath(search ? `${path}?${search}` : path));
              }}
            >
              {texts.go}
            </Button>
          </>
        }
      >
        {texts.text}
      </Dialog>
      {proof && isProofsTurn && (
        <Suspense>
          <VerificationDialog kind={proof.kind} call={proof.call} onDone={proof.done} />
        </Suspense>
      )}
      {isLoading && <div className={styles.loading} role="progressbar" aria-label={stateTexts.loading} />}
      <Toasts items={toasts} onEnd={shell.endToast} />
    </>
  );
}
