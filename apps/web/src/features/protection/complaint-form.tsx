import type { CallInput } from '@touchline/contract';
import { checkLength } from '@touchline/rules/validation';
import { useState } from 'react';
import { protectionTexts } from '../../locales/protection/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useIsOnline } from '../../runtime/live/use-realtime-status.ts';
import { newKey } from '../../runtime/money/new-key.ts';
import { Field, SelectField, TextField } from '../../ui/fields/field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { tooLong } from '../../ui/forms/too-long.ts';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './protection.module.css';

type Subject = CallInput<'fileComplaint'>['subject'];

const texts = protectionTexts.complaints;
const LEAST = 10;
const MOST = 1000;
const TOAST_MS = 4_000;

/** The complaint, in the member's words. The form has one key: sent again after a lost answer, it is the same complaint. */
export function ComplaintForm({ onDone }: { readonly onDone: () => void }) {
  const { effects } = useApp();
  const [idempotencyKey, setKey] = useState(newKey);
  const [subject, setSubject] = useState<Subject>('money');
  const [text, setText] = useState('');
  const [reference, setReference] = useState('');
  const [problem, setProblem] = useState<string>();
  const file = useAction('fileComplaint');
  const isOnline = useIsOnline();
  const submit = async () => {
    const wrong = tooLong(text, MOST) ?? (checkLength(text, { min: LEAST, max: MOST }) && texts.tooShort(LEAST));
    setProblem(wrong ?? undefined);
    if (wrong) return;
    const result = await file.run({ idempotencyKey, subject, text, reference });
    // The first one arrived after all, with other words: what is here now is one of its own.
    if (result?.ok === false && result.reason === 'key_reused') setKey(newKey());
    if (!result?.ok) return;
    effects.toast(texts.sent(result.data.complaintId), TOAST_MS);
    onDone();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <SelectField
        label={texts.subject}
        value={subject}
        onChange={(event) => setSubject(event.target.value as Subject)}
      >
        {Object.entries(texts.subjects).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.text}
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={texts.textHint(LEAST, MOST)}
        error={problem}
      />
      <Field
        label={texts.reference}
        maxLength={40}
        autoComplete="off"
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      <FormError text={file.failed?.message} />
      <Button type="submit" wide busy={file.busy} disabled={!isOnline}>
        {texts.send}
      </Button>
    </form>
  );
}
