import type { CallOutput } from '@touchline/contract';
import { displayAmount } from '@touchline/rules/money';
import { useState } from 'react';
import { stateTexts } from '../../../locales/state/zh-CN.ts';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useNow } from '../../../runtime/device/use-now.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { countdown } from '../../../ui/live/countdown.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Dialog } from '../../../ui/sheets/dialog.tsx';
import { withdrawTexts } from './texts/zh-CN.ts';
import styles from './withdraw.module.css';

type Order = CallOutput<'getWithdrawal'>;
type Word = 'confirm' | 'dispute';

const texts = withdrawTexts.order;

/** The state of a quick withdrawal, and the actions that only the member can take. */
export function QuickPanel({ order }: { readonly order: Order }) {
  const confirm = useAction('confirmSpeedDraw');
  const dispute = useAction('disputeSpeedDraw');
  const [asking, setAsking] = useState<Word | null>(null);
  const now = useNow(1_000);
  const { quick, orderId } = order;
  if (!quick) return null;
  const actions = { confirm, dispute };
  const say = async (word: Word) => {
    await actions[word].run({ orderId });
    setAsking(null);
  };
  const canConfirm = quick.stage !== 'matching';
  return (
    <Card as="section" className={styles.quick} aria-label={withdrawTexts.methods.quick}>
      <p className={styles.choiceName} role="status">
        {texts.notes[quick.stage]}
      </p>
      {quick.until !== null && now !== null && quick.until > now && (
        <p className={styles.note}>{texts.until(countdown(quick.until - now))}</p>
      )}
      {canConfirm && (
        <div className={styles.words}>
          {quick.stage === 'claimed' && (
            <Button look="quiet" onClick={() => setAsking('dispute')}>
              {texts.dispute}
            </Button>
          )}
          <Button onClick={() => setAsking('confirm')}>{texts.confirm}</Button>
        </div>
      )}
      <FormError text={(confirm.failed ?? dispute.failed)?.message} />
      <Dialog
        title={asking === 'dispute' ? texts.disputeTitle : texts.confirmTitle}
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(null)}>
              {stateTexts.cancel}
            </Button>
            <Button busy={asking !== null && actions[asking].busy} onClick={() => asking && say(asking)}>
              {asking === 'dispute' ? texts.dispute : texts.confirm}
            </Button>
          </>
        }
      >
        {asking === 'dispute'
          ? texts.disputeText
          : texts.confirmText(displayAmount(order.arrivalAmount, order.arrivalCurrency))}
      </Dialog>
    </Card>
  );
}
