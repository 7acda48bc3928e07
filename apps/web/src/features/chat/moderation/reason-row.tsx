import { checkLength } from '@touchline/rules/validation';
import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { tooLong } from '../../../ui/forms/too-long.ts';
import { Chips } from '../../../ui/live/chips.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { chatTexts } from '../texts/zh-CN.ts';
import styles from './moderation.module.css';

const texts = chatTexts.moderation;
const OWN = 'own';
const LENGTH = { min: 2, max: 60 };

interface ReasonRowProps {
  /** The name of the act. */
  readonly label: string;
  readonly busy: boolean;
  readonly onDo: (reason: string) => void;
}

/** The reason of an act in the moderator's own words. */
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
      <OwnWords label={texts.reason} value={own} onChange={setOwn} />
      <Act label={label} busy={busy} reason={reason} isDisabled={isDisabled} onDo={onDo} />
    </>
  );
}

/** The reason of an act: one of the usual reasons, or the moderator's own words. */
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
      {chosen === OWN && <OwnWords label={texts.ownReason} value={own} onChange={setOwn} />}
      <Act label={label} busy={busy} reason={reason} onDo={onDo} />
    </div>
  );
}

interface OwnWordsProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function OwnWords({ label, value, onChange }: OwnWordsProps) {
  return (
    <Field
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={tooLong(value, LENGTH.max)}
    />
  );
}

interface ActProps extends ReasonRowProps {
  readonly reason: string;
  readonly isDisabled?: boolean;
}

/** A ruling needs a reason: until one is written, its button does nothing. */
function Act({ label, busy, reason, isDisabled = false, onDo }: ActProps) {
  return (
    <Button wide busy={busy} disabled={isDisabled || checkLength(reason, LENGTH) !== null} onClick={() => onDo(reason)}>
      {label}
    </Button>
  );
}
