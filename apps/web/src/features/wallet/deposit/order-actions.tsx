import { displayAmount } from '@touchline/rules/money';
import { useState } from 'react';
import { stateTexts } from '../../../locales/state/zh-CN.ts';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Dialog } from '../../../ui/sheets/dialog.tsx';
import walletStyles from '../wallet.module.css';
import styles from './deposit.module.css';
import type { Order } from './deposit-model.ts';
import { depositTexts } from './texts/zh-CN.ts';

type Word = 'confirmDeposit' | 'confirmSpeedPay' | 'disputeSpeedPay' | 'cancelDeposit';

const { speed } = depositTexts;

/** The actions that the member has for an order now. */
function wordsFor({ payType, status, stage }: Order): Word[] {
  const isOpen = status === 'created' || status === 'awaiting_payment';
  const canCancel: Word[] = isOpen ? ['cancelDeposit'] : [];
  if (payType === 'bank' && ['awaiting_payment', 'expired', 'cancelled'].includes(status))
    return ['confirmDeposit', ...canCancel];
  if (payType === 'speed' && stage === 'matched' && isOpen) return ['confirmSpeedPay', ...canCancel];
  if (payType === 'speed' && stage === 'claimed' && status === 'processing') return ['disputeSpeedPay'];
  return canCancel;
}

const NAMES: Readonly<Record<Word, string>> = {
  confirmDeposit: depositTexts.transferred,
  confirmSpeedPay: speed.confirm,
  disputeSpeedPay: speed.dispute,
  cancelDeposit: walletTexts.cancelOrder,
};

/** Sends the statement once; one about a quick pay needs a confirmation first. */
export function OrderActions({ order }: { readonly order: Order }) {
  const actions = {
    confirmDeposit: useAction('confirmDeposit'),
    confirmSpeedPay: useAction('confirmSpeedPay'),
    disputeSpeedPay: useAction('disputeSpeedPay'),
    cancelDeposit: useAction('cancelDeposit'),
  };
  const [asking, setAsking] = useState<'confirmSpeedPay' | 'disputeSpeedPay' | null>(null);
  const words = wordsFor(order);
  const say = async (word: Word) => {
    setAsking(null);
    await actions[word].run({ orderId: order.orderId });
  };
  const failed = Object.values(actions).find((action) => action.failed)?.failed;
  if (words.length === 0 && !failed) return null;
  return (
    <Card className={styles.words}>
      {words.map((word) => (
        <Button
          key={word}
          wide
          look={word === 'cancelDeposit' || word === 'disputeSpeedPay' ? 'quiet' : 'primary'}
          busy={actions[word].busy}
          onClick={() => (word === 'confirmSpeedPay' || word === 'disputeSpeedPay' ? setAsking(word) : void say(word))}
        >
          {NAMES[word]}
        </Button>
      ))}
      <p className={walletStyles.error} role="alert">
        {failed?.message}
      </p>
      <Dialog
        title={asking === 'disputeSpeedPay' ? speed.disputeTitle : speed.confirmTitle}
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(null)}>
              {stateTexts.cancel}
            </Button>
            <Button onClick={() => asking && say(asking)}>{asking ? NAMES[asking] : ''}</Button>
          </>
        }
      >
        {asking === 'disputeSpeedPay'
          ? speed.disputeText
          : speed.confirmText(displayAmount(order.payAmount, order.payCurrency))}
      </Dialog>
    </Card>
  );
}
