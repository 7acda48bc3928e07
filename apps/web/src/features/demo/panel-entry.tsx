import { type FormEvent, useState } from 'react';
import { useAction } from '../../runtime/actions/use-action.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import styles from './panel.module.css';
import { usePanelTicket } from './panel-ticket.ts';
import { demoPanelTexts } from './texts/zh-CN.ts';

const texts = demoPanelTexts.enter;

/** The way in: the operator's code. */
export function PanelEntry() {
  const open = useAction('openDemoPanel');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!/^[A-Za-z0-9]{6}$/.test(code)) return setProblem(texts.problem);
    const result = await open.run({ code });
    if (result?.ok) usePanelTicket.setState({ ticket: result.data.ticket });
    else if (result) setProblem(result.message);
  };
  return (
    <Card as="section" className={styles.entry} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <form className={styles.entry} onSubmit={submit}>
        <Field
          label={texts.label}
          hint={texts.hint}
          error={problem}
          value={code}
          className="figures"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={6}
          onChange={(event) => {
            setCode(event.target.value.trim());
            setProblem('');
          }}
        />
        <Button type="submit" wide busy={open.busy}>
          {texts.open}
        </Button>
      </form>
    </Card>
  );
}
