import type { PriceCell } from '@touchline/client/live';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApp } from '../../runtime/app-context.ts';
import { usePreferences } from '../../runtime/preferences.ts';
import { useCall } from '../../runtime/use-call.ts';
import { useNow } from '../../runtime/use-now.ts';
import { useIsOnline, useRealtimeStatus } from '../../runtime/use-realtime-status.ts';
import { useBalance, useSession } from '../../runtime/use-session.ts';
import { type SlipLine, type SlipSummary, summarise } from './slip-model.ts';
import { type SlipItem, useSlip } from './slip-store.ts';

export interface ShownLine {
  readonly item: SlipItem;
  readonly line: SlipLine;
}

/** The open lines of the slip with the prices, limits and balance of this moment. */
export function useSlipLines(): { shown: readonly ShownLine[]; summary: SlipSummary; currency: 'CNY' | 'USDT' } {
  const { site, matches } = useApp();
  const items = useSlip((state) => state.items);
  const open = useMemo(() => items.filter((item) => item.phase === 'open'), [items]);
  const choice = usePreferences((state) => state.oddsChange);
  const balance = useBalance();
  const { signedIn } = useSession();
  const status = useRealtimeStatus();
  const isOnline = useIsOnline();
  const now = useNow(1_000);
  const matchIds = [...new Set(open.map((item) => item.pick.match.matchId))].join(' ');
  const prices = useCells(open.map((item) => item.id));

  useEffect(() => {
    const leave = matchIds === '' ? [] : matchIds.split(' ').map((matchId) => matches.follow('match', matchId));
    return () => {
      for (const end of leave) end();
    };
  }, [matches, matchIds]);

  const quote = useCall(
    'quoteBet',
    {
      legs: open.map(({ pick }) => ({
        matchId: pick.match.matchId,
        marketId: pick.marketId,
        outcome: pick.outcome,
        oddsMilli: pick.oddsMilli,
      })),
    },
    { enabled: open.length > 0, keep: true, staleTime: 60_000 },
  ).data;

  const shown = open.map((item, index) => {
    const limits = quote?.items.find(
      (entry) => entry.marketId === item.pick.marketId && entry.outcome === item.pick.outcome,
    );
    const isKnown = (['match', 'row'] as const).some((scope) => matches.get(scope, item.pick.match.matchId) !== null);
    return { item, line: toLine(item, prices[index] ?? null, isKnown, limits, now ?? 0) };
  });
  const currency = site.currency;
  const summary = summarise({
    lines: shown.map(({ line }) => line),
    choice,
    currency,
    isSignedIn: signedIn,
    available: balance?.available ?? null,
    isConnected: isOnline && status === 'live',
  });
  return { shown, summary, currency };
}

function toLine(
  item: SlipItem,
  cell: PriceCell | null,
  isKnown: boolean,
  limits: { minStake: string; maxStake: string } | undefined,
  now: number,
): SlipLine {
  return {
    agreedMilli: item.agreedMilli,
    now: cell
      ? {
          oddsMilli: cell.oddsMilli,
          isActive: cell.isActive,
          ageSeconds: Math.max(0, Math.floor((now - cell.sourceTime) / 1000)),
        }
      : isKnown
        ? null
        : { oddsMilli: item.agreedMilli, isActive: false, ageSeconds: 0 },
    stake: item.stake,
    minStake: limits?.minStake ?? null,
    maxStake: limits?.maxStake ?? null,
  };
}

/** Cells by key, as component state: a slip has few lines, so this costs little. */
function useCells(keys: readonly string[]): readonly (PriceCell | null)[] {
  const { cells } = useApp();
  const joined = keys.join(' ');
  const store = useMemo(() => {
    const list = joined === '' ? [] : joined.split(' ');
    let last: readonly (PriceCell | null)[] = list.map((key) => cells.get(key));
    return {
      subscribe(listener: () => void) {
        const ends = list.map((key) => cells.listen(key, listener));
        return () => {
          for (const end of ends) end();
        };
      },
      read() {
        const next = list.map((key) => cells.get(key));
        if (next.some((cell, index) => cell !== last[index])) last = next;
        return last;
      },
    };
  }, [cells, joined]);
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
