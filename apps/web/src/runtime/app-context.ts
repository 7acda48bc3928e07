import type { Client, Effects, ServerClock, Session, TouchlineClient } from '@touchline/client';
import type { MatchStore, PriceCells } from '@touchline/client/live';
import type { Realtime } from '@touchline/client/realtime';
import type { PublicSite } from '@touchline/contract/site';
import { createContext, useContext } from 'react';

/** The basis of every page: the headless client and the site it serves. Built once a page load. */
export interface AppRuntime {
  readonly site: PublicSite;
  readonly client: Client;
  readonly session: Session;
  readonly clock: ServerClock;
  readonly loss: TouchlineClient['loss'];
  readonly realtime: Realtime;
  readonly matches: MatchStore;
  readonly cells: PriceCells;
  readonly effects: Effects;
  /** Digests a login password with the suite the client loads. */
  readonly digest: (name: string, password: string) => Promise<string>;
  readonly lines: TouchlineClient['lines'];
  /** Ties a login's challenge to its name and form (decisions D3). */
  readonly sign: (name: string, timewd: number) => Promise<string>;
  /** Forgets caches of a member. */
  readonly forget: () => void;
}

export const AppContext = createContext<AppRuntime | null>(null);

export function useApp(): AppRuntime {
  const app = useContext(AppContext);
  if (!app) throw new Error('there is no application around this component');
  return app;
}
