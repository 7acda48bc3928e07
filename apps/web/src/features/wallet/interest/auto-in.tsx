import { useState } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Toggle } from '../../../ui/fields/toggle.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import styles from './interest.module.css';
import { interestTexts } from './texts/zh-CN.ts';

const texts = interestTexts.auto;

/** Whether the central wallet is moved in every day. The member must confirm its meaning to turn it on. */
export function AutoIn({ isOn }: { readonly isOn: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const set = useAction('setYebAutoIn');
  const isOnline = useIsOnline();
  const choose = async (next: boolean) => {
    const result = await set.run({ isOn: next });
    if (result?.ok) setAsking(false);
  };
  return (
    <Card>
      <Toggle
        label={texts.title}
        note={texts.note}
        isOn={isOn}
        busy={set.busy}
        disabled={!isOnline}
        onChange={(next) => (next ? setAsking(true) : void choose(false))}
      />
      {!isAsking && <FormError text={set.failed?.message} />}
      <Sheet title={texts.title} isOpen={isAsking} onClose={() => setAsking(false)}>
        <div className={styles.section}>
          <ul className={styles.points}>
            {texts.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <Notice>{interestTexts.open.legal}</Notice>
          <FormError text={set.failed?.message} />
          <Button wide size="large" busy={set.busy} disabled={!isOnline} onClick={() => choose(true)}>
            {texts.agree}
          </Button>
        </div>
      </Sheet>
    </Card>
  );
}
