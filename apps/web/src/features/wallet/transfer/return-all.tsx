import { displayAmount } from '@touchline/rules/money';
import { useState } from 'react';
import { transferTexts } from '../../../locales/transfer/zh-CN.ts';
import { useRefresh } from '../../../runtime/calls/use-call.ts';
import { useMeEvents } from '../../../runtime/live/me-events.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { useKeyedCall } from '../../../runtime/money/use-keyed-call.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import styles from './transfer.module.css';
import { type Returned, returnVerdict } from './transfer-model.ts';
import { nameOf, type VenuePurse } from './use-venue-balances.ts';

const texts = transferTexts.back;

/** One press brings back what is at every venue; each venue says for itself what came of it. */
export function ReturnAll({ purses }: { readonly purses: readonly VenuePurse[] }) {
  const refresh = useRefresh();
  const isOnline = useIsOnline();
  const [result, setResult] = useState<Returned | null>(null);
  const action = useKeyedCall<'transferOneClick', Returned>('transferOneClick', {
    done: (returned) => returned,
    known: (returned) => (returned.items.length > 0 ? returned : null),
  });
  useMeEvents((delta) => {
    if (delta.balance && result) refresh('venueBalance', 'transferList');
  });
  const run = async () => {
    setResult(null);
    setResult(await action.run({}));
  };
  return (
    <div className={styles.return}>
      <Button look="soft" wide busy={action.busy} disabled={!isOnline} onClick={run}>
        {texts.action}
      </Button>
      <div role="status" className={styles.result}>
        {action.isUnknown && (
          <Notice icon="clock" tone="warn">
            {transferTexts.result.asking}&nbsp;· {transferTexts.result.reference(action.key().slice(0, 8))}
          </Notice>
        )}
        {action.neverArrived && <Notice icon="alert">{transferTexts.result.neverArrived}</Notice>}
        {action.failed && (
          <Notice icon="alert" tone="danger">
            {action.failed.message}&nbsp;· {transferTexts.result.refused}&nbsp;·{' '}
            {transferTexts.result.reference(action.failed.traceId.slice(0, 8))}
          </Notice>
        )}
        {result && <Outcome result={result} purses={purses} />}
      </div>
    </div>
  );
}

function Outcome({ result, purses }: { readonly result: Returned; readonly purses: readonly VenuePurse[] }) {
  const { kind, failed } = returnVerdict(result);
  const told = result.items.filter(({ outcome }) => outcome !== 'empty');
  return (
    <>
      <Notice icon={kind === 'partial' ? 'alert' : kind === 'underWay' ? 'clock' : 'check'} tone={toneOf(kind)}>
        {kind === 'done' && texts.done(displayAmount(result.returned, result.currency))}
        {kind === 'nothing' && texts.nothing}
        {kind === 'underWay' && texts.underWay}
        {kind === 'partial' && texts.partial(failed.map((key) => nameOf(purses, key)).join(texts.comma))}
      </Notice>
      {told.length > 0 && (
        <ul className={styles.outcomes}>
          {told.map(({ venueEnName, outcome, amount }) => (
            <li key={venueEnName}>
              <span>{nameOf(purses, venueEnName)}</span>
              <span>
                {texts.outcomes[outcome]}
                {amount !== '0.00' && ` ${displayAmount(amount, result.currency)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function toneOf(kind: ReturnType<typeof returnVerdict>['kind']): 'plain' | 'warn' | 'danger' {
  if (kind === 'partial') return 'danger';
  return kind === 'underWay' ? 'warn' : 'plain';
}
