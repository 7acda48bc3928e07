import { loginPath } from '@touchline/client';
import { useLocation, useSearch } from 'wouter';
import { invitationTexts } from '../locales/invitation/zh-CN.ts';
import { stateTexts } from '../locales/state/zh-CN.ts';
import { usePopupTurn } from '../runtime/travel/popup-turns.ts';
import { Button } from '../ui/primitives/button.tsx';
import { Toasts } from '../ui/primitives/toasts.tsx';
import { Dialog } from '../ui/sheets/dialog.tsx';
import styles from './shell.module.css';
import { shell, useShell } from './shell-store.ts';

const texts = invitationTexts.dialog;

/** The questions and messages of the frame itself, over the pages. */
export function Overlays() {
  const { toasts, alert, isAskingToLogIn, isLoading } = useShell();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const isAlertsTurn = usePopupTurn('alert', 'safety', alert !== null);
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
      {isLoading && <div className={styles.loading} role="progressbar" aria-label={stateTexts.loading} />}
      <Toasts items={toasts} onEnd={shell.endToast} />
    </>
  );
}
