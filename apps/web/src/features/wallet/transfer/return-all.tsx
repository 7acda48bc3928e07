import { displayAmount } from '@touchline/rules/money';
import { useEffect, useState } from 'react';
import { transferTexts } from '../../../locales/transfer/zh-CN.ts';
import { useReadAgain } from '../../../runtime/actions/use-read-again.ts';
import { useApp } from '../../../runtime/app-context.ts';
import { useCall, useRefresh } from '../../../runtime/calls/use-call.ts';
import { useMeEvents } from '../../../runtime/live/me-events.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { useKeyedCall } from '../../../runtime/money/keyed/use-keyed-call.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import styles from './transfer.module.css';
import { followedReturn, type Returned, returnVerdict } from './transfer-model.ts';
import { nameOf, type VenuePurse } from './use-venue-balances.ts';

const texts = transferTexts.back;
const LOOK_EVERY_MS = 3_000;

/** One press brings back what is at every venue; each venue says for itself what came of it, those that were still at it once they are done. */
export function ReturnAll({ purses }: { readonly purses: readonly VenuePurse[] }) {
  const refresh = useRefresh();
  const isOnline = useIsOnline();
  const { clock } = useApp();
  const readAgain = useReadAgain();
  const [answer, setAnswer] = useState<{ readonly returned: Returned; readonly startedAt: number } | null>(null);
  const wasUnderWay = answer?.returned.items.some(({ outcome }) => outcome === 'on_its_way') ?? false;
  const [isFollowing, setFollowing] = useState(false);
  const list = useCall('transferList', {}, { enabled: wasUnderWay, staleTime: 0, every: isFollowing && LOOK_EVERY_MS });
  const result =
    answer && wasUnderWay && list.data
      ? followedReturn(answer.returned, list.data.items, answer.startedAt)
      : (answer?.returned ?? null);
  const isUnderWay = result?.items.some(({ outcome }) => outcome === 'on_its_way') ?? false;
  useEffect(() => {
    setFollowing(isUnderWay);
    // Once more: what it changes is not the same when it is sent and when the venues have decided it.
    if (wasUnderWay && !isUnderWay) readAgain('transferOneClick');
  }, [wasUnderWay, isUnderWay, readAgain]);
  const action = useKeyedCall<'transferOneClick', Returned>('transferOneClick', {
    done: (returned) => returned,
    known: (returned) => (returned.items.length > 0 ? returned : null),
  });
  useMeEvents((delta) => {
    if (delta.balance && result) refresh('venueBalance', 'transferList');
  });
  const run = async () => {
    const startedAt = clock.now();
    setAnswer(null);
    const returned = await action.run({});
    setAnswer(returned && { returned, startedAt });
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
  const { kind, venues } = returnVerdict(result);
  const named = venues.map((key) => nameOf(purses, key)).join(texts.comma);
  const told = result.items.filter(({ outcome }) => outcome !== 'empty');
  return (
    <>
      <Notice icon={ICONS[kind]} tone={toneOf(kind)}>
        {kind === 'done' && texts.done(displayAmount(result.returned, result.currency))}
        {kind === 'nothing' && texts.nothing}
        {kind === 'closed' && texts.closed(named)}
        {kind === 'underWay' && texts.underWay}
        {kind === 'partial' && texts.partial(named)}
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

type Kind = ReturnType<typeof returnVerdict>['kind'];

const ICONS = { done: 'check', nothing: 'check', underWay: 'clock', closed: 'alert', partial: 'alert' } as const;

function toneOf(kind: Kind): 'plain' | 'warn' | 'danger' {
  if (kind === 'partial') return 'danger';
  return kind === 'underWay' || kind === 'closed' ? 'warn' : 'plain';
}
