import type { CurrencyCode } from '@touchline/rules/money';
import { useEffect, useState } from 'react';
import { useReadAgain } from '../../../runtime/actions/use-read-again.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useKeyedCall } from '../../../runtime/money/keyed/use-keyed-call.ts';
import { type Direction, outcomeOf, type Transfer } from './transfer-model.ts';

const LOOK_EVERY_MS = 3_000;

/** Makes transfers one at a time and follows each until the venue has reported its outcome. */
export function useTransfer() {
  const readAgain = useReadAgain();
  const into = useMove('transferIn');
  const outOf = useMove('transferOut');
  const [direction, setDirection] = useState<Direction>('in');
  const [last, setLast] = useState<Transfer | null>(null);
  const isChecking = last !== null && outcomeOf(last) === 'checking';
  const list = useCall('transferList', {}, { enabled: isChecking, staleTime: 0, every: isChecking && LOOK_EVERY_MS });
  const found = last && list.data?.items.find((item) => item.transferId === last.transferId);
  const current = found && found.updatedAt >= last.updatedAt ? found : last;
  const isSettled = current !== null && outcomeOf(current) !== 'checking';

  useEffect(() => {
    // Once more: what it changes is not the same when it is sent and when the venue has decided it.
    if (isSettled) readAgain('transferIn');
  }, [isSettled, readAgain]);

  async function move(
    to: Direction,
    input: { venueEnName: string; amount: string; currency: CurrencyCode },
  ): Promise<Transfer | null> {
    setDirection(to);
    setLast(null);
    const transfer = await (to === 'in' ? into : outOf).run(input);
    if (transfer) setLast(transfer);
    return transfer;
  }

  const { busy, failed, isUnknown, neverArrived, key } = direction === 'in' ? into : outOf;
  return { move, current, forget: () => setLast(null), busy, failed, isUnknown, neverArrived, key };
}

function useMove(name: 'transferIn' | 'transferOut') {
  return useKeyedCall<typeof name, Transfer>(name, {
    done: (transfer) => transfer,
    known: ({ transfer }) => transfer,
  });
}
