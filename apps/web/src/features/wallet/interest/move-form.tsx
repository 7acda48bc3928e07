import { displayAmount } from '@touchline/rules/money';
import { useState } from 'react';
import { transferTexts } from '../../../locales/transfer/zh-CN.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { useKeyedCall } from '../../../runtime/money/keyed/use-keyed-call.ts';
import { useBalance } from '../../../runtime/session/use-session.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import { draftOf } from '../transfer/transfer-model.ts';
import styles from './interest.module.css';
import { allIn, capacityOf, type InterestWallet, inDraftOf, isFull } from './interest-model.ts';
import { interestTexts } from './texts/zh-CN.ts';

const texts = interestTexts.move;
type Way = 'in' | 'out';
type MoveProblem = NonNullable<ReturnType<typeof inDraftOf>['problem']>;

interface Done {
  readonly moveId: string;
}

/** Moves money between the central wallet and the interest wallet. */
export function MoveForm({ wallet }: { readonly wallet: InterestWallet }) {
  const { currency } = wallet;
  const available = useBalance()?.available;
  const isOnline = useIsOnline();
  const [way, setWay] = useState<Way>('in');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState<{ readonly way: Way; readonly amount: string; readonly moveId: string } | null>(
    null,
  );
  const moves = { in: useMove('toYeb'), out: useMove('toCenter') };
  const move = moves[way];
  const from = way === 'in' ? (available ?? null) : wallet.balance;
  const { amount, problem } = way === 'in' ? inDraftOf(typed, from, wallet) : draftOf(typed, from, currency);
  const all = way === 'in' ? allIn(from, wallet) : from;
  const submit = async () => {
    setTried(true);
    setDone(null);
    if (amount === null || problem) return;
    const result = await move.run({ amount, currency });
    if (!result) return;
    setDone({ way, amount, moveId: result.moveId });
    setTyped('');
    setTried(false);
  };
  return (
    <Card>
      <form
        className={styles.section}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Segments
          label={texts.label}
          value={way}
          onChange={(next) => {
            setWay(next);
            setTyped('');
            setTried(false);
          }}
          choices={(['in', 'out'] as const).map((value) => ({ value, label: texts[value] }))}
        />
        <p className={styles.from}>
          <span>{way === 'in' ? texts.available : texts.inside}</span>
          <Money amount={from} currency={currency} />
        </p>
        {way === 'in' && <Bounds wallet={wallet} />}
        <AmountField
          label={texts.amount}
          currency={currency}
          value={typed}
          onChange={setTyped}
          placeholder="0.00"
          hint={way === 'in' ? texts.inNote : texts.outNote}
          error={tried && problem ? problemText(problem, wallet) : undefined}
          suffix={
            <Button look="bare" size="small" disabled={all === null} onClick={() => setTyped(all ?? '')}>
              {texts.all}
            </Button>
          }
        />
        <div role="status" className={styles.result}>
          {move.isUnknown && (
            <Notice icon="clock" tone="warn">
              {texts.asking}&nbsp;· {transferTexts.result.reference(move.key().slice(0, 8))}
            </Notice>
          )}
          {move.neverArrived && <Notice icon="alert">{transferTexts.result.neverArrived}</Notice>}
          {move.failed && (
            <Notice icon="alert" tone="danger">
              {move.failed.message}&nbsp;· {transferTexts.result.refused}&nbsp;·{' '}
              {transferTexts.result.reference(move.failed.traceId.slice(0, 8))}
            </Notice>
          )}
          {done && (
            <Notice icon="check">
              {texts.done[done.way](displayAmount(done.amount, currency))}&nbsp;·{' '}
              {transferTexts.result.reference(done.moveId)}
            </Notice>
          )}
        </div>
        <Button type="submit" size="large" wide busy={move.busy} disabled={!isOnline}>
          {amount === null ? texts.problems.empty : texts.submit[way](displayAmount(amount, currency))}
        </Button>
      </form>
    </Card>
  );
}

/** The bounds of a move in, before anything is typed. */
function Bounds({ wallet }: { readonly wallet: InterestWallet }) {
  const { minIn, currency } = wallet;
  const capacity = capacityOf(wallet);
  if (minIn === null && capacity === null) return null;
  if (isFull(wallet)) return <Notice icon="alert">{interestTexts.bounds.full}</Notice>;
  return (
    <p className={styles.note}>
      {minIn !== null && interestTexts.bounds.least(displayAmount(minIn, currency))}
      {minIn !== null && capacity !== null && '\u00a0· '}
      {capacity !== null && interestTexts.bounds.capacity(displayAmount(capacity, currency))}
    </p>
  );
}

function problemText(problem: MoveProblem, wallet: InterestWallet): string {
  const { minIn, currency } = wallet;
  if (problem === 'least') return interestTexts.bounds.least(displayAmount(minIn ?? '0.00', currency));
  if (problem === 'most') return interestTexts.bounds.capacity(displayAmount(capacityOf(wallet) ?? '0.00', currency));
  return texts.problems[problem];
}

function useMove(name: 'toYeb' | 'toCenter') {
  return useKeyedCall<typeof name, Done>(name, {
    done: ({ moveId }) => ({ moveId }),
    known: ({ moveId }) => (moveId === null ? null : { moveId }),
  });
}
