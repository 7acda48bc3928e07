import { useEffect, useState } from 'react';
import { useApp } from '../../runtime/app-context.ts';
import { freshList, type HeldList, hold, OVER_STAYS_MS } from './held-list.ts';
import type { Row, Tab } from './list-filter.ts';

interface Kept {
  readonly key: string;
  readonly list: HeldList;
}

/**
 * The matches to show of what a list answered: held as they are until the reader asks for the news. `key` names the
 * filter; another one begins anew.
 */
export function useHeldList(
  key: string,
  tab: Tab,
  answer: { readonly rows: readonly Row[]; readonly at: number } | null,
) {
  const { clock } = useApp();
  const [kept, setKept] = useState<Kept | null>(null);
  const rows = answer?.rows;
  const at = answer?.at;
  useEffect(() => {
    // Each answer counts, also one that says the same again: matches that are over leave by time.
    if (!rows || at === undefined) return;
    const staysMs = tab === 'inplay' ? OVER_STAYS_MS : Number.POSITIVE_INFINITY;
    setKept((before) => ({
      key,
      list: before?.key === key ? hold(before.list, rows, clock.now(), staysMs) : freshList(rows),
    }));
  }, [key, tab, rows, at, clock]);
  const held = kept?.key === key ? kept.list : rows ? freshList(rows) : null;
  return { held, update: () => rows && setKept({ key, list: freshList(rows) }) };
}
