import { checkLength } from '@touchline/rules/validation';
import { useState } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useApp } from '../../../runtime/app-context.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../../ui/primitives/states.tsx';
import { chatTexts } from '../texts/zh-CN.ts';
import styles from './moderation.module.css';
import { OwnReason } from './reason-row.tsx';

const texts = chatTexts.moderation;
const LENGTH = { min: 1, max: 30 };
const TOAST_MS = 3_000;

/** The words that no room of the site shows. Its moderators add and remove them. */
export function RoomWords({ chatRoomNo }: { readonly chatRoomNo: string }) {
  const { effects } = useApp();
  const words = useCall('roomWords', { chatRoomNo }, { staleTime: 0 });
  const set = useAction('setRoomWord');
  const [word, setWord] = useState('');
  const [leaving, leave] = useState<string | null>(null);
  const add = async (reason: string) => {
    const result = await set.run({ chatRoomNo, word: word.trim(), isBanned: true, reason });
    if (!result?.ok) return;
    effects.toast(result.data.isChanged ? texts.done : texts.words.known, TOAST_MS);
    setWord('');
  };
  const remove = async (gone: string, reason: string) => {
    const result = await set.run({ chatRoomNo, word: gone, isBanned: false, reason });
    if (result?.ok) leave(null);
  };
  if (words.isPending) return <Skeleton height="160px" radius="14px" />;
  if (!words.data) return <LoadFailed text={words.error?.message ?? ''} onRetry={() => words.refetch()} />;
  const { items } = words.data;
  return (
    <div className={styles.form}>
      <Field
        label={texts.words.word}
        hint={texts.words.hint}
        maxLength={LENGTH.max}
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      <OwnReason
        label={texts.words.add}
        busy={set.busy}
        isDisabled={checkLength(word.trim(), LENGTH) !== null}
        onDo={(reason) => void add(reason)}
      />
      {set.failed && <FormError text={set.failed.message} />}
      {items.length === 0 && <Empty text={texts.words.none} />}
      <ul className={styles.list}>
        {items.map(({ word: known, by, reason }) => (
          <li key={known} className={styles.item}>
            <div className={styles.person}>
              <span>
                <bdi>{known}</bdi>{' '}
                <bdi className={styles.minor}>{[by, reason].filter((part) => part !== '').join('\u00a0· ')}</bdi>
              </span>
              <Button
                look="quiet"
                size="small"
                aria-label={texts.words.removeOne(known)}
                aria-expanded={leaving === known}
                onClick={() => leave(leaving === known ? null : known)}
              >
                {texts.words.remove}
              </Button>
            </div>
            {leaving === known && (
              <OwnReason label={texts.words.remove} busy={set.busy} onDo={(why) => void remove(known, why)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
