import { rulesTexts } from '../../locales/rules-texts.ts';

export const ruleBooks = ['general', 'football', 'basketball', 'esports'] as const;
export type RuleBook = (typeof ruleBooks)[number];

export interface Rule {
  readonly book: RuleBook;
  /** The market it is about, or another name of its own. */
  readonly market: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** Rules that stand with another market's. */
const TOGETHER: Readonly<Record<string, string>> = {
  corners_ou: 'corners_ah',
  maps_total: 'maps_handicap',
  first_tower: 'first_blood',
};

/** The rule a market's link means. */
export function ruleOf(market: string | null): string | null {
  return market === null ? null : (TOGETHER[market] ?? market);
}

export function rulesOf(book: RuleBook): readonly Rule[] {
  return rulesTexts.sections[book].map((section) => ({ book, ...section }));
}

/** The rules with a word in them, of every sport; those of one book where no word is given. */
export function findRules(word: string, book: RuleBook): readonly Rule[] {
  const wanted = word.trim().toLowerCase();
  if (wanted === '') return rulesOf(book);
  return ruleBooks
    .flatMap(rulesOf)
    .filter(({ heading, paragraphs }) => [heading, ...paragraphs].some((text) => text.toLowerCase().includes(wanted)));
}
