import { createContext, type ReactNode, startTransition, use, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const IsHydrated = createContext(true);
/** The events by which a member acts. */
const ACTIONS = ['pointerdown', 'click', 'keydown', 'submit'] as const;

/**
 * Around an application that the server renders first. Parts that wait for the browser come in a transition, in slices: as
 * separate stores React would render all of it at once, before anything else. A member who acts before does not meet a visitor's
 * page: then all of it is rendered at once, before the action is handled.
 */
export function Hydration({ children }: { readonly children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  useLayoutEffect(() => {
    if (isHydrated) return;
    // React hydrates in the middle of an action where it has not yet; the action follows this effect.
    if (isAction(window.event)) setHydrated(true);
    const renderAll = () => flushSync(() => setHydrated(true));
    const end = new AbortController();
    for (const type of ACTIONS) window.addEventListener(type, renderAll, { capture: true, signal: end.signal });
    return () => end.abort();
  }, [isHydrated]);
  return <IsHydrated value={isHydrated}>{children}</IsHydrated>;
}

function isAction(event: Event | undefined): boolean {
  return event !== undefined && (ACTIONS as readonly string[]).includes(event.type);
}

/** False on the server and in the first render of the browser, which must match it. */
export function useIsHydrated(): boolean {
  return use(IsHydrated);
}
