import { displayAmount } from '@touchline/rules/money';
import { useState } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { CheckField } from '../../../ui/fields/field.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import styles from './interest.module.css';
import type { InterestWallet } from './interest-model.ts';
import { interestTexts } from './texts/zh-CN.ts';

const texts = interestTexts.open;

/** The description of the wallet, the operator's legal words, and the member's own consent. */
export function OpenCard({ wallet }: { readonly wallet: InterestWallet }) {
  const open = useAction('openYeb');
  const isOnline = useIsOnline();
  const [agrees, setAgrees] = useState(false);
  const [tried, setTried] = useState(false);
  const submit = async () => {
    setTried(true);
    if (!agrees) return;
    await open.run({ agree: true });
  };
  return (
    <Card as="section" aria-label={texts.title} className={styles.section}>
      <h2>{texts.title}</h2>
      <Rules wallet={wallet} />
      <CheckField
        checked={agrees}
        onChange={(event) => setAgrees(event.target.checked)}
        error={tried && !agrees ? texts.needed : undefined}
      >
        {texts.agree}
      </CheckField>
      <FormError text={open.failed?.message} />
      <Button wide size="large" busy={open.busy} disabled={!isOnline} onClick={submit}>
        {texts.action}
      </Button>
    </Card>
  );
}

/** The same rules to read again, once the wallet is open. */
export function RulesCard({ wallet }: { readonly wallet: InterestWallet }) {
  return (
    <Card as="section" aria-label={texts.rules} className={styles.section}>
      <h2>{texts.rules}</h2>
      <Rules wallet={wallet} />
    </Card>
  );
}

function Rules({ wallet: { minIn, maxBalance, currency } }: { readonly wallet: InterestWallet }) {
  const { least, most } = interestTexts.bounds;
  return (
    <>
      <ul className={styles.points}>
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
        {minIn !== null && <li>{least(displayAmount(minIn, currency))}</li>}
        {maxBalance !== null && <li>{most(displayAmount(maxBalance, currency))}</li>}
      </ul>
      <Notice>{texts.legal}</Notice>
    </>
  );
}
