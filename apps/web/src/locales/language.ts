import { switchLanguage } from './localized.ts';

/** Languages there are texts in; the first is the source and needs no loading. */
export const languages = ['zh-CN', 'en'] as const;

export type Language = (typeof languages)[number];

const KEY = 'tb-language';
let shown: Language = 'zh-CN';

/** The language of the texts right now. The server renders the source. */
export function shownLanguage(): Language {
  return shown;
}

/** Loads a language's texts and shows them; the screen has to be rendered again. */
export async function showLanguage(language: Language): Promise<void> {
  switchLanguage(language === 'zh-CN' ? null : (await import('./english.ts')).english);
  shown = language;
  document.documentElement.lang = language;
}

/** The languages a site offers, of those there are texts in. */
export function offeredLanguages(siteLanguages: readonly string[]): readonly Language[] {
  return languages.filter((language) => siteLanguages.includes(language));
}

/** Shows the language chosen in this browser, as long as the site offers it and its texts can be had. */
export async function restoreLanguage(siteLanguages: readonly string[]): Promise<void> {
  const stored = localStorage.getItem(KEY);
  const chosen = offeredLanguages(siteLanguages).find((language) => language === stored) ?? shown;
  if (chosen !== shown) await showLanguage(chosen).catch(() => {});
}

/** Keeps the choice and reloads the page in it. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  location.reload();
}
