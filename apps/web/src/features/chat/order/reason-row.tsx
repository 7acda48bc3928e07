import { checkLength } from '@touchline/rules/validation';
import { useState } from 'react';
import { tooLong } from '../../../ui/forms/too-long.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Chips } from '../../../ui/primitives/chips.tsx';
import { Field } from '../../../ui/primitives/field.tsx';
import { chatTexts } from '../texts/zh-CN.ts';
import styles from './order.module.css';

const texts = chatTexts.order;
const OWN = 'own';
const LENGTH = { min: 2, max: 60 };

interface ReasonRowProps {
  /** What is done for the chosen reason. */
  readonly label: string;
  readonly busy: boolean;
  readonly onDo: (reason: string) => void;
}

/** The reason of an act: one of the usual reasons, or a text of one's own. */
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
        <Field
          label={texts.ownReason}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
          error={tooLong(own, LENGTH.max)}
        />
      )}
      <Button wide busy={busy} disabled={checkLength(reason, LENGTH) !== null} onClick={() => onDo(reason)}>
        {label}
      </Button>
    </div>
  );
}
