import type { CallOutput } from '@touchline/contract';
import { useEffect, useState } from 'react';
import { useCall, useRefresh } from '../../runtime/use-call.ts';
import { useKeyedCall } from '../../runtime/use-keyed-call.ts';

export type Game = CallOutput<'gameList'>['items'][number];
type Output = CallOutput<'venueLaunch'>;
type Transfer = NonNullable<Output['transfer']>;

/** What the server did as the member entered. */
type Launched = Pick<Output, 'autoTransfer' | 'transfer'>;

const LOOK_EVERY_MS = 3_000;
const standings = {
  created: 'checking',
  sent: 'checking',
  unknown: 'checking',
  confirmed: 'moved',
  reversed: 'declined',
} as const satisfies Record<Transfer['status'], Output['autoTransfer']>;

const movedBy = (transfer: Transfer): Launched => ({ autoTransfer: standings[transfer.status], transfer });

/** Enters a venue with a game, and follows what the central wallet does meanwhile. */
export function useLaunch(venueEnName: string) {
  const refresh = useRefresh();
  const [game, setGame] = useState<Game | null>(null);
  const [launched, setLaunched] = useState<Launched | null>(null);
  const action = useKeyedCall<'venueLaunch', Launched>('venueLaunch', {
    done: ({ autoTransfer, transfer }) => ({ autoTransfer, transfer }),
    known: async (client, idempotencyKey) => {
      const known = await client.call('launchByKey', { idempotencyKey }, { quiet: true });
      if (!known.ok) return undefined;
      return known.data.transfer && movedBy(known.data.transfer);
    },
  });
  const isChecking = launched?.autoTransfer === 'checking';
  const list = useCall('transferList', {}, { enabled: isChecking, staleTime: 0, every: isChecking && LOOK_EVERY_MS });
  const found = list.data?.items.find((item) => item.transferId === launched?.transfer?.transferId);

  useEffect(() => {
    if (isChecking && found && standings[found.status] !== 'checking') {
      setLaunched(movedBy(found));
      refresh('venueBalance', 'walletBalance', 'dealRecords');
    }
  }, [isChecking, found, refresh]);

  const open = async (next: Game) => {
    setGame(next);
    setLaunched(null);
    setLaunched(await action.run({ venueEnName, gameId: next.gameId }));
    refresh('venueBalance', 'walletBalance', 'transferList', 'dealRecords');
  };
  const { busy, failed, isUnknown, neverArrived } = action;
  return { game, launched, open, close: () => setGame(null), busy, failed, isUnknown, neverArrived };
}
