import { follow, OVER_AFTER_MS, type PendingCall, paces } from '@touchline/client/pending';
import { useCallback, useEffect, useState } from 'react';
import { useReadAgain } from '../../../runtime/actions/use-read-again.ts';
import { useApp } from '../../../runtime/app-context.ts';
import { pendingCalls } from '../../../runtime/money/keyed/pending-calls.ts';

const LOOK_EVERY_MS = 2_500;
/** The page that sent a call waits for its answer this long; from then on the call counts as unanswered. */
const OWN_MS = 8_000;

/** The calls that were sent and not answered, queried by their key until the server answers; and those that never arrived. */
export function usePendingCalls(memberId: string): {
  readonly open: readonly PendingCall[];
  readonly lost: readonly PendingCall[];
  readonly dismiss: (key: string) => void;
} {
  const { client, clock } = useApp();
  const readAgain = useReadAgain();
  const [open, setOpen] = useState<readonly PendingCall[]>([]);
  const [lost, setLost] = useState<readonly PendingCall[]>([]);
  useEffect(() => {
    const followed = new Set<string>();
    const asked = new Set<string>();
    let isHere = true;
    let timer: ReturnType<typeof setTimeout>;
    const isPending = ({ key }: PendingCall) => pendingCalls.of(memberId).some((other) => other.key === key);
    const show = () => {
      const left = pendingCalls.of(memberId).filter(({ key }) => asked.has(key));
      setOpen((before) => (before.length === 0 && left.length === 0 ? before : left));
    };
    const learn = async (pending: PendingCall) => {
      const { call, key, at } = pending;
      followed.add(key);
      const overAfterMs = at + OVER_AFTER_MS - clock.now();
      const goesOn = () => {
        asked.add(key);
        if (isHere) show();
        return isHere && isPending(pending);
      };
      const fate = await follow(client, { call, key, pace: paces.leftBehind, overAfterMs, read: only, goesOn });
      followed.delete(key);
      if (fate.state === 'unanswered' || !isHere) return;
      // Its own page may have received the answer meanwhile and shown it.
      const isNews = fate.state === 'neverArrived' && isPending(pending);
      pendingCalls.remove(key);
      if (isNews) setLost((before) => [...before, pending]);
      show();
      readAgain(call);
    };
    const look = () => {
      const old = pendingCalls.of(memberId).filter(({ at }) => clock.now() - at > OWN_MS);
      for (const pending of old) if (!followed.has(pending.key)) void learn(pending);
      show();
      timer = setTimeout(look, LOOK_EVERY_MS);
    };
    look();
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [client, clock, memberId, readAgain]);
  const dismiss = useCallback((key: string) => setLost((before) => before.filter((call) => call.key !== key)), []);
  return { open, lost, dismiss };
}

/** The result of a key: the one field of each answer, which is null where the server does not know the key. */
function only(answer: object): unknown {
  return Object.values(answer)[0] ?? null;
}
