import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@touchline/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { useApp } from '../../../runtime/app-context.ts';
import { readCall } from '../../../runtime/calls/read-call.ts';
import { callKey, useCall } from '../../../runtime/calls/use-call.ts';
import { useSuspensions } from '../../../runtime/calls/use-suspensions.ts';
import { useSession } from '../../../runtime/session/use-session.ts';

const FRESH_MS = 5_000;

type Venue = CallOutput<'venueList'>['items'][number];

/** A venue that keeps money, and what the member has there. */
export interface VenuePurse {
  readonly venueEnName: string;
  readonly name: string;
  /** Money moves there and back in whole units only. */
  readonly wholeAmounts: boolean;
  /** `closed`: the venue is under maintenance, so the balance is unknown. */
  readonly state: 'loading' | 'known' | 'failed' | 'closed';
  readonly balance: string | null;
  readonly isFetching: boolean;
  readonly refresh: () => void;
}

export interface VenuePurses {
  readonly purses: readonly VenuePurse[];
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refresh: () => void;
}

/** The member's balance at every venue. Each venue is asked separately, so that a slow one does not delay the others. */
export function useVenueBalances(): VenuePurses {
  const { signedIn } = useSession();
  const list = useCall('venueList', {}, { staleTime: 60_000 });
  const suspendedUntil = useSuspensions();
  const venues = list.data?.items.filter(keepsMoney) ?? [];
  const balances = useBalancesAt(
    venues
      .filter((venue) => signedIn && suspendedUntil(venue) === undefined)
      .map(({ venueEnName }) => venueEnName)
      .join(' '),
  );
  const purses = venues.map((venue): VenuePurse => {
    const query = balances.get(venue.venueEnName);
    const balance = query?.data?.balance ?? null;
    return {
      venueEnName: venue.venueEnName,
      name: venue.name,
      wholeAmounts: venue.wholeAmounts,
      state:
        suspendedUntil(venue) !== undefined
          ? 'closed'
          : balance !== null
            ? 'known'
            : query?.isError || query?.data
              ? 'failed'
              : 'loading',
      balance,
      isFetching: query?.isFetching ?? false,
      refresh: () => void query?.refetch(),
    };
  });
  return {
    purses,
    isPending: list.isPending,
    isError: list.isError && !list.data,
    isFetching: purses.some((purse) => purse.isFetching),
    refresh() {
      if (list.isError) void list.refetch();
      for (const purse of purses) if (purse.state !== 'closed') purse.refresh();
    },
  };
}

/**
 * The balances at some venues, by their keys. One observer a venue, because the library's own way to watch several would
 * be carried by the first page.
 */
function useBalancesAt(joined: string) {
  const { client } = useApp();
  const queries = useQueryClient();
  const store = useMemo(() => {
    const observers = new Map(
      (joined === '' ? [] : joined.split(' ')).map((venueEnName) => [
        venueEnName,
        new QueryObserver(queries, {
          queryKey: callKey('venueBalance', { venueEnName }),
          queryFn: async ({ signal }) => readCall(client, 'venueBalance', { venueEnName }, signal),
          staleTime: FRESH_MS,
        }),
      ]),
    );
    const read = () => new Map([...observers].map(([key, observer]) => [key, observer.getCurrentResult()]));
    let results = read();
    return {
      subscribe(listener: () => void) {
        const ends = [...observers.values()].map((observer) =>
          observer.subscribe(() => {
            results = read();
            listener();
          }),
        );
        results = read();
        return () => {
          for (const end of ends) end();
        };
      },
      read: () => results,
    };
  }, [client, queries, joined]);
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}

/** The built-in book keeps no money of its own. */
function keepsMoney(venue: Venue): boolean {
  return venue.isDisplay && venue.category !== 'sports';
}

/** The venue that was chosen, or the first that is open. */
export function purseAt(purses: readonly VenuePurse[], key: string): VenuePurse | undefined {
  return (
    purses.find(({ venueEnName }) => venueEnName === key) ?? purses.find(({ state }) => state !== 'closed') ?? purses[0]
  );
}

/** A venue as members call it. */
export function nameOf(purses: readonly Pick<VenuePurse, 'venueEnName' | 'name'>[], key: string): string {
  return purses.find(({ venueEnName }) => venueEnName === key)?.name ?? key;
}
