import type { CurrencyCode } from '@touchline/rules/money';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import styles from './deposit.module.css';
import { depositTexts } from './texts/zh-CN.ts';

const texts = depositTexts.firstLimit;

interface FirstLimitProps {
  readonly currency: CurrencyCode;
  /** The page with all limits and the other tools. */
  readonly all: string;
}

/** The choice that comes before the first deposit: a limit, or none. Both have the same weight on screen (standards LIM-1, HRM-4). */
export function FirstLimit({ currency, all }: FirstLimitProps) {
  const [isSetting, setSetting] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const answer = useAction('answerLimits');
  const set = useAction('setLimit');
  const isOnline = useIsOnline();
  const save = () => {
    setProblem(typed === '' ? texts.required : undefined);
    if (typed !== '') void set.run({ kind: 'deposit', period: 'day', amount: typed });
  };
  return (
    <section className={styles.firstLimit} aria-label={texts.title}>
      <Notice icon="shield">{depositTexts.chooseFirst}</Notice>
      <div className={styles.both}>
        <Button look="soft" aria-expanded={isSetting} disabled={!isOnline} onClick={() => setSetting(true)}>
          {texts.set}
        </Button>
        <Button
          look="soft"
          busy={answer.busy}
          disabled={!isOnline}
          onClick={() => void answer.run({ choice: 'no_limit' })}
        >
          {texts.none}
        </Button>
      </div>
      {isSetting && (
        <>
          <AmountField label={texts.amount} currency={currency} value={typed} onChange={setTyped} error={problem} />
          <Button wide busy={set.busy} disabled={!isOnline} onClick={save}>
            {texts.save}
          </Button>
        </>
      )}
      <FormError text={answer.failed?.message ?? set.failed?.message} />
      <Link href={all}>{texts.all}</Link>
    </section>
  );
}
