import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApp } from '../../runtime/app-context.ts';

/** Whether a side is about to score in one of these matches. */
export function useDanger(matchIds: readonly string[]): boolean {
  const { matches } = useApp();
  const joined = matchIds.join(' ');
  const store = useMemo(() => {
    const ids = joined.split(' ');
    return {
      subscribe(listener: () => void) {
        const ends = ids.map((id) => matches.listen('match', id, listener));
        return () => {
          for (const end of ends) end();
        };
      },
      read: () => ids.some((id) => matches.get('match', id)?.state.danger ?? false),
      ids,
    };
  }, [matches, joined]);
  useEffect(() => {
    const ends = store.ids.map((id) => matches.follow('match', id));
    return () => {
      for (const end of ends) end();
    };
  }, [matches, store]);
  return useSyncExternalStore(store.subscribe, store.read, () => false);
}
