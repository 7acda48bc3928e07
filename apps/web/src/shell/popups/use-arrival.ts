import { useEffect, useState } from 'react';
import { Arrival } from './arrival.ts';

const PRESENCE = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** The reader's arrival at a page of the application; each step to another page is a new one. */
export function useArrival(path: string): Arrival {
  const [arrival] = useState(() => new Arrival(() => scrollY));
  useEffect(() => arrival.enter(path), [arrival, path]);
  useEffect(() => {
    const hear = (event: Event) => arrival.hear(event.type, event instanceof KeyboardEvent ? event.key : '');
    for (const sign of PRESENCE) window.addEventListener(sign, hear, { passive: true });
    return () => {
      for (const sign of PRESENCE) window.removeEventListener(sign, hear);
    };
  }, [arrival]);
  return arrival;
}
