import { create } from 'zustand';
import { keptInBrowser } from '../../runtime/device/kept-in-browser.ts';

const MOST = 8;

/** The searches in this browser, the latest first. */
export const useRecentSearches = create<{ readonly list: readonly string[] }>()(() => ({ list: [] }));

export const keptSearches = keptInBrowser(useRecentSearches, 'tb-searches', ({ list }) => ({ list }));

/** The list with these words in front. Words that only begin what follows them are on their way to it. */
export function withSearch(list: readonly string[], words: string): readonly string[] {
  const said = words.trim();
  if (said === '') return list;
  return [said, ...list.filter((other) => other !== said && !said.startsWith(other))].slice(0, MOST);
}

export function keepSearch(words: string): void {
  useRecentSearches.setState(({ list }) => ({ list: withSearch(list, words) }));
}

export function forgetSearches(): void {
  useRecentSearches.setState({ list: [] });
}
