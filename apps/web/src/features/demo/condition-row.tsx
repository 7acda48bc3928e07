import { useId, useState } from 'react';
import { Button } from '../../ui/primitives/button.tsx';
import { type Draft, type FieldName, firstDraft, isComplete, type Kind, toCondition } from './condition-draft.ts';
import { ConditionField } from './condition-field.tsx';
import { KeptLine } from './kept-line.tsx';
import styles from './panel.module.css';
import { demoPanelTexts } from './texts/zh-CN.ts';
import type { Panel } from './use-panel.ts';

interface ConditionRowProps {
  readonly panel: Panel;
  readonly kind: Kind;
  readonly fields: readonly FieldName[];
  readonly isMoment: boolean;
}

/** One condition: what it does, what it takes, and what of it holds now. */
export function ConditionRow({ panel, kind, fields, isMoment }: ConditionRowProps) {
  const [draft, setDraft] = useState<Draft>(firstDraft);
  const id = useId();
  const { name, text } = demoPanelTexts.rows[kind];
  const kept = panel.items.filter(({ condition }) => condition.kind === kind);
  const minutes = fields.includes('minutes') ? Number(draft.minutes) : undefined;
  return (
    <li className={styles.row}>
      <div className={styles.says}>
        <h3 id={id}>{name}</h3>
        <p className={styles.minor}>{text}</p>
      </div>
      {fields.length > 0 && (
        <div className={styles.fields} role="group" aria-labelledby={id}>
          {fields.map((field) => (
            <ConditionField
              key={field}
              name={field}
              value={draft[field]}
              onChange={(value) => setDraft({ ...draft, [field]: value })}
            />
          ))}
        </div>
      )}
      <Button
        look="soft"
        className={styles.switch}
        aria-label={`${isMoment ? demoPanelTexts.trigger : demoPanelTexts.on} ${name}`}
        disabled={panel.isBusy || !isComplete(fields, draft)}
        onClick={() => panel.switchOn(toCondition(kind, draft), name, isMoment, minutes)}
      >
        {isMoment ? demoPanelTexts.trigger : demoPanelTexts.on}
      </Button>
      {kept.length > 0 && (
        <ul className={styles.kept}>
          {kept.map((item) => (
            <KeptLine
              key={item.id}
              item={item}
              name={name}
              onOff={() => panel.switchOff(item.id, demoPanelTexts.switchedOff(name))}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
