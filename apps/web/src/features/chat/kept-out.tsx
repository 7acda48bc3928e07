import type { CallOutput } from '@touchline/contract';
import { checkLength } from '@touchline/rules/validation';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useFreshAfter } from '../../runtime/calls/use-fresh-after.ts';
import { useNowAt } from '../../runtime/device/use-now-at.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { tooLong } from '../../ui/forms/too-long.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import styles from './chat.module.css';
import { chatTexts } from './texts/zh-CN.ts';

const LEAST = 5;
const MOST = 300;

interface KeptOutProps {
  readonly chatRoomNo: string;
  readonly kind: 'mute' | 'kick';
  readonly by: NonNullable<CallOutput<'roomPowers'>['kick']>;
}

/**
 * The reason and the end of a mute or removal of a member, and the way to dispute it (standards LIV-5). It goes when its time
 * is over.
 */
export function KeptOut({ chatRoomNo, kind, by: { until, reason, appeal } }: KeptOutProps) {
  const recordTime = useRecordTime();
  useFreshAfter(until, useNowAt(until === null ? [] : [until]));
  const [isAppealing, setAppealing] = useState(false);
  const end = until === null ? null : recordTime(until).slice(0, 16);
  const why =
    kind === 'kick'
      ? chatTexts.kicked(end ?? '', reason)
      : end === null
        ? chatTexts.muted(reason)
        : chatTexts.mutedUntil(end, reason);
  return (
    <div className={styles.keptOut}>
      <p className={styles.state} role="status">
        <bdi>{why}</bdi>
      </p>
      {appeal !== null && <p className={styles.state}>{chatTexts.appeals[appeal]}</p>}
      {appeal === null && !isAppealing && (
        <Button look="soft" size="small" onClick={() => setAppealing(true)}>
          {chatTexts.appeal}
        </Button>
      )}
      {appeal === null && isAppealing && <Appeal chatRoomNo={chatRoomNo} />}
    </div>
  );
}

function Appeal({ chatRoomNo }: Pick<KeptOutProps, 'chatRoomNo'>) {
  const [text, setText] = useState('');
  const file = useAction('fileMuteAppeal');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void file.run({ chatRoomNo, text });
  };
  return (
    <form className={styles.keptOut} onSubmit={submit}>
      <TextField
        label={chatTexts.appealLabel}
        hint={chatTexts.appealHint}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={tooLong(text, MOST)}
      />
      {file.failed && <FormError text={file.failed.message} />}
      <Button
        type="submit"
        size="small"
        busy={file.busy}
        disabled={checkLength(text, { min: LEAST, max: MOST }) !== null}
      >
        {chatTexts.appealSend}
      </Button>
    </form>
  );
}
