import { displayAmount, groupThousands } from '@touchline/rules/money';
import { useState } from 'react';
import { currencyTexts } from '../../../locales/currency/zh-CN.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { useDraft } from '../../../runtime/session/use-draft.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { DestinationChoice, useDestinations } from './destination-choice.tsx';
import { feeText } from './fee-text.ts';
import { MethodChoice } from './method-choice.tsx';
import { withdrawTexts } from './texts/zh-CN.ts';
import styles from './withdraw.module.css';
import { draftOf, mostOf, type Options, splitOf } from './withdraw-model.ts';

const { problems } = withdrawTexts;
const EMPTY = { method: '', destinationId: '', typed: '' };

/** The form of a withdrawal: method, destination and amount. The typed values outlast the detours of their reader. */
export function WithdrawForm({ options }: { readonly options: Options }) {
  const { currency } = options;
  const open = options.methods.filter(({ status }) => status === 'open');
  const { draft, edit, forget } = useDraft(`withdraw-${currency}`, EMPTY);
  const { destinationId, typed } = draft;
  const method = open.find((entry) => entry.method === draft.method) ?? open[0];
  const [tried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const isOnline = useIsOnline();
  const destinations = useDestinations(options, method?.method ?? 'bank');
  if (!method) return null;

  const usable = destinations.filter(({ isUsable }) => isUsable);
  const destination = usable.find(({ id }) => id === destinationId) ?? usable[0];
  const { amount, problem } = draftOf(typed, options, method);
  const isTooSmall = amount !== null && problem === null && splitOf(amount, options, method, null) === null;
  const told =
    problem === 'range'
      ? problems.range(groupThousands(method.min_money), groupThousands(method.max_money))
      : problem === 'daily'
        ? problems.daily(displayAmount(options.today.amountLeft, currency))
        : problem
          ? problems[problem]
          : isTooSmall
            ? problems.cost
            : undefined;
  const word = currencyTexts[currency].withdraw;
  return (
    <Card>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (amount !== null && !told && destination) setConfirming(true);
        }}
      >
        <MethodChoice
          word={word}
          methods={options.methods}
          value={method.method}
          onChange={(chosen) => edit({ method: chosen })}
        />
        <DestinationChoice
          method={method.method}
          currency={currency}
          destinations={destinations}
          value={destination?.id ?? ''}
          onChange={(id) => edit({ destinationId: id })}
          error={tried && !destination && destinations.length > 0 ? problems.destination : undefined}
        />
        {destinations.length > 0 && (
          <>
            <AmountField
              label={withdrawTexts.amount(word)}
              currency={currency}
              value={typed}
              onChange={(text) => edit({ typed: text })}
              placeholder="0.00"
              hint={`${withdrawTexts.range(groupThousands(method.min_money), groupThousands(method.max_money))}\u00a0· ${feeText(amount, options, method)}`}
              error={tried ? told : undefined}
              suffix={
                <Button look="bare" size="small" onClick={() => edit({ typed: mostOf(options, method) })}>
                  {withdrawTexts.all}
                </Button>
              }
            />
            <Button type="submit" size="large" wide disabled={!isOnline}>
              {amount ? withdrawTexts.next(word, displayAmount(amount, currency)) : problems.empty}
            </Button>
          </>
        )}
      </form>
      <Sheet title={withdrawTexts.confirmTitle(word)} isOpen={isConfirming} onClose={() => setConfirming(false)}>
        {amount && destination && (
          <ConfirmSheet options={options} method={method} destination={destination} amount={amount} onDone={forget} />
        )}
      </Sheet>
    </Card>
  );
}
