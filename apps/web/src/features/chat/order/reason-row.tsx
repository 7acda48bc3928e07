import { useState } from 'react';
import { Button } from '../../../ui/primitives/button.tsx';
import { Chips } from '../../../ui/primitives/chips.tsx';
import { Field } from '../../../ui/primitives/field.tsx';
import { chatTexts } from '../texts/zh-CN.ts';
import styles from './order.module.css';

const texts = chatTexts.order;
const OWN = 'own';

interface ReasonRowProps {
  /** What is done for the chosen reason. */
  readonly label: string;
  readonly busy: boolean;
  readonly onDo: (reason: string) => void;
}

/** Why something is done: one of the usual reasons, or one's own words. */
export function ReasonRow({ label, busy, onDo }: ReasonRowProps) {
  const [chosen, choose] = useState<string>(texts.reasons[0] ?? OWN);
  const [own, setOwn] = useState('');
  const reason = chosen === OWN ? own.trim() : chosen;
  return (
    <div className={styles.reason}>
      <p className={styles.label}>{texts.reason}</p>
      <Chips
        label={texts.reason}
        value={chosen}
        onChange={choose}
        choices={[...texts.reasons.map((value) => ({ value, label: value })), { value: OWN, label: texts.ownReason }]}
      />
      {chosen === OWN && (
        <Field label={texts.ownReason} value={own} maxLength={60} onChange={(event) => setOwn(event.target.value)} />
      )}
      <Button wide busy={busy} disabled={reason.length < 2} onClick={() => onDo(reason)}>
        {label}
      </Button>
    </div>
  );
}
