import { useRef, useState } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import walletStyles from '../wallet.module.css';
import styles from './deposit.module.css';
import type { Order } from './deposit-model.ts';
import { depositTexts } from './texts/zh-CN.ts';

const texts = depositTexts.proof;
const MAX_BYTES = 5 * 1024 * 1024;

/** Chooses a picture of the payment, shows it, and sends it for review. */
export function ProofPanel({ order }: { readonly order: Order }) {
  const upload = useAction('uploadDepositProof');
  const file = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  /** The picture as a data address, shown before it is sent. */
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = async (picked: File) => {
    const isFit = picked.size <= MAX_BYTES;
    setTooLarge(!isFit);
    setChosen(isFit ? await dataUrlOf(picked) : null);
  };
  const send = async (picture: string) => {
    const result = await upload.run({ orderId: order.orderId, picture: picture.replace(/^[^,]*,/, '') });
    if (result?.ok) setChosen(null);
  };
  return (
    <Card as="section" className={styles.panel} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {chosen === null && order.proofUrl && <img src={order.proofUrl} alt={texts.shown} className={styles.proof} />}
      {chosen !== null && (
        <>
          <img src={chosen} alt={texts.chosen} className={styles.proof} />
          <Button wide busy={upload.busy} onClick={() => send(chosen)}>
            {texts.send}
          </Button>
        </>
      )}
      <Button look="soft" wide disabled={upload.busy} onClick={() => file.current?.click()}>
        {chosen !== null ? texts.other : order.proofUrl ? texts.again : texts.upload}
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
          if (picked) void choose(picked);
        }}
      />
      <p className={walletStyles.hint}>{texts.rules}</p>
      <p className={walletStyles.error} role="alert">
        {isTooLarge ? texts.tooLarge : upload.failed?.message}
      </p>
    </Card>
  );
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
