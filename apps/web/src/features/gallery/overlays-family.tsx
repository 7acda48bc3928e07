import { useCallback, useState } from 'react';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { currencyTexts } from '../../locales/currency/zh-CN.ts';
import { invitationTexts } from '../../locales/invitation/zh-CN.ts';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { type ToastItem, Toasts } from '../../ui/primitives/toasts.tsx';
import { SixBoxes } from '../../ui/proof/six-boxes.tsx';
import { Dialog } from '../../ui/sheets/dialog.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { withdrawTexts } from '../wallet/withdraw/texts/zh-CN.ts';
import styles from './overlays-family.module.css';
import { SpecimenGroup } from './specimen.tsx';

const TOAST_MS = 3_000;

/** The components that lie over a page, to be opened. */
export function OverlaysFamily() {
  const [opened, setOpened] = useState<'dialog' | 'alert' | 'sheet' | null>(null);
  const [toasts, setToasts] = useState<readonly ToastItem[]>([]);
  const [code, setCode] = useState('');
  const close = () => setOpened(null);
  const toast = () => setToasts([{ id: Date.now(), text: stateTexts.copied, durationMs: TOAST_MS }]);
  const endToast = useCallback(() => setToasts([]), []);
  const { title, text, stay, go } = invitationTexts.dialog;
  return (
    <SpecimenGroup name="Dialog, Sheet, Toasts">
      <Button look="soft" onClick={() => setOpened('dialog')}>
        Dialog, two actions
      </Button>
      <Button look="soft" onClick={() => setOpened('alert')}>
        Dialog, one action
      </Button>
      <Button look="soft" onClick={() => setOpened('sheet')}>
        Sheet
      </Button>
      <Button look="soft" onClick={toast}>
        Toast
      </Button>
      <Dialog
        title={title}
        isOpen={opened === 'dialog'}
        onClose={close}
        actions={
          <>
            <Button look="quiet" onClick={close}>
              {stay}
            </Button>
            <Button onClick={close}>{go}</Button>
          </>
        }
      >
        {text}
      </Dialog>
      <Dialog
        title={pagesTexts.accessAlert.title}
        isOpen={opened === 'alert'}
        onClose={close}
        actions={<Button onClick={close}>{stateTexts.gotIt}</Button>}
      >
        {pagesTexts.accessAlert.text}
      </Dialog>
      <Sheet
        title={withdrawTexts.confirmTitle(currencyTexts.CNY.withdraw)}
        aside={<Badge tone="primary">{betSlipTexts.confirmingNow}</Badge>}
        isOpen={opened === 'sheet'}
        onClose={close}
      >
        <div className={styles.form}>
          <SixBoxes label={withdrawTexts.password} value={code} onChange={setCode} takesFocus />
          <Button size="large" wide onClick={close}>
            {withdrawTexts.next(currencyTexts.CNY.withdraw, '¥500.00')}
          </Button>
        </div>
      </Sheet>
      <Toasts items={toasts} onEnd={endToast} />
    </SpecimenGroup>
  );
}
