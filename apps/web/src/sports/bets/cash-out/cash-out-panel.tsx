import { displayAmount, groupThousands } from '@touchline/rules/money';
import { useEffect, useRef, useState } from 'react';
import { betsTexts } from '../../../locales/bets/zh-CN.ts';
import { useNow } from '../../../runtime/device/use-now.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { SelectField } from '../../../ui/fields/field.tsx';
import { Chips } from '../../../ui/live/chips.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Money, NO_AMOUNT } from '../../../ui/primitives/money.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import type { Bet } from '../bet-names.ts';
import styles from './cash-out.module.css';
import { leastPart, partOf, percentOf, secondsLeft } from './cash-out-model.ts';
import { LifeRing } from './life-ring.tsx';
import { useCashOut } from './use-cash-out.ts';

const texts = betsTexts.cashOut;
const SHARES = ['25', '50', '75', '100'] as const;
const QUOTE_SECONDS = 5;
/** A second tap within this time was meant for the former button. */
const DOUBLE_TAP_MS = 500;
type Tolerance = keyof typeof texts.tolerances;

interface CashOutPanelProps {
  readonly bet: Bet;
  readonly onDone: (amount: string) => void;
  readonly onClose: () => void;
}

/** The part of a bet to end, what that pays while the quote is valid, and the button that accepts it. */
export function CashOutPanel({ bet, onDone, onClose }: CashOutPanelProps) {
  const [part, setPart] = useState(bet.stakeLeft);
  const [tolerance, setTolerance] = useState<Tolerance>('0');
  const action = useCashOut(bet, part);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const { quote, done, busy } = action;
  const now = useNow(250);
  const seconds = quote && now !== null ? Math.min(QUOTE_SECONDS, secondsLeft(quote.expiresAt, now)) : 0;
  useEffect(() => {
    if (done) onDone(done.amount);
  }, [done, onDone]);
  return (
    <>
      <Part bet={bet} part={part} onChange={setPart} isBusy={busy} />
      <div className={styles.offer}>
        {quote ? (
          <p className={styles.get} aria-live="polite">
            {texts.youGet('')} <Money amount={quote.amount} currency={bet.currency} className={styles.amount} />
            <span className={styles.note}>
              {Number(quote.stakeLeft) > 0 ? texts.goesOn(displayAmount(quote.stakeLeft, bet.currency)) : texts.ends}
              {quote.delaySeconds > 0 && `\u00a0· ${texts.inPlay(quote.delaySeconds)}`}
            </span>
          </p>
        ) : (
          <p className={styles.get}>{action.isAsking ? texts.asking : NO_AMOUNT}</p>
        )}
        {quote && <LifeRing seconds={seconds} of={QUOTE_SECONDS} />}
      </div>
      <SelectField
        label={texts.tolerance}
        value={tolerance}
        disabled={busy}
        onChange={(event) => setTolerance(event.target.value as Tolerance)}
      >
        {(Object.keys(texts.tolerances) as Tolerance[]).map((value) => (
          <option key={value} value={value}>
            {texts.tolerances[value]}
          </option>
        ))}
      </SelectField>
      <Says action={action} />
      <div className={styles.actions}>
        <Button look="quiet" disabled={busy} onClick={onClose}>
          {texts.close}
        </Button>
        {quote && (seconds > 0 || busy) ? (
          <Button
            key="take"
            busy={busy}
            onClick={({ timeStamp }) => {
              if (timeStamp - askedAt.current > DOUBLE_TAP_MS) action.take(Number(tolerance));
            }}
          >
            {texts.confirm(displayAmount(quote.amount, bet.currency))}
          </Button>
        ) : (
          <Button
            key="ask"
            disabled={!action.isPart}
            busy={action.isAsking || busy}
            onClick={({ timeStamp }) => {
              askedAt.current = timeStamp;
              action.ask();
            }}
          >
            {action.refusal === 'market_suspended' ? texts.unavailable : texts.again}
          </Button>
        )}
      </div>
    </>
  );
}

/** The obstacle, or the state of the request. */
function Says({ action }: { readonly action: ReturnType<typeof useCashOut> }) {
  const { busy, isUnknown, neverArrived, refusal, isRefused, reference } = action;
  const refused: Readonly<Record<string, string>> = texts.refused;
  return (
    <div role="status">
      {busy && (
        <Notice icon="clock" tone="warn">
          {isUnknown ? `${texts.unknown}\u00a0· ${texts.reference(reference)}` : texts.processing}
        </Notice>
      )}
      {!busy && neverArrived && <Notice>{texts.neverArrived}</Notice>}
      {!busy && refusal !== null && (
        <Notice tone="warn">
          {refused[refusal] ?? refusal}
          {isRefused && `\u00a0· ${texts.untouched}\u00a0· ${texts.reference(reference)}`}
        </Notice>
      )}
    </div>
  );
}

interface PartProps {
  readonly bet: Bet;
  readonly part: string;
  readonly onChange: (part: string) => void;
  readonly isBusy: boolean;
}

/** The part of the stake to end: by slider, by share or typed. */
function Part({ bet, part, onChange, isBusy }: PartProps) {
  const percent = percentOf(bet, part);
  const share = SHARES.find((value) => partOf(bet, Number(value)) === part);
  return (
    <fieldset className={styles.part} disabled={isBusy}>
      <Chips
        label={texts.part}
        value={share ?? ''}
        onChange={(value) => onChange(partOf(bet, Number(value)))}
        choices={SHARES.map((value) => ({ value, label: value === '100' ? texts.whole : `${value}%` }))}
      />
      <input
        type="range"
        min={1}
        max={100}
        value={percent}
        aria-label={texts.part}
        aria-valuetext={`${percent}%`}
        onChange={(event) => onChange(partOf(bet, Number(event.target.value)))}
      />
      <AmountField
        label={texts.stake}
        currency={bet.currency}
        value={part}
        onChange={onChange}
        hint={texts.stakeHint(groupThousands(leastPart(bet)), groupThousands(bet.stakeLeft))}
      />
    </fieldset>
  );
}
