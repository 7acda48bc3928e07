import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';

const IsHydrated = createContext(true);

/**
 * Around an application that the server renders first. What waits for the browser comes in a transition, in slices: as
 * separate stores React would render all of it at once, before anything else.
 */
export function Hydration({ children }: { readonly children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <IsHydrated value={isHydrated}>{children}</IsHydrated>;
}

/** False on the server and in the first render of the browser, which must match it. */
export function useIsHydrated(): boolean {
  return use(IsHydrated);
}
