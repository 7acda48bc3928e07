import { useState } from 'react';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Dialog } from '../../../ui/sheets/dialog.tsx';
import type { Order } from './deposit-model.ts';
import { depositTexts } from './texts/zh-CN.ts';

const texts = depositTexts.giveUp;

/**
 * The way out of an order that nothing was paid for yet, to another method. A payment that arrives later all the same is not
 * lost.
 */
export function GiveUpOrder({ order: { orderId, status } }: { readonly order: Order }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useAction('cancelDeposit');
  const isOnline = useIsOnline();
  if (status !== 'created' && status !== 'awaiting_payment') return null;
  const giveUp = async () => {
    const result = await cancel.run({ orderId });
    if (result?.ok) setAsking(false);
  };
  return (
    <>
      <Button look="quiet" wide disabled={!isOnline} onClick={() => setAsking(true)}>
        {texts.action}
      </Button>
      <Dialog
        title={texts.title}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {texts.keep}
            </Button>
            <Button busy={cancel.busy} disabled={!isOnline} onClick={giveUp}>
              {walletTexts.cancelOrder}
            </Button>
          </>
        }
      >
        <p>{texts.text}</p>
        <FormError text={cancel.failed?.message} />
      </Dialog>
    </>
  );
}
