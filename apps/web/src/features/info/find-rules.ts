import { sports } from '@touchline/rules/markets';
import { type RuleVersion, ruleVersions } from '@touchline/rules/results';
import { rulesTexts } from './rules/texts/zh-CN.ts';

export const ruleBooks = ['general', ...sports] as const;
export type RuleBook = (typeof ruleBooks)[number];

export interface Rule {
  readonly book: RuleBook;
  /** The market it is about, or another name of its own. */
  readonly market: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** Rules that are with another market's. */
const TOGETHER: Readonly<Record<string, string>> = {
  corners_ou: 'corners_ah',
  maps_total: 'maps_handicap',
  first_tower: 'first_blood',
  sets_total: 'sets_handicap',
  games_total: 'games_handicap',
};

/** The rule a market's link means. */
export function ruleOf(market: string | null): string | null {
  return market === null ? null : (TOGETHER[market] ?? market);
}

type Sections = Readonly<Record<RuleBook, readonly Omit<Rule, 'book'>[]>>;

/** The texts of a version: those in force, or the earlier ones of that name. */
export function sectionsOf(
  version: string,
  texts: { readonly sections: Sections; readonly earlier: Readonly<Record<string, Sections>> } = rulesTexts,
): Sections | null {
  return version === ruleVersions[0].version ? texts.sections : (texts.earlier[version] ?? null);
}

export function rulesOf(book: RuleBook, version: RuleVersion = ruleVersions[0].version): readonly Rule[] {
  return (sectionsOf(version)?.[book] ?? []).map((section) => ({ book, ...section }));
}

/** The rules with a word in them, of every sport; those of one book where no word is given. */
export function findRules(word: string, book: RuleBook, version?: RuleVersion): readonly Rule[] {
  const wanted = word.trim().toLowerCase();
  if (wanted === '') return rulesOf(book, version);
  return ruleBooks
    .flatMap((each) => rulesOf(each, version))
    .filter(({ heading, paragraphs }) => [heading, ...paragraphs].some((text) => text.toLowerCase().includes(wanted)));
}
