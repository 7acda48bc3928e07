import { protectionTexts } from '../../locales/protection/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { Segments } from '../../ui/fields/segments.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import styles from './protection.module.css';
import { ProtectionFrame } from './protection-frame.tsx';

const texts = protectionTexts.reality;
const minutes = [0, 15, 30, 60] as const;

/** The interval at which the member is reminded of time and money. */
export function Page() {
  const recordTime = useRecordTime();
  const choose = useAction('setRealityCheck');
  return (
    <ProtectionFrame title={texts.title} lead={texts.lead}>
      {({ realityCheck: { intervalMinutes, dueAt, mayBeOff } }) => (
        <Card as="section" className={styles.group} aria-label={texts.interval}>
          <h2>{texts.interval}</h2>
          <Segments
            label={texts.interval}
            value={String(intervalMinutes)}
            onChange={async (value) => {
              await choose.run({ intervalMinutes: Number(value) as (typeof minutes)[number] });
            }}
            choices={minutes
              .filter((value) => value > 0 || mayBeOff)
              .map((value) => ({ value: String(value), label: value === 0 ? texts.off : texts.every(value) }))}
          />
          {choose.failed && (
            <Notice tone="danger" icon="alert">
              {choose.failed.message}
            </Notice>
          )}
          {dueAt !== null && <p className={styles.minor}>{texts.next(recordTime(dueAt))}</p>}
        </Card>
      )}
    </ProtectionFrame>
  );
}
