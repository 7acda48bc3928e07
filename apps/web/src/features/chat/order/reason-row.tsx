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

/** Why something is done, in the moderator's own words; without any it is not done. */
export function OwnReason({
  label,
  busy,
  isDisabled = false,
  onDo,
}: ReasonRowProps & { readonly isDisabled?: boolean }) {
  const [own, setOwn] = useState('');
  const reason = own.trim();
  return (
    <>
      <Field
        label={texts.reason}
        value={own}
        onChange={(event) => setOwn(event.target.value)}
        error={tooLong(own, LENGTH.max)}
      />
      <Button
        wide
        busy={busy}
        disabled={isDisabled || checkLength(reason, LENGTH) !== null}
        onClick={() => onDo(reason)}
      >
        {label}
      </Button>
    </>
  );
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
