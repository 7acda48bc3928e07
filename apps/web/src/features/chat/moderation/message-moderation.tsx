import type { CallInput, CallOutput } from '@touchline/contract';
import type { ChatMessage } from '@touchline/contract/topics';
import { useState } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useLastFailed } from '../../../runtime/calls/use-last-failed.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Chips } from '../../../ui/live/chips.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { chatTexts } from '../texts/zh-CN.ts';
import styles from './moderation.module.css';
import { ReasonRow } from './reason-row.tsx';

const texts = chatTexts.moderation;
const ACTS = ['mute', 'unmute', 'kick', 'delete', 'appoint'] as const;
type Act = (typeof ACTS)[number];
type Length = NonNullable<CallInput<'moderate'>['length']>;
type Powers = CallOutput<'roomPowers'>['powers'];

const LENGTHS: Readonly<Partial<Record<Act, readonly Length[]>>> = {
  mute: ['10m', '1h', '1d', 'forever'],
  kick: ['10m', '1h', '1d'],
};

interface MessageModerationProps {
  readonly message: ChatMessage;
  readonly powers: Powers;
  readonly onTold: (text: string) => void;
}

/** The acts that a moderator may do on a message and its sender: each with a reason. */
export function MessageModeration({
  message: { id: messageId, chatRoomNo, role, username },
  powers,
  onTold,
}: MessageModerationProps) {
  const [act, setAct] = useState<Act | null>(null);
  const [length, setLength] = useState<Length>('10m');
  const moderate = useAction('moderate');
  const appoint = useAction('appointModerator');
  const failed = useLastFailed(moderate, appoint);
  const lengths = act ? LENGTHS[act] : undefined;
  const run = async (reason: string) => {
    if (!act) return;
    const target = { chatRoomNo, messageId, reason };
    const result =
      act === 'appoint'
        ? await appoint.run(target)
        : await moderate.run({
            act,
            ...target,
            ...(lengths ? { length: lengths.includes(length) ? length : '10m' } : {}),
          });
    if (!result?.ok) return;
    setAct(null);
    onTold(texts.done);
  };
  const begin = (which: Act) => {
    moderate.clear();
    appoint.clear();
    setAct(which);
  };
  const may = (which: Act) =>
    (which === 'appoint' ? role === null : true) && powers.includes(which === 'unmute' ? 'mute' : which);
  return (
    <div className={styles.acts} role="group" aria-label={texts.title}>
      <div className={styles.row}>
        {ACTS.filter(may).map((which) => (
          <Button key={which} look="soft" size="small" onClick={() => begin(which)}>
            {texts[which]}
          </Button>
        ))}
      </div>
      {act && (
        <Sheet title={texts.actOn(texts[act], username)} isOpen onClose={() => setAct(null)}>
          <div className={styles.form}>
            {lengths && (
              <div>
                <p className={styles.label}>{texts.length}</p>
                <Chips
                  label={texts.length}
                  value={lengths.includes(length) ? length : '10m'}
                  onChange={setLength}
                  choices={lengths.map((value) => ({ value, label: texts.lengths[value] }))}
                />
              </div>
            )}
            {failed && <FormError text={failed.message} />}
            <ReasonRow label={texts[act]} busy={moderate.busy || appoint.busy} onDo={run} />
          </div>
        </Sheet>
      )}
    </div>
  );
}
