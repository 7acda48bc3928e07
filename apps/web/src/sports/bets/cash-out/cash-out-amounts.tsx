import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useApp } from '../../../runtime/app-context.ts';
import { useCall, useRefresh } from '../../../runtime/calls/use-call.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import type { Bet } from '../bet-names.ts';
import { useLegsHeld } from './use-legs-held.ts';

/** These amounts are only shown; an acceptance needs a quote. They are therefore requested rarely, and for all bets at once. */
const EVERY_MS = 5_000;
/** While a list is scrolled, what is in sight changes faster than anybody reads. */
const CALM_MS = 300;
const MOST = 20;

interface Amounts {
  /** Registers a bet as in sight, until the returned function is called. */
  show(betId: string): () => void;
  /** Null where a bet cannot be ended now. */
  readonly known: ReadonlyMap<string, string | null>;
  /** The time of the amounts. */
  readonly at: number;
}

const AmountsContext = createContext<Amounts>({ show: () => () => {}, known: new Map(), at: 0 });

/** Requests the present amounts of the bets below it that are in sight. */
export function CashOutAmounts({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const isOnline = useIsOnline();
  useEffect(() => {
    const timer = setTimeout(() => setAsked([...new Set(shown)].sort().slice(0, MOST)), CALM_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  // A hidden page requests nothing.
  const { data } = useCall(
    'cashOutAmounts',
    { betIds: [...asked] },
    { enabled: asked.length > 0 && isOnline, every: EVERY_MS, staleTime: EVERY_MS, keep: true },
  );
  const show = useCallback((betId: string) => {
    setShown((ids) => [...ids, betId]);
    return () => setShown((ids) => ids.toSpliced(ids.indexOf(betId), 1));
  }, []);
  const value = useMemo<Amounts>(
    () => ({
      show,
      known: new Map(isOnline ? data?.items.map(({ betId, amount }) => [betId, amount]) : []),
      at: data?.at ?? 0,
    }),
    [show, data, isOnline],
  );
  return <AmountsContext value={value}>{children}</AmountsContext>;
}

/**
 * The present cash-out amount of a bet, while it is in sight; undefined while it is unknown. While a leg is held there is no
 * amount, and afterwards none that is older than the hold (standards CSH-2).
 */
export function useCashOutAmount(
  { betId, legs }: Pick<Bet, 'betId' | 'legs'>,
  isShown: boolean,
): string | null | undefined {
  const { show, known, at } = useContext(AmountsContext);
  const refreshAmounts = useRefresh();
  const { clock } = useApp();
  const isHeld = useLegsHeld(legs, isShown);
  const [trueFrom, setTrueFrom] = useState(0);
  useEffect(() => (isShown ? show(betId) : undefined), [show, betId, isShown]);
  useEffect(() => {
    if (!isHeld) return;
    return () => {
      setTrueFrom(clock.now());
      refreshAmounts('cashOutAmounts');
    };
  }, [isHeld, clock, refreshAmounts]);
  if (isHeld) return null;
  return at < trueFrom ? undefined : known.get(betId);
}
