import type { CallOutput } from '@touchline/contract';
import { useState } from 'react';
import { protectionTexts } from '../../locales/protection/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useFreshAfter } from '../../runtime/calls/use-fresh-after.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { unitText } from '../../ui/forms/unit-text.ts';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import { mayAskToReturn } from './exclusion-end.ts';
import { ExclusionForm } from './exclusion-form.tsx';
import styles from './protection.module.css';
import { ProtectionFrame } from './protection-frame.tsx';

const texts = protectionTexts.exclusion;
const TICK_MS = 1_000;

/** A break, or a long time away. */
export function Page() {
  const currency = useCurrency();
  return (
    <ProtectionFrame title={texts.title} lead={unitText(texts.lead, currency)}>
      {({ exclusion }) => (
        <>
          {exclusion && <CurrentExclusion exclusion={exclusion} />}
          {exclusion?.until !== null && (
            <>
              <Choice kind="timeOut" />
              <Choice kind="self" />
            </>
          )}
        </>
      )}
    </ProtectionFrame>
  );
}

function Choice({ kind }: { readonly kind: 'timeOut' | 'self' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" className={styles.group} aria-label={texts[kind]}>
      <h2>{texts[kind]}</h2>
      <p className={styles.lead}>{kind === 'timeOut' ? texts.timeOutText : texts.selfText}</p>
      {isOpen ? (
        <ExclusionForm kind={kind} />
      ) : (
        <Button look="soft" aria-label={`${texts.next} ${texts[kind]}`} onClick={() => setOpen(true)}>
          {texts.next}
        </Button>
      )}
    </Card>
  );
}

/** The present exclusion, and its end: a break ends by itself, anything else after the member asked. */
function CurrentExclusion({
  exclusion,
}: {
  readonly exclusion: NonNullable<CallOutput<'protectionOverview'>['exclusion']>;
}) {
  const recordTime = useRecordTime();
  const request = useAction('requestReturn');
  const { kind, until, returnsAt } = exclusion;
  const currency = useCurrency();
  const now = useNow(TICK_MS);
  useFreshAfter(kind === 'time_out' ? until : null, now);
  return (
    <Card as="section" className={styles.group} aria-label={texts.current[kind]}>
      <h2>{texts.current[kind]}</h2>
      <p className="figures">{until === null ? texts.forever : texts.until(recordTime(until))}</p>
      {mayAskToReturn(exclusion, now) && (
        <>
          <Notice>{texts.over}</Notice>
          <Button
            busy={request.busy}
            onClick={async () => {
              await request.run({});
            }}
          >
            {texts.requestReturn}
          </Button>
        </>
      )}
      <FormError text={request.failed?.message} />
      {returnsAt !== null && <Notice>{texts.returnsAt(recordTime(returnsAt))}</Notice>}
      <ButtonLink look="soft" to="/app/wallet/withdraw">
        {unitText(texts.withdraw, currency)}
      </ButtonLink>
    </Card>
  );
}
