import { useState } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useApp } from '../../../runtime/app-context.ts';
import { TextField } from '../../../ui/fields/field.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { chatTexts } from '../texts/zh-CN.ts';
import styles from './moderation.module.css';
import { OwnReason } from './reason-row.tsx';

const texts = chatTexts.moderation;
const TOAST_MS = 3_000;

/** The notice on top of the talk. */
export function PinnedForm({ chatRoomNo, pinned }: { readonly chatRoomNo: string; readonly pinned: string }) {
  const { effects } = useApp();
  const pin = useAction('pinNotice');
  const [text, setText] = useState(pinned);
  const submit = async (reason: string) => {
    const result = await pin.run({ chatRoomNo, text, reason });
    if (result?.ok) effects.toast(texts.done, TOAST_MS);
  };
  return (
    <div className={styles.form}>
      <TextField
        label={texts.notice}
        hint={texts.noticeNote}
        rows={3}
        maxLength={120}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {pin.failed && <FormError text={pin.failed.message} />}
      <OwnReason label={texts.saveNotice} busy={pin.busy} onDo={(reason) => void submit(reason)} />
    </div>
  );
}
