import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@touchline/contract';
import { useEffect, useRef, useState } from 'react';
import { useReadAgain } from '../../runtime/actions/use-read-again.ts';
import { useApp } from '../../runtime/app-context.ts';
import { callKey, useCall } from '../../runtime/calls/use-call.ts';
import { useKeyedCall } from '../../runtime/money/keyed/use-keyed-call.ts';
import type { Entry } from './won-at-venue.ts';

export type Game = CallOutput<'gameList'>['items'][number];
type Output = CallOutput<'venueLaunch'>;
type Transfer = NonNullable<Output['transfer']>;

/**
 * The transfer that the server made as the member entered, and their balance there then; null where it is unknown. `unsaid`:
 * they are in, but the answer that said why nothing moved was lost.
 */
interface Launched {
  readonly autoTransfer: Output['autoTransfer'] | 'unsaid';
  readonly transfer: Transfer | null;
  readonly entry: Entry | null;
}

const LOOK_EVERY_MS = 3_000;
const outcomes = {
  created: 'checking',
  sent: 'checking',
  unknown: 'checking',
  confirmed: 'moved',
  reversed: 'declined',
} as const satisfies Record<Transfer['status'], Output['autoTransfer']>;

const movedBy = (transfer: Transfer): Launched => ({
  autoTransfer: outcomes[transfer.status],
  transfer,
  entry: null,
});

/** Enters a venue with a game, and follows what the central wallet does meanwhile. */
export function useLaunch(venueEnName: string) {
  const { clock } = useApp();
  const queries = useQueryClient();
  const readAgain = useReadAgain();
  const pressedAt = useRef(0);
  const [game, setGame] = useState<Game | null>(null);
  const [launched, setLaunched] = useState<Launched | null>(null);
  const action = useKeyedCall<'venueLaunch', Launched>('venueLaunch', {
    done: ({ autoTransfer, transfer, balance, currency }) => {
      const isKnown = balance !== null && autoTransfer !== 'checking' && autoTransfer !== 'busy';
      const transferId = transfer?.transferId ?? null;
      const entry = isKnown ? { venueEnName, balance, currency, at: pressedAt.current, transferId } : null;
      // The cached data of the venue is from before the money came.
      if (entry) queries.setQueryData(callKey('venueBalance', { venueEnName }), { venueEnName, balance, currency });
      return { autoTransfer, transfer, entry };
    },
    known: ({ transfer, isOpened }) => {
      if (transfer) return movedBy(transfer);
      return isOpened ? { autoTransfer: 'unsaid', transfer, entry: null } : null;
    },
  });
  const isChecking = launched?.autoTransfer === 'checking';
  const list = useCall('transferList', {}, { enabled: isChecking, staleTime: 0, every: isChecking && LOOK_EVERY_MS });
  const found = list.data?.items.find((item) => item.transferId === launched?.transfer?.transferId);

  useEffect(() => {
    if (isChecking && found && outcomes[found.status] !== 'checking') {
      setLaunched(movedBy(found));
      readAgain('venueLaunch');
    }
  }, [isChecking, found, readAgain]);

  const open = async (next: Game) => {
    setGame(next);
    setLaunched(null);
    pressedAt.current = clock.now();
    const result = await action.run({ venueEnName, gameId: next.gameId });
    setLaunched(result);
  };
  const { busy, failed, isUnknown, neverArrived } = action;
  return { game, launched, open, close: () => setGame(null), busy, failed, isUnknown, neverArrived };
}
