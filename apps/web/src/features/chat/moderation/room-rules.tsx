import { ownerOfRoom, type RoomRules } from '@touchline/contract/topics';
import { useState } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useApp } from '../../../runtime/app-context.ts';
import { useLastFailed } from '../../../runtime/calls/use-last-failed.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Toggle } from '../../../ui/fields/toggle.tsx';
import { Chips } from '../../../ui/live/chips.tsx';
import { chatTexts } from '../texts/zh-CN.ts';
import styles from './moderation.module.css';
import { OwnReason } from './reason-row.tsx';

const texts = chatTexts.moderation;
const SLOW = [0, 5, 10, 30, 60] as const;
const MOST_LEVEL = 60;
const TOAST_MS = 3_000;

/** The rules of talk in a room. Each change has a reason in the moderator's own words. */
export function RoomRulesForm({ chatRoomNo, rules }: { readonly chatRoomNo: string; readonly rules: RoomRules }) {
  const { effects } = useApp();
  const moderate = useAction('moderate');
  const save = useAction('setRoomRules');
  const [slow, setSlow] = useState<RoomRules['slowSeconds']>(rules.slowSeconds);
  const [level, setLevel] = useState(String(rules.leastLevel));
  const [isFollowersOnly, setFollowersOnly] = useState(rules.isFollowersOnly);
  const leastLevel = /^\d{1,2}$/.test(level) ? Number(level) : -1;
  const isLevel = leastLevel >= 0 && leastLevel <= MOST_LEVEL;
  const failed = useLastFailed(moderate, save);
  const [isMuting, setMuting] = useState(false);
  const muteAll = async (reason: string) => {
    const result = await moderate.run({ act: rules.isMuted ? 'unmuteAll' : 'muteAll', chatRoomNo, reason });
    if (result?.ok) setMuting(false);
  };
  const submit = async (reason: string) => {
    const result = await save.run({
      ...{ chatRoomNo, slowSeconds: slow, leastLevel, isFollowersOnly },
      reason,
    });
    if (result?.ok) effects.toast(texts.done, TOAST_MS);
  };
  return (
    <div className={styles.form}>
      <Toggle
        label={texts.muteAll}
        note={texts.muteAllNote}
        isOn={rules.isMuted}
        busy={moderate.busy}
        onChange={() => setMuting(!isMuting)}
      />
      {isMuting && (
        <OwnReason
          label={rules.isMuted ? texts.kinds.unmute_all : texts.muteAll}
          busy={moderate.busy}
          onDo={(reason) => void muteAll(reason)}
        />
      )}
      <div>
        <p className={styles.label}>{texts.slow}</p>
        <Chips
          label={texts.slow}
          value={String(slow)}
          onChange={(value) => setSlow(SLOW.find((seconds) => String(seconds) === value) ?? 0)}
          choices={SLOW.map((seconds) => ({
            value: String(seconds),
            label: seconds === 0 ? texts.off : texts.seconds(seconds),
          }))}
        />
      </div>
      <Field
        label={texts.level}
        hint={texts.levelNote}
        error={isLevel ? undefined : texts.levelNote}
        inputMode="numeric"
        maxLength={2}
        value={level}
        onChange={(event) => setLevel(event.target.value)}
      />
      {'anchorRoomId' in ownerOfRoom(chatRoomNo) && (
        <Toggle label={texts.followers} isOn={isFollowersOnly} onChange={setFollowersOnly} />
      )}
      {failed && <FormError text={failed.message} />}
      <OwnReason label={texts.save} busy={save.busy} isDisabled={!isLevel} onDo={(reason) => void submit(reason)} />
    </div>
  );
}
