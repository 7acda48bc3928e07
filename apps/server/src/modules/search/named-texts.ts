import { matchText } from './match-text.ts';

/**
 * The entries that words name, the best first. A title that is named by another word has no marks, and comes behind those
 * that are named themselves.
 */
export function named<Entry extends { readonly title: string; readonly words?: readonly string[] }>(
  entries: readonly Entry[],
  words: string,
  most: number,
): (Omit<Entry, 'words'> & { marks: [number, number][] })[] {
  return entries
    .flatMap(({ words: others = [], ...entry }) => {
      const own = matchText(entry.title, words);
      const other = own ? null : others.flatMap((word) => matchText(word, words) ?? []).sort(byRank)[0];
      const found = own ?? other;
      return found ? [{ entry, rank: found.rank + (own ? 0 : 2), marks: own?.marks ?? [] }] : [];
    })
    .sort(byRank)
    .slice(0, most)
    .map(({ entry, marks }) => ({ ...entry, marks }));
}

const byRank = (a: { readonly rank: number }, b: { readonly rank: number }) => a.rank - b.rank;
