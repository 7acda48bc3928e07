import type { CallOutput } from '@touchline/contract';
import { displayAmount } from '@touchline/rules/money';
import { useState } from 'react';
import { transferTexts } from '../../locales/transfer/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useKeyedCall } from '../../runtime/money/keyed/use-keyed-call.ts';
import { movableOf } from '../../ui/forms/movable-amount.ts';

type Transfer = CallOutput<'transferOut'>;

const TOAST_MS = 2_000;

interface Leaving {
  readonly venue: CallOutput<'venueList'>['items'][number];
  /** The member's balance there. */
  readonly purse: CallOutput<'venueBalance'> | undefined;
  readonly onLeft: () => void;
}

/** The way out of a venue for a wallet that followed the member in: everything there comes back (standards LED-12). */
export function useLeaveVenue({ venue, purse, onLeft }: Leaving) {
  const { effects } = useApp();
  /** The outcome of the last try, where the money did not come back. */
  const [last, setLast] = useState<Transfer | null>(null);
  const [isTried, setTried] = useState(false);
  const action = useKeyedCall<'transferOut', Transfer>('transferOut', {
    done: (transfer) => transfer,
    known: ({ transfer }) => transfer,
  });
  const amount = movableOf(purse?.balance ?? '0.00', venue.wholeAmounts);

  async function leave(): Promise<void> {
    if (!purse) return;
    setLast(null);
    setTried(true);
    const transfer = await action.run({ venueEnName: venue.venueEnName, amount, currency: purse.currency });
    if (transfer?.status !== 'confirmed') return setLast(transfer);
    setTried(false);
    const shown = displayAmount(transfer.amount, transfer.currency);
    effects.toast(transferTexts.result.outOf(venue.name, shown), TOAST_MS);
    onLeft();
  }

  function forget(): void {
    setLast(null);
    setTried(false);
  }
  return { action, amount, hasMoney: /[1-9]/.test(amount), last, isTried, leave, forget };
}
