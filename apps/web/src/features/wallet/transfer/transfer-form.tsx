import { displayAmount } from '@touchline/rules/money';
import { useState } from 'react';
import { noticesTexts } from '../../../locales/notices/zh-CN.ts';
import { transferTexts } from '../../../locales/transfer/zh-CN.ts';
import { useSuspendedFeatures } from '../../../runtime/calls/use-suspensions.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { useCurrency } from '../../../runtime/money/use-currency.ts';
import { useBalance } from '../../../runtime/session/use-session.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { movableOf } from '../../../ui/forms/movable-amount.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import { AmountChips } from '../amount-chips.tsx';
import { PurseBalance } from './purse-balance.tsx';
import styles from './transfer.module.css';
import { centerAfter, type Direction, venueDraftOf } from './transfer-model.ts';
import { TransferResult } from './transfer-result.tsx';
import { useTransfer } from './use-transfer.ts';
import { nameOf, purseAt, type VenuePurse } from './use-venue-balances.ts';

const AMOUNTS = ['100.00', '500.00', '1000.00', '2000.00'];

interface TransferFormProps {
  readonly purses: readonly VenuePurse[];
  /** The venue that was chosen; the first open one where none was. */
  readonly venueKey: string;
  readonly onVenue: (venueKey: string) => void;
}

/** The form of a transfer with its outcome. One side is always the central wallet. */
export function TransferForm({ purses, venueKey, onVenue }: TransferFormProps) {
  const currency = useCurrency();
  const center = useBalance()?.available;
  const isOnline = useIsOnline();
  const held = useSuspendedFeatures()('transfer');
  const transfer = useTransfer();
  const [direction, setDirection] = useState<Direction>('in');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const purse = purseAt(purses, venueKey);
  if (!purse) return null;

  const isClosed = purse.state === 'closed' || held !== undefined;
  const from = direction === 'in' ? (center ?? null) : purse.balance;
  const { amount, problem } = venueDraftOf(typed, from, currency, purse.wholeAmounts);
  const after = centerAfter(center, amount, direction, currency);
  const submit = async () => {
    setTried(true);
    if (amount === null || problem) return;
    const done = await transfer.move(direction, { venueEnName: purse.venueEnName, amount, currency });
    if (!done) return;
    setTyped('');
    setTried(false);
  };
  const sideLabels = { from: transferTexts.from, to: transferTexts.to };
  const wallet = (side: keyof typeof sideLabels) => (
    <div className={styles.side}>
      <span className={styles.sideLabel}>{sideLabels[side]}</span>
      <span className={styles.sideName}>{transferTexts.center}</span>
      <span className={styles.sideAmount}>
        <Money amount={center ?? null} currency={currency} />
      </span>
    </div>
  );
  const venue = (side: keyof typeof sideLabels) => (
    <div className={styles.side}>
      <span className={styles.sideLabel}>{sideLabels[side]}</span>
      <span className={styles.venue}>
        <select
          aria-label={transferTexts.venue}
          value={purse.venueEnName}
          onChange={(event) => onVenue(event.target.value)}
        >
          {purses.map((entry) => (
            <option key={entry.venueEnName} value={entry.venueEnName}>
              {entry.state === 'closed' ? transferTexts.suspended(entry.name) : entry.name}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} />
      </span>
      <span className={styles.sideAmount}>
        <PurseBalance purse={purse} currency={currency} />
      </span>
    </div>
  );
  return (
    <Card>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className={styles.sides}>
          {direction === 'in' ? wallet('from') : venue('from')}
          {direction === 'in' ? venue('to') : wallet('to')}
          <IconButton
            icon="swap"
            filled
            className={styles.swap}
            label={transferTexts.swap}
            onClick={() => setDirection(direction === 'in' ? 'out' : 'in')}
          />
        </div>
        <AmountField
          label={transferTexts.amount}
          currency={currency}
          value={typed}
          onChange={setTyped}
          placeholder="0.00"
          error={tried && problem ? transferTexts.problems[problem] : undefined}
          hint={
            after !== null && !problem ? (
              <>
                {transferTexts.after} <Money amount={after} currency={currency} />
              </>
            ) : purse.wholeAmounts ? (
              transferTexts.problems.whole
            ) : undefined
          }
          suffix={
            <Button
              look="bare"
              size="small"
              disabled={from === null}
              onClick={() => setTyped(movableOf(from ?? '', purse.wholeAmounts))}
            >
              {transferTexts.all}
            </Button>
          }
        />
        <AmountChips label={transferTexts.chips} amounts={AMOUNTS} value={typed} onChange={setTyped} />
        {held && (
          <Notice icon="clock" tone="warn">
            {held.text || noticesTexts.featureMaintenance.text}
          </Notice>
        )}
        <TransferResult transfer={transfer} nameOf={(key) => nameOf(purses, key)} />
        <Button
          type="submit"
          size="large"
          wide
          busy={transfer.busy}
          disabled={!isOnline || (isClosed && direction === 'in')}
        >
          {amount === null
            ? transferTexts.problems.empty
            : transferTexts.submit[direction](purse.name, displayAmount(amount, currency))}
        </Button>
      </form>
    </Card>
  );
}
