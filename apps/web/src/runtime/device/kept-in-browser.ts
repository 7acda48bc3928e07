import type { StoreApi } from 'zustand';

/**
 * Keeps a part of a store in this browser under a key: written with every change, read by `restore`, which comes after
 * the first render so that it matches the server's, and whenever another tab has written it. A value that cannot be read or
 * written counts as missing.
 */
export function keptInBrowser<State, Kept extends Partial<State>>(
  store: Pick<StoreApi<State>, 'setState' | 'subscribe'>,
  key: string,
  kept: (state: State) => Kept,
): { restore(): void } {
  let isHeard = false;
  const read = (textOf: () => string | null) => {
    try {
      const theirs = JSON.parse(textOf() ?? '') as Kept;
      isHeard = true;
      store.setState(theirs);
    } catch {
      // The stored value is not usable.
    }
    isHeard = false;
  };
  if (typeof localStorage !== 'undefined') {
    store.subscribe((state) => {
      if (isHeard) return;
      try {
        localStorage.setItem(key, JSON.stringify(kept(state)));
      } catch {
        // Full or forbidden; the page goes on without.
      }
    });
    window.addEventListener('storage', (event) => {
      if (event.key === key) read(() => event.newValue);
    });
  }
  return {
    restore: () => read(() => localStorage.getItem(key)),
  };
}
