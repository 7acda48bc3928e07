import type { CallOutput } from '@touchline/contract';
import type { MarketUpdate } from '@touchline/contract/topics';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** A tapped price, as it was when the finger went down. */
export interface Pick {
  readonly match: PickedMatch;
  readonly marketId: string;
  readonly type: MarketUpdate['type'];
  readonly period: MarketUpdate['period'];
  readonly lineQuarters: number | null;
  /** The team of a team market. */
  readonly side: MarketUpdate['side'];
  readonly outcome: string;
  /** Name of the player or team whose id is the outcome. */
  readonly label: string | null;
  readonly oddsMilli: number;
  readonly pickedAt: number;
}

/** The facts of a match that a slip stores. */
export interface PickedMatch {
  readonly matchId: string;
  readonly sport: CallOutput<'matchDetail'>['info']['sport'];
  readonly leagueName: string;
  readonly startAt: number;
  readonly home: string;
  readonly away: string;
  /** Events that cannot be in a parlay with it. */
  readonly relatedIds?: readonly string[];
}

/** The slip as pages with prices see it. The slip itself is a feature; the application connects the two. */
export interface Picks {
  /** A price was tapped: it goes in or out, and places a bet where one-tap betting is on. */
  toggle(pick: Pick): void;
  /** Puts a selection in whose price the member did not tap. It places nothing. */
  add(pick: Pick): void;
  has(key: string): boolean;
  subscribe(listener: () => void): () => void;
}

export const PicksContext = createContext<Picks>({
  toggle: () => {},
  add: () => {},
  has: () => false,
  subscribe: () => () => {},
});

/** Whether a price is in the slip. */
export function useIsPicked(key: string): boolean {
  const picks = useContext(PicksContext);
  return useSyncExternalStore(
    picks.subscribe,
    () => picks.has(key),
    () => false,
  );
}

export function usePicks(): Picks {
  return useContext(PicksContext);
}
