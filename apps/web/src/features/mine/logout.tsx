import { useState } from 'react';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useLogOut } from '../../runtime/session/use-log-out.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Dialog } from '../../ui/sheets/dialog.tsx';

const texts = pagesTexts.mine;

/** Leaves after a question. */
export function Logout() {
  const [isAsking, setAsking] = useState(false);
  const { busy, leaveAfter } = useLogOut();
  return (
    <>
      <Button look="quiet" wide onClick={() => setAsking(true)}>
        {texts.logout}
      </Button>
      <Dialog
        title={texts.logout}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {stateTexts.cancel}
            </Button>
            <Button busy={busy} onClick={() => leaveAfter(() => setAsking(false))}>
              {stateTexts.confirm}
            </Button>
          </>
        }
      >
        {texts.logoutConfirm}
      </Dialog>
    </>
  );
}
