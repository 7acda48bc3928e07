import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@touchline/client';
import type { CallInput, CallOutput } from '@touchline/contract';
import { useState } from 'react';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';

export type HotTab = 'inplay' | 'today' | 'early';
export type HotRow = CallOutput<'matchList'>['items'][number];

/** One is shown large, the others in rows; a phone has fewer of those. */
const SHOWN = 8;

/** The inputs with which the server renders the home page; the browser uses the same. */
export const hotMatchesInput = (tab: HotTab): CallInput<'matchList'> => ({
  sport: 'football',
  tab,
  page: 1,
  size: SHOWN,
});

export interface HotMatches {
  readonly tab: HotTab;
  setTab(tab: HotTab): void;
  readonly list: UseQueryResult<CallOutput<'matchList'>, CallError>;
  /** The match that is shown large: the first that is in play, for as long as it is. */
  readonly first: HotRow | undefined;
  readonly firstIsPending: boolean;
}

/** A few matches of the chosen time, and the one that is shown large whichever time is chosen. */
export function useHotMatches(): HotMatches {
  const [chosen, setTab] = useState<HotTab | null>(null);
  const options = { keep: true, every: 30_000, staleTime: 20_000 } as const;
  const inplay = useCall('matchList', hotMatchesInput('inplay'), options);
  const isQuiet = inplay.data?.counts.inplay === 0;
  const tab = chosen ?? (isQuiet ? 'today' : 'inplay');
  // Days are those of the reader; what is in play is the same everywhere.
  const utcOffsetMinutes = useUtcOffset();
  const input = { ...hotMatchesInput(tab), ...(tab === 'inplay' ? {} : { utcOffsetMinutes }) };
  const list = useCall('matchList', input, options);
  const [kept, keep] = useState<string>();
  const items = (isQuiet ? list.data?.items : inplay.data?.items) ?? [];
  const first = items.find(({ info }) => info.matchId === kept) ?? items[0];
  if (first && first.info.matchId !== kept) keep(first.info.matchId);
  return { tab, setTab, list, first, firstIsPending: inplay.isPending };
}
