import type { MeDelta } from '@touchline/contract/topics';
import { createContext, useContext, useEffect, useRef } from 'react';

interface MeListener {
  onDelta(delta: MeDelta): void;
  /** Messages may have been missed, so what is awaited has to be requested. */
  onMissed?(): void;
  /** Its code comes late: the last messages before it come first. */
  readonly catchesUp?: boolean;
}

/** The number of last messages that a part of the page whose code comes late can catch up on. */
const MOST_RECENT = 20;

/** The messages of the member's own topic, for its subscribers on the page. */
export class MeEvents {
  readonly #listeners = new Set<MeListener>();
  #recent: readonly MeDelta[] = [];

  listen(listener: MeListener): () => void {
    this.#listeners.add(listener);
    if (listener.catchesUp) for (const delta of this.#recent) listener.onDelta(delta);
    return () => this.#listeners.delete(listener);
  }

  /** The last messages since the member's topic was followed, the latest last. */
  recent(): readonly MeDelta[] {
    return this.#recent;
  }

  /** The member left: nobody else catches up on their messages. */
  forget(): void {
    this.#recent = [];
  }

  emit(delta: MeDelta): void {
    this.#recent = [...this.#recent.slice(1 - MOST_RECENT), delta];
    for (const listener of this.#listeners) listener.onDelta(delta);
  }

  missed(): void {
    for (const listener of this.#listeners) listener.onMissed?.();
  }
}

export const MeEventsContext = createContext(new MeEvents());

/** Calls back with each message of the member's topic while the component is mounted, and when the topic starts again. */
export function useMeEvents(
  onDelta: (delta: MeDelta) => void,
  { onMissed, catchesUp = false }: Omit<MeListener, 'onDelta'> = {},
): void {
  const events = useContext(MeEventsContext);
  const latest = useRef({ onDelta, onMissed });
  latest.current = { onDelta, onMissed };
  useEffect(
    () =>
      events.listen({
        onDelta: (delta) => latest.current.onDelta(delta),
        onMissed: () => latest.current.onMissed?.(),
        catchesUp,
      }),
    [events, catchesUp],
  );
}
