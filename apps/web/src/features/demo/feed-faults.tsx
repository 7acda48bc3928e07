import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@touchline/contract';
import { useState } from 'react';
import { useAction } from '../../runtime/actions/use-action.ts';
import { callKey, useCall } from '../../runtime/calls/use-call.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { SelectField } from '../../ui/fields/field.tsx';
import { countdown } from '../../ui/live/countdown.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { LoadFailed } from '../../ui/primitives/states.tsx';
import styles from './panel.module.css';
import { demoPanelTexts } from './texts/zh-CN.ts';

type Lasting = NonNullable<CallInput<'setDemoFeedFault'>['fault']>;
type Once = CallInput<'makeDemoFeedFault'>['fault'];

const texts = demoPanelTexts.feed;
const LOOK_MS = 5_000;
const LASTING: readonly Lasting[] = ['freeze', 'delay', 'drop', 'duplicate', 'reorder'];
const ONCE: readonly Once[] = ['correctScore', 'rollBack', 'settleAgain'];

/** The faults of the match feed, for everybody: one lasting fault at a time, and corrections of single matches. */
export function FeedFaults({ ticket }: { readonly ticket: string }) {
  const queries = useQueryClient();
  const now = useNow(1_000);
  const [fault, setFault] = useState<Lasting>('freeze');
  const list = useCall('demoFeedFaults', { ticket }, { every: LOOK_MS, staleTime: 0 });
  const change = useAction('setDemoFeedFault');
  const state = list.data;
  const set = async (next: Lasting | null) => {
    const result = await change.run({ ticket, fault: next });
    if (result?.ok) queries.setQueryData(callKey('demoFeedFaults', { ticket }), result.data);
  };
  return (
    <Card as="section" className={styles.group} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className={styles.minor}>{texts.text}</p>
      {list.isError && !state && <LoadFailed text={texts.failed} onRetry={() => list.refetch()} />}
      {state?.isPossible === false && <p>{texts.notSimulated}</p>}
      {state?.isPossible && (
        <>
          <SelectField
            label={texts.fault}
            value={fault}
            hint={texts.notes[fault]}
            error={change.failed?.message}
            onChange={(event) => setFault(event.target.value as Lasting)}
          >
            {LASTING.map((value) => (
              <option key={value} value={value}>
                {texts.faults[value]}
              </option>
            ))}
          </SelectField>
          <Button look="soft" disabled={change.busy || state.fault === fault} onClick={() => set(fault)}>
            {texts.begin}
          </Button>
          {state.fault !== null && (
            <div className={styles.line} role="status">
              <span className={styles.detail}>
                {texts.holds(texts.faults[state.fault])}
                {now !== null && state.until !== null && (
                  <span className={`figures ${styles.minor}`}>
                    {demoPanelTexts.remaining(countdown(Math.max(0, state.until - now)))}
                  </span>
                )}
              </span>
              <Button look="danger" size="small" disabled={change.busy} onClick={() => set(null)}>
                {texts.end}
              </Button>
            </div>
          )}
          <ul>
            {ONCE.map((kind) => (
              <Correction key={kind} ticket={ticket} kind={kind} matches={state.matches[kind]} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

interface CorrectionProps {
  readonly ticket: string;
  readonly kind: Once;
  readonly matches: readonly { readonly matchId: string; readonly name: string }[];
}

/** A single act of a provider on one match. */
function Correction({ ticket, kind, matches }: CorrectionProps) {
  const queries = useQueryClient();
  const make = useAction('makeDemoFeedFault');
  const [chosen, setChosen] = useState('');
  const matchId = matches.some((match) => match.matchId === chosen) ? chosen : matches[0]?.matchId;
  const { name, text } = texts.corrections[kind];
  const run = async () => {
    if (matchId === undefined) return;
    const result = await make.run({ ticket, fault: kind, matchId });
    if (result?.ok) queries.setQueryData(callKey('demoFeedFaults', { ticket }), result.data);
  };
  return (
    <li className={styles.row}>
      <div className={styles.says}>
        <h3>{name}</h3>
        <p className={styles.minor}>{text}</p>
      </div>
      {matches.length > 0 && (
        <div className={styles.fields}>
          <SelectField
            label={texts.match}
            value={matchId}
            error={make.failed?.message}
            onChange={(event) => setChosen(event.target.value)}
          >
            {matches.map((match) => (
              <option key={match.matchId} value={match.matchId}>
                {match.name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Button
        look="soft"
        className={styles.switch}
        aria-label={`${demoPanelTexts.trigger} ${name}`}
        disabled={make.busy || matchId === undefined}
        onClick={run}
      >
        {demoPanelTexts.trigger}
      </Button>
    </li>
  );
}
