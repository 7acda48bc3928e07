import type { MeDelta } from '@touchline/contract/topics';
import { createContext, useContext, useEffect, useRef } from 'react';

/** What the member's own topic says, for whoever wants to hear it. */
export class MeEvents {
  readonly #listeners = new Set<(delta: MeDelta) => void>();

  listen(listener: (delta: MeDelta) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(delta: MeDelta): void {
    for (const listener of this.#listeners) listener(delta);
  }
}

export const MeEventsContext = createContext(new MeEvents());

/** Calls back with everything the member's topic says while the component is mounted. */
export function useMeEvents(onDelta: (delta: MeDelta) => void): void {
  const events = useContext(MeEventsContext);
  const latest = useRef(onDelta);
  latest.current = onDelta;
  useEffect(() => events.listen((delta) => latest.current(delta)), [events]);
}
