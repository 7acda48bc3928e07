import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RouteEntry } from '../../runtime/feature.ts';

const positions = new Map<string, number>();
let wasPopped = false;

/** Keeps scroll positions: a tab finds its own again, back finds the page as it was left, a new page starts at the top. */
export function useScrollMemory(path: string, route: RouteEntry): void {
  const id = useRef('');
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const pop = () => {
      wasPopped = true;
    };
    const scroll = () => positions.set(id.current, window.scrollY);
    window.addEventListener('popstate', pop);
    window.addEventListener('scroll', scroll, { passive: true });
    return () => {
      window.removeEventListener('popstate', pop);
      window.removeEventListener('scroll', scroll);
    };
  }, []);
  useLayoutEffect(() => {
    const isTab = route.tab !== undefined;
    id.current = isTab ? `tab:${path}` : `${path}#${history.state?.tbKey ?? ''}`;
    const known = positions.get(id.current) ?? 0;
    window.scrollTo(0, wasPopped || isTab ? known : 0);
    wasPopped = false;
  }, [path, route]);
}
