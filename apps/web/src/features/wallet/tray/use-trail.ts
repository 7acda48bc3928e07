import type { CallOutput } from '@touchline/contract';
import { foundBy } from '@touchline/contract/found-by';
import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../runtime/app-context.ts';
import { useRefresh } from '../../../runtime/calls/use-call.ts';
import { keepMoneyTrail, type MoneyCall, strikeOut, type Trace, trailOf } from '../../../runtime/money/money-trail.ts';
import { isOver, TrailTurns } from './trail-turns.ts';

const LOOK_EVERY_MS = 2_500;
/** While a call is on its way, its own page handles it. After this time its outcome counts as unknown. */
const OWN_MS = 8_000;

/** Asks for the outcome of each pending call by its key until the server has answered; also returns calls that never arrived. */
export function useTrail(memberId: string): {
  readonly open: readonly Trace[];
  readonly lost: readonly Trace[];
  readonly dismiss: (key: string) => void;
} {
  const app = useApp();
  const refresh = useRefresh();
  const [open, setOpen] = useState<readonly Trace[]>([]);
  const [lost, setLost] = useState<readonly Trace[]>([]);
  useEffect(() => {
    keepMoneyTrail(app);
    const turns = new TrailTurns();
    let isHere = true;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (trace: Trace) => {
      const askedAt = app.clock.now();
      const known = await app.client.call(foundBy[trace.call], { idempotencyKey: trace.key }, { quiet: true });
      if (!known.ok || !isHere) return;
      const found = foundIn(known.data);
      if (!found && !isOver(trace, askedAt)) return;
      // Its own page may have received and shown the outcome meanwhile.
      const isOpen = trailOf(memberId).some(({ key }) => key === trace.key);
      strikeOut(trace.key);
      if (!found && isOpen) setLost((before) => [...before, trace]);
      refresh('listDeposits', 'listWithdrawals', 'transferList', 'paymentTypes', 'withdrawOptions', 'walletBalance');
      if (trace.call === 'toYeb' || trace.call === 'toCenter') refresh('yebWallet', 'dealRecords');
      if (trace.call === 'buyCoins' || trace.call === 'anchorReward')
        refresh('coinBalance', 'dealRecords', 'rewardRank');
      if (trace.call === 'cashOut') refresh('listBets', 'getBet');
    };
    const oldOnes = () => trailOf(memberId).filter(({ at }) => app.clock.now() - at > OWN_MS);
    const look = async () => {
      await Promise.all(turns.take(oldOnes(), app.clock.now()).map(ask));
      if (!isHere) return;
      const left = oldOnes();
      setOpen((before) => (before.length === 0 && left.length === 0 ? before : left));
      timer = setTimeout(look, LOOK_EVERY_MS);
    };
    void look();
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [app, memberId, refresh]);
  const dismiss = useCallback((key: string) => setLost((before) => before.filter((trace) => trace.key !== key)), []);
  return { open, lost, dismiss };
}

type Known = CallOutput<(typeof foundBy)[MoneyCall]>;

/** What stands under a key; nothing where the server knows nothing of it. */
function foundIn(known: Known): object | string | null {
  if ('order' in known) return known.order;
  if ('moveId' in known) return known.moveId;
  if ('purchaseId' in known) return known.purchaseId;
  return 'transfer' in known ? known.transfer : known.done;
}
