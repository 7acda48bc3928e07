import { useEffect, useState } from 'react';
import { useApp } from '../../runtime/app-context.ts';
import type { MatchPages } from '../../runtime/live/use-match-pages.ts';
import { freshList, type HeldList, hold, leavesOf } from './held-list.ts';
import type { Sport, Tab } from './list-filter.ts';
import { useLetGo } from './use-let-go.ts';

interface Kept {
  readonly key: string;
  readonly list: HeldList;
}

/**
 * The shown matches of a list's answer: kept as they are until the reader requests the news. `key` names the
 * list; another one begins again, while another question about the same one leaves what is shown until it is answered.
 */
export function useHeldList(key: string, sport: Sport, tab: Tab, answer: MatchPages) {
  const { clock } = useApp();
  const [kept, setKept] = useState<Kept | null>(null);
  const latest = answer.pages.length > 0 ? answer : null;
  const held = kept?.key === key ? kept.list : latest && freshList(latest);
  const letGo = useLetGo(sport, tab === 'inplay' ? [] : [...(held?.missingSince.keys() ?? [])]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts once, also one that says the same again: matches that are over leave by time
  useEffect(() => {
    if (!latest) return;
    setKept((before) => ({
      key,
      list: before?.key === key ? hold(before.list, latest, clock.now(), leavesOf(tab, letGo)) : freshList(latest),
    }));
  }, [key, latest?.at, latest?.pages.length, letGo]);
  return { held, update: () => latest && setKept({ key, list: freshList(latest) }) };
}
