import type { StoreApi } from 'zustand';

/**
 * Keeps a part of a store in this browser under a key: written with every change, read by `restore`, which comes after
 * the first render so that it matches the server's. What cannot be read or written is as if it were not there.
 */
export function keptInBrowser<State, Kept extends Partial<State>>(
  store: Pick<StoreApi<State>, 'getState' | 'setState' | 'subscribe'>,
  key: string,
  kept: (state: State) => Kept,
): { restore(): void } {
  if (typeof localStorage !== 'undefined') {
    store.subscribe((state) => {
      try {
        localStorage.setItem(key, JSON.stringify(kept(state)));
      } catch {
        // Full or forbidden; the page goes on without.
      }
    });
  }
  return {
    restore() {
      try {
        const text = localStorage.getItem(key);
        if (text !== null) store.setState(JSON.parse(text) as Kept);
      } catch {
        // Nothing of use is kept.
      }
    },
  };
}
