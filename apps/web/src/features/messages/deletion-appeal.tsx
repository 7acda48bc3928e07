import { checkLength } from '@touchline/rules/validation';
import { type FormEvent, useState } from 'react';
import { messagesTexts } from '../../locales/messages/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { tooLong } from '../../ui/forms/too-long.ts';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './messages.module.css';

const texts = messagesTexts.deletion;
const LENGTH = { min: 5, max: 300 };

/** The state of a deletion and of the appeal against it, or the way to appeal (standards LIV-5). */
export function DeletionAppeal({ rulingId }: { readonly rulingId: string }) {
  const state = useCall('deletionAppeal', { rulingId }).data;
  const [isAppealing, setAppealing] = useState(false);
  if (!state) return null;
  const { isUndone, appeal } = state;
  if (appeal !== null || isUndone)
    return (
      <p className={styles.minor} role="status">
        {appeal === null || appeal === 'lifted' ? texts.undone : texts.states[appeal]}
      </p>
    );
  return isAppealing ? (
    <Form rulingId={rulingId} />
  ) : (
    <Button look="soft" size="small" onClick={() => setAppealing(true)}>
      {texts.appeal}
    </Button>
  );
}

function Form({ rulingId }: { readonly rulingId: string }) {
  const [text, setText] = useState('');
  const file = useAction('fileDeletionAppeal');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void file.run({ rulingId, text });
  };
  return (
    <form className={styles.appeal} onSubmit={submit}>
      <TextField
        label={texts.label}
        hint={texts.hint}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={tooLong(text, LENGTH.max)}
      />
      {file.failed && <FormError text={file.failed.message} />}
      <Button type="submit" size="small" busy={file.busy} disabled={checkLength(text, LENGTH) !== null}>
        {texts.send}
      </Button>
    </form>
  );
}
