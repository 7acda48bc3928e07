import { useRef, useState } from 'react';
import { depositTexts } from '../../../locales/deposit-texts.ts';
import { useAction, useRefresh } from '../../../runtime/use-call.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import walletStyles from '../wallet.module.css';
import styles from './deposit.module.css';
import type { Order } from './deposit-model.ts';

const texts = depositTexts.proof;
const MAX_BYTES = 5 * 1024 * 1024;

/** A picture of the payment, for whoever checks it. */
export function ProofPanel({ order }: { readonly order: Order }) {
  const upload = useAction('uploadDepositProof');
  const refresh = useRefresh();
  const file = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const send = async (picked: File) => {
    setTooLarge(picked.size > MAX_BYTES);
    if (picked.size > MAX_BYTES) return;
    await upload.run({ orderId: order.orderId, picture: await base64Of(picked) });
    refresh('getDeposit', 'paymentTypes');
  };
  return (
    <Card as="section" className={styles.panel} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {order.proofUrl && <img src={order.proofUrl} alt={texts.shown} className={styles.proof} />}
      <Button look="soft" wide busy={upload.busy} onClick={() => file.current?.click()}>
        {order.proofUrl ? texts.again : texts.upload}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={texts.upload}
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          const picked = event.target.files?.[0];
          event.target.value = '';
          if (picked) void send(picked);
        }}
      />
      <p className={walletStyles.hint}>{texts.rules}</p>
      <p className={walletStyles.error} role="alert">
        {isTooLarge ? texts.tooLarge : upload.failed?.message}
      </p>
    </Card>
  );
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
